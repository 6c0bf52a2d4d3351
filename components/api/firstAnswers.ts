import type { ApiResponse } from './request';

type First = { response: Promise<Response>; arrived?: ApiResponse<unknown> & { at: number } };

const answers = new Map<string, First>();

/** A first call whose answer holds those of others, such as a dashboard's layout and what its widgets first show. */
export interface JoinedCall {
  /** The path of the first call. */
  path: string;
  /** The URL of the call among them that the page begins with. It waits for the whole, and fails with it. */
  part: string;
  /** Lists the answers in the body of the whole, by URL. */
  answersIn: (body: unknown) => ReadonlyMap<string, unknown>;
}

/**
 * How long the first render waits for the answers, in ms: most arrive before the page's scripts. To draw a page twice takes 60 ms on a
 * desk and four times that on a phone.
 */
const patience = 150;

/**
 * Reads the API responses that the page's `preload` links have requested. Resolves once they are in, or after a moment without
 * them, so that most pages render once, with their data. One that holds the answers of other calls is read as those.
 */
export async function awaitPreloads(page: Document, joined?: JoinedCall): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const wanted = [...links].filter(({ media }) => !media || matchMedia(media).matches);
  const read = async (href: string) => {
    const first: First = { response: fetch(href) };
    answers.set(href, first);
    const response = await first.response;
    if (!response.ok) return;
    const body: unknown = await response.clone().json();
    first.arrived = { body, response, at: Date.now() };
  };
  const reads = wanted.map(({ href }) =>
    joined && new URL(href).pathname === joined.path ? readJoined(href, joined) : read(href),
  );
  await Promise.race([Promise.allSettled(reads), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function readJoined(href: string, { part, answersIn }: JoinedCall): Promise<void> {
  const partOf = async (): Promise<Response> => {
    const whole = await fetch(href);
    if (!whole.ok) return whole;
    const at = Date.now();
    for (const [url, body] of answersIn(await whole.json())) {
      const response = Response.json(body);
      const arrived = { body, response, at };
      if (url === part) first.arrived = arrived;
      else answers.set(new URL(url, href).href, { response: Promise.resolve(response), arrived });
    }
    return first.arrived?.response ?? Response.error();
  };
  const first: First = { response: partOf() };
  answers.set(new URL(part, href).href, first);
  await first.response;
}

/** Fetches a request, using its preloaded response the first time. Later requests, and those that name a firm, go to the server. */
export function fetchPreloaded(request: Request): Promise<Response> {
  const first = request.method === 'GET' && !request.headers.has('X-Tenant') && take(request.url);
  return first ? first.response : fetch(request);
}

/** TanStack Query options with a URL's preloaded answer as initial data, if it has arrived; the query then renders at once. */
export function preloadedOptions<Data>(urlOf: () => string, toData: (answer: ApiResponse<unknown>) => Data) {
  // Most of the time there are none; on a server, which has no page to resolve a path against, never.
  if (answers.size === 0) return {};
  const url = urlOf();
  const first = answers.get(url);
  if (!first?.arrived) return {};
  const { at, ...answer } = first.arrived;
  return {
    initialData: () => {
      take(url);
      return toData(answer);
    },
    initialDataUpdatedAt: at,
  };
}

/** Leaves the preloaded answers unused: they are of a session before. */
export const forgetPreloads = (): void => answers.clear();

function take(url: string): First | undefined {
  const first = answers.get(url);
  answers.delete(url);
  return first;
}
