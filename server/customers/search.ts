import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import { tenantStatusOf } from '#domain/tenantStatus';
import { countFirms, type FirmCount } from '#server/dashboard/figures';
import type { Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';
import { isSomewhereIn } from '#server/db/search';
import { filtersOf, matches, searchedText, withStats, type TenantFilter, type TenantWithStats } from './queries';

type Page = { page: number; limit: number };

type Found = { rows: TenantWithStats[]; total: number };

/** So many firms are looked at in their order. A text that one in ten has fills a page from them. */
const horizon = 1_000;

/** One page of the firms that match, and how many match in all. */
export async function pageOfFirms(tx: Transaction, filter: TenantFilter, order: SQL[], cut: Page): Promise<Found> {
  if (filter.search) return searchText(tx, { ...filter, search: filter.search }, order, cut);
  const [rows, counts] = await Promise.all([
    withStats(tx)
      .where(matches(filter))
      .orderBy(...order)
      .limit(cut.limit)
      .offset((cut.page - 1) * cut.limit),
    countFirms(tx),
  ]);
  return { rows, total: sum(counts.filter((counted) => isOf(filter, counted))) };
}

/** The ids of all firms that match, in an order. */
export async function matchingIds(tx: Transaction, filter: TenantFilter, order: SQL[]): Promise<string[]> {
  const rows = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .innerJoin(tenantStats, eq(tenantStats.tenantId, tenants.id))
    .where(matches(filter))
    .orderBy(...order);
  return rows.map(({ id }) => id);
}

type Search = TenantFilter & { search: string };

/**
 * A text that many firms have is soon met in their order; one that few have is looked up in the index of texts. The planner cannot
 * know which it is: row-level security hides from it how often a text occurs.
 */
async function searchText(tx: Transaction, filter: Search, order: SQL[], { page, limit }: Page): Promise<Found> {
  const [met, counts] = await Promise.all([walk(tx, filter, order), countFirms(tx)]);
  const isAll = sum(counts) <= horizon;
  const isEnough = isAll || met.length >= page * limit;
  const ids = isEnough ? met : await matchingIds(tx, filter, order);
  const [rows, total] = await Promise.all([
    rowsOf(tx, ids.slice((page - 1) * limit, page * limit), order),
    isEnough && !isAll ? countAll(tx, filter) : ids.length,
  ]);
  return { rows, total };
}

/** The ids of those that match among the first firms in an order. */
async function walk(tx: Transaction, filter: Search, order: SQL[]): Promise<string[]> {
  const { id, deletedAt } = tenants;
  const first = tx
    .select({ id, isMatch: sql<boolean>`${and(holds(filter), filtersOf(filter))}`.as('is_match') })
    .from(tenants)
    // Every firm has its figures. As an outer join it is left out of orders that do without them.
    .leftJoin(tenantStats, eq(tenantStats.tenantId, id))
    .where(sql`${deletedAt} IS NULL`)
    .orderBy(...order)
    .limit(horizon)
    .as('first');
  const met = await tx
    .select({ id: first.id })
    .from(first)
    .where(sql`${first.isMatch}`);
  return met.map((row) => row.id);
}

async function countAll(tx: Transaction, filter: Search): Promise<number> {
  const [all] = await tx
    .select({ firms: count() })
    .from(tenants)
    .where(and(sql`${tenants.deletedAt} IS NULL`, holds(filter), filtersOf(filter)));
  return all?.firms ?? 0;
}

const holds = (filter: Search) => isSomewhereIn(searchedText(filter), filter.search);

function rowsOf(tx: Transaction, ids: string[], order: SQL[]) {
  return withStats(tx)
    .where(sql`${tenants.id} = ANY (${`{${ids.join(',')}}`}::uuid[])`)
    .orderBy(...order);
}

/** The same as `filtersOf`, of firms that are counted by plan and state. */
function isOf({ status, tenantStatus, plan }: TenantFilter, counted: FirmCount): boolean {
  return (
    (!status || counted.status === status) &&
    (!tenantStatus || tenantStatusOf(counted.status) === tenantStatus) &&
    (!plan || counted.plan === plan)
  );
}

const sum = (counts: FirmCount[]) => counts.reduce((total, { firms }) => total + firms, 0);
