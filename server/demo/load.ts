import { sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { insertTenant } from '#server/customers/queries';
import { changeScope, type Database, type Transaction } from '#server/db/database';
import { clients, documents, invoiceCounters, invoices, matters, tenants, users } from '#server/db/schema';
import { demoFirms, type DemoFirm } from './firms';
import { practiceOf, type Practice } from './practice';

/** Loads the demo firms with all that is theirs, unless the database has a firm already. Says whether it did. */
export function loadDemo(database: Database, now: Date): Promise<boolean> {
  return database.transaction({ operator: true }, async (tx) => {
    // Two processes may start on one empty database: who comes second waits here, and finds the firms of the first.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
    const [anyFirm] = await tx.select({ id: tenants.id }).from(tenants).limit(1);
    if (anyFirm) return false;
    for (const firm of demoFirms(now)) await loadFirm(tx, firm, now);
    return true;
  });
}

/** Any number that no other user of advisory locks in the database takes. */
const lock = 254_020_264;

async function loadFirm(tx: Transaction, firm: DemoFirm, now: Date): Promise<void> {
  await changeScope(tx, { operator: true });
  await insertTenant(tx, firm.tenant, now);
  await changeScope(tx, { tenantId: firm.stats.tenantId });
  await insertPractice(tx, practiceOf(firm, now));
  await changeScope(tx, { operator: true });
  await recordCalls(tx, firm, now);
}

async function insertPractice(tx: Transaction, practice: Practice): Promise<void> {
  // Drizzle refuses to insert no rows, and a firm that has done nothing has none.
  if (practice.users.length > 0) await tx.insert(users).values(practice.users);
  if (practice.clients.length > 0) await tx.insert(clients).values(practice.clients);
  if (practice.matters.length > 0) await tx.insert(matters).values(practice.matters);
  if (practice.documents.length > 0) await tx.insert(documents).values(practice.documents);
  if (practice.counters.length > 0) await tx.insert(invoiceCounters).values(practice.counters);
  if (practice.invoices.length > 0) await tx.insert(invoices).values(practice.invoices);
}

/** The calls of this month, as if they had all come today; they move no firm's last activity. */
async function recordCalls(tx: Transaction, { stats: { tenantId, apiCalls } }: DemoFirm, now: Date): Promise<void> {
  if (apiCalls === 0) return;
  await tx.execute(sql`
    SELECT record_calls(${nairobiDay(now)}::date, 'epoch', ARRAY[${tenantId}]::uuid[], ARRAY[${apiCalls}]::integer[])`);
}
