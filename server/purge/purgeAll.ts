import type { Job } from '#server/jobs/job';
import { purgeDeletedRows } from './deletedRows';
import { purgeErasedNames } from './erasedNames';
import { purgeEndedAccess } from './endedAccess';
import { purgeExports } from './exports';
import { purgeFirms } from './firms';
import { purgeImports } from './imports';
import type { Purge } from './purge';
import { purgeSealedNames } from './sealedNames';

const steps = [
  purgeEndedAccess,
  purgeFirms,
  purgeDeletedRows,
  purgeImports,
  purgeErasedNames,
  purgeSealedNames,
  purgeExports,
];

/**
 * Forgets what has ended of signing in, then purges firms, then firms' deleted records and what imported files said, then erased clients'
 * names on old invoices, and last old exports. What fails is tried again the next day.
 */
export const purging: Job<Purge> = {
  name: 'purge',
  when: { dailyFrom: 0 },
  run: async (purge, signal) => {
    const failures: unknown[] = [];
    for (const step of steps) await step(purge, signal).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything was purged.');
  },
};
