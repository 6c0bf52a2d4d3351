import type { components } from '#openapi';
import { addDays, nairobiDay } from '#domain/dates';
import { isUnderWay } from '#domain/firstSteps';
import { statusOn } from '#domain/invoices';
import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { unbilledCents } from '#server/firm/reports/wipAge';
import { omit } from '#server/omit';
import { countRecords, newestInvoices, showFirstSteps, sumInvoices, sumOthers, type NewInvoice } from './queries';

type Calls = 'getFirmStats' | 'getFirmBillingStats' | 'showFirstSteps';

const daysInWeek = 7;

/** Handles a firm's totals. */
export function firmStatsHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    getFirmStats: async (call) => {
      const today = nairobiDay(now());
      const lastDay = addDays(today, daysInWeek - 1);
      const { firstSteps, ...counts } = await firm.read(call, (tx) => countRecords(tx, { today, lastDay }));
      // While access is open there are no people to invite.
      const steps = firstSteps && (call.caller.role === 'open' ? omit(firstSteps, 'colleague') : firstSteps);
      return { status: 200, body: { data: { ...counts, ...(steps && isUnderWay(steps) && { firstSteps: steps }) } } };
    },

    showFirstSteps: async ({ body, ...call }) => {
      await firm.write(call, (tx) => showFirstSteps(tx, body.isShown ? null : now()));
      return { status: 200, body: { data: { isDone: true } } };
    },

    getFirmBillingStats: async (call) => {
      const today = nairobiDay(now());
      const [sums, inOthers, newest, unbilled] = await firm.read(call, (tx) =>
        Promise.all([sumInvoices(tx, today), sumOthers(tx, { today }), newestInvoices(tx), unbilledCents(tx)]),
      );
      const others = inOthers
        .filter(({ revenueCents, openCents }) => revenueCents !== 0 || openCents !== 0)
        .map(({ currency, ...own }) => ({ currency, ...toFigures(own) }));
      const data = {
        ...toFigures(sums),
        ...(others.length > 0 && { others }),
        unbilledAmount: fromCents(unbilled),
        recentInvoices: newest.map((invoice) => toRecentInvoice(invoice, today)),
      };
      return { status: 200, body: { data } };
    },
  };
}

const toFigures = (sums: { revenueCents: number; openCents: number; overdueCents: number }) => ({
  totalRevenue: fromCents(sums.revenueCents),
  pendingAmount: fromCents(sums.openCents - sums.overdueCents),
  overdueAmount: fromCents(sums.overdueCents),
});

function toRecentInvoice(invoice: NewInvoice, today: string): components['schemas']['RecentInvoice'] {
  const { id, number, clientName, currency, totalCents } = invoice;
  const status = statusOn(today, invoice);
  return { id, invoiceNumber: number, clientName, currency, amount: fromCents(totalCents), status };
}
