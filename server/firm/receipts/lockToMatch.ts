import { and, eq, ne, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { refuseSame } from '#server/billing/payments/sameMoney';
import { conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { clients, invoices, statementLines } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { recordedPayments } from './recorded';
import { dayOfLine, methodOf, referenceOf } from './line';
import { lockLine, type LockedLine } from './queries';

/** Locks a line whose money goes somewhere, after the invoices to which it goes. What is recorded of it already is asked about. */
export async function lockToMatch(
  { tx, tenantId }: Change,
  id: string,
  { confirmed }: components['schemas']['LineMatch'],
): Promise<LockedLine> {
  const line = requireFound(await lockLine(tx, id));
  if (!line.isConfirmed) throw conflict('id', fault('line_unconfirmed'));
  await refuseSettled(tx, line);
  if (!confirmed) {
    const receipt = { reference: referenceOf(line), day: dayOfLine(line), method: methodOf(line.source) };
    await refuseSame(tx, tenantId, { ...receipt, lineId: line.id }, 'id');
  }
  return line;
}

/** Refuses a line of which no money moved, or whose money has gone somewhere. */
async function refuseSettled(tx: ReadTransaction, line: LockedLine): Promise<void> {
  if (line.state === 'matched') throw conflict('id', fault('line_settled', await whereTo(tx, line)));
  const why = line.why === 'failed' || line.why === 'reversal' ? line.why : 'withdrawal';
  if (line.amountCents <= 0 || why !== 'withdrawal') {
    throw conflict('id', fault('line_no_money', { why }));
  }
  const { receiptNo } = line;
  if (receiptNo === null) return;
  const isOther = and(
    eq(statementLines.receiptNo, receiptNo),
    eq(statementLines.state, 'matched'),
    ne(statementLines.id, line.id),
  );
  const other = await lines.first(tx, sql`FROM ${statementLines} WHERE ${isOther}`);
  if (other) throw conflict('id', receiptSettled(receiptNo, (await whereTo(tx, other)).to));
  const recorded = (await recordedPayments(tx, [receiptNo])).get(receiptNo);
  if (recorded) {
    const [invoice] = await numbers.read(tx, sql`FROM ${invoices} WHERE ${eq(invoices.id, recorded.invoiceId)}`);
    throw conflict('id', receiptSettled(receiptNo, invoice?.number ?? ''));
  }
}

/** That a receipt has been settled elsewhere. */
export const receiptSettled = (receipt: string, to: string) => fault('receipt_settled', { receipt, to });

const lines = new Selection(statementLines);
const numbers = new Selection({ number: invoices.number });
const names = new Selection({ name: clients.name });

/** Where a line's money went, as a person knows it. */
export async function whereTo(tx: ReadTransaction, { receiptNo, invoiceId, clientId }: LockedLine) {
  const [invoice] =
    invoiceId === null ? [] : await numbers.read(tx, sql`FROM ${invoices} WHERE ${eq(invoices.id, invoiceId)}`);
  const [client] =
    clientId === null ? [] : await names.read(tx, sql`FROM ${clients} WHERE ${eq(clients.id, clientId)}`);
  return { ...(receiptNo !== null && { receipt: receiptNo }), to: invoice?.number ?? client?.name ?? '' };
}
