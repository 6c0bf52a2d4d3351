import { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents, type Currency } from '#domain/money';
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
    return firm.read(call, (tx) => readStatement(tx, call.path.id, call.query));
  };
  const fileName = ({ from, to, currency }: Schemas['ClientStatement'], kind: 'csv' | 'pdf') =>
    `statement-${currency}-${from}-${to}.${kind}`;

  return {
    getClientStatement: async (call) => {
      const { statement: data } = await read(call);
      return { status: 200, body: { data } };
    },

    exportClientStatement: async (call) => {
      const { statement } = await read(call);
      const headers = { 'Content-Disposition': `attachment; filename="${fileName(statement, 'csv')}"` };
      const { from, to, currency, opening, openingHeld, lines, closing, closingHeld } = statement;
      const headings = [
        'Date',
        'What',
        'Invoice',
        'Reference',
        'Reason',
        'Entered on',
        `Due ${currency}`,
        `Held ${currency}`,
        `Balance due ${currency}`,
        `Balance held ${currency}`,
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
          headers: { 'Content-Disposition': `inline; filename="${fileName(statement, 'pdf')}"` },
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
  due: sql<number>`event.due::float8`,
  held: sql<number>`event.held::float8`,
});

const sumRows = new Selection({
  due: sql<number>`coalesce(sum(event.due), 0)::float8`,
  held: sql<number>`coalesce(sum(event.held), 0)::float8`,
});

const currencyRows = new Selection({ currency: sql<Currency>`one.currency` });

/**
 * Reads a client's statement in one currency, of one case if it is named, and what is printed on it. Without a currency it is in KES, or
 * in the only one that the client has.
 */
export async function readStatement(
  tx: ReadTransaction,
  id: string,
  { from, to, currency: asked }: Period,
  caseId?: string,
): Promise<{ statement: Schemas['ClientStatement']; particulars: Particulars }> {
  const client = await clientRows.first(
    tx,
    sql`FROM ${clients} WHERE ${and(eq(clients.id, id), isNull(clients.deletedAt))}`,
  );
  if (!client) throw noSuchRecord();
  const ofCase = caseId === undefined ? sql`` : sql`AND e.matter_id = ${caseId}`;
  const found = await currencyRows.read(
    tx,
    sql`FROM (
      SELECT e.currency FROM book_events e WHERE e.client_id = ${id} ${ofCase}
      UNION SELECT e.held_currency FROM book_events e WHERE e.client_id = ${id} ${ofCase} AND e.own_held_cents <> 0
    ) one ORDER BY one.currency`,
  );
  const currencies = found.map((one) => one.currency);
  const currency = asked ?? (currencies.includes('KES') ? 'KES' : (currencies[0] ?? 'KES'));
  // What was held in one currency and settled an invoice in another, before that was refused, stands in both.
  const ofClient = sql`FROM (
    SELECT e.*, CASE WHEN e.currency = ${currency}::currency THEN e.own_due_cents ELSE 0 END AS due,
      CASE WHEN e.held_currency = ${currency}::currency THEN e.own_held_cents ELSE 0 END AS held
    FROM book_events e
    WHERE e.client_id = ${id} ${ofCase}
      AND (e.currency = ${currency}::currency OR (e.held_currency = ${currency}::currency AND e.own_held_cents <> 0))
  ) event`;
  const inOrder = sql`ORDER BY event.day, event.rank, event.id`;
  const [before, rows, particulars] = await Promise.all([
    sumRows.first(tx, sql`${ofClient} WHERE event.day < ${from}`),
    eventRows.read(tx, sql`${ofClient} WHERE event.day BETWEEN ${from} AND ${to} ${inOrder}`),
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
    currency,
    currencies,
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
