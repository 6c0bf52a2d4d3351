import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { fromCents } from '#domain/money';
import type { TenantWithStats } from '#server/customers/queries';

const columns: Record<string, (row: TenantWithStats) => string | number> = {
  Tenant: ({ tenant }) => withoutFormula(tenant.name),
  Plan: ({ tenant }) => tenant.plan,
  Status: ({ tenant }) => tenant.status,
  'API calls': ({ stats }) => stats.apiCalls,
  'API call limit': ({ stats }) => stats.apiCallLimit,
  Users: ({ stats }) => stats.users,
  'User limit': ({ stats }) => stats.userLimit,
  'Storage (MB)': ({ stats }) => stats.storageMb,
  'Storage limit (MB)': ({ stats }) => stats.storageLimitMb,
  Documents: ({ stats }) => stats.documents,
  'Billing (KES)': ({ stats }) => fromCents(stats.invoicedCents),
};

/** The rows as CSV, a line of column names first. They are read no faster than the caller takes the lines. */
export function usageCsv(rows: AsyncIterable<TenantWithStats>): Readable {
  // Without its byte order mark, Excel takes UTF-8 for the computer's own code page.
  const csv = stringify({ bom: true });
  // Fastify ends the answer when `csv` fails, so there is nothing to do but to hand the failure on.
  pipeline(Readable.from(lines(rows)), csv, () => undefined);
  return csv;
}

async function* lines(rows: AsyncIterable<TenantWithStats>) {
  yield Object.keys(columns);
  for await (const row of rows) yield Object.values(columns).map((column) => column(row));
}

/** A text that no spreadsheet takes for a formula. The library's own option misses the full-width signs. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
