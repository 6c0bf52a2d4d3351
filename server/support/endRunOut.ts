import type { TellOfSupport } from '#server/access/support';
import { findAnyTenant } from '#server/customers/queries';
import type { Database } from '#server/db/database';
import { asPlatform, goOnInFirm } from '#server/doors/platform';
import type { Job } from '#server/jobs/job';
import { supportEnded, type SupportedFirm } from './ended';
import { endSupportRunOut } from './queries';

/** What noting ended accesses needs. While access is open there are none, and nobody to tell. */
export type EndingSupport = { database: Database; now: () => Date; tellOfSupport?: TellOfSupport };

/** Notes the accesses whose time has run out, and tells their firms. */
export async function endRunOut({ database, now, tellOfSupport }: EndingSupport): Promise<void> {
  const ended = await asPlatform(database, async (tx) => {
    const found: { firm: SupportedFirm; operator: string }[] = [];
    for (const { firmId, operator } of await endSupportRunOut(tx, now())) {
      const tenant = (await findAnyTenant(tx, firmId))?.tenant;
      if (tenant) found.push({ firm: tenant, operator });
    }
    for (const { firm, operator } of found) {
      await goOnInFirm(tx, firm.id);
      await supportEnded(tx, now(), { firmId: firm.id, operator });
    }
    return found;
  });
  for (const { firm, operator } of ended) tellOfSupport?.(firm, { is: 'ended', operator });
}

/** Notes them soon. No call is let in by an access whose time has run out, noted or not. */
export const endingSupport: Job<EndingSupport> = {
  name: 'support',
  when: { every: 30_000 },
  run: endRunOut,
  atAnyTime: true,
};
