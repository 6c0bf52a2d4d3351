import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { withFirstRow, csvOf } from '#server/lists/csv';
import { inBatches } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { activityColumns } from './csv';
import { toEntry } from './entry';
import { type ActivityRow, batchOfActivity, searchActivity } from './search';

type Calls = 'listActivity' | 'exportActivity';

/** Handles listing and exporting the operator's activity. */
export function activityHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  return {
    listActivity: async ({ query, ...call }) =>
      listAnswer(query, await operator.read(call, (tx) => searchActivity(tx, query)), toEntry),

    exportActivity: async ({ query, ...call }) => {
      const headers = { 'Content-Disposition': `attachment; filename="activity-${nairobiDay(now())}.csv"` };
      const rows = inBatches<ActivityRow>((size, after) =>
        operator.read(call, (tx) => batchOfActivity(tx, query, size, after)),
      );
      return { status: 200, headers, body: csvOf(activityColumns, await withFirstRow(rows)) };
    },
  };
}
