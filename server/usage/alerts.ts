import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { thresholds, usageLevel } from '#domain/usage';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';

type UsageAlert = components['schemas']['UsageAlert'];

const alertRows = new Selection({
  tenantId: sql<string>`tenant_id`,
  tenantName: sql<string>`name`,
  metric: sql<UsageAlert['metric']>`metric`,
  percentage: sql<number>`percentage`,
  usage: sql<number>`used`,
  limit: sql<number>`most`,
});

type AlertRow = Omit<UsageAlert, 'alertLevel'>;

/** The highest usage for each metric. The indexes on these columns have the same threshold. */
const metrics = [
  nearest('api_calls', sql`s.api_calls_percent`, sql`s.api_calls, s.api_call_limit`),
  nearest('users', sql`s.users_percent`, sql`s.users, s.user_limit`),
  nearest('storage', sql`s.storage_percent`, sql`s.storage_mb, s.storage_limit_mb`),
];

/** Lists the limits that active firms are close to or over, highest percentage first. */
export async function findAlerts(tx: ReadTransaction, limit: number): Promise<UsageAlert[]> {
  const all = metrics.map((highest) => sql`(${highest} LIMIT ${limit})`);
  const rows = await alertRows.read(
    tx,
    named(
      'usage alerts',
      sql`
      FROM (${sql.join(all, sql` UNION ALL `)}) alert (tenant_id, name, metric, percentage, used, most)
      ORDER BY percentage DESC, tenant_id, metric
      LIMIT ${limit}`,
    ),
  );
  return rows.map(toAlert);
}

function toAlert({ tenantId, tenantName, metric, percentage, usage, limit }: AlertRow): UsageAlert {
  const alertLevel = usageLevel(percentage) === 'error' ? 'critical' : 'warning';
  return { tenantId, tenantName, metric, percentage, usage, limit, alertLevel };
}

function nearest(metric: UsageAlert['metric'], percent: SQL, figures: SQL): SQL {
  return sql`
    SELECT s.tenant_id, t.name, ${sql.raw(`'${metric}'`)}, ${percent}, ${figures}
    FROM tenant_stats s JOIN tenants t ON t.id = s.tenant_id
    WHERE ${percent} >= ${sql.raw(String(thresholds.warning))} AND t.status IN ('active', 'trial') AND t.deleted_at IS NULL
    ORDER BY ${percent} DESC, s.tenant_id`;
}
