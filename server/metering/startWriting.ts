import type { FastifyBaseLogger } from 'fastify';
import type { Meter } from './meter';

const interval = 1_000;

/** Writes the meter's counts every second. Call the returned function to write once more and stop. */
export function startWriting(meter: Meter, log: FastifyBaseLogger): () => Promise<void> {
  let isFailing = false;
  // The meter keeps unwritten counts, so a short database outage loses nothing.
  const write = () =>
    meter.write().then(
      () => void (isFailing = false),
      (error: unknown) => {
        if (!isFailing) log.warn({ err: error }, 'The meter can’t write for now.');
        isFailing = true;
      },
    );
  const timer = setInterval(() => void write(), interval);
  return () => {
    clearInterval(timer);
    return write();
  };
}
