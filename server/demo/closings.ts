import { and, eq } from 'drizzle-orm';
import { addDays, firstOfMonth, nairobiDay } from '#domain/dates';
import type { Transaction } from '#server/db/database';
import { insertRows } from '#server/db/query/insertRows';
import { bookMonths, monthEvents } from '#server/db/schema';
import { asOwner, goOnInFirm } from '#server/doors/platform';
import { figuresOf } from '#server/firm/months/figures';
import { keeper } from './bills';
import { at, many } from './chance';
import { clock, officeDay } from './days';
import type { Invoices } from './invoices';
import type { Setting } from './setting';
import type { usersOf } from './users';

/** A month of the books that is closed: when, and by whom. */
type Closing = { id: string; month: string; closedAt: Date; closedBy: string };

/** How many months a demo firm has closed, from its first one. */
const closedMonths = 3;

/**
 * Makes the months that the firm of the guides has closed, and has one payment come after the last of them was: the bank had it before
 * the month's end, and it is booked on the first open day.
 */
export function closingsOf({ tenant, id }: Setting, billed: Invoices, users: ReturnType<typeof usersOf>): Closing[] {
  const days = billed.invoices.flatMap(({ status, issueDate }) => (status === 'draft' ? [] : [issueDate]));
  const first = days.toSorted()[0];
  if (tenant.slug !== keeper || first === undefined) return [];
  const closings = many(closedMonths, (index) => {
    const month = firstOfMonth(first, index);
    const closedAt = clock(officeDay(addDays(firstOfMonth(month, 1), 2)), '16:20');
    return { id: id('monthEvents', index), month, closedAt, closedBy: at(users, 0).name };
  });
  comeLate(billed, at(closings, closedMonths - 1));
  return closings;
}

/**
 * Has a payment come late: one of an older invoice, soon after a month was closed, or else the last one of that month, of which the bank
 * told later.
 */
function comeLate({ invoices, payments }: Invoices, { month, closedAt }: Closing): void {
  const open = firstOfMonth(month, 1);
  const bankDay = addDays(open, -1);
  const older = payments
    .map((payment) => ({ payment, invoice: invoices.find(({ id }) => id === payment.invoiceId) }))
    .filter(({ payment, invoice }) => payment.kind === 'payment' && !payment.reversedAt && invoice?.paidDate)
    .filter(({ invoice }) => invoice && invoice.issueDate <= bankDay)
    .toSorted((one, other) => one.payment.createdAt.getTime() - other.payment.createdAt.getTime());
  const late =
    older.find(({ payment }) => payment.createdAt > closedAt) ??
    older.findLast(({ payment }) => payment.day <= bankDay);
  if (!late?.invoice) return;
  const { payment, invoice } = late;
  const came = payment.createdAt > closedAt ? payment.createdAt : clock(officeDay(addDays(nairobiDay(closedAt), 1)));
  Object.assign(payment, { day: open, bankDay: payment.day < bankDay ? payment.day : bankDay, createdAt: came });
  invoice.paidDate = open;
}

/** Closes the months of demo firms that are loaded, with their figures as they stand. */
export async function closeMonths(tx: Transaction, firms: readonly { tenantId: string; closings: Closing[] }[]) {
  for (const { tenantId, closings } of firms.filter((one) => one.closings.length > 0)) {
    await goOnInFirm(tx, tenantId);
    const figures = await Promise.all(closings.map(({ month }) => figuresOf(tx, month)));
    const closed = closings.map((closing, index) => ({ tenantId, ...closing, figures: at(figures, index) }));
    await asOwner(tx, async () => {
      // Whatever was booked in the months has made their rows.
      for (const { month, closedAt, closedBy, figures: stood } of closed) {
        const own = and(eq(bookMonths.tenantId, tenantId), eq(bookMonths.month, month));
        await tx.update(bookMonths).set({ closedAt, closedBy, figures: stood, version: 2 }).where(own);
      }
      await insertRows(
        tx,
        monthEvents,
        closed.map(({ closedAt: happenedAt, closedBy: personName, ...event }) => {
          return { ...event, kind: 'closed', happenedAt, personName };
        }),
      );
    });
  }
}
