import { billTotals, type LineKind, type LineVat } from '#domain/billing/totals';
import { addDays } from '#domain/dates';
import { toCents } from '#domain/money';
import { amountOf, roundUp, type TimeUnit } from '#domain/time/billing';
import type {
  creditNoteLines,
  creditNotes,
  documentCounters,
  feeNoteLines,
  feeNotes,
  payments,
} from '#server/db/schema';
import { at } from './chance';
import { clock, lastWorkday } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';
import type { Work } from './work';

type Entry = Work['timeEntries'][number];
type Disbursement = Work['disbursements'][number];

/** A line of what a firm bills itself: its work, or a fee. */
export type BilledLine = {
  kind: LineKind;
  wording: string;
  day: string | null;
  personId: string | null;
  minutes: number | null;
  rateCents: number | null;
  amountCents: number;
  vat: LineVat;
  timeEntryId: string | null;
  disbursementId: string | null;
};

/** What settles an invoice of the firm's own, or is to. */
export type Settlement = Pick<
  typeof payments.$inferInsert,
  'day' | 'method' | 'amountCents' | 'reference' | 'kind' | 'certificate' | 'certificateNo'
> &
  Partial<Pick<typeof payments.$inferInsert, 'reversedAt' | 'reversalKind' | 'reversalReason'>>;

/** What a firm bills a client for a case, in the order in which it is sent. */
export type Bill = {
  matter: DemoMatter;
  lines: BilledLine[];
  feeNote: { state: 'draft' | 'sent' | 'withdrawn' | 'invoiced'; day: string; reason?: string };
  /**
   * What has become of it as an invoice. One that KRA has signed has a number that no control unit gives, and its credit is not signed
   * yet.
   */
  invoice?: { issueDate: string; settlements: Settlement[]; controlUnitNo?: string };
  /** What the firm has taken back: the first line whole, for a reason. If the invoice was paid, it is held for the client. */
  credit?: { day: string; reason: string };
  /** What came with the first settlement beyond the invoice, and was given back to the client. */
  excess?: { amountCents: number; refundedOn: string; reference: string };
};

/** The rate of VAT on what a demo firm bills. */
export const vatPercent = 16;

const unit: TimeUnit = 6;
/** The firm of which the pictures in the guides are. */
export const keeper = 'twiga-kifaru';

/** Younger work is still in progress. */
const billedAfter = 12;

/**
 * Makes what a demo firm has billed itself, besides what the platform's people issued for it: an invoice in part paid and in part
 * credited, one of which only certificates are open, one that is new, and fee notes that are sent, withdrawn and being drafted. It
 * marks the work in them as billed.
 */
export function billsOf(setting: Setting, matters: DemoMatter[], work: Work): Bill[] {
  const { today, stats } = setting;
  const open = matters.filter(({ row }) => row.status !== 'Closed');
  const kilele = open.find(({ client }) => client.name.startsWith('Kilele Millers')) ?? at(open, 0);
  const others = open.filter((matter) => matter !== kilele && pendingIn(matter, work, today).length > 0);
  if (stats.paidInvoices < 2 || others.length < 6) return [];
  const ago = (days: number) => lastWorkday(addDays(today, -days));
  const rest = others.slice(0, 4);
  return [
    withheld(at(others, 5), ago(50)),
    worked(kilele, setting, work, ago(25)),
    ...rest.map((matter, index) => ({
      matter,
      lines: [feeLine('Instruction fee', 40_000 + 5_000 * index), ...pendingIn(matter, work, today).map(timeLine)],
      ...at(fates(ago), index),
    })),
    ...(setting.tenant.slug === keeper ? [creditedOncePaid(at(others, 6), ago), bounced(at(others, 7), ago)] : []),
  ];
}

type Ago = (days: number) => string;

const fates = (ago: Ago): Pick<Bill, 'feeNote' | 'invoice'>[] => [
  { feeNote: { state: 'invoiced', day: ago(11) }, invoice: { issueDate: ago(9), settlements: [] } },
  { feeNote: { state: 'withdrawn', day: ago(8), reason: 'The client wants one fee note at the end of the case.' } },
  { feeNote: { state: 'sent', day: ago(4) } },
  { feeNote: { state: 'draft', day: ago(0) } },
];

/** A case's billable work that is old enough to be billed. */
const pendingIn = ({ row }: DemoMatter, { timeEntries }: Work, today: string) =>
  timeEntries.filter(
    ({ matterId, isBillable, day, rateCents, state }) =>
      matterId === row.id && isBillable && rateCents && state === 'unbilled' && day <= addDays(today, -billedAfter),
  );

/** An invoice of which a client has paid all but what it withheld, whose certificates have not come. */
function withheld(matter: DemoMatter, issueDate: string): Bill {
  const day = lastWorkday(addDays(issueDate, 27));
  const withholding = (kind: 'wht' | 'wh_vat', amount: number): Settlement => ({
    kind,
    day,
    method: null,
    amountCents: toCents(amount),
    reference: null,
    certificate: 'awaited',
    certificateNo: null,
  });
  return {
    matter,
    lines: [feeLine('Retainer for the quarter', 100_000)],
    feeNote: { state: 'invoiced', day: lastWorkday(addDays(issueDate, -3)) },
    invoice: {
      issueDate,
      settlements: [
        paidBy('bank_transfer', day, 109_000, 'BANK-109'),
        withholding('wht', 5_000),
        withholding('wh_vat', 2_000),
      ],
    },
  };
}

/** The invoice of which the guides tell: an hour and twenty minutes, a fee, and a court's receipt. */
function worked(matter: DemoMatter, { tenantId, id, stats }: Setting, work: Work, issueDate: string): Bill {
  const day = lastWorkday(addDays(issueDate, -7));
  const personId = id('users', Math.min(2, stats.users - 1));
  const done: Entry = {
    tenantId,
    id: id('timeEntries', 90_000),
    personId,
    matterId: matter.row.id,
    day,
    minutes: 80,
    isBillable: true,
    description: 'Settling the plaint and list of documents',
    rateCents: toCents(12_000),
    state: 'unbilled',
    createdAt: clock(day, '11:20'),
  };
  const spent: Disbursement = {
    tenantId,
    id: id('disbursements', 90_000),
    personId,
    matterId: matter.row.id,
    day: lastWorkday(addDays(issueDate, -4)),
    description: 'Court filing fee',
    amountCents: toCents(7_150),
    vat: 'outside',
    receiptNo: 'SPECIMEN-R9',
    state: 'unbilled',
    createdAt: clock(day, '15:30'),
  };
  work.timeEntries.push(done);
  work.disbursements.push(spent);
  const credited = lastWorkday(addDays(issueDate, 18));
  return {
    matter,
    lines: [timeLine(done), feeLine('Instruction fee, commercial debt', 85_000), spentLine(spent)],
    feeNote: { state: 'invoiced', day: lastWorkday(addDays(issueDate, -1)) },
    invoice: {
      issueDate,
      settlements: [
        paidBy('mpesa', lastWorkday(addDays(issueDate, 8)), 50_000, 'SPECIMEN41'),
        {
          kind: 'credit_note',
          day: credited,
          method: null,
          amountCents: toCents(19_488),
          reference: null,
          certificate: null,
          certificateNo: null,
        },
      ],
    },
    credit: { day: credited, reason: 'Settled with the client: drafting is part of the instruction fee.' },
  };
}

/** A signed invoice that was paid before the firm took a line of it back. */
function creditedOncePaid(matter: DemoMatter, ago: Ago): Bill {
  return {
    matter,
    lines: [feeLine('Attending the site at Naivasha', 20_000), feeLine('Review of the tender', 80_000)],
    feeNote: { state: 'invoiced', day: ago(35) },
    invoice: {
      issueDate: ago(32),
      settlements: [paidBy('bank_transfer', ago(24), 116_000, 'BANK-116')],
      controlUnitNo: 'SPECIMEN/116',
    },
    credit: { day: ago(6), reason: 'The site was not attended: the other side adjourned.' },
  };
}

/** An invoice paid by a cheque for more than it came to. The bank returned it after the firm had given the rest back. */
function bounced(matter: DemoMatter, ago: Ago): Bill {
  const cheque = paidBy('cheque', ago(18), 58_000, 'CHQ-60');
  const reversal = {
    reversedAt: clock(ago(8), '11:40'),
    reversalKind: 'bounced',
    reversalReason: 'The bank returned the cheque unpaid.',
  };
  return {
    matter,
    lines: [feeLine('Drafting the lease', 50_000)],
    feeNote: { state: 'invoiced', day: ago(28) },
    invoice: { issueDate: ago(26), settlements: [{ ...cheque, ...reversal }] },
    excess: { amountCents: toCents(2_000), refundedOn: ago(14), reference: 'SPECIMEN-RF1' },
  };
}

const paidBy = (
  method: 'mpesa' | 'bank_transfer' | 'cheque',
  day: string,
  amount: number,
  reference: string,
): Settlement => ({
  kind: 'payment',
  day,
  method,
  amountCents: toCents(amount),
  reference,
  certificate: null,
  certificateNo: null,
});

const feeLine = (wording: string, amount: number): BilledLine => ({
  kind: 'fee',
  wording,
  day: null,
  personId: null,
  minutes: null,
  rateCents: null,
  vat: 'standard',
  amountCents: toCents(amount),
  timeEntryId: null,
  disbursementId: null,
});

function timeLine({ id, day, personId, description, minutes, rateCents }: Entry): BilledLine {
  const billed = roundUp(minutes, unit);
  return {
    kind: 'time',
    wording: description ?? '',
    day,
    personId,
    minutes: billed,
    rateCents: rateCents ?? 0,
    vat: 'standard',
    amountCents: amountOf(billed, rateCents ?? 0),
    timeEntryId: id,
    disbursementId: null,
  };
}

const spentLine = ({ id, day, personId, description, amountCents, vat }: Disbursement): BilledLine => ({
  kind: 'disbursement',
  wording: description,
  day,
  personId: personId ?? null,
  minutes: null,
  rateCents: null,
  vat: vat as LineVat,
  amountCents,
  timeEntryId: null,
  disbursementId: id,
});

/** What lines add up to in cents. */
export function totalsOf(lines: readonly BilledLine[]) {
  const { subtotal, outside, tax, total } = billTotals(lines, vatPercent);
  return { subtotalCents: subtotal, outsideCents: outside, taxCents: tax, totalCents: total };
}

/** The line that a bill's credit takes back. */
const creditedLine = ({ lines }: Bill) => lines.slice(0, 1);

/** What a credit leaves with the firm for the client, in cents: all of it, unless it settles part of the invoice. */
export const heldOfCredit = (bill: Bill): number =>
  bill.credit && bill.invoice?.settlements.every(({ kind }) => kind !== 'credit_note')
    ? totalsOf(creditedLine(bill)).totalCents
    : 0;

/** All rows of a demo firm's fee notes and credit notes. */
export type Notes = {
  feeNotes: (typeof feeNotes.$inferInsert)[];
  feeNoteLines: (typeof feeNoteLines.$inferInsert)[];
  creditNotes: (typeof creditNotes.$inferInsert)[];
  creditNoteLines: (typeof creditNoteLines.$inferInsert)[];
  documentCounters: (typeof documentCounters.$inferInsert)[];
};

/** An invoice that a bill has become, its first payment, and the credit that settles part of it. */
export type Issued = { invoiceId: string; paymentId: string | undefined; creditId: string | undefined };

/** Makes the fee notes and credit notes of bills, numbered without gaps, and gives the work in them its state. */
export function notesOf(
  setting: Setting,
  bills: readonly Bill[],
  issued: readonly (Issued | undefined)[],
  work: Work,
): Notes {
  const { tenantId, id } = setting;
  const notes: Notes = { feeNotes: [], feeNoteLines: [], creditNotes: [], creditNoteLines: [], documentCounters: [] };
  const last = new Map<string, number>();
  const numberIn = (series: 'fee_note' | 'credit_note', year: number) => {
    const sequence = (last.get(`${series} ${year}`) ?? 0) + 1;
    last.set(`${series} ${year}`, sequence);
    return { year, sequence };
  };
  for (const [index, of] of bills.entries()) {
    const { matter, lines, feeNote, credit } = of;
    const { state, day, reason } = feeNote;
    const year = state === 'draft' ? 0 : Number(day.slice(0, 4));
    const feeNoteId = id('feeNotes', index);
    const invoice = issued[index];
    const isHeld = state !== 'withdrawn';
    notes.feeNotes.push({
      tenantId,
      id: feeNoteId,
      ...numberIn('fee_note', year),
      state,
      day,
      clientId: matter.client.id,
      clientName: matter.client.name,
      matterId: matter.row.id,
      matterName: matter.row.title,
      taxRate: vatPercent,
      ...totalsOf(lines),
      invoiceId: invoice?.invoiceId ?? null,
      sentAt: state === 'draft' ? null : clock(day, '12:05'),
      withdrawnAt: state === 'withdrawn' ? clock(day, '16:40') : null,
      withdrawnReason: reason ?? null,
      createdAt: clock(day, '09:10'),
    });
    notes.feeNoteLines.push(
      ...lines.map(({ wording: description, ...line }, n) => ({
        tenantId,
        feeNoteId,
        position: n + 1,
        description,
        ...line,
        isHeld,
      })),
    );
    if (isHeld) bill(work, lines, invoice?.invoiceId);
    if (credit && invoice) {
      const creditNoteId = id('creditNotes', index);
      const taken = creditedLine(of);
      const { outsideCents: _, ...totals } = totalsOf(taken);
      notes.creditNotes.push({
        tenantId,
        id: creditNoteId,
        ...numberIn('credit_note', Number(credit.day.slice(0, 4))),
        invoiceId: invoice.invoiceId,
        ...credit,
        ...totals,
        paymentId: invoice.creditId ?? null,
        etimsState: of.invoice?.controlUnitNo ? 'queued' : 'not_required',
        createdAt: clock(credit.day, '10:15'),
      });
      notes.creditNoteLines.push(
        ...taken.map(({ wording: description, amountCents, vat }, n) => ({
          tenantId,
          creditNoteId,
          position: n + 1,
          description,
          amountCents,
          vat,
        })),
      );
    }
  }
  notes.documentCounters = [...last].map(([key, number]) => {
    const [series = '', year] = key.split(' ');
    return { tenantId, series, year: Number(year), last: number };
  });
  return notes;
}

/** Marks the work in lines as billed, or as on a fee note. */
function bill({ timeEntries, disbursements }: Work, lines: readonly BilledLine[], invoiceId: string | undefined): void {
  const marked = { state: invoiceId === undefined ? 'on_fee_note' : 'billed', invoiceId: invoiceId ?? null };
  const ids = new Set(lines.flatMap(({ timeEntryId, disbursementId }) => [timeEntryId, disbursementId]));
  for (const entry of timeEntries) if (ids.has(entry.id)) Object.assign(entry, marked, { roundedTo: unit });
  for (const spent of disbursements) if (ids.has(spent.id)) Object.assign(spent, marked);
}
