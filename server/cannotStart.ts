/** Stops startup with one line for the person who runs the server. */
export class CannotStart extends Error {}

/**
 * Says in one line why a command failed, if that is not the product's fault: it can't start, or the system or the database has refused
 * something. Undefined for anything else, whose stack is worth more.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : 'ERR_NONE';
  const isKnown = error instanceof CannotStart || !code.startsWith('ERR_');
  const reason = reasonOf(error.cause) ?? (isKnown ? error.message : undefined);
  return reason?.replace(/\s+/g, ' ');
}
