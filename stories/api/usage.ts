import type { components } from '#openapi';
import { addDays, daysBetween, nairobiDay } from '#domain/dates';
import { fromCents } from '#domain/money';
import { periodOf } from '#domain/period';
import { usageLevel, usagePercent } from '#domain/usage';
import { usageDays } from '#server/demo/usage';
import { collection, missing } from './collection';
import { demoCustomers } from './customers';
import { demoPractices, now } from './demoPractices';
import { http } from './http';
import { noNotices } from './notices';
import { periodIn } from './period';

type Schemas = components['schemas'];
type UsageRecord = Schemas['UsageRecord'];

const today = nairobiDay(now);

/** The usage of each demo firm. */
export const demoUsage: UsageRecord[] = demoCustomers.map(({ id, name, plan, status, usage, limits }, at) => ({
  tenantId: id,
  tenantName: name,
  plan,
  status,
  ...usage,
  billingAmount: billedThisMonth(at),
  limits,
}));

function billedThisMonth(at: number): number {
  const invoices = demoPractices[at]?.invoices ?? [];
  const counted = invoices.filter(
    ({ issueDate, status }) => issueDate.startsWith(today.slice(0, 7)) && (status === 'sent' || status === 'paid'),
  );
  return fromCents(
    counted.reduce((sum, { totalCents, rateToKes = 1 }) => sum + Math.round(totalCents * Number(rateToKes)), 0),
  );
}

/** Lists the alerts that these firms raise, highest first. */
export function alertsOf(records: readonly UsageRecord[]): Schemas['UsageAlert'][] {
  return records
    .filter(({ status }) => status === 'active' || status === 'trial')
    .flatMap(({ tenantId, tenantName, apiCalls, users, storageUsed, limits }) =>
      (
        [
          ['api_calls', apiCalls, limits.apiCalls],
          ['users', users, limits.users],
          ['storage', storageUsed, limits.storageGb * 1024],
        ] as const
      ).map(([metric, usage, limit]) => {
        const percentage = usagePercent(usage, limit);
        const alertLevel = usageLevel(percentage) === 'error' ? ('critical' as const) : ('warning' as const);
        return { tenantId, tenantName, metric, percentage, alertLevel, usage, limit };
      }),
    )
    .filter(({ percentage }) => percentage >= 75)
    .sort((one, other) => other.percentage - one.percentage);
}

/** Sums these firms' usage for each day of a period: current usage on every day, and the given calls. */
function daysOf(
  records: readonly UsageRecord[],
  callsOn: (index: number) => number,
  { first, last } = periodOf({ days: usageDays }, today),
): Schemas['UsageDay'][] {
  const total = (figure: (record: UsageRecord) => number) => records.reduce((sum, record) => sum + figure(record), 0);
  const inUse = {
    users: total(({ users }) => users),
    storageUsed: total(({ storageUsed }) => storageUsed),
    documents: total(({ documents }) => documents),
  };
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const date = addDays(first, index);
    const apiCalls = callsOn(usageDays - 1 - daysBetween(date, today));
    return { date, apiCalls, ...inUse, ...(date === today && { isRunning: true as const }) };
  });
}

/** Mocks the calls of Usage Monitoring from a list of firms' usage. `customerHandlers` mocks `GET /api/customers/stats/summary`. */
export function usageHandlers(records: readonly UsageRecord[] = demoUsage, notices = noNotices) {
  const usage = collection('/api/usage', {
    name: 'firm',
    rows: records,
    idOf: ({ tenantId }) => tenantId,
    search: ({ tenantName }) => [tenantName],
    order: 'tenantName',
  });
  return [
    http.get('/api/usage/stats/overview', ({ response }) => {
      const { users = 0, storageUsed = 0, documents = 0 } = daysOf(records, () => 0)[0] ?? {};
      const system = {
        totalApiCalls: records.reduce((sum, { apiCalls }) => sum + apiCalls, 0),
        activeUsers: users,
        storageUsed: Math.round((storageUsed / 1024) * 10) / 10,
        documentsProcessed: documents,
      };
      return response(200).json({ data: { system } });
    }),
    http.get('/api/usage/stats/history', ({ query, response }) => {
      const callsOn = (index: number) =>
        demoPractices.reduce((sum, { usage }) => sum + (usage[index]?.apiCalls ?? 0), 0);
      return response(200).json({ data: daysOf(records, callsOn, periodIn(query)) });
    }),
    http.get('/api/usage/alerts', ({ query, response }) =>
      response(200).json({ data: alertsOf(records).slice(0, Number(query.get('limit') ?? 100)), notices }),
    ),
    http.get('/api/usage/{tenantId}', ({ params, response }) => {
      const at = demoUsage.findIndex(({ tenantId }) => tenantId === params.tenantId);
      const record = records.find(({ tenantId }) => tenantId === params.tenantId);
      return record
        ? response(200).json({
            data: { ...record, history: daysOf([record], (index) => demoPractices[at]?.usage[index]?.apiCalls ?? 0) },
          })
        : response.untyped(missing('firm'));
    }),
    usage.list,
  ];
}
