import type { FastifyBaseLogger } from 'fastify';

/** How long each step may take, in milliseconds, so that the last one is reached before the process is ended. */
const patience = 3_000;

/** Something to close, by its name in the log. */
export type Step = readonly [name: string, close: () => Promise<unknown>];

/** Closes one thing after another. What fails, or takes too long, does not keep the next from being closed. */
export async function stopInOrder(steps: readonly Step[], log: FastifyBaseLogger): Promise<void> {
  for (const [name, close] of steps) {
    const late = Symbol('late');
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<symbol>((resolve) => (timer = setTimeout(() => resolve(late), patience)));
    const closed = await Promise.race([close(), tooLong]).catch((error: unknown) => {
      log.error({ err: error }, `Could not close the ${name}.`);
    });
    if (closed === late) log.error(`Closing the ${name} took too long.`);
    clearTimeout(timer);
  }
}
