import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { named } from '#server/db/named';
import { partContains } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import {
  chosenDashboards,
  dashboards,
  dashboardVersions,
  ownDashboards,
  platformFirms,
  tenants,
  tenantStats,
} from '#server/db/schema';

/** A dashboard template's name. */
export type Template = components['schemas']['DashboardTemplate'];

const templates = new Selection({
  template: dashboards.template,
  name: dashboards.name,
  version: dashboardVersions.version,
  liveVersion: dashboards.liveVersion,
  liveSince: dashboards.liveSince,
  previousVersion: dashboards.previousVersion,
  savedAt: dashboardVersions.savedAt,
});

/** Lists every template with its saved version, in the contract's order. */
export function listTemplates(tx: ReadTransaction) {
  const isSaved = sql`(SELECT max(v.version) FROM dashboard_versions v WHERE v.template = ${dashboards.template})`;
  const from = sql`
    FROM ${dashboards} JOIN ${dashboardVersions}
    ON ${and(eq(dashboardVersions.template, dashboards.template), eq(dashboardVersions.version, isSaved))}`;
  return templates.read(tx, named('dashboards', sql`${from} ORDER BY ${dashboards.template}`));
}

const firmsOnTemplate = new Selection({
  template: platformFirms.dashboardTemplate,
  firms: sql<number>`sum(firms)::integer`,
});

/** Counts firms by template. Templates without firms are missing. */
export async function firmsOnTemplates(tx: ReadTransaction): Promise<Map<Template, number>> {
  const rows = await firmsOnTemplate.read(
    tx,
    named('firms on templates', sql`FROM ${platformFirms} GROUP BY ${platformFirms.dashboardTemplate}`),
  );
  return new Map(rows.map(({ template, firms }) => [template, firms]));
}

/** The display name of a template. */
export async function nameOf(tx: ReadTransaction, template: Template): Promise<string> {
  const found = await names.first(tx, sql`FROM ${dashboards} WHERE ${eq(dashboards.template, template)}`);
  return found?.name ?? template;
}

const names = new Selection({ name: dashboards.name });

/** The name and the template of a firm that is not deleted. */
export function firmOf(tx: ReadTransaction, tenantId: string) {
  const isFirm = and(eq(tenants.id, tenantId), isNull(tenants.deletedAt));
  return firms.first(tx, sql`FROM ${tenants} WHERE ${isFirm}`);
}

const firms = new Selection({ id: tenants.id, name: tenants.name, template: tenants.dashboardTemplate });

// A choice from an earlier round has ended, and a choice of the live version no longer counts as one.
const isChosen = and(
  eq(chosenDashboards.tenantId, tenants.id),
  eq(chosenDashboards.template, dashboards.template),
  eq(chosenDashboards.round, dashboards.round),
  sql`${chosenDashboards.version} <> ${dashboards.liveVersion}`,
);

const hasOwn = and(eq(ownDashboards.tenantId, tenants.id), sql`${tenants.dashboardTemplate} = 'custom'`);

/** Each firm with its template and, if any, the version chosen for it and its own dashboard. */
const fromFirms = sql`
  FROM ${tenants}
  JOIN ${dashboards} ON ${eq(dashboards.template, tenants.dashboardTemplate)}
  LEFT JOIN ${chosenDashboards} ON ${isChosen}
  LEFT JOIN ${ownDashboards} ON ${hasOwn}`;

const seenVersion = sql<number>`
  coalesce(${ownDashboards.liveVersion}, ${chosenDashboards.version}, ${dashboards.liveVersion})`;

const isOn = (template: Template) => and(eq(tenants.dashboardTemplate, template), isNull(tenants.deletedAt));

const firmRows = new Selection({
  id: tenants.id,
  name: tenants.name,
  slug: tenants.slug,
  status: tenants.status,
  users: tenantStats.users,
  cases: tenantStats.matters,
  version: seenVersion,
  ownVersion: ownDashboards.liveVersion,
  chosenAt: chosenDashboards.chosenAt,
});

/** Reads one page of the firms on a template by name, each with the version that it sees, and counts them all. */
export async function listFirms(
  tx: ReadTransaction,
  template: Template,
  query: { search?: string; page: number; limit: number },
) {
  const { search } = query;
  const matching = where(
    and(isOn(template), search === undefined ? undefined : partContains(search, tenants.searchKey, 2)),
  );
  const from = sql`${fromFirms} JOIN ${tenantStats} ON ${eq(tenantStats.tenantId, tenants.id)}`;
  const byName = [asc(tenants.dashboardTemplate), asc(tenants.searchKey), asc(tenants.id)];
  const [rows, total] = await Promise.all([
    firmRows.read(tx, named('dashboard firms', sql`${from} ${matching} ${pageOf(byName, query)}`)),
    countRows(tx, named('dashboard firm count', sql`FROM ${tenants} ${matching}`)),
  ]);
  return { rows, total };
}

const versionCounts = new Selection({
  version: sql<number | null>`seen.version`,
  firms: sql<number>`count(*)::integer`,
});

/**
 * Counts the firms on a template that don't see its live version, by the version chosen for them. `null` stands for a layout of
 * their own.
 */
export function firmsElsewhere(tx: ReadTransaction, template: Template) {
  const seen = sql`
    SELECT ${chosenDashboards.version}
    FROM ${dashboards}
    JOIN ${chosenDashboards} ON ${eq(chosenDashboards.template, dashboards.template)}
    JOIN ${tenants} ON ${isChosen}
    LEFT JOIN ${ownDashboards} ON ${hasOwn}
    WHERE ${and(eq(dashboards.template, template), isOn(template), isNull(ownDashboards.liveVersion))}
    UNION ALL
    SELECT NULL
    FROM ${ownDashboards} JOIN ${tenants} ON ${hasOwn}
    WHERE ${and(isOn(template), isNotNull(ownDashboards.liveVersion))}`;
  return versionCounts.read(tx, named('firms elsewhere', sql`FROM (${seen}) seen (version) GROUP BY seen.version`));
}

/** Finds which of these firms are on a template. */
export async function firmsOn(tx: ReadTransaction, template: Template, ids: string[]): Promise<Set<string>> {
  const found = await firms.read(tx, sql`FROM ${tenants} WHERE ${and(isOn(template), hasId(tenants.id, ids))}`);
  return new Set(found.map(({ id }) => id));
}

/** Chooses a version for some firms on a template. Returns how many did not have it chosen yet. */
export async function chooseVersion(
  tx: Transaction,
  choice: { template: Template; version: number; tenantIds: string[]; moment: Date },
): Promise<number> {
  const { template, version, tenantIds, moment } = choice;
  const { rows } = await tx.execute(sql`
    INSERT INTO ${chosenDashboards} AS c (tenant_id, template, version, round, chosen_at)
    SELECT id, d.template, ${version}, d.round, ${moment.toISOString()}
    FROM ${dashboards} d, unnest(${`{${tenantIds.join(',')}}`}::uuid[]) id
    WHERE d.template = ${template}
    ON CONFLICT (tenant_id, template) DO UPDATE
    SET version = excluded.version, round = excluded.round, chosen_at = excluded.chosen_at
    WHERE (c.version, c.round) <> (excluded.version, excluded.round)
    RETURNING tenant_id`);
  return rows.length;
}

/** Ends the versions chosen for firms on a template. Returns whether there were any. */
export async function endChoices(tx: Transaction, template: Template): Promise<boolean> {
  const { template: of, round, version } = chosenDashboards;
  const { rows } = await tx.execute(sql`
    UPDATE ${dashboards} SET round = round + 1
    WHERE ${eq(dashboards.template, template)} AND EXISTS (
      SELECT FROM ${chosenDashboards}
      WHERE ${of} = ${dashboards.template} AND ${round} = ${dashboards.round} AND ${version} <> ${dashboards.liveVersion}
    )
    RETURNING template`);
  return rows.length > 0;
}
