import { desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/named';
import { countRows, pageOf, Selection } from '#server/db/query/selection';
import { dashboards, dashboardVersions, ownDashboards, ownDashboardVersions } from '#server/db/schema';

type Widgets = components['schemas']['PlacedWidgets'];

type Heads = typeof dashboards | typeof ownDashboards;
type Versions = typeof dashboardVersions | typeof ownDashboardVersions;

/** A saved layout. */
export type Layout = { version: number; widgets: Widgets; savedAt: Date; note?: string | null };

/** A saved layout, and what is live of its dashboard. */
export type SavedLayout = Layout & {
  liveVersion: number | null;
  liveSince: Date | null;
  previousVersion: number | null;
};

/** The layouts of dashboards stored in one pair of tables. */
export type Layouts = ReturnType<typeof layoutsIn>;

/**
 * Reads and saves dashboards' layouts in a pair of tables: one says which version is live, the other holds the versions, both
 * keyed by the same column.
 */
function layoutsIn(heads: Heads, versions: Versions, column: 'template' | 'tenant_id') {
  const ownerIn = (table: Heads | Versions) => sql`${table}.${sql.identifier(column)}`;
  const isSaved = eq(
    versions.version,
    sql`(SELECT max(v.version) FROM ${versions} v WHERE v.${sql.identifier(column)} = ${ownerIn(heads)})`,
  );
  const from = sql`FROM ${heads} JOIN ${versions} ON ${eq(ownerIn(versions), ownerIn(heads))}`;
  const layouts = new Selection({
    version: versions.version,
    widgets: versions.widgets,
    savedAt: versions.savedAt,
    liveVersion: heads.liveVersion,
    liveSince: heads.liveSince,
    previousVersion: heads.previousVersion,
  });
  const rows = new Selection({
    version: versions.version,
    savedAt: versions.savedAt,
    note: versions.note,
    live: sql<boolean>`coalesce(${versions.version} = ${heads.liveVersion}, false)`,
    widgets: sql<number>`jsonb_array_length(${versions.widgets})`,
  });

  return {
    /** Reads the saved layout, which is the newest version. */
    saved: async (tx: ReadTransaction, owner: string): Promise<SavedLayout | undefined> => {
      const condition = sql`${ownerIn(heads)} = ${owner} AND ${isSaved}`;
      return (await layouts.read(tx, named('saved layout', sql`${from} WHERE ${condition}`)))[0];
    },

    /** Reads a version. */
    version: async (tx: ReadTransaction, owner: string, version: number): Promise<SavedLayout | undefined> => {
      const condition = sql`${ownerIn(heads)} = ${owner} AND ${eq(versions.version, version)}`;
      return (await layouts.read(tx, named('layout version', sql`${from} WHERE ${condition}`)))[0];
    },

    /** Reads one page of the versions, newest first, and counts them all. */
    list: async (tx: ReadTransaction, owner: string, page: { page: number; limit: number }) => {
      const ofOwner = sql`${from} WHERE ${ownerIn(heads)} = ${owner}`;
      const [found, total] = await Promise.all([
        rows.read(tx, named('layout versions', sql`${ofOwner} ${pageOf([desc(versions.version)], page)}`)),
        countRows(tx, named('layout version count', ofOwner)),
      ]);
      return { rows: found, total };
    },

    /** Locks the dashboard against saving and publishing until the transaction ends. */
    lock: async (tx: Transaction, owner: string): Promise<void> => {
      await tx.execute(sql`SELECT FROM ${heads} WHERE ${ownerIn(heads)} = ${owner} FOR UPDATE`);
    },

    /** Adds a version. */
    insert: async (
      tx: Transaction,
      owner: string,
      { version, widgets, savedAt, note = null }: Layout,
    ): Promise<void> => {
      const columns = sql.join(
        [column, 'version', 'widgets', 'saved_at', 'note'].map((name) => sql.identifier(name)),
        sql`, `,
      );
      const values = sql`${owner}, ${version}, ${JSON.stringify(widgets)}, ${savedAt.toISOString()}, ${note}`;
      await tx.execute(sql`INSERT INTO ${versions} (${columns}) VALUES (${values})`);
    },

    /** Sets the note of a version. */
    annotate: async (tx: Transaction, owner: string, version: number, note: string): Promise<void> => {
      const isVersion = sql`${ownerIn(versions)} = ${owner} AND ${eq(versions.version, version)}`;
      await tx.execute(sql`UPDATE ${versions} SET note = ${note} WHERE ${isVersion}`);
    },

    /** Makes another version live. */
    publish: async (tx: Transaction, owner: string, version: number, moment: Date): Promise<void> => {
      await tx.execute(sql`
        UPDATE ${heads}
        SET live_version = ${version}, live_since = ${moment.toISOString()}, previous_version = live_version
        WHERE ${ownerIn(heads)} = ${owner}`);
    },
  };
}

/** The layouts of the templates, by template. */
export const templateLayouts = layoutsIn(dashboards, dashboardVersions, 'template');

/** The layouts of firms' own dashboards, by firm. */
export const ownLayouts = layoutsIn(ownDashboards, ownDashboardVersions, 'tenant_id');

/** Locks a firm's own dashboard, creating it if it does not exist yet. */
export async function lockOwn(tx: Transaction, tenantId: string): Promise<void> {
  await tx.insert(ownDashboards).values({ tenantId }).onConflictDoNothing();
  await ownLayouts.lock(tx, tenantId);
}
