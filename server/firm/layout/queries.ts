import { and, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import {
  chosenDashboards,
  dashboards,
  dashboardVersions,
  ownDashboards,
  ownDashboardVersions,
  tenants,
} from '#server/db/schema';

type Schemas = components['schemas'];

const layouts = new Selection({
  template: dashboards.template,
  version: dashboardVersions.version,
  widgets: dashboardVersions.widgets,
  ownVersion: ownDashboardVersions.version,
  ownWidgets: ownDashboardVersions.widgets,
});

const chosen = and(
  eq(chosenDashboards.tenantId, tenants.id),
  eq(chosenDashboards.template, dashboards.template),
  eq(chosenDashboards.round, dashboards.round),
);
const ownLive = and(
  eq(ownDashboardVersions.tenantId, ownDashboards.tenantId),
  eq(ownDashboardVersions.version, ownDashboards.liveVersion),
);
const seen = and(
  eq(dashboardVersions.template, dashboards.template),
  sql`${dashboardVersions.version} = coalesce(${chosenDashboards.version}, ${dashboards.liveVersion})`,
);

const layoutOfFirm = layouts.prepare(
  'firm layout',
  sql`
  FROM ${tenants}
  JOIN ${dashboards} ON ${eq(dashboards.template, tenants.dashboardTemplate)}
  LEFT JOIN ${chosenDashboards} ON ${chosen}
  JOIN ${dashboardVersions} ON ${seen}
  LEFT JOIN ${ownDashboards} ON ${and(eq(ownDashboards.tenantId, tenants.id), sql`${dashboards.template} = 'custom'`)}
  LEFT JOIN ${ownDashboardVersions} ON ${ownLive}`,
);

/**
 * Reads the layout that the firm sees: its own if it is on `custom`, the version chosen for it, or its template's live version.
 */
export async function findLayout(tx: ReadTransaction) {
  const [found] = await layoutOfFirm(tx, {});
  // The migration publishes one version of each template, and only another version can replace it.
  if (!found) throw new Error('findLayout: the firm’s template has no live version.');
  const { template, version, widgets, ownVersion, ownWidgets } = found;
  return ownVersion === null ? { template, version, widgets } : { template, version: ownVersion, widgets: ownWidgets };
}

/** Where a library widget gets its data, and whether it is for the firm. */
export type WidgetSource = { id: string; dataSchema: Schemas['DataSchema'] | null; isForFirm: boolean };

/** Finds library widgets by id. Deleted ones are missing from the result. */
export async function findSources(tx: ReadTransaction, ids: string[]): Promise<Map<string, WidgetSource>> {
  if (ids.length === 0) return new Map();
  const rows = await sources(tx, { ids: `{${ids.join(',')}}` });
  return new Map(rows.map((row) => [row.id, row]));
}

const sources = new Selection({
  id: sql<string>`id`,
  dataSchema: sql<Schemas['DataSchema'] | null>`data_schema`,
  isForFirm: sql<boolean>`is_for_firm`,
}).prepare('widget sources', sql`FROM widget_sources(${sql.placeholder('ids')}::uuid[]) ORDER BY id`);
