import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from '#server/contract/handlers';
import { wrapHandlers } from '#server/contract/wrapHandlers';

/** How often the database learns which sessions were used, in milliseconds. */
const interval = 30_000;

/** Gathers the sessions that are used, and notes them together. Call `stop` to note what is left. */
export function seenSessions(note: (sessionIds: string[]) => Promise<void>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const seen = new Set<string>();
  const write = async () => {
    const ids = [...seen];
    seen.clear();
    if (ids.length > 0) await note(ids).catch((error: unknown) => log.warn({ err: error }, 'Sessions not noted.'));
  };
  const timer = setInterval(() => void write(), interval).unref();
  return {
    add: (sessionId: string): void => void seen.add(sessionId),
    stop: (): Promise<void> => {
      clearInterval(timer);
      return write();
    },
  };
}

/** Notes the session of each call, once a door has let it in. What a page asks of its own accord keeps no session alive. */
export const withSeen = (handlers: Handlers, see: (sessionId: string) => void): Handlers =>
  wrapHandlers(
    handlers,
    (handle) => (input) =>
      handle(input).finally(() => {
        const { person } = input.caller;
        if (person && !input.connection.isBackground) see(person.sessionId);
      }),
  );
