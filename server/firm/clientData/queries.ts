import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { yearsInvoicesAreKept } from '#domain/erasure';
import { fromCents } from '#domain/money';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clients, invoices, matters, unappliedReceipts } from '#server/db/schema';
import { heldAmong } from '#server/firm/documents/held';
import { belongsTo } from '#server/firm/documents/queries';

type ClientData = components['schemas']['ClientData'];

/** The most open cases, open invoices or documents on hold that are listed. */
const most = 100;

const data = new Selection({
  held: sql<string>`held_on(${clients.id})::text`,
  vouchers: sql<number>`kept.vouchers`,
  keptUntil: sql<string | null>`keeps_names_until(${clients.id}, ${sql.raw(String(yearsInvoicesAreKept))})::text`,
});

const openCases = new Selection({ id: matters.id, title: matters.title });

const openInvoices = new Selection({ id: invoices.id, invoiceNumber: invoices.number });

const heldMoney = new Selection({ cents: sql<string | null>`sum(${unappliedReceipts.leftCents})::text` });

/** Reads what the firm holds on a client, what has to be settled before it can be erased, and what is kept then. Undefined without such a client. */
export async function dataOf(tx: ReadTransaction, id: string, moment: Date): Promise<ClientData | undefined> {
  const ofClient = and(eq(matters.clientId, id), isNull(matters.deletedAt), ne(matters.status, sql`'Closed'`));
  const unsettled = and(eq(invoices.clientId, id), inArray(invoices.status, ['draft', 'sent']));
  const isHeld = and(eq(unappliedReceipts.clientId, id), isNull(unappliedReceipts.undoneAt));
  const vouchers = sql`SELECT vouchers_of(${id}::uuid, ${nairobiDay(moment)}::date)::integer AS vouchers`;
  const [[found], cases, bills, documentsOnHold, [money]] = await Promise.all([
    data.read(tx, sql`FROM ${clients}, (${vouchers}) kept WHERE ${eq(clients.id, id)}`),
    openCases.read(tx, sql`FROM ${matters} WHERE ${ofClient} ORDER BY ${asc(matters.id)} LIMIT ${most}`),
    openInvoices.read(tx, sql`FROM ${invoices} WHERE ${unsettled} ORDER BY ${asc(invoices.id)} LIMIT ${most}`),
    heldAmong(tx, belongsTo(id), most),
    heldMoney.read(tx, sql`FROM ${unappliedReceipts} WHERE ${isHeld}`),
  ]);
  if (!found) return undefined;
  const heldCents = Number(money?.cents ?? 0);
  return {
    held: { ...(JSON.parse(found.held) as ClientData['held']), vouchers: found.vouchers },
    ...omitNulls({ kept_until: found.keptUntil }),
    openCases: cases,
    openInvoices: bills,
    ...(heldCents > 0 && { heldAmount: fromCents(heldCents) }),
    documentsOnHold,
  };
}
