import { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import type { Particulars } from '#server/billing/pdf/particulars';
import type { Handlers, Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clients } from '#server/db/schema';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { csvOfLines, withoutFormula } from '#server/lists/csv';
import { print, printTurns } from '#server/printing/queue/print';
import { particularsOfToday } from '#server/billing/invoices/particulars';
import { eventWords } from './pdf/statementPdf';

type Calls = 'getClientStatement' | 'exportClientStatement' | 'getClientStatementPdf';

type Schemas = components['schemas'];
type Event = Schemas['StatementEvent'];
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
      const { from, to, opening, openingHeld, lines, closing, closingHeld } = statement;
      const headings = [
        'Date',
        'What',
        'Invoice',
        'Reference',
        'Reason',
        'Entered on',
        'Due KES',
        'Held KES',
        'Balance due KES',
        'Balance held KES',
      ];
      const balances = (day: string, what: string, due: number, held: number) => [
        day,
        what,
        ...Array.from({ length: 6 }, () => ''),
        due,
        held,
      ];
      const rows = [
        balances(from, 'Opening balance', opening, openingHeld),
        ...lines.map((line) => [
          line.date,
          eventWords(line),
          line.invoiceNumber ?? '',
          withoutFormula(line.reference ?? ''),
          withoutFormula(line.reason ?? ''),
          line.enteredOn ?? '',
          line.due,
          line.held,
          line.balance,
          line.balanceHeld,
        ]),
        balances(to, 'Closing balance', closing, closingHeld),
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

const eventRows = new Selection({
  day: sql<string>`event.day::text`,
  what: sql<Event['what']>`event.what`,
  reversal: sql<Event['reversal'] | null>`CASE WHEN event.is_reversal THEN
    coalesce(event.reversal_kind, CASE event.what WHEN 'invoice' THEN 'cancelled' ELSE 'taken_back' END) END`,
  invoiceId: sql<string | null>`event.invoice_id`,
  number: sql<string | null>`event.number`,
  reference: sql<string | null>`event.reference`,
  reason: sql<string | null>`event.reason`,
  enteredOn: sql<string | null>`(event.entered_at AT TIME ZONE 'Africa/Nairobi')::date::text`,
  due: sql<number>`event.due_cents::float8`,
  held: sql<number>`event.held_cents::float8`,
});

const sumRows = new Selection({
  due: sql<number>`coalesce(sum(event.due_cents), 0)::float8`,
  held: sql<number>`coalesce(sum(event.held_cents), 0)::float8`,
});

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
  const ofClient = sql`FROM book_events event WHERE event.client_id = ${id}
    ${caseId === undefined ? sql`` : sql`AND event.matter_id = ${caseId}`}`;
  const inOrder = sql`ORDER BY event.day, event.rank, event.id`;
  const [before, rows, particulars] = await Promise.all([
    sumRows.first(tx, sql`${ofClient} AND event.day < ${from}`),
    eventRows.read(tx, sql`${ofClient} AND event.day BETWEEN ${from} AND ${to} ${inOrder}`),
    particularsOfToday(tx, client.tenantId, id),
  ]);
  const opening = { due: 0, held: 0, ...before };
  const balance = { ...opening };
  const lines = rows.map((row): Event => {
    balance.due += row.due;
    balance.held += row.held;
    return {
      date: row.day,
      what: row.what,
      ...omitNulls({
        reversal: row.reversal,
        invoiceId: row.invoiceId,
        invoiceNumber: row.number,
        reference: row.reference,
        reason: row.reason,
      }),
      ...(row.enteredOn !== null && row.enteredOn > row.day && { enteredOn: row.enteredOn }),
      due: fromCents(row.due),
      held: fromCents(row.held),
      balance: fromCents(balance.due),
      balanceHeld: fromCents(balance.held),
    };
  });
  const statement = {
    client: id,
    clientName: client.name,
    from,
    to,
    opening: fromCents(opening.due),
    openingHeld: fromCents(opening.held),
    lines,
    closing: fromCents(balance.due),
    closingHeld: fromCents(balance.held),
  };
  return { statement, particulars };
}
