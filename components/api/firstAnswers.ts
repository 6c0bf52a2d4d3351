import type { Answered } from './request';

type First = { response: Promise<Response>; arrived?: Answered<unknown> & { at: number } };

const answers = new Map<string, First>();

/** How long the first drawing waits for the answers, in ms: most are there before the page's scripts. */
const patience = 50;

/**
 * Reads the answers that the page asked for while it was loaded, in its `preload` links. Resolves once they are there, or after
 * a moment without them, so that a page is mostly drawn once, with its data.
 */
export async function readFirstAnswers(page: Document): Promise<void> {
  const links = page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const reads = Array.from(links, async ({ href }) => {
    const first: First = { response: fetch(href) };
    answers.set(href, first);
    const response = await first.response;
    if (response.ok) first.arrived = { body: await response.clone().json(), response, at: Date.now() };
  });
  await Promise.race([Promise.allSettled(reads), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** Answers a call from what the page asked for, once; later calls ask anew, and so do those that name a firm. */
export function fetchFirst(request: Request): Promise<Response> {
  const first = request.method === 'GET' && !request.headers.has('X-Tenant') && take(request.url);
  return first ? first.response : fetch(request);
}

/** The first answer of an address, if it has come; with it a query is drawn at once. Gives what TanStack Query takes. */
export function initially<Data>(url: string, toData: (answer: Answered<unknown>) => Data) {
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
