import { addDays } from '#domain/dates';
import { invoiceTotals, provisionalYear } from '#domain/invoices';
import { fromCents, toCents } from '#domain/money';
import type { InvoiceNumber } from '#server/billing/invoices/numbers';
import type { NewInvoice } from '#server/billing/invoices/queries';
import type { invoiceCounters, invoiceEvents, invoiceLines, payments } from '#server/db/schema';
import { stands } from '#domain/payments';
import { at, many, type Chance } from './chance';
import { clock, lastWorkday } from './days';
import { chargesFor, disbursements, feeNote, totalOf, type Charge } from './fees';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

type Payment = Pick<
  typeof payments.$inferInsert,
  'day' | 'method' | 'amountCents' | 'reference' | 'notes' | 'reversedAt' | 'reversalReason'
>;

/** An invoice before it has a number, a client and an id. */
type Draft = Pick<NewInvoice, 'status' | 'issueDate' | 'dueDate'> &
  Partial<Pick<NewInvoice, 'currency' | 'rateToKes' | 'paidDate' | 'notes'>> & { charge: Charge; payments?: Payment[] };

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All rows of a demo firm's invoices. */
export type Invoices = {
  counters: (typeof invoiceCounters.$inferInsert)[];
  invoices: NewInvoice[];
  lines: (typeof invoiceLines.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  invoiceEvents: (typeof invoiceEvents.$inferInsert)[];
};

/** Makes a demo firm's invoices in every status, numbered by date without gaps, and its drafts with provisional numbers. */
export function invoicesOf(setting: Setting, matters: DemoMatter[]): Invoices {
  if (matters.length === 0) return { counters: [], invoices: [], lines: [], payments: [], invoiceEvents: [] };
  const open = unpaid(setting);
  const drafts = [...paid(setting, sum(open.map(receivedOf))), ...open];
  drafts.sort((one, other) => one.issueDate.localeCompare(other.issueDate));
  const years = drafts.map(({ status, issueDate }) =>
    status === 'draft' ? provisionalYear : Number(issueDate.slice(0, 4)),
  );
  const made = drafts.map((draft, index) =>
    rowsOf(setting, draft, at(matters, index * 3), index, numberAt(years, index)),
  );
  const { tenantId } = setting;
  const last = new Map(made.map(({ invoice }) => [invoice.year, invoice.sequence]));
  return {
    counters: [...last].map(([year, sequence]) => ({ tenantId, year, last: sequence })),
    invoices: made.map(({ invoice }) => invoice),
    lines: made.flatMap(({ lines }) => lines),
    payments: made.flatMap(({ payments }) => payments),
    invoiceEvents: made.flatMap(({ events }) => events),
  };
}

/** Numbers an invoice within its year, given the years of all. */
function numberAt(years: number[], index: number): InvoiceNumber {
  const year = at(years, index);
  return { year, sequence: years.slice(0, index + 1).filter((other) => other === year).length };
}

/** How many days of payments the demo data has. */
const paidDays = 75;

/** What has been received for an invoice, in cents. */
const receivedOf = ({ payments = [] }: Draft) => sum(payments.filter(stands).map(({ amountCents }) => amountCents));

/**
 * Makes the invoices paid in recent weeks, on working days, more of them recent, by all common methods. With the part payments, in
 * cents, they are the firm's revenue.
 */
function paid(setting: Setting, partPayments: number): Draft[] {
  const { stats, today } = setting;
  const chance = setting.chance('invoices');
  const phase = chance.whole(0, 90) / 100;
  return chargesFor(fromCents(stats.revenueCents - partPayments), stats.paidInvoices, chance).map((charge, index) => {
    const share = (index + phase) / stats.paidInvoices;
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
  draft: Draft,
  { row, client }: DemoMatter,
  index: number,
  number: InvoiceNumber,
) {
  const { charge, payments = [], ...own } = draft;
  const { amounts, subtotal, tax, total } = invoiceTotals(charge.lines, charge.taxRate);
  const invoiceId = id('invoices', index);
  const createdAt = clock(draft.issueDate);
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
    subtotalCents: subtotal,
    taxRate: charge.taxRate,
    taxCents: tax,
    totalCents: total,
    paidCents: receivedOf(draft),
    createdAt,
  };
  return {
    invoice,
    lines: charge.lines.map(({ description, quantity, unitPrice }, position) => ({
      tenantId,
      invoiceId,
      position: position + 1,
      description,
      quantity,
      unitPriceCents: toCents(unitPrice),
      amountCents: amounts[position] as number,
    })),
    events: eventsOf(invoice, id('invoiceEvents', 2 * index), id('invoiceEvents', 2 * index + 1)),
    // All payments are of invoices in KES.
    payments: payments.map((payment, n) => ({
      tenantId,
      id: id('payments', 2 * index + n),
      invoiceId,
      ...payment,
      kesCents: payment.amountCents,
      createdAt: clock(payment.day),
    })),
  };
}

/** How long after its draft a demo invoice is sent, and cancelled, in milliseconds. */
const [sending, cancelling] = [18 * 60_000, 26 * 3_600_000];

/** What happened to an invoice besides payments. Nothing was emailed, because nobody reads mail at a demo client's address. */
function eventsOf({ tenantId, id: invoiceId, status, createdAt }: NewInvoice, first: string, second: string) {
  const event = (id: string, after: number) => ({
    tenantId,
    id,
    invoiceId,
    happenedAt: new Date(createdAt.getTime() + after),
  });
  if (status === 'draft') return [];
  const sent = { ...event(first, sending), event: 'sent' as const, email: { outcome: 'not_configured' as const } };
  return status === 'cancelled' ? [sent, { ...event(second, cancelling), event: 'cancelled' as const }] : [sent];
}
