/**
 * Whether a call ended without a response, so that nobody knows what became of it: its time ran out, or the connection broke.
 * `fetch` then throws a `TypeError`, with a message that differs by browser.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
