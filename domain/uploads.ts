/** Where a file goes: to a case, to a client, to a document as its next version, or to the firm's documents alone. */
export type UploadTarget =
  | { caseId: string }
  | { clientId: string }
  | { documentId: string }
  | { [none in string]: never };

/**
 * How an upload stands: in the queue, being sent, without an answer from the server, paused by the person, refused for good, or
 * with the server.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'paused' | 'failed' | 'done';

/** How many files are sent at once. With more of them each takes longer, on the same line. */
export const mostAtOnce = 3;

/** The bytes of a part, which is all that is sent twice after a broken connection. */
export const partSize = 5 * 1024 * 1024;

/** Milliseconds to wait before the next attempt, after so many that had no answer. */
export const waitAfter = (attempts: number): number => Math.min(1_000 * 2 ** (attempts - 1), 30_000);

/** Whether a refusal may be none the next time: too many calls, a part that is still being written, a server or store that is away. */
export const passes = (status: number): boolean => status === 409 || status === 423 || status === 429 || status >= 500;

/** How fast an upload has been lately, in bytes per second: each measurement counts for three tenths. */
export function speedAfter(before: number | undefined, bytes: number, milliseconds: number): number {
  const measured = (bytes / Math.max(milliseconds, 1)) * 1_000;
  return before === undefined ? measured : before * 0.7 + measured * 0.3;
}

/** About how long the rest takes, in milliseconds: in steps of ten seconds, from a minute on in whole minutes. */
export function timeLeft(bytes: number, bytesPerSecond: number): number {
  const seconds = bytes / bytesPerSecond;
  const step = seconds > 50 ? 60 : 10;
  return Math.max(Math.ceil(seconds / step), 1) * step * 1_000;
}
