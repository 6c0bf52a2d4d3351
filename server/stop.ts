import type { FastifyBaseLogger } from 'fastify';

/** How long each step may take, in milliseconds, so that the last one runs before the process is killed. */
const patience = 3_000;

/** Something to close, with its name for the log. */
export type Step = readonly [name: string, close: () => Promise<unknown>];

/** Closes one thing after another. One that fails or takes too long does not stop the next. */
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
