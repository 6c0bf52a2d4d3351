import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { disbursements, matters, timeEntries, workInProgress } from '#server/db/schema';

/** Whether time can be billed and is not, written out as the index has it. */
export const isUnbilledTime = sql`${timeEntries.state} = 'unbilled' AND ${timeEntries.isBillable} AND ${timeEntries.deletedAt} IS NULL`;

/** Whether a disbursement can be billed and is not, written out as the index has it. */
export const isUnbilledSpending = sql`${disbursements.state} = 'unbilled' AND ${disbursements.deletedAt} IS NULL`;

/** What is in progress, of one case or of all: a row of `work` for each case's time and one for each disbursement, beside its case. */
export function inProgress(caseId?: string): SQL {
  const ofCase = (matterId: PgColumn): SQL | undefined => (caseId === undefined ? undefined : eq(matterId, caseId));
  return sql`
    FROM (
      SELECT ${workInProgress.matterId}, ${workInProgress.oldest}, ${workInProgress.minutes}, ${workInProgress.unpricedMinutes},
        ${workInProgress.centsBy1}, ${workInProgress.centsBy6}, ${workInProgress.centsBy15}, 0::bigint
      FROM ${workInProgress} WHERE ${ofCase(workInProgress.matterId) ?? sql`true`}
      UNION ALL
      SELECT ${disbursements.matterId}, ${disbursements.day}, 0, 0, 0, 0, 0, ${disbursements.amountCents}
      FROM ${disbursements} WHERE ${and(isUnbilledSpending, ofCase(disbursements.matterId))}
    ) work (matter_id, day, minutes, unpriced, cents_by_1, cents_by_6, cents_by_15, spent_cents)
    JOIN ${matters} ON ${matters.id} = work.matter_id
    WHERE ${isNull(matters.deletedAt)}`;
}

/** What the time of a row of `inProgress` comes to in cents, in the units that its case bills. */
export const timeCents = sql`CASE ${matters.timeUnit}
  WHEN 1 THEN work.cents_by_1 WHEN 6 THEN work.cents_by_6 ELSE work.cents_by_15 END`;
