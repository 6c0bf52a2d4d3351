import { sql, type SQL } from 'drizzle-orm';
import { addDays, nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';

/** The firm's months, of which none that is held can be closed until the transaction ends. */
export type Months = {
  /** Refuses to have a person date something in a closed month. The field is the caller's name for the day. */
  requireOpen(day: string, field?: string): void;
  isOpen(day: string): boolean;
  /** The day on which something is booked that nobody dates, such as what a bank tells of: the first open one that is not before it. */
  firstOpen(notBefore: string): string;
};

/**
 * Holds the months in which something is about to be booked, those of all the days that it may have, before anything else is locked.
 * Whoever closes one of them waits.
 */
export const holdMonths = (tx: Transaction, days: readonly string[]): Promise<Months> => hold(tx, listed(days));

/** A call that books something, when it does, and on which other days. */
type Booking = { moment: Date; body?: unknown };

/** The same for a call: its months are those of today, and of the days that it names. */
export const holdMonthsOfCall = (tx: Transaction, call: Booking): Promise<Months> => holdMonths(tx, daysOf(call));

/** The same for an act on an invoice, with the invoice's own months. */
export const holdMonthsOfInvoice = (tx: Transaction, invoiceId: string, call: Booking): Promise<Months> =>
  holdMonthsOfInvoices(tx, [invoiceId], call);

/** The same for an act on several. */
export function holdMonthsOfInvoices(tx: Transaction, invoiceIds: readonly string[], call: Booking): Promise<Months> {
  const ids = sql`${`{${invoiceIds.join(',')}}`}::uuid[]`;
  return hold(
    tx,
    sql`${listed(daysOf(call))}
      || ARRAY(SELECT i.issue_date FROM invoices i WHERE i.id = ANY (${ids}) UNION ALL SELECT p.day FROM payments p WHERE p.invoice_id = ANY (${ids}))`,
  );
}

/** What calls name the day of a settlement. */
const dayNames = new Set(['day', 'date', 'paymentDate']);

const daysOf = ({ moment, body }: Booking): string[] => [
  nairobiDay(moment),
  ...Object.entries(body ?? {}).flatMap(([name, value]) => (dayNames.has(name) ? [String(value)] : [])),
];

/** Refuses to have a person date something in a closed month, which stays open until the transaction ends otherwise. */
export async function requireOpenDay(tx: Transaction, day: string, field = 'day'): Promise<void> {
  (await holdMonths(tx, [day])).requireOpen(day, field);
}

/** Refuses to cancel an invoice whose month is closed: it is credited instead. A draft is in no month. */
export function refuseCancelling(months: Months, { status, issueDate }: { status: string; issueDate: string }): void {
  if (status !== 'draft' && !months.isOpen(issueDate)) throw conflict('status', fault('credit_instead'));
}

/** The first open day that is not before another one, whose month is held until the transaction ends. */
export async function firstOpenDay(tx: Transaction, notBefore: string): Promise<string> {
  return (await holdMonths(tx, [notBefore])).firstOpen(notBefore);
}

const listed = (days: readonly string[]) => sql`${`{${days.join(',')}}`}::date[]`;

async function hold(tx: Transaction, days: SQL): Promise<Months> {
  const { rows } = await tx.execute(sql`SELECT hold_months(${days})::text AS "closedTo"`);
  const closedTo = rows[0]?.['closedTo'] as string | null;
  const isOpen = (day: string) => closedTo === null || day > closedTo;
  return {
    isOpen,
    requireOpen: (day, field = 'date') => {
      if (!isOpen(day)) throw conflict(field, fault('month_closed', { month: day.slice(0, 7) }));
    },
    firstOpen: (notBefore) => (closedTo === null || isOpen(notBefore) ? notBefore : addDays(closedTo, 1)),
  };
}
