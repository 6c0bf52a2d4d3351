import type { components } from '#openapi';
import { addDays, nairobiDay, nairobiMidnight } from '#domain/dates';
import { balanceWhenOverdue } from '#domain/invoices';
import { fromCents } from '#domain/money';
import type { WholeInvoice } from './invoice';
import { toPayment } from './payment';

type Entry = components['schemas']['InvoiceEvent'];
type Email = components['schemas']['InvoiceEmail'];

/** An invoice as far as its history needs it. */
export type Dated = {
  invoice: Pick<WholeInvoice['invoice'], 'status' | 'dueDate' | 'totalCents' | 'createdAt' | 'isByFirm'>;
  payments: WholeInvoice['payments'];
  events: WholeInvoice['events'];
};

/** An entry with a key that orders entries of the same millisecond: its row's id. */
type Placed = [id: string, entry: Entry];

/** How long a mail server's answer is awaited, in milliseconds: longer than the mailer and the printing take. */
export const longestPending = 5 * 60_000;

/** The most entries that an invoice shows. */
const most = 500;

/** Builds an invoice's history, newest first: its events, its payments, and what its own row implies. */
export function historyOf({ invoice, payments, events }: Dated, moment: Date): Entry[] {
  const own = events.map(({ id, happenedAt, event, changes, email, notes, madeBy, personName }): Placed => [
    id,
    {
      ...entry(happenedAt, event, madeBy, personName),
      ...(changes && { changes }),
      ...(email && { email: emailAt(moment, happenedAt, email) }),
      ...(notes !== null && { notes }),
    },
  ]);
  const paid = payments.map((row): Placed => [
    row.id,
    { ...entry(row.createdAt, 'payment', row.madeBy, row.personName), payment: toPayment(row) },
  ]);
  const reversed = payments.flatMap((row): Placed[] =>
    row.reversedAt && row.reversalReason !== null
      ? [
          [
            `${row.id} reversed`,
            {
              ...entry(row.reversedAt, 'reversed', row.reversedBy ?? 'operator', row.reversedByName),
              payment: toPayment(row),
              notes: row.reversalReason,
            },
          ],
        ]
      : [],
  );
  const entries = [...own, ...paid, ...reversed, ...lapseOf({ invoice, payments, events }, nairobiDay(moment))]
    .sort(([id, one], [otherId, other]) => other.at.localeCompare(one.at) || otherId.localeCompare(id))
    .map(([, entry]) => entry);
  const created = entry(invoice.createdAt, 'created', invoice.isByFirm ? 'firm' : 'operator', null);
  return [...entries, created].slice(0, most);
}

/** An email as of a moment. A mail server's answer that has not come in time never will: its process has ended. */
const emailAt = (moment: Date, sentAt: Date, email: Email): Email =>
  email.outcome === 'pending' && sentAt.getTime() < moment.getTime() - longestPending
    ? { ...email, outcome: 'unknown' }
    : email;

const entry = (at: Date, event: Entry['event'], by: string, person: string | null): Entry => ({
  at: at.toISOString(),
  event,
  by: by as Entry['by'],
  ...(person !== null && { person }),
});

/** The moment at which the invoice became overdue, if it did. */
function lapseOf({ invoice, payments, events }: Dated, today: string): Placed[] {
  const lapse = nairobiMidnight(addDays(invoice.dueDate, 1));
  const before = ({ at }: { at: Date }) => at < lapse;
  const paidCents = payments
    .filter(({ createdAt, reversedAt }) => before({ at: createdAt }) && !(reversedAt && before({ at: reversedAt })))
    .reduce((sum, { amountCents, isSettling }) => sum + (isSettling ? amountCents : 0), 0);
  const isClosed = events.some(
    ({ event, happenedAt }) => ['paid', 'cancelled'].includes(event) && before({ at: happenedAt }),
  );
  const balance = isClosed ? 0 : balanceWhenOverdue(today, invoice, paidCents);
  if (balance === 0) return [];
  return [['', { at: lapse.toISOString(), event: 'overdue', by: 'system', balance: fromCents(balance) }]];
}
