import type { FastifyBaseLogger } from 'fastify';
import type { Access } from '#server/access/access';
import { findAnyTenant } from '#server/customers/queries';
import type { Database } from '#server/db/database';
import { asPlatform, goOnInFirm } from '#server/doors/platform';
import { supportEnded, type SupportedFirm } from './ended';
import { endSupportRunOut } from './queries';

/** How often it is looked for, in milliseconds. No call is let in by an access whose time has run out, noted or not. */
const interval = 30_000;

type Resources = { database: Database; now: () => Date; access: Pick<Access, 'tellOfSupport'> };

/** Notes the accesses whose time has run out, and tells their firms. */
export async function endRunOut({ database, now, access }: Resources): Promise<void> {
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
  for (const { firm, operator } of ended) access.tellOfSupport(firm, { is: 'ended', operator });
}

/** Does so all the time. Call the returned function to stop. */
export function startEndingSupport(resources: Resources, log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const end = () =>
    void endRunOut(resources).catch((error: unknown) => log.warn({ err: error }, 'Support access not ended.'));
  const timer = setInterval(end, interval).unref();
  return () => clearInterval(timer);
}
