import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { thresholds, usageLevel } from '#domain/usage';
import type { Transaction } from '#server/db/database';
import { tenants, tenantStats } from '#server/db/schema';

type UsageAlert = components['schemas']['UsageAlert'];

const metrics = {
  api_calls: [tenantStats.apiCallsPercent, tenantStats.apiCalls, tenantStats.apiCallLimit],
  users: [tenantStats.usersPercent, tenantStats.users, tenantStats.userLimit],
  storage: [tenantStats.storagePercent, tenantStats.storageMb, tenantStats.storageLimitMb],
} as const;

/** The limits that open firms have come near or passed, the highest percentage first. */
export async function findAlerts(tx: Transaction, limit: number): Promise<UsageAlert[]> {
  const highest = (metric: keyof typeof metrics) => nearest(tx, metric, limit);
  const rows = await unionAll(highest('api_calls'), highest('users'), highest('storage'))
    .orderBy(sql`percentage DESC, "tenantId", metric`)
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    alertLevel: usageLevel(row.percentage) === 'error' ? ('critical' as const) : ('warning' as const),
  }));
}

function nearest(tx: Transaction, metric: keyof typeof metrics, limit: number) {
  const [percent, used, most] = metrics[metric];
  return tx
    .select({
      tenantId: sql<string>`${tenants.id}`.as('tenantId'),
      tenantName: tenants.name,
      metric: sql<UsageAlert['metric']>`${metric}::text`.as('metric'),
      percentage: sql<number>`${percent}`.as('percentage'),
      usage: sql<number>`${used}`.as('usage'),
      limit: sql<number>`${most}`.as('limit'),
    })
    .from(tenantStats)
    .innerJoin(tenants, eq(tenants.id, tenantStats.tenantId))
    .where(
      and(
        sql`${percent} >= ${sql.raw(String(thresholds.warning))}`,
        inArray(tenants.status, ['active', 'trial']),
        isNull(tenants.deletedAt),
      ),
    )
    .orderBy(desc(percent), tenantStats.tenantId)
    .limit(limit);
}
