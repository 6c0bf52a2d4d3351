import { addDays, daysBetween, nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import { periodOf } from '#domain/period';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { invoiceCounts } from '../invoices/count';
import { toBillingStats } from './billingStats';
import { figuresOfAll, figuresOfFirm, revenueByDay } from './queries';

type Calls = 'getBillingStats' | 'getRevenueHistory';

/** Handles invoice totals and revenue. */
export function billingStatsHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  return {
    getBillingStats: async ({ query: { tenantId }, ...call }) => {
      const today = nairobiDay(now());
      const [figures, counts] = await operator.read(call, (tx) =>
        Promise.all([
          tenantId ? figuresOfFirm(tx, today, tenantId) : figuresOfAll(tx, today),
          invoiceCounts(tx, today, tenantId),
        ]),
      );
      return { status: 200, body: { data: toBillingStats(figures, counts) } };
    },

    getRevenueHistory: async ({ query, ...call }) => {
      const today = nairobiDay(now());
      const { first, last } = periodOf(query, today);
      const paid = await operator.read(call, (tx) => revenueByDay(tx, first, last));
      const cents = new Map(paid.map(({ day, paidCents }) => [day, paidCents]));
      const data = Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => {
        const date = addDays(first, index);
        const revenue = fromCents(cents.get(date) ?? 0);
        return date === today ? { date, revenue, isRunning: true as const } : { date, revenue };
      });
      return { status: 200, body: { data } };
    },
  };
}
