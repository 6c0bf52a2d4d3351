import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { invoices, tenants } from '#server/db/schema';
import { contains, partContains } from '#server/db/query/search';
import { hasId } from '#server/db/query/ids';
import { Selection, where } from '#server/db/query/selection';
import { fromInvoices } from './queries';

/** A range of matches, counted from 0. */
export type Cut = { from: number; to: number };

/** A search, and the invoices it searches. */
export type TextSearch = {
  text: string;
  /** How many invoices match the filters. */
  among: number;
  /** How many the platform has, unless the filters pick one firm. */
  inAll?: number | undefined;
  /** The filters, when only the first few in order are needed. */
  firstOf: (many: number) => SQL | undefined;
  filters: SQL | undefined;
  order: SQL[];
  cut: Cut;
  /** Whether the client's name counts, which not everyone may know. */
  byClient: boolean;
};

type Found = { ids: string[]; total: number; atLeast?: true };

/** Up to this many invoices, a search scans them all. */
const scanLimit = 2_000;

/**
 * Finds a page of the invoices that contain a text, or whose firm has it in its name. A common text is found by scanning in
 * order, a rare one in the text index. A sample decides which, because row-level security hides from the planner how often a text
 * occurs. Not all matches of a common text are counted: that would take longer the more invoices there are.
 */
export async function searchText(tx: ReadTransaction, search: TextSearch): Promise<Found> {
  const { among, cut } = search;
  if (among <= scanLimit) {
    const met = await scanInOrder(tx, search, scanLimit, scanLimit);
    return { ids: met.slice(cut.from, cut.to), total: met.length };
  }
  const { rows, hits } = await sample(tx, search);
  if (isCommon({ rows, hits })) {
    // Ten hits, the fewest of a common text, are off by a third, by one standard deviation. If half as many again is not enough, the
    // sample was misleading.
    const most = Math.ceil((1.5 * (cut.to + 1) * rows) / hits);
    const met = await scanInOrder(tx, search, most, cut.to + 1);
    if (met.length > cut.to) return { ids: met.slice(cut.from, cut.to), total: met.length, atLeast: true };
  }
  return searchIndex(tx, search);
}

const ofPresentFirm = and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt));

type Text = Pick<TextSearch, 'text' | 'byClient'>;

const number = sql`split_part(${invoices.searchKey}, E'\\x1f', 2)`;

/** The search key has the number after the client's name. */
const inInvoice = ({ text, byClient }: Text) =>
  byClient ? contains(text, invoices.searchKey) : and(contains(text, invoices.searchKey), contains(text, number));

/** The search key has the firm's slug and email address after its name. */
const inFirm = ({ text }: Pick<TextSearch, 'text'>) => partContains(text, tenants.searchKey, 2);

/** Matches invoices that contain a text, or whose firm has it in its name. */
export const containsText = (search: Text) => or(inInvoice(search), inFirm(search));

/** Scans the first invoices in order, and returns at most `limit` matching ids. */
async function scanInOrder(tx: ReadTransaction, search: TextSearch, most: number, limit: number): Promise<string[]> {
  const isMatch = containsText(search);
  const first = sql`
    SELECT ${invoices.id}, ${isMatch} AS is_match ${fromInvoices} ${where(search.firstOf(most))}
    ORDER BY ${sql.join(search.order, sql`, `)} LIMIT ${most}`;
  const met = await ids.read(tx, sql`FROM (${first}) first WHERE is_match LIMIT ${limit}`);
  return met.map(({ id }) => id);
}

const ids = new Selection({ id: sql<string>`id` });

/** How many invoices were sampled, and how many of them match. */
type Sample = { rows: number; hits: number };

/** How many invoices to sample: a text in one of 50 then has some ten hits, and reading them takes about a millisecond. */
const sampleSize = 500;

/**
 * Whether a scan in order soon fills a page: for 25 matches it reads 1,250 invoices at most. Looking the first matches up in the index
 * would tell as well, but not as soon: the index finds all before it returns one, and among 400,000 invoices a text that every one
 * has took 140 ms instead of 10.
 */
const isCommon = ({ rows, hits }: Sample) => hits > 0 && hits >= rows / 50;

const sampled = new Selection({
  rows: sql<number>`count(*)::integer`,
  hits: sql<number>`(count(*) FILTER (WHERE is_hit))::integer`,
});

async function sample(tx: ReadTransaction, search: TextSearch): Promise<Sample> {
  // One firm has too few invoices for the choice to matter.
  if (search.inAll === undefined) return { rows: 50, hits: 1 };
  const percent = Math.min(100, (sampleSize * 100) / search.inAll);
  const isOfFirm = sql`(SELECT ${inFirm(search)} FROM ${tenants} WHERE ${ofPresentFirm})`;
  const rows = sql`SELECT ${inInvoice(search)} OR ${isOfFirm} AS is_hit FROM ${invoices} TABLESAMPLE SYSTEM (${percent})`;
  return (await sampled.first(tx, sql`FROM (${rows}) sampled`)) ?? { rows: 0, hits: 0 };
}

/** Looks the text up in the index. Returns the ids of a page and the number of matches. */
async function searchIndex(tx: ReadTransaction, search: TextSearch): Promise<Found> {
  const { filters, order, cut } = search;
  const firms = await ids.read(tx, sql`FROM ${tenants} WHERE ${and(isNull(tenants.deletedAt), inFirm(search))}`);
  const ofFirms = hasId(
    invoices.tenantId,
    firms.map(({ id }) => id),
  );
  const ofInvoice = inInvoice(search);
  const ordered = sql`array_agg(${invoices.id} ORDER BY ${sql.join(order, sql`, `)})`;
  // Separate queries, each with its own index. For a combined condition the planner would read every invoice.
  const found = sql`
    SELECT count(*)::integer, (${ordered})[${cut.from + 1}::integer:${cut.to}::integer]
    FROM (
      SELECT * FROM ${invoices} WHERE ${and(filters, ofInvoice)}
      UNION ALL
      SELECT * FROM ${invoices} WHERE ${and(filters, ofFirms, not(ofInvoice ?? sql`true`))}
    ) ${invoices} JOIN ${tenants} ON ${ofPresentFirm}`;
  const page = await pages.first(tx, sql`FROM (${found}) found (total, ids)`);
  return { ids: page?.ids.split(',').filter(Boolean) ?? [], total: page?.total ?? 0 };
}

// As text, because the drivers decode arrays differently.
const pages = new Selection({ total: sql<number>`total`, ids: sql<string>`coalesce(array_to_string(ids, ','), '')` });
