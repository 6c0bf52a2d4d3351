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

/** Writes rows as CSV with a header. Reads them no faster than the client downloads. */
export function usageCsv(rows: AsyncIterable<TenantWithStats>): Readable {
  // Excel reads UTF-8 without a byte order mark as the local code page.
  const csv = stringify({ bom: true });
  // Fastify ends the response when `csv` fails; nothing else to do.
  pipeline(Readable.from(lines(rows)), csv, () => undefined);
  return csv;
}

async function* lines(rows: AsyncIterable<TenantWithStats>) {
  yield Object.keys(columns);
  for await (const row of rows) yield Object.values(columns).map((column) => column(row));
}

/** Keeps spreadsheets from reading a text as a formula. The library's own option misses full-width signs. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}
