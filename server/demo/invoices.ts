import { addDays } from '#domain/dates';
import { invoiceTotals, provisionalYear } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { InvoiceNumber } from '#server/billing/invoices/numbers';
import type { NewInvoice } from '#server/billing/invoices/queries';
import type { invoiceCounters, invoiceEvents, invoiceLines, payments } from '#server/db/schema';
import { stands } from '#domain/payments';
import { at, many, type Chance } from './chance';
import { heldOfCredit, totalsOf, vatPercent, type Bill, type Issued } from './bills';
import { clock, lastWorkday } from './days';
import { chargesFor, disbursements, feeNote, totalOf, type Charge } from './fees';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

type Payment = Pick<
  typeof payments.$inferInsert,
  | 'day'
  | 'method'
  | 'amountCents'
  | 'reference'
  | 'notes'
  | 'reversedAt'
  | 'reversalKind'
  | 'reversalReason'
  | 'kind'
  | 'certificate'
  | 'certificateNo'
>;

/** An invoice before it has a number, a client and an id. */
type Draft = Pick<NewInvoice, 'status' | 'issueDate' | 'dueDate'> &
  Partial<Pick<NewInvoice, 'currency' | 'rateToKes' | 'paidDate' | 'notes'>> & {
    charge: Charge;
    payments?: Payment[];
    bill?: Bill;
  };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All rows of a demo firm's invoices. */
export type Invoices = {
  counters: (typeof invoiceCounters.$inferInsert)[];
  invoices: NewInvoice[];
  lines: (typeof invoiceLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  invoiceEvents: (typeof invoiceEvents.$inferInsert)[];
  /** What each bill has become, in their order. */
  issued: (Issued | undefined)[];
};

/** How far apart the ids of the firm's own invoices are from those of the others. */
const ownIds = 90_000;

/**
 * Makes a demo firm's invoices in every status, those of its own bills among them, numbered by date without gaps, and its drafts with
 * provisional numbers.
 */
export function invoicesOf(setting: Setting, matters: DemoMatter[], bills: readonly Bill[]): Invoices {
  if (matters.length === 0)
    return { counters: [], invoices: [], lines: [], payments: [], invoiceEvents: [], issued: [] };
  const own = bills.flatMap((bill, index) =>
    bill.invoice ? [{ ...ownDraft(bill, bill.invoice), place: ownIds + index }] : [],
  );
  const open = unpaid(setting);
  const received = sum([...own, ...open].map(receivedOf)) - sum(bills.map(heldOfCredit));
  const others = [...paid(setting, received, own.filter(({ status }) => status === 'paid').length), ...open];
  others.sort((one, other) => one.issueDate.localeCompare(other.issueDate));
  const drafts = [...others.map((draft, place) => ({ ...draft, place })), ...own];
  drafts.sort((one, other) => one.issueDate.localeCompare(other.issueDate));
  const years = drafts.map(({ status, issueDate }) =>
    status === 'draft' ? provisionalYear : Number(issueDate.slice(0, 4)),
  );
  const made = drafts.map((draft, index) =>
    rowsOf(setting, draft, draft.bill?.matter ?? at(matters, draft.place * 3), draft.place, numberAt(years, index)),
  );
  const { tenantId } = setting;
  const last = new Map(made.map(({ invoice }) => [invoice.year, invoice.sequence]));
  return {
    counters: [...last].map(([year, sequence]) => ({ tenantId, year, last: sequence })),
    invoices: made.map(({ invoice }) => invoice),
    lines: made.flatMap(({ lines }) => lines),
    payments: made.flatMap(({ payments }) => payments),
    invoiceEvents: made.flatMap(({ events }) => events),
    issued: bills.map((bill) => {
      const one = made.find(({ of }) => of === bill);
      return (
        one && {
          invoiceId: one.invoice.id,
          creditId: one.payments.find(({ kind }) => kind === 'credit_note')?.id,
          paymentId: one.payments[0]?.id,
        }
      );
    }),
  };
}

function ownDraft(bill: Bill, { issueDate, settlements }: NonNullable<Bill['invoice']>): Draft {
  const charge = { taxRate: vatPercent, lines: [] };
  const draft = { charge, bill, issueDate, dueDate: addDays(issueDate, 30), payments: settlements };
  const isPaid = receivedOf({ ...draft, status: 'sent' }) === totalsOf(bill.lines).totalCents;
  const paidDate = settlements.at(-1)?.day;
  return isPaid && paidDate ? { ...draft, status: 'paid', paidDate } : { ...draft, status: 'sent' };
}

/** Numbers an invoice within its year, given the years of all. */
function numberAt(years: number[], index: number): InvoiceNumber {
  const year = at(years, index);
  return { year, sequence: years.slice(0, index + 1).filter((other) => other === year).length };
}

/** How many days of payments the demo data has. */
const paidDays = 75;

/** What has been received for an invoice, in cents: not what was credited, nor what awaits its certificate. */
const receivedOf = (draft: Draft) =>
  standing(draft, ({ kind, certificate }) => kind !== 'credit_note' && certificate !== 'awaited');

/** The sum in cents of those of an invoice's settlements that stand. */
const standing = ({ payments = [] }: Draft, isWanted: (payment: Payment) => boolean) =>
  sum(payments.filter((payment) => stands(payment) && isWanted(payment)).map(({ amountCents }) => amountCents));

/**
 * Makes the invoices paid in recent weeks, on working days, more of them recent, by all common methods. With the part payments, in
 * cents, and the others that are paid they are the firm's revenue, and its paid invoices.
 */
function paid(setting: Setting, partPayments: number, others: number): Draft[] {
  const { stats, today } = setting;
  const chance = setting.chance('invoices');
  const phase = chance.whole(0, 90) / 100;
  const count = Math.max(0, stats.paidInvoices - others);
  return chargesFor(fromCents(stats.revenueCents - partPayments), count, chance).map((charge, index) => {
    const share = (index + phase) / count;
    const day = lastWorkday(addDays(today, -Math.floor(paidDays * share ** 1.6)));
    const issueDate = addDays(day, -chance.whole(4, 26));
    const payments = [paymentOf(charge, index, day)];
    return { status: 'paid', charge, issueDate, dueDate: addDays(issueDate, 30), paidDate: day, payments };
  });
}

function paymentOf(charge: Charge, index: number, day: string): Payment {
  const amountCents = totalOf(charge);
  const specimen = String(index + 1).padStart(2, '0');
  const ways: Omit<Payment, 'day' | 'amountCents'>[] = [
    { method: 'mpesa', reference: `SPECIMEN${specimen}` },
    {
      method: 'bank_transfer',
      reference: `BANK-${specimen}`,
      notes: 'Net of 5 % withholding tax; the certificate is on file.',
    },
    { method: 'cheque', reference: `CHQ-${specimen}` },
    { method: 'bank_transfer', reference: `BANK-${specimen}` },
    { method: 'cash', notes: 'Receipt given at the front desk.' },
  ];
  return { ...at(ways, index), day, amountCents };
}

/** Makes unpaid invoices, six kinds in turn: about one for every two paid. A firm without payments has two. */
function unpaid(setting: Setting): Draft[] {
  const { stats, today } = setting;
  const chance = setting.chance('payments');
  const count = Math.max(2, Math.round(stats.paidInvoices * 0.43));
  return many(stats.paidInvoices === 0 ? 2 : Math.max(6, count), (index) => at(kindsOfUnpaid, index)(today, chance));
}

const fee = (chance: Chance) => feeNote(chance.whole(15, 400) * 1_000, chance);

/** A cheque that the bank returned two days later. */
const bouncedOn = (day: string): Payment => ({
  day,
  method: 'cheque',
  amountCents: toCents(10_000),
  reference: 'CHQ-99',
  reversedAt: clock(addDays(day, 2)),
  reversalKind: 'bounced',
  reversalReason: 'The bank returned the cheque unpaid.',
});

const kindsOfUnpaid: ((today: string, chance: Chance) => Draft)[] = [
  (today, chance) => ({
    status: 'draft',
    charge: fee(chance),
    issueDate: today,
    dueDate: addDays(today, 30),
  }),
  (today, chance) => {
    const issueDate = addDays(today, -chance.whole(1, 20));
    return { status: 'sent', charge: fee(chance), issueDate, dueDate: addDays(issueDate, 30) };
  },
  (today, chance) => {
    const charge = fee(chance);
    const issueDate = addDays(today, -chance.whole(125, 140));
    const day = addDays(issueDate, 28);
    const payment: Payment = {
      day,
      method: 'mpesa',
      amountCents: toCents(10_000),
      reference: 'SPECIMEN99',
      notes: 'First instalment.',
    };
    return {
      status: 'sent',
      charge,
      issueDate,
      dueDate: addDays(issueDate, 30),
      payments: [bouncedOn(addDays(issueDate, 21)), payment],
    };
  },
  (today, chance) => {
    const issueDate = addDays(today, -chance.whole(2, 40));
    const notes = 'Cancelled: the client had paid into court.';
    return {
      status: 'cancelled',
      charge: disbursements(chance.whole(3, 60) * 500),
      issueDate,
      dueDate: addDays(issueDate, 30),
      notes,
    };
  },
  (today, chance) => {
    const issueDate = addDays(today, -chance.whole(1, 10));
    const hours = {
      description: 'Advice to a client abroad, hours',
      quantity: chance.whole(8, 60) / 2,
      unitPrice: 180,
    };
    const charge = { taxRate: 0, lines: [hours] };
    return { status: 'sent', charge, issueDate, dueDate: addDays(issueDate, 30), currency: 'USD', rateToKes: 129.25 };
  },
  (today, chance) => {
    const issueDate = addDays(today, -chance.whole(33, 60));
    return { status: 'sent', charge: fee(chance), issueDate, dueDate: addDays(issueDate, 30) };
  },
];

function rowsOf(
  { tenantId, id }: Setting,
  draft: Draft & { place: number },
  { row, client }: DemoMatter,
  index: number,
  number: InvoiceNumber,
) {
  const { charge, payments = [], bill, place: _, ...own } = draft;
  const invoiceId = id('invoices', index);
  const lines = bill ? billedLines(bill) : chargedLines(charge);
  const createdAt = clock(draft.issueDate);
  const controlUnitNo = bill?.invoice?.controlUnitNo;
  const madeBy = bill ? 'firm' : 'operator';
  const invoice: NewInvoice = {
    tenantId,
    id: invoiceId,
    ...number,
    clientId: client.id,
    matterId: row.id,
    clientName: client.name,
    matterName: row.title,
    ...own,
    currency: own.currency ?? 'KES',
    rateToKes: own.rateToKes ?? 1,
    taxRate: charge.taxRate,
    ...(bill ? totalsOf(bill.lines) : chargedTotals(charge)),
    paidCents: standing(draft, ({ certificate }) => certificate !== 'awaited'),
    // All payments are of invoices in KES.
    receivedKesCents: standing(draft, ({ certificate }) => certificate !== 'awaited'),
    awaitedCents: standing(draft, ({ certificate }) => certificate === 'awaited'),
    creditedCents: standing(draft, ({ kind }) => kind === 'credit_note'),
    isByFirm: bill !== undefined,
    deliveredOn: bill ? draft.issueDate : null,
    etimsState: controlUnitNo ? 'signed' : 'not_required',
    cuInvoiceNo: controlUnitNo ?? null,
    signedAt: controlUnitNo ? new Date(createdAt.getTime() + signing) : null,
    createdAt,
  };
  return {
    invoice,
    of: bill,
    lines: lines.map((line, position) => ({ tenantId, invoiceId, position: position + 1, isHeld: true, ...line })),
    events: eventsOf(invoice, id('invoiceEvents', 2 * index), id('invoiceEvents', 2 * index + 1)).map((event) => ({
      ...event,
      madeBy,
    })),
    payments: payments.map((payment, n) => ({
      tenantId,
      id: id('payments', bill ? 10 * index + n : 2 * index + n),
      invoiceId,
      ...payment,
      kind: payment.kind ?? 'payment',
      // What awaits its certificate has settled nothing.
      kesCents: payment.certificate === 'awaited' ? 0 : payment.amountCents,
      madeBy,
      createdAt: clock(payment.day),
    })),
  };
}

const lineWords = { fee: 'Fee', time: 'Time', disbursement: 'Disbursement' } as const;

/** The lines of a firm's own invoice, of which the platform's people see the kind. */
const billedLines = ({ lines }: Bill) =>
  lines.map(({ rateCents, ...line }) => ({
    ...line,
    description: lineWords[line.kind],
    quantity: 1,
    unitPriceCents: rateCents ?? line.amountCents,
  }));

const chargedLines = ({ lines, taxRate }: Charge) => {
  const { amounts } = invoiceTotals(lines, taxRate);
  return lines.map(({ description, quantity, unitPrice }, index) => ({
    kind: 'fee',
    vat: 'standard',
    description,
    quantity,
    unitPriceCents: toCents(unitPrice),
    amountCents: amounts[index] as number,
  }));
};

function chargedTotals({ lines, taxRate }: Charge) {
  const { subtotal, tax, total } = invoiceTotals(lines, taxRate);
  return { subtotalCents: subtotal, outsideCents: 0, taxCents: tax, totalCents: total };
}

/** How long after its draft a demo invoice is sent, signed, and cancelled, in milliseconds. */
const [sending, signing, cancelling] = [18 * 60_000, 5 * 3_600_000, 26 * 3_600_000];

/** What happened to an invoice besides payments. Nothing was emailed, because nobody reads mail at a demo client's address. */
function eventsOf(
  { tenantId, id: invoiceId, status, createdAt, cuInvoiceNo: notes }: NewInvoice,
  first: string,
  second: string,
) {
  const event = (id: string, after: number) => ({
    tenantId,
    id,
    invoiceId,
    happenedAt: new Date(createdAt.getTime() + after),
  });
  if (status === 'draft') return [];
  const sent = { ...event(first, sending), event: 'sent' as const, email: { outcome: 'not_configured' as const } };
  if (status === 'cancelled') return [sent, { ...event(second, cancelling), event: 'cancelled' as const }];
  return notes ? [sent, { ...event(second, signing), event: 'signed' as const, notes }] : [sent];
}
