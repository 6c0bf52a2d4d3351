import { sql } from 'drizzle-orm';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { limitColumns } from '#server/customers/limits';
import { openPostgres } from '#server/db/driver/postgres';
import { tenants } from '#server/db/schema';
import { demoFirms } from '#server/demo/firms';
import { insertRows } from '#server/db/query/insertRows';

/** Fills a new database on a server with a number of firms, without their work: enough for lists of firms. */
export async function fillWithFirms(url: string, count: number): Promise<void> {
  const now = new Date();
  const month = firstOfMonth(nairobiDay(now));
  const firms = demoFirms(now, count).map(({ tenant }) => tenant);
  const stats = firms.map(({ id, plan }) => {
    const { userLimit, storageLimitMb, apiCallLimit } = limitColumns(plan);
    return {
      tenant_id: id,
      month,
      user_limit: userLimit,
      storage_limit_mb: storageLimitMb,
      api_call_limit: apiCallLimit,
    };
  });
  const database = await openPostgres(url);
  await database.transaction({ operator: true, role: 'open' }, async (tx) => {
    await insertRows(tx, tenants, firms);
    await tx.execute(sql`
      INSERT INTO tenant_stats (tenant_id, month, user_limit, storage_limit_mb, api_call_limit)
      SELECT tenant_id, month, user_limit, storage_limit_mb, api_call_limit
      FROM json_populate_recordset(NULL::tenant_stats, ${JSON.stringify(stats)}::json)`);
  });
  await database.close();
}
