import { recordFirmActivity, recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';

/** A firm that somebody is in for support. */
export type SupportedFirm = { id: string; name: string; slug: string };

/** Puts the end of an access on the firm's activity and on the operator's. Only works in that firm's transaction. */
export async function supportEnded(
  tx: Transaction,
  moment: Date,
  { operator: person, firmId, endedBy: by }: { operator: string; firmId: string; endedBy?: string },
): Promise<void> {
  const told = { code: 'support_ended', params: { person, ...(by !== undefined && { by }) } } as const;
  await recordFirmActivity(tx, moment, { tenantId: firmId, ...told });
  await recordPlatformActivity(tx, moment, { kind: 'customer', firmId, ...told });
}
