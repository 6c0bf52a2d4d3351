import { Readable } from 'node:stream';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { Particulars } from '#server/billing/pdf/particulars';
import type { Handlers, Input } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clients, invoices, payments, unappliedReceipts } from '#server/db/schema';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { csvOfLines, withoutFormula } from '#server/lists/csv';
import { print, printTurns } from '#server/printing/queue/print';
import { particularsOfToday } from '#server/billing/invoices/particulars';
import { statementWords } from './pdf/statementPdf';

type Calls = 'getClientStatement' | 'exportClientStatement' | 'getClientStatementPdf';

type Schemas = components['schemas'];
type What = Schemas['ClientStatement']['lines'][number]['what'];
type Period = Input<'getClientStatement'>['query'];

/** Handles clients' statements of account. */
export function statementHandlers({ firm }: Services): Pick<Handlers, Calls> {
  const read = (call: FirmCall & { path: { id: string }; query: Period }) => {
    const { from, to } = call.query;
    if (to < from) throw badRequest({ field: 'to', ...fault('before_from', { from }) });
    return firm.read(call, (tx) => readStatement(tx, call.path.id, { from, to }));
  };
  const fileName = ({ from, to }: Period, kind: 'csv' | 'pdf') => `statement-${from}-${to}.${kind}`;

  return {
    getClientStatement: async (call) => {
      const { statement: data } = await read(call);
      return { status: 200, body: { data } };
    },

    exportClientStatement: async (call) => {
      const { statement } = await read(call);
      const headers = { 'Content-Disposition': `attachment; filename="${fileName(call.query, 'csv')}"` };
      const { from, to, opening, lines, closing } = statement;
      const headings = ['Date', 'What', 'Invoice', 'Reference', 'Amount KES', 'Balance KES'];
      const rows = [
        [from, 'Opening balance', '', '', '', opening],
        ...lines.map(({ date, what, invoiceNumber, reference = '', amount, balance }) => [
          date,
          statementWords[what],
          invoiceNumber,
          withoutFormula(reference),
          amount,
          balance,
        ]),
        [to, 'Closing balance', '', '', '', closing],
      ];
      return { status: 200, headers, body: csvOfLines(headings, rows) };
    },

    getClientStatementPdf: (call) =>
      printTurns.run(call.connection, async () => {
        const { statement, particulars } = await read(call);
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${fileName(call.query, 'pdf')}"` },
          body: Readable.from(await print('statement', { statement, particulars })),
        };
      }),
  };
}

const clientRows = new Selection({ tenantId: clients.tenantId, name: clients.name });

const entryRows = new Selection({
  day: sql<string>`entry.day::text`,
  what: sql<What>`entry.what`,
  invoiceId: sql<string>`entry.invoice_id`,
  number: sql<string>`entry.number`,
  reference: sql<string | null>`entry.reference`,
  cents: sql<number>`entry.cents::float8`,
});

const sumRows = new Selection({ cents: sql<number>`coalesce(sum(entry.cents), 0)::float8` });

const heldRows = new Selection({ cents: sql<number>`coalesce(sum(${unappliedReceipts.leftCents}), 0)::float8` });

/** What a client was invoiced, in one case if it is named, and what has settled it, in KES. */
const entries = (ofClient: SQL | undefined): SQL => sql`FROM (
  SELECT ${invoices.issueDate} AS day, 'invoice' AS what, ${invoices.id} AS invoice_id, ${invoices.number} AS number,
    NULL AS reference, ${invoices.totalKesCents} AS cents, 0 AS rank, ${invoices.id} AS id
  FROM ${invoices} WHERE ${ofClient} AND ${invoices.status} IN ('sent', 'paid')
  UNION ALL
  SELECT ${payments.day}, CASE ${payments.kind} WHEN 'payment' THEN ${payments.method}::text ELSE ${payments.kind} END,
    ${invoices.id}, ${invoices.number}, coalesce(${payments.certificateNo}, ${payments.reference}), -${payments.kesCents}, 1, ${payments.id}
  FROM ${payments} JOIN ${invoices} ON ${and(eq(invoices.tenantId, payments.tenantId), eq(invoices.id, payments.invoiceId))}
  WHERE ${ofClient} AND ${isNull(payments.reversedAt)} AND ${payments.isSettling}
    AND ${invoices.status} IN ('sent', 'paid')
) entry`;

/** Reads a client's statement, of one case if it is named, and what is printed on it. */
export async function readStatement(
  tx: ReadTransaction,
  id: string,
  { from, to }: Period,
  caseId?: string,
): Promise<{ statement: Schemas['ClientStatement']; particulars: Particulars }> {
  const client = await clientRows.first(
    tx,
    sql`FROM ${clients} WHERE ${and(eq(clients.id, id), isNull(clients.deletedAt))}`,
  );
  if (!client) throw noSuchRecord();
  const isOwn = and(eq(invoices.clientId, id), caseId === undefined ? undefined : eq(invoices.matterId, caseId));
  const isHeld = and(
    eq(unappliedReceipts.clientId, id),
    isNull(unappliedReceipts.undoneAt),
    caseId === undefined
      ? undefined
      : sql`${unappliedReceipts.invoiceId} IN (SELECT ${invoices.id} FROM ${invoices} WHERE ${isOwn})`,
  );
  const [[before], rows, [held], particulars] = await Promise.all([
    sumRows.read(tx, sql`${entries(isOwn)} WHERE entry.day < ${from}`),
    entryRows.read(
      tx,
      sql`${entries(isOwn)} WHERE entry.day BETWEEN ${from} AND ${to} ORDER BY entry.day, entry.rank, entry.id`,
    ),
    heldRows.read(tx, sql`FROM ${unappliedReceipts} WHERE ${isHeld}`),
    particularsOfToday(tx, client.tenantId, id),
  ]);
  const opening = before?.cents ?? 0;
  let cents = opening;
  const lines = rows.map(({ day: date, what, invoiceId, number: invoiceNumber, reference, cents: amount }) => {
    cents += amount;
    return {
      date,
      what,
      invoiceId,
      invoiceNumber,
      ...(reference !== null && { reference }),
      amount: fromCents(amount),
      balance: fromCents(cents),
    };
  });
  const statement = {
    client: id,
    clientName: client.name,
    from,
    to,
    opening: fromCents(opening),
    lines,
    closing: fromCents(cents),
    held: fromCents(held?.cents ?? 0),
  };
  return { statement, particulars };
}
