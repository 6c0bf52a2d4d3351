import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { widgetDefinitions } from '#server/db/schema';
import { contains, searchForm } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';

/** A widget in the database. */
export type WidgetRow = typeof widgetDefinitions.$inferSelect;

type ListQuery = NonNullable<operations['listWidgets']['parameters']['query']>;

const { id, name, description, category } = widgetDefinitions;

const widgetRows = new Selection({ widget: widgetDefinitions });

const byName = [searchForm(name), asc(id)];

/** Reads one page of the matching widgets by name, and counts them all. */
export async function searchWidgets(tx: ReadTransaction, query: ListQuery & { page: number; limit: number }) {
  const matching = and(
    query.category && eq(category, query.category),
    query.search ? contains(query.search, searchForm(name), searchForm(description)) : undefined,
  );
  const [rows, total] = await Promise.all([
    widgetRows.read(tx, named('widgets', sql`FROM ${widgetDefinitions} ${where(matching)} ${pageOf(byName, query)}`)),
    countRows(tx, named('widget count', sql`FROM ${widgetDefinitions} ${where(matching)}`)),
  ]);
  return { rows: rows.map(({ widget }) => widget), total };
}

/** Finds a widget. */
export async function findWidget(tx: ReadTransaction, wanted: string): Promise<WidgetRow | undefined> {
  const [found] = await tx.select().from(widgetDefinitions).where(eq(id, wanted));
  return found;
}

/** Finds widgets' types by their lowercase ids. Unknown ids are missing from the result. */
export async function findTypes(tx: ReadTransaction, ids: string[]): Promise<Map<string, WidgetRow['type']>> {
  const { type } = widgetDefinitions;
  const found = await tx.select({ id, type }).from(widgetDefinitions).where(inArray(id, ids));
  return new Map(found.map((row) => [row.id, row.type]));
}

/** Finds a widget and locks it until the transaction ends. */
export async function lockWidget(tx: Transaction, wanted: string): Promise<WidgetRow | undefined> {
  const [found] = await tx.select().from(widgetDefinitions).where(eq(id, wanted)).for('update');
  return found;
}

/** Adds a widget to the library. */
export async function insertWidget(tx: Transaction, widget: typeof widgetDefinitions.$inferInsert): Promise<WidgetRow> {
  const [inserted] = await tx.insert(widgetDefinitions).values(widget).returning();
  return inserted as WidgetRow;
}

/** Updates a widget. */
export async function changeWidget(tx: Transaction, wanted: string, changes: Partial<WidgetRow>): Promise<WidgetRow> {
  const [changed] = await tx.update(widgetDefinitions).set(changes).where(eq(id, wanted)).returning();
  return changed as WidgetRow;
}

/** Removes a widget from the library. Returns it if it existed. */
export async function removeWidget(tx: Transaction, wanted: string): Promise<WidgetRow | undefined> {
  const [removed] = await tx.delete(widgetDefinitions).where(eq(id, wanted)).returning();
  return removed;
}
