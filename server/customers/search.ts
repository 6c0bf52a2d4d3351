import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { tenantStatusOf } from '#domain/tenantStatus';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { tenants } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { rowByRow } from '#server/db/query/search';
import { countRows, pageOf, Selection, where } from '#server/db/query/selection';
import { countFirms, type FirmCount } from '#server/figures/platform';
import type { Found } from '#server/lists/list';
import {
  filtersOf,
  firmRows,
  fromFirms,
  matches,
  searchedFor,
  type TenantFilter,
  type TenantWithStats,
} from './queries';

type Page = { page: number; limit: number };

/** Reads one page of the matching firms, and counts them all. */
export async function pageOfFirms(
  tx: ReadTransaction,
  filter: TenantFilter,
  order: SQL[],
  cut: Page,
): Promise<Found<TenantWithStats>> {
  if (filter.status === 'deleted') return pageOfDeleted(tx, filter, order, cut);
  if (filter.search) return searchText(tx, { ...filter, search: filter.search }, order, cut);
  const [rows, counts] = await Promise.all([
    firmRows.read(tx, named('firms', sql`${fromFirms} ${where(matches(filter))} ${pageOf(order, cut)}`)),
    countFirms(tx),
  ]);
  return { rows, total: sum(counts.filter((counted) => isOf(filter, counted))) };
}

/** Reads one page of the matching deleted firms. They are not in the stored figures, and there are few. */
async function pageOfDeleted(tx: ReadTransaction, filter: TenantFilter, order: SQL[], cut: Page) {
  const met = where(matches(filter));
  const [rows, total] = await Promise.all([
    firmRows.read(tx, sql`${fromFirms} ${met} ${pageOf(order, cut)}`),
    countRows(tx, sql`${fromFirms} ${met}`),
  ]);
  return { rows, total };
}

/** Lists the ids of all matching firms in order. */
export async function matchingIds(tx: ReadTransaction, filter: TenantFilter, order: SQL[]): Promise<string[]> {
  const rows = await firmIds.read(tx, sql`${fromFirms} ${where(matches(filter))} ORDER BY ${sql.join(order, sql`, `)}`);
  return rows.map(({ id }) => id);
}

const firmIds = new Selection({ id: tenants.id });

type Search = TenantFilter & { search: string };

/** Up to this many matches are looked up in the text index. More are soon met in any order. */
const few = 1_000;

/**
 * Finds a rare text in the text index, and a common one by scanning firms in order. Row-level security hides from the planner how
 * often a text occurs, so the first matches are looked up in any order to see which it is.
 */
async function searchText(
  tx: ReadTransaction,
  filter: Search,
  order: SQL[],
  cut: Page,
): Promise<Found<TenantWithStats>> {
  const found = await firmIds.read(tx, sql`FROM ${tenants} WHERE ${matches(filter)} LIMIT ${few + 1}`);
  if (found.length > few) {
    const [rows, total] = await Promise.all([scanInOrder(tx, filter, order, cut), countAll(tx, filter)]);
    return { rows, total };
  }
  const isFound = hasId(
    tenants.id,
    found.map(({ id }) => id),
  );
  const rows = await firmRows.read(tx, sql`${fromFirms} WHERE ${isFound} ${pageOf(order, cut)}`);
  return { rows, total: found.length };
}

const withoutIndex = (filter: Search) => rowByRow(and(searchedFor(filter.search, filter), filtersOf(filter)));

/** Reads a page of matches by scanning firms in order. */
function scanInOrder(tx: ReadTransaction, filter: Search, order: SQL[], cut: Page): Promise<TenantWithStats[]> {
  const isMatch = and(isNull(tenants.deletedAt), withoutIndex(filter));
  const met = sql`SELECT ${tenants.id} ${fromFirms} WHERE ${isMatch} ${pageOf(order, cut)}`;
  return firmRows.read(tx, sql`${fromFirms} WHERE ${tenants.id} IN (${met}) ORDER BY ${sql.join(order, sql`, `)}`);
}

const countAll = (tx: ReadTransaction, filter: Search): Promise<number> =>
  countRows(tx, sql`FROM ${tenants} WHERE ${and(isNull(tenants.deletedAt), withoutIndex(filter))}`);

/** Applies the same filter as `filtersOf` to counts by plan and status. */
function isOf({ status, tenantStatus, plan }: TenantFilter, counted: FirmCount): boolean {
  return (
    (!status || counted.status === status) &&
    (!tenantStatus || tenantStatusOf(counted.status) === tenantStatus) &&
    (!plan || counted.plan === plan)
  );
}

const sum = (counts: FirmCount[]) => counts.reduce((total, { firms }) => total + firms, 0);
