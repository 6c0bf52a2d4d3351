import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { tenantStatusOf } from '#domain/tenantStatus';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { tenants } from '#server/db/schema';
import { hasId } from '#server/db/query/ids';
import { isCommon, rowByRow, sampleOf, type Sample } from '#server/db/query/search';
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

/** Up to this many firms, a search scans them all. */
const scanLimit = 1_000;

/**
 * Finds a common text by scanning firms in order, and a rare one in the text index. A sample decides which, because row-level
 * security hides from the planner how often a text occurs.
 */
async function searchText(
  tx: ReadTransaction,
  filter: Search,
  order: SQL[],
  cut: Page,
): Promise<Found<TenantWithStats>> {
  const [sampled, counts] = await Promise.all([sample(tx, filter), countFirms(tx)]);
  if (sum(counts) <= scanLimit || isCommon(sampled)) {
    const [rows, total] = await Promise.all([scanInOrder(tx, filter, order, cut), countAll(tx, filter)]);
    return { rows, total };
  }
  const ids = await matchingIds(tx, filter, order);
  const page = ids.slice((cut.page - 1) * cut.limit, cut.page * cut.limit);
  const rows = await firmRows.read(
    tx,
    sql`${fromFirms} WHERE ${hasId(tenants.id, page)} ORDER BY ${sql.join(order, sql`, `)}`,
  );
  return { rows, total: ids.length };
}

const withoutIndex = (filter: Search) => rowByRow(and(searchedFor(filter.search, filter), filtersOf(filter)));

async function sample(tx: ReadTransaction, filter: Search): Promise<Sample> {
  const isHit = and(isNull(tenants.deletedAt), withoutIndex(filter));
  return sampleOf(tx, sql`SELECT ${isHit} AS is_hit FROM ${tenants} TABLESAMPLE SYSTEM (4)`);
}

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
