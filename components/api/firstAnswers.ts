import type { ApiResponse } from './request';

type First = { response: Promise<Response>; arrived?: ApiResponse<unknown> & { at: number } };

const answers = new Map<string, First>();

/** The calls that follow from a first call's answer, such as those of a dashboard's widgets from its layout. */
export interface NextCalls {
  /** The path of the first call. */
  path: string;
  /** Lists the paths and queries of the calls that its answer leads to. */
  calls: (body: unknown) => readonly string[];
}

/** How long the first render waits for the answers, in ms: most arrive before the page's scripts. */
const patience = 50;

/**
 * Reads the API responses that the page's `preload` links have requested. Resolves once they are in, or after a moment without
 * them, so that most pages render once, with their data. Calls that follow from one of them start as soon as that is in.
 */
export async function awaitPreloads(page: Document, next?: NextCalls): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const wanted = [...links].filter(({ media }) => !media || matchMedia(media).matches);
  const read = async (href: string) => {
    const first: First = { response: fetch(href) };
    answers.set(href, first);
    const response = await first.response;
    if (!response.ok) return;
    const body: unknown = await response.clone().json();
    first.arrived = { body, response, at: Date.now() };
    if (new URL(href).pathname !== next?.path) return;
    // A failure is reported by the query that asks for the answer.
    for (const call of next.calls(body)) read(new URL(call, href).href).catch(() => undefined);
  };
  const reads = wanted.map(({ href }) => read(href));
  await Promise.race([Promise.allSettled(reads), new Promise((resolve) => setTimeout(resolve, patience))]);
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

function take(url: string): First | undefined {
  const first = answers.get(url);
  answers.delete(url);
  return first;
}
