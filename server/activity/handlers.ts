import { nairobiDay } from '#domain/dates';
import type { Handlers } from '#server/contract/handlers';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { withFirstRow, csvOf } from '#server/lists/csv';
import { listAnswer } from '#server/lists/list';
import { activityColumns } from './csv';
import { toEntry } from './entry';
import { type ActivityRow, type ActivitySearch, batchOfActivity, searchActivity } from './search';

type Calls = 'listActivity' | 'exportActivity';

/** How many entries an export reads per batch. */
const exportBatch = 500;

/** Handles listing and exporting the operator's activity. */
export function activityHandlers({ operator, now }: Services): Pick<Handlers, Calls> {
  // One transaction per batch, so that a slow download does not hold a connection.
  async function* readInBatches(call: Call, search: Omit<ActivitySearch, 'page' | 'limit'>) {
    let batch: ActivityRow[] = [];
    do {
      const last = batch.at(-1);
      batch = await operator.read(call, (tx) => batchOfActivity(tx, search, exportBatch, last));
      yield* batch;
    } while (batch.length === exportBatch);
  }

  return {
    listActivity: async ({ query, ...call }) =>
      listAnswer(query, await operator.read(call, (tx) => searchActivity(tx, query)), toEntry),

    exportActivity: async ({ query, ...call }) => {
      const headers = { 'Content-Disposition': `attachment; filename="activity-${nairobiDay(now())}.csv"` };
      return { status: 200, headers, body: csvOf(activityColumns, await withFirstRow(readInBatches(call, query))) };
    },
  };
}
