import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SessionKeeper } from '../../components/api/SessionKeeper';

const origin = 'http://firm.localhost';
const amina = { email: 'amina@firm.example', role: 'lawyer' };
const neema = { email: 'neema@firm.example', role: 'admin' };

const refused = (status: number, code: string) =>
  Response.json({ title: '', detail: '', code, params: {} }, { status });
const ended = () => refused(401, 'sign_in_required');

const fetched = vi.fn<typeof fetch>();
const forget = vi.fn();
let keeper: SessionKeeper;

/** Has the server answer that somebody is signed in. */
const enter = (person: object) => {
  fetched.mockResolvedValueOnce(Response.json({ data: person }));
  return keeper.ask();
};
const read = () => new Request(`${origin}/api/tasks`);
const write = () => new Request(`${origin}/api/tasks`, { method: 'POST', body: '{"title":"Call"}' });
const needs = () => {
  const state = keeper.state();
  return state.is === 'in' ? state.needs : state.is;
};

beforeEach(async () => {
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('fetch', fetched);
  keeper = new SessionKeeper(forget);
  await enter(amina);
});
afterEach(() => {
  fetched.mockReset();
  forget.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has a read wait for the sign-in, and makes it again for the same person', async () => {
  fetched.mockResolvedValueOnce(ended());
  const answer = keeper.send(read());
  await vi.waitFor(() => expect(needs()).toBe('sign-in'));
  fetched.mockResolvedValueOnce(Response.json({ data: amina })).mockResolvedValueOnce(Response.json({ data: [] }));
  await keeper.ask();
  expect((await answer).status).toBe(200);
  expect(needs()).toBeUndefined();
  expect(forget).not.toHaveBeenCalled();
});

it('leaves a write refused, to be sent again by hand', async () => {
  fetched.mockResolvedValueOnce(ended());
  expect((await keeper.send(write())).status).toBe(401);
  expect(needs()).toBe('sign-in');
  await enter(amina);
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('forgets everything when another person signs in, and makes no call of the one before again', async () => {
  fetched.mockResolvedValueOnce(ended());
  const answer = keeper.send(read());
  await vi.waitFor(() => expect(needs()).toBe('sign-in'));
  await enter(neema);
  expect((await answer).status).toBe(401);
  expect(forget).toHaveBeenCalledOnce();
});

it('makes a call that needs a fresh proof again once it is given, with its body', async () => {
  fetched.mockResolvedValueOnce(refused(403, 'proof_needed'));
  const answer = keeper.send(write());
  await vi.waitFor(() => expect(needs()).toBe('proof'));
  fetched.mockImplementationOnce(async (request) => Response.json(await (request as Request).json()));
  keeper.proved(true);
  expect(await (await answer).json()).toEqual({ title: 'Call' });
});

it('leaves it refused when nobody wants to prove anything', async () => {
  fetched.mockResolvedValueOnce(refused(403, 'proof_needed'));
  const answer = keeper.send(write());
  await vi.waitFor(() => expect(needs()).toBe('proof'));
  keeper.proved(false);
  expect((await answer).status).toBe(403);
});

it('says which calls nobody has caused', async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  fetched.mockImplementationOnce(async (request) => Response.json((request as Request).headers.get('X-Background')));
  expect(await (await keeper.send(read())).json()).toBe('1');
});

it('shows nobody’s page once the session is gone when it is asked for', async () => {
  fetched.mockResolvedValueOnce(ended());
  await keeper.ask();
  expect(keeper.state()).toEqual({ is: 'out', hasSignedOut: false });
});
