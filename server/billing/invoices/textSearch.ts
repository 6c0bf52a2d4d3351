import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database';
import { invoices, tenants } from '#server/db/schema';
import { contains, isCommon, partContains, sampleOf, type Sample } from '#server/db/query/search';
import { Selection, where } from '#server/db/query/selection';
import { fromInvoices, invoiceText } from './queries';

/** Which of the matches are wanted, counted from 0. */
export type Cut = { from: number; to: number };

/** What is looked for, and among what. */
export type TextSearch = {
  text: string;
  /** How many invoices the filters let through. */
  among: number;
  /** How many there are on the platform, when the filters let through those of all its firms. */
  inAll?: number | undefined;
  /** The filters, for whom the first so many in the order are enough. */
  firstOf: (many: number) => SQL | undefined;
  filters: SQL | undefined;
  order: SQL[];
  cut: Cut;
};

type Found = { ids: string[]; total: number; atLeast?: true };

/** So few invoices are looked at one by one whatever is searched. */
const few = 2_000;

/**
 * The ids of a page of the invoices that have a text, or whose firm has it in its name. A text that many have is soon met in their
 * order; one that few have is looked up in the index of texts. Which it is, a sample tells: row-level security hides from the planner
 * how often a text occurs. To count all that a common text matches would take longer the more invoices there are.
 */
export async function searchText(tx: Transaction, search: TextSearch): Promise<Found> {
  const { among, cut } = search;
  if (among <= few) {
    const met = await walk(tx, search, few, few);
    return { ids: met.slice(cut.from, cut.to), total: met.length };
  }
  const sampled = await sample(tx, search);
  if (isCommon(sampled)) {
    // Half as many again as it should take: where it takes more, the sample was wrong.
    const most = Math.ceil((1.5 * (cut.to + 1) * sampled.rows) / sampled.hits);
    const met = await walk(tx, search, most, cut.to + 1);
    if (met.length > cut.to) return { ids: met.slice(cut.from, cut.to), total: met.length, atLeast: true };
  }
  return gather(tx, search);
}

const ofPresentFirm = and(eq(tenants.id, invoices.tenantId), isNull(tenants.deletedAt));

const inInvoice = ({ text }: TextSearch) => contains(text, invoiceText);

/** A firm's slug and e-mail address stand behind its name. */
const inFirm = ({ text }: TextSearch) => partContains(text, tenants.searchText, 2);

/** The ids of those that match among the first in their order, `limit` at most. */
async function walk(tx: Transaction, search: TextSearch, most: number, limit: number): Promise<string[]> {
  const isMatch = or(inInvoice(search), inFirm(search));
  const first = sql`
    SELECT ${invoices.id}, ${isMatch} AS is_match ${fromInvoices} ${where(search.firstOf(most))}
    ORDER BY ${sql.join(search.order, sql`, `)} LIMIT ${most}`;
  const met = await ids.read(tx, sql`FROM (${first}) first WHERE is_match LIMIT ${limit}`);
  return met.map(({ id }) => id);
}

const ids = new Selection({ id: sql<string>`id` });

/** So many invoices are looked at to find out how many have a text. */
const sampleSize = 500;

async function sample(tx: Transaction, search: TextSearch): Promise<Sample> {
  // Of one firm there are not so many that it would matter.
  if (search.inAll === undefined) return { rows: 50, hits: 1 };
  const percent = Math.min(100, (sampleSize * 100) / search.inAll);
  const isOfFirm = sql`(SELECT ${inFirm(search)} FROM ${tenants} WHERE ${ofPresentFirm})`;
  return sampleOf(
    tx,
    sql`SELECT ${inInvoice(search)} OR ${isOfFirm} AS is_hit FROM ${invoices} TABLESAMPLE SYSTEM (${percent})`,
  );
}

/** Looks the text up: the ids of a page, and how many match. */
async function gather(tx: Transaction, search: TextSearch): Promise<Found> {
  const { filters, order, cut } = search;
  const firms = await ids.read(tx, sql`FROM ${tenants} WHERE ${and(isNull(tenants.deletedAt), inFirm(search))}`);
  const ofFirms = sql`${invoices.tenantId} = ANY (${`{${firms.map(({ id }) => id).join(',')}}`}::uuid[])`;
  const ofInvoice = inInvoice(search) as SQL;
  const ordered = sql`array_agg(${invoices.id} ORDER BY ${sql.join(order, sql`, `)})`;
  // Each with its own index. Asked for both at once, the planner would read every invoice.
  const { rows } = await tx.execute(sql`
    SELECT count(*)::integer AS total,
      coalesce(array_to_string((${ordered})[${cut.from + 1}::integer:${cut.to}::integer], ','), '') AS ids
    FROM (
      SELECT ${invoices}.* ${fromInvoices} WHERE ${and(filters, ofInvoice)}
      UNION ALL
      SELECT ${invoices}.* ${fromInvoices} WHERE ${and(filters, ofFirms, not(ofInvoice))}
    ) ${invoices}`);
  const [{ total, ids: page } = { total: 0, ids: '' }] = rows as { total: number; ids: string }[];
  return { ids: page.split(',').filter(Boolean), total };
}
