import type { FastifyBaseLogger } from 'fastify';
import { nairobiDay } from '#domain/dates';
import type { Database } from '#server/db/database';
import { snapshotAsPlatform } from '#server/doors/platform';
import { type Anchor, readAnchors } from './anchors';

const interval = 60_000;

/** How many chains a line of the log names. */
const atOnce = 100;

/**
 * Writes the ends of the record's chains to the log at startup and at the start of each day in Nairobi, but for those that have not
 * grown since. Whoever cuts a chain's tail off in the database doesn't reach the log. Call the returned function to stop.
 */
export function startAnchoring(database: Database, now: () => Date, log: FastifyBaseLogger): () => Promise<void> {
  let anchoredOn = '';
  let running = Promise.resolve();
  const known = new Map<string, string>();
  const anchorDaily = async () => {
    const today = nairobiDay(now());
    if (today <= anchoredOn) return;
    logAnchors(await snapshotAsPlatform(database, readAnchors), known, log);
    anchoredOn = today;
  };
  const inTurn = () => {
    running = running.then(anchorDaily).catch((error: unknown) => {
      log.warn({ err: error }, 'The ends of the record are not in the log for now.');
    });
  };
  const timer = setInterval(inTurn, interval);
  inTurn();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** Logs the anchors that are not known yet, and remembers them. */
export function logAnchors(anchors: Anchor[], known: Map<string, string>, log: Pick<FastifyBaseLogger, 'info'>): void {
  const grown = anchors.filter(({ chain, hash }) => known.get(chain) !== hash);
  for (const { chain, hash } of grown) known.set(chain, hash);
  for (let from = 0; from < grown.length; from += atOnce) {
    log.info({ anchors: grown.slice(from, from + atOnce) }, 'The ends of the record’s chains.');
  }
}
