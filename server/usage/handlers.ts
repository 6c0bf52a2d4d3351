import { fault } from '#domain/faults';
import { addDays, nairobiDay } from '#domain/dates';
import { periodOf } from '#domain/period';
import { everyDay } from '#domain/usageHistory';
import type { Handlers } from '#server/contract/handlers';
import { notFound } from '#server/contract/problem';
import { findAnyTenant, type TenantWithStats } from '#server/customers/queries';
import { matchingIds, pageOfFirms } from '#server/customers/search';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { platformFigures } from '#server/figures/platform';
import { csvOf } from '#server/lists/csv';
import { batchSize } from '#server/lists/inBatches';
import { listAnswer } from '#server/lists/list';
import { usageColumns } from './csv';
import { alertsAndNotices } from './notices';
import { findInOrder, firmDays, orderOf, platformDays } from './queries';
import { inUseOf, toUsageDay, toUsageRecord } from './usageRecord';

type UsageCalls = 'listUsage' | 'listUsageAlerts' | 'getUsageOverview' | 'getUsageHistory' | 'exportUsage' | 'getUsage';

const bytesInMb = 1_024 ** 2;
const bytesInGb = 1_024 ** 3;

/** Handles the calls under "Usage". */
export function usageHandlers({ operator, now }: Services): Pick<Handlers, UsageCalls> {
  // Their order is read once, as the figures that it goes by change meanwhile; then each batch in a transaction of its own.
  async function* readInBatches(call: Call, ids: string[]): AsyncGenerator<TenantWithStats> {
    for (let start = 0; start < ids.length; start += batchSize) {
      yield* await operator.read(call, (tx) => findInOrder(tx, ids.slice(start, start + batchSize)));
    }
  }

  return {
    listUsage: async ({ query, ...call }) => {
      const page = await operator.read(call, (tx) => pageOfFirms(tx, query, orderOf(query.sort), query));
      return listAnswer(query, page, toUsageRecord);
    },

    listUsageAlerts: async ({ query, ...call }) => ({
      status: 200,
      body: await operator.read(call, (tx) => alertsAndNotices(tx, now(), query.limit)),
    }),

    getUsageOverview: async (call) => {
      const { apiCalls, users, storageBytes, documents } = await operator.read(call, platformFigures);
      const storageUsed = Math.round((storageBytes / bytesInGb) * 10) / 10;
      const system = { totalApiCalls: apiCalls, activeUsers: users, storageUsed, documentsProcessed: documents };
      return { status: 200, body: { data: { system } } };
    },

    getUsageHistory: async ({ query, ...call }) => {
      const today = nairobiDay(now());
      const period = periodOf(query, today);
      const [recorded, figures] = await operator.read(call, (tx) =>
        Promise.all([platformDays(tx, period), platformFigures(tx)]),
      );
      const { users, storageBytes, documents } = figures;
      const inUse = { users, storageUsed: Math.floor(storageBytes / bytesInMb), documents };
      return { status: 200, body: { data: everyDay(recorded.map(toUsageDay), period, { today, inUse }) } };
    },

    exportUsage: async ({ query, ...call }) => {
      const ids = await operator.read(call, (tx) => matchingIds(tx, query, orderOf(query.sort)));
      const headers = { 'Content-Disposition': `attachment; filename="usage-${nairobiDay(now())}.csv"` };
      return { status: 200, headers, body: csvOf(usageColumns, readInBatches(call, ids)) };
    },

    getUsage: async ({ path, query, ...call }) => {
      const today = nairobiDay(now());
      const { firm, first, recorded } = await operator.read(call, async (tx) => {
        const firm = await findAnyTenant(tx, path.tenantId);
        if (!firm) throw notFound('tenantId', fault('no_such_customer'));
        const first = [addDays(today, 1 - query.days), nairobiDay(firm.tenant.createdAt)].sort()[1] as string;
        return { firm, first, recorded: await firmDays(tx, path.tenantId, first) };
      });
      const history = everyDay(recorded.map(toUsageDay), { first, last: today }, { today, inUse: inUseOf(firm) });
      return { status: 200, body: { data: { ...toUsageRecord(firm), history } } };
    },
  };
}
