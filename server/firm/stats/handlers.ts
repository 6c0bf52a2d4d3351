import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { statusOn } from '#domain/invoices';
import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { countRecords, newestInvoices, sumInvoices, type NewInvoice } from './queries';

type Calls = 'getFirmStats' | 'getFirmBillingStats';

const daysInWeek = 7;

/** Handles a firm's totals. */
export function firmStatsHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    getFirmStats: async (call) => {
      const today = nairobiDay(now());
      const data = await firm.read(call, (tx) => countRecords(tx, { today, lastDay: addDays(today, daysInWeek - 1) }));
      return { status: 200, body: { data } };
    },

    getFirmBillingStats: async (call) => {
      const today = nairobiDay(now());
      const [sums, newest] = await firm.read(call, (tx) => Promise.all([sumInvoices(tx, today), newestInvoices(tx)]));
      const data = {
        totalRevenue: fromCents(sums.revenueCents),
        pendingAmount: fromCents(sums.openCents - sums.overdueCents),
        overdueAmount: fromCents(sums.overdueCents),
        recentInvoices: newest.map((invoice) => toRecentInvoice(invoice, today)),
      };
      return { status: 200, body: { data } };
    },
  };
}

function toRecentInvoice(invoice: NewInvoice, today: string): components['schemas']['RecentInvoice'] {
  const { id, number, clientName, currency, totalCents } = invoice;
  const status = statusOn(today, invoice);
  return { id, invoiceNumber: number, clientName, currency, amount: fromCents(totalCents), status };
}
