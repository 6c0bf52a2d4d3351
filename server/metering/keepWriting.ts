import type { FastifyBaseLogger } from 'fastify';
import type { Meter } from './meter';

const interval = 1_000;

/** Lets the meter write every second, and gives the function that stops it after a last time. */
export function keepWriting(meter: Meter, log: FastifyBaseLogger): () => Promise<void> {
  // A database that is away for a while is no reason to stop: the meter keeps what it could not write.
  const write = () => meter.write().catch((error: unknown) => log.warn({ err: error }, 'The meter could not write.'));
  const timer = setInterval(() => void write(), interval);
  return () => {
    clearInterval(timer);
    return write();
  };
}
