import { and, eq, getTableColumns, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { operations } from '#openapi';
import { addDays, nairobiMidnight } from '#domain/dates';
import type { ReadTransaction } from '#server/db/database';
import { contains } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { platformActivity, tenants, widgetDefinitions } from '#server/db/schema';
import { type Found, orderBy } from '#server/lists/list';
import { omit } from '#server/omit';

type ListQuery = NonNullable<operations['listActivity']['parameters']['query']>;

/** The filters, order and page of the operator's activity. */
export type ActivitySearch = ListQuery & Required<Pick<ListQuery, 'page' | 'limit' | 'sort'>>;

/** An entry of platform activity, and the firm that it is about. */
export type ActivityRow = Awaited<ReturnType<typeof entries.read>>[number];

/**
 * The most entries that are counted: nobody reads so many, and counting all of a large platform's would take as long as reading a
 * page.
 */
const mostCounted = 10_000;

const { firmId, kind, recordId, happenedAt, id, searchKey } = platformActivity;

const entries = new Selection({
  entry: omit(getTableColumns(platformActivity), 'searchKey'),
  tenantName: sql<string | null>`tenants.name`,
  isTenantDeleted: sql<boolean>`tenants.deleted_at IS NOT NULL`,
  isRecordDeleted: sql<boolean>`kind = 'widget' AND widget_definitions.id IS NULL`,
});

const columns = { timestamp: happenedAt };

/** Reads one page of matching activity, and counts the matches. */
export async function searchActivity(tx: ReadTransaction, search: ActivitySearch): Promise<Found<ActivityRow>> {
  const matching = where(narrowedBy(search));
  const [rows, counted] = await Promise.all([
    entries.read(tx, sql`${fromActivity} ${matching} ${pageOf(orderOf(search.sort), search)}`),
    countRows(tx, sql`FROM (SELECT FROM ${platformActivity} ${matching} LIMIT ${mostCounted + 1}) counted`),
  ]);
  return counted > mostCounted ? { rows, total: mostCounted, atLeast: true } : { rows, total: counted };
}

/** Reads the next batch of matching activity in order, after the last row of the previous batch. */
export function batchOfActivity(
  tx: ReadTransaction,
  search: Omit<ActivitySearch, 'page' | 'limit'>,
  size: number,
  after?: ActivityRow,
): Promise<ActivityRow[]> {
  const beyond = sql.raw(search.sort.startsWith('-') ? '<' : '>');
  const isAfter =
    after &&
    sql`(${happenedAt}, ${id}) ${beyond} (${after.entry.happenedAt.toISOString()}::timestamptz, ${after.entry.id})`;
  const order = sql.join(orderOf(search.sort), sql`, `);
  const matching = where(and(narrowedBy(search), isAfter));
  return entries.read(tx, sql`${fromActivity} ${matching} ORDER BY ${order} LIMIT ${size}`);
}

const fromActivity = sql`FROM ${platformActivity}
  LEFT JOIN ${tenants} ON ${eq(tenants.id, firmId)}
  LEFT JOIN ${widgetDefinitions} ON ${eq(widgetDefinitions.id, recordId)}`;

const orderOf = (sort: ActivitySearch['sort']): SQL[] => orderBy(sort, columns, id);

function narrowedBy({ tenantId, kind: ofKind, from, to, search }: Omit<ActivitySearch, 'page' | 'limit'>) {
  return and(
    tenantId ? eq(firmId, tenantId) : undefined,
    ofKind && eq(kind, ofKind),
    from ? gte(happenedAt, nairobiMidnight(from)) : undefined,
    to ? lt(happenedAt, nairobiMidnight(addDays(to, 1))) : undefined,
    search ? contains(search, searchKey) : undefined,
  );
}
