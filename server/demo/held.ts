import { nairobiDay } from '#domain/dates';
import type { clientDebts, unappliedReceipts, unappliedUses } from '#server/db/schema';
import { at } from './chance';
import { heldOfCredit, type Bill, type Issued } from './bills';
import { clock } from './days';
import type { Setting } from './setting';

/** The money that a demo firm holds because of its own bills, and what clients owe back of it. */
export type Held = {
  unappliedReceipts: (typeof unappliedReceipts.$inferInsert)[];
  unappliedUses: (typeof unappliedUses.$inferInsert)[];
  clientDebts: (typeof clientDebts.$inferInsert)[];
};

/** The first of the receipts' ids that are not a statement's. */
const from = 1;

/** Makes what a credit left with the firm, and what a client was given back of a payment that was too much. */
export function heldOf(
  { tenantId, id }: Setting,
  bills: readonly Bill[],
  issued: readonly (Issued | undefined)[],
): Held {
  const held: Held = { unappliedReceipts: [], unappliedUses: [], clientDebts: [] };
  for (const [index, bill] of bills.entries()) {
    const of = issued[index];
    if (!of) continue;
    const ids = {
      receiptId: id('unappliedReceipts', from + index),
      creditNoteId: id('creditNotes', index),
      useId: id('unappliedUses', index),
    };
    const row = { tenantId, id: ids.receiptId, clientId: bill.matter.client.id, invoiceId: of.invoiceId };
    held.unappliedReceipts.push(
      ...leftByCredit(bill, row, ids),
      ...leftByPayment(bill, { ...row, paymentId: of.paymentId ?? null }),
    );
    held.unappliedUses.push(...givenBack(bill, tenantId, ids));
    held.clientDebts.push(...owedBack(bill, tenantId, ids));
  }
  return held;
}

type Ids = { receiptId: string; creditNoteId: string; useId: string };
type Row = Pick<Held['unappliedReceipts'][number], 'tenantId' | 'id' | 'clientId' | 'invoiceId' | 'paymentId'>;

function leftByCredit(bill: Bill, row: Row, { creditNoteId }: Ids): Held['unappliedReceipts'] {
  const amountCents = heldOfCredit(bill);
  if (amountCents === 0 || !bill.credit) return [];
  const { day } = bill.credit;
  const sums = { amountCents, leftCents: amountCents };
  return [{ ...row, ...sums, creditNoteId, source: 'credit_note', day, createdAt: clock(day, '10:15') }];
}

/** What came with a bill's first payment beyond the invoice, until the payment was reversed. */
function leftByPayment({ excess, invoice }: Bill, row: Row): Held['unappliedReceipts'] {
  if (!excess || !invoice) return [];
  const { day, method = null, reference = null, reversedAt = null } = at(invoice.settlements, 0);
  const { amountCents } = excess;
  return [
    {
      ...row,
      source: 'payment',
      day,
      amountCents,
      leftCents: 0,
      method,
      reference,
      undoneAt: reversedAt,
      undoneOn: reversedAt && nairobiDay(reversedAt),
      createdAt: clock(day),
    },
  ];
}

function givenBack({ excess }: Bill, tenantId: string, { receiptId, useId }: Ids): Held['unappliedUses'] {
  if (!excess) return [];
  const { refundedOn: day, amountCents, reference } = excess;
  const use = { tenantId, id: useId, receiptId, kind: 'refunded', day, amountCents, reference };
  return [{ ...use, createdAt: clock(day, '12:30') }];
}

/** What was given back of a payment that the bank took back. */
function owedBack({ matter, excess, invoice }: Bill, tenantId: string, { receiptId }: Ids): Held['clientDebts'] {
  const { reversedAt, reversalReason } = invoice?.settlements[0] ?? {};
  if (!excess || !reversedAt || !reversalReason) return [];
  const { amountCents } = excess;
  const sums = { amountCents, leftCents: amountCents };
  const said = { day: nairobiDay(reversedAt), reason: reversalReason, createdAt: reversedAt };
  // As the database has it: one of money that was held.
  return [{ tenantId, id: receiptId, clientId: matter.client.id, receiptId, ...sums, ...said }];
}
