import { addDays, nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { toBillingStats } from './billingStats';
import { figuresOfAll, figuresOfFirm, revenueByDay } from './queries';

type Calls = 'getBillingStats' | 'getRevenueHistory';

/** Handles invoice totals and revenue. */
export function billingStatsHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  return {
    getBillingStats: async ({ query: { tenantId }, ...call }) => {
      const today = nairobiDay(now());
      const figures = await operator.read(call, (tx) =>
        tenantId ? figuresOfFirm(tx, today, tenantId) : figuresOfAll(tx, today),
      );
      return { status: 200, body: { data: toBillingStats(figures) } };
    },

    getRevenueHistory: async ({ query: { days }, ...call }) => {
      const today = nairobiDay(now());
      const first = addDays(today, 1 - days);
      const paid = await operator.read(call, (tx) => revenueByDay(tx, first, today));
      const cents = new Map(paid.map(({ day, paidCents }) => [day, paidCents]));
      const data = Array.from({ length: days }, (_, index) => {
        const date = addDays(first, index);
        return { date, revenue: fromCents(cents.get(date) ?? 0) };
      });
      return { status: 200, body: { data } };
    },
  };
}
