import { afterEach, expect, it, vi } from 'vitest';
import { awaitPreloads, fetchPreloaded, type JoinedCall, preloadedOptions } from '../../components/api/firstAnswers';

const origin = 'http://firm.localhost';
const whole = `${origin}/api/whole`;
const joined: JoinedCall = {
  path: '/api/whole',
  part: '/api/layout',
  answersIn: (body) => new Map(Object.entries(body as Record<string, unknown>)),
};

/** A page whose `preload` links have requested the whole. */
const page = { querySelectorAll: () => [{ href: whole, media: '' }] } as unknown as Document;

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => fetched.mockReset());

const ask = (path: string) => fetchPreloaded(new Request(origin + path));

it('reads a joined call as the calls that it answers, each once', async () => {
  fetched.mockResolvedValueOnce(Response.json({ '/api/layout': { data: 1 }, '/api/tasks?limit=5': { data: 2 } }));
  await awaitPreloads(page, joined);
  expect(
    preloadedOptions(
      () => `${origin}/api/layout`,
      ({ body }) => body,
    ).initialData?.(),
  ).toEqual({ data: 1 });
  expect(await (await ask('/api/tasks?limit=5')).json()).toEqual({ data: 2 });
  expect(fetched).toHaveBeenCalledOnce();

  fetched.mockImplementation(async () => Response.json({ data: 'now' }));
  for (const path of ['/api/layout', '/api/tasks?limit=5', '/api/notes']) {
    expect(await (await ask(path)).json()).toEqual({ data: 'now' });
  }
});

it('has a call that the page makes before the whole is in wait for it', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise<Response>((resolve) => (answer = resolve)));
  await awaitPreloads(page, joined);
  const layout = ask('/api/layout');
  answer(Response.json({ '/api/layout': { data: 1 } }));
  expect(await (await layout).json()).toEqual({ data: 1 });
  expect(fetched).toHaveBeenCalledOnce();
});

it('fails the call that the page begins with as the whole has failed', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'firm_suspended' }, { status: 403 }));
  await awaitPreloads(page, joined);
  expect((await ask('/api/layout')).status).toBe(403);
});
