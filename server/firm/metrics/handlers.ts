import { firstOfMonth, nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { monthlyValues } from './queries';

/** Handles a firm's monthly figures. */
export function metricHandlers({ firm, now }: Services): Pick<Handlers, 'getFirmMetric'> {
  return {
    getFirmMetric: async (call) => {
      const { metric, months } = call.query;
      const today = nairobiDay(now());
      const firstDay = firstOfMonth(today, 1 - months);
      const values = await firm.read(call, (tx) => monthlyValues(tx, metric, firstDay));
      const names = Array.from({ length: months }, (_, later) =>
        firstOfMonth(firstDay, later).slice(0, 'YYYY-MM'.length),
      );
      const data = { metric, months: names.map((month) => ({ month, value: values.get(month) ?? 0 })) };
      return { status: 200, body: { data } };
    },
  };
}
