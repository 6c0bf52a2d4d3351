import type { FastifyBaseLogger } from 'fastify';
import { snapshotAsPlatform } from '#server/doors/platform';
import type { Job, JobTools } from '#server/jobs/job';
import { type Anchor, readAnchors } from './anchors';

/** How many chains a line of the log names. */
const atOnce = 100;

/** What anchoring needs: also the ends of chains that this process has logged. */
export type Anchoring = Pick<JobTools, 'database' | 'log'> & { anchored: Map<string, string> };

/**
 * Writes the ends of the record's chains to the log, but for those that have not grown since. Whoever cuts a chain's tail off in the
 * database doesn't reach the log.
 */
export const anchoring: Job<Anchoring> = {
  name: 'record',
  when: { dailyFrom: 0, afterFailure: 60_000 },
  run: async ({ database, log, anchored }) =>
    logAnchors(await snapshotAsPlatform(database, readAnchors), anchored, log),
  atAnyTime: true,
};

/** Logs the anchors that are not known yet, and remembers them. */
export function logAnchors(anchors: Anchor[], known: Map<string, string>, log: Pick<FastifyBaseLogger, 'info'>): void {
  const grown = anchors.filter(({ chain, hash }) => known.get(chain) !== hash);
  for (const { chain, hash } of grown) known.set(chain, hash);
  for (let from = 0; from < grown.length; from += atOnce) {
    log.info({ anchors: grown.slice(from, from + atOnce) }, 'The ends of the record’s chains.');
  }
}
