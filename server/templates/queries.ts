import { and, desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { dashboards, dashboardVersions, platformFirms } from '#server/db/schema';
import { countRows, pageOf, Selection } from '#server/db/query/selection';

/** A dashboard template's name. */
export type Template = components['schemas']['DashboardTemplate'];

const isSaved = eq(
  dashboardVersions.version,
  sql`(SELECT max(v.version) FROM dashboard_versions v WHERE v.template = ${dashboards.template})`,
);

const isLive = sql<boolean>`coalesce(${dashboardVersions.version} = ${dashboards.liveVersion}, false)`;

const templates = new Selection({
  template: dashboards.template,
  name: dashboards.name,
  savedVersion: dashboardVersions.version,
  liveVersion: dashboards.liveVersion,
  savedAt: dashboardVersions.savedAt,
});

const fromVersions = sql`
  FROM ${dashboards} JOIN ${dashboardVersions} ON ${eq(dashboardVersions.template, dashboards.template)}`;

/** Lists every template with its saved version, in the contract's order. */
export function listTemplates(tx: Transaction) {
  return templates.read(tx, named('dashboards', sql`${fromVersions} WHERE ${isSaved} ORDER BY ${dashboards.template}`));
}

const firmsOnTemplate = new Selection({
  template: platformFirms.dashboardTemplate,
  firms: sql<number>`sum(firms)::integer`,
});

/** Counts firms by template. Templates without firms are missing. */
export async function firmsOnTemplates(tx: Transaction): Promise<Map<Template, number>> {
  const rows = await firmsOnTemplate.read(
    tx,
    named('firms on templates', sql`FROM ${platformFirms} GROUP BY ${platformFirms.dashboardTemplate}`),
  );
  return new Map(rows.map(({ template, firms }) => [template, firms]));
}

/** Reads a template with its saved layout. */
export async function findDashboard(tx: Transaction, template: Template) {
  const [found] = await withLayout(tx).where(and(eq(dashboards.template, template), isSaved));
  if (!found) throw new Error(`findDashboard: the migrations save a layout of "${template}".`);
  return found;
}

/** Reads a version of a template with its layout. */
export async function findVersion(tx: Transaction, template: Template, version: number) {
  const [found] = await withLayout(tx).where(
    and(eq(dashboards.template, template), eq(dashboardVersions.version, version)),
  );
  return found;
}

const versionRows = new Selection({
  version: dashboardVersions.version,
  savedAt: dashboardVersions.savedAt,
  live: isLive,
  widgets: sql<number>`jsonb_array_length(${dashboardVersions.widgets})`,
});

/** Reads one page of a template's versions, newest first, and counts them all. */
export async function listVersions(tx: Transaction, template: Template, page: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([
    versionRows.read(
      tx,
      named(
        'dashboard versions',
        sql`${fromVersions} WHERE ${eq(dashboards.template, template)} ${pageOf([desc(dashboardVersions.version)], page)}`,
      ),
    ),
    countRows(
      tx,
      named(
        'dashboard version count',
        sql`FROM ${dashboardVersions} WHERE ${eq(dashboardVersions.template, template)}`,
      ),
    ),
  ]);
  return { rows, total };
}

/** Locks a template against saving and publishing until the transaction ends. */
export async function lockTemplate(tx: Transaction, template: Template): Promise<void> {
  await tx
    .select({ template: dashboards.template })
    .from(dashboards)
    .where(eq(dashboards.template, template))
    .for('update');
}

/** Adds a version of a template. */
export async function insertVersion(tx: Transaction, version: typeof dashboardVersions.$inferInsert): Promise<void> {
  await tx.insert(dashboardVersions).values(version);
}

/** Publishes a version of a template. */
export async function makeLive(tx: Transaction, template: Template, liveVersion: number): Promise<void> {
  await tx.update(dashboards).set({ liveVersion }).where(eq(dashboards.template, template));
}

function withLayout(tx: Transaction) {
  return tx
    .select({
      template: dashboards.template,
      name: dashboards.name,
      version: dashboardVersions.version,
      liveVersion: dashboards.liveVersion,
      live: isLive,
      savedAt: dashboardVersions.savedAt,
      widgets: dashboardVersions.widgets,
    })
    .from(dashboardVersions)
    .innerJoin(dashboards, eq(dashboards.template, dashboardVersions.template))
    .$dynamic();
}
