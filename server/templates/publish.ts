import { fault } from '#domain/faults';
import { recordPlatformActivity } from '#server/activity/record';
import { badRequest } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import type { Dashboard } from './dashboard';
import { chooseVersion, endChoices, firmsOn } from './queries';
import type { SavedLayout } from './layouts';

/** Publishes a version to all firms of a dashboard, unless it is already live for all of them. */
export async function publishToAll(
  tx: Transaction,
  { template, title, tenantId, layouts, owner }: Dashboard,
  { version, liveVersion }: SavedLayout,
  moment: Date,
): Promise<void> {
  const hasEnded = tenantId === undefined && (await endChoices(tx, template));
  if (version !== liveVersion) await layouts.publish(tx, owner, version, moment);
  else if (!hasEnded) return;
  await recordPlatformActivity(tx, moment, {
    kind: 'dashboard',
    ...(tenantId !== undefined && { firmId: tenantId }),
    code: 'dashboard_published',
    params: { dashboard: title, version },
    ...(version !== liveVersion && {
      changes: [
        { field: 'live_version', ...(liveVersion !== null && { before: String(liveVersion) }), after: String(version) },
      ],
    }),
  });
}

/** Publishes a version to some of the firms on a template, ahead of the others. */
export async function publishToSome(
  tx: Transaction,
  { template, title }: Dashboard,
  { version }: SavedLayout,
  choice: { tenantIds: string[]; moment: Date },
): Promise<void> {
  const { tenantIds, moment } = choice;
  const onTemplate = await firmsOn(tx, template, tenantIds);
  const others = tenantIds.flatMap((id, index) =>
    onTemplate.has(id) ? [] : [{ field: `tenants.${index}`, ...fault('firm_not_on_template') }],
  );
  if (others.length > 0) throw badRequest(...others);
  const firms = await chooseVersion(tx, { template, version, tenantIds: [...onTemplate], moment });
  if (firms === 0) return;
  await recordPlatformActivity(tx, moment, {
    kind: 'dashboard',
    code: 'dashboard_published_to_some',
    params: { dashboard: title, version, firms },
  });
}
