import { and, asc, eq, sql } from 'drizzle-orm';
import type { operations } from '#openapi';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/named';
import { widgetDefinitions } from '#server/db/schema';
import { contains, searchForm } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { hasId } from '#server/db/query/ids';

/** A widget in the database. */
export type WidgetRow = typeof widgetDefinitions.$inferSelect;

type ListQuery = NonNullable<operations['listWidgets']['parameters']['query']>;

const { id, name, description, category } = widgetDefinitions;

const widgetRows = new Selection(widgetDefinitions);

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
  return { rows, total };
}

/** Finds a widget. */
export const findWidget = (tx: ReadTransaction, wanted: string) =>
  widgetRows.first(tx, sql`FROM ${widgetDefinitions} WHERE ${eq(id, wanted)}`);

/** Finds widgets' types by their lowercase ids. Unknown ids are missing from the result. */
export async function findTypes(tx: ReadTransaction, ids: string[]): Promise<Map<string, WidgetRow['type']>> {
  const found = await types.read(tx, sql`FROM ${widgetDefinitions} WHERE ${hasId(id, ids)}`);
  return new Map(found.map((row) => [row.id, row.type]));
}

const types = new Selection({ id, type: widgetDefinitions.type });

/** Finds a widget and locks it until the transaction ends. */
export const lockWidget = (tx: Transaction, wanted: string) =>
  widgetRows.first(tx, sql`FROM ${widgetDefinitions} WHERE ${eq(id, wanted)} FOR UPDATE`);

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
