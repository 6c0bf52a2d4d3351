import { bypass, type HttpHandler } from 'msw';
import { http } from './http';
import { fromKeyed, keyed } from './keyed';
import { type Answer, isRead, type Moment, textOf, type Write, writeOf } from './calls';
import { type JsonObject, patched } from './mergePatch';
import { perStory } from './perStory';
import { urlOf } from './rows';
import { mainFirm } from './theFirm';

const files = import.meta.glob<Moment>('./played/*.json', { import: 'default' });

/** Where the real server listens while a story's calls are learned. */
const learnedAt = import.meta.env['VITE_LEARN_AT'] as string | undefined;

const missed = perStory<string[]>(() => []);

/** Fails if a story has made a call that its scene does not have. */
export function expectNoMissedCall(): void {
  const calls = missed().splice(0);
  if (calls.length > 0) throw new Error(calls.join('\n'));
}

const calls = (...places: string[]) =>
  places.flatMap((place) => [`/api/law-firm/${place}`, `/api/law-firm/${place}/*`]);

/** The calls about conflict checks. */
export const conflictCalls = calls('conflict-checks', 'declined-enquiries');

/** The calls about what was worked and paid, and from which account. */
export const timeCalls = calls('time-entries', 'timer', 'rates', 'wip', 'disbursements', 'fee-notes', 'accounts');

/** The calls by which clients are told and asked. */
export const portalCalls = calls('portal-people', 'updates', 'document-requests', 'message-replies');

/**
 * Answers a story's calls as the real server did when its scene was recorded: reads as they were after the last change, and only
 * the changes that were recorded. Any other call of these paths fails the story; those of other firms go to the next handler.
 */
export function sceneHandlers(scene: string, paths: string[] = ['/api/*', '/health'], of = mainFirm): HttpHandler[] {
  const id = perStory(() => crypto.randomUUID());
  const played = perStory(() => begin(scene));
  const answered = async ({ request }: { request: Request }) => {
    if ((request.headers.get('X-Tenant') ?? of) !== of) return undefined;
    return learnedAt === undefined ? (await played()).answer(request) : learn(request, { scene, story: id() });
  };
  return paths.map((path) => http.untyped.all(path, answered));
}

async function begin(scene: string): Promise<Played> {
  const file = files[`./played/${scene}.json`];
  if (!file) throw new Error(`The scene "${scene}" is not recorded. Run npm run learn with the story's file.`);
  return new Played(scene, await file());
}

/** A scene while a story plays it. */
class Played {
  readonly #scene: string;
  #moments: Moment[];
  readonly #keys: (string | null)[] = [];

  constructor(scene: string, first: Moment) {
    this.#scene = scene;
    this.#moments = [first];
  }

  async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const url = urlOf(pathname, [...searchParams]);
    const sent = writeOf({ method: request.method, url, text: await request.text() }, request.headers, this.#keys);
    return isRead(sent) ? this.#read(textOf(sent)) : this.#write(sent);
  }

  #read(call: string): Response {
    const patches = this.#moments.map(({ reads }) => reads[call]).filter((patch) => patch !== undefined);
    if (patches.length === 0) return this.#miss(`read of ${call}`);
    const [first = {}, ...later] = patches;
    if (later.length === 0) return responseOf(first as Answer);
    return responseOf(fromKeyed(later.reduce<JsonObject>(patched, keyed(first) as JsonObject)) as Answer);
  }

  #write(sent: Write): Response {
    const writes = this.#moments.at(-1)?.writes ?? [];
    const step = writes.find((write) => textOf(write) === textOf(sent));
    if (!step) return this.#miss(textOf(sent), writes.map(textOf));
    this.#moments = [...this.#moments, step.then];
    return responseOf(step.answer);
  }

  #miss(call: string, others: string[] = []): Response {
    const instead = others.length > 0 ? ` What it has next: ${others.join(' or ')}.` : '';
    const reason = `The scene "${this.#scene}" has no ${call}.${instead} If the story is right, learn it anew.`;
    missed().push(reason);
    return Response.json(
      { title: 'Not recorded', status: 501 },
      { status: 501, statusText: reason.replace(/[^ -~]/g, '?') },
    );
  }
}

function responseOf({ status, etag, location, type, body }: Answer): Response {
  const isJson = type === undefined || type.includes('json');
  const headers = {
    ...(etag && { ETag: etag }),
    ...(location && { Location: location }),
    'Content-Type': type ?? 'application/json',
  };
  if (body === undefined) return new Response(null, { status, headers });
  const bytes = isJson ? JSON.stringify(body) : Uint8Array.from(atob(body as string), (letter) => letter.charCodeAt(0));
  return new Response(bytes, { status, headers });
}

/** Passes a call on to the real server, which notes it. */
async function learn(request: Request, of: { scene: string; story: string }): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('X-Scene', of.scene);
  headers.set('X-Story', of.story);
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  return fetch(bypass(`${learnedAt}${pathname}${search}`, { method: request.method, headers, body }));
}
