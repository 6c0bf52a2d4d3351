import { sql, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { limitColumns } from '#server/customers/limits';
import type { Transaction } from '#server/db/database';
import * as schema from '#server/db/schema';
import { asOwner } from '#server/doors/platform';
import { insertRows } from '#server/db/query/insertRows';
import type { Files } from '#server/files/files';
import { closeMonths } from './closings';
import { journalOf } from './journal';
import { keepFiles } from './keepFiles';
import type { Practice } from './practice';

/**
 * Loads demo firms with all their rows, their usage history and, if there is a place for them, the files of their documents. One statement per table inserts the rows of all these firms, and
 * the triggers that maintain the figures count them once. Foreign keys and checks still apply. Until the transaction ends, nobody
 * else is served.
 */
export async function loadPractices(
  tx: Transaction,
  practices: Practice[],
  { now, files }: { now: Date; files?: Files | undefined },
): Promise<void> {
  if (practices.length === 0) return;
  // A file comes before its row, as everywhere.
  const kept =
    files &&
    (await keepFiles(
      files,
      practices.flatMap(({ files: of }) => of),
    ));
  await asOwner(tx, async () => {
    await insertPractices(tx, practices, firstOfMonth(nairobiDay(now)), kept);
    await insertRows(tx, schema.platformActivity, journalOf(practices, now));
    await insertUsage(tx, practices);
  });
  await closeMonths(
    tx,
    practices.map(({ tenant, closings }) => ({ tenantId: tenant.id, closings })),
  );
}

async function insertPractices(
  tx: Transaction,
  practices: Practice[],
  month: string,
  kept: Awaited<ReturnType<typeof keepFiles>> | undefined,
): Promise<void> {
  const insert = <Table extends PgTable>(table: Table, rowsOf: (practice: Practice) => InferInsertModel<Table>[]) =>
    insertRows(tx, table, practices.flatMap(rowsOf));
  await insert(schema.tenants, ({ tenant }) => [tenant]);
  await insert(schema.tenantStats, ({ tenant }) => [{ tenantId: tenant.id, month, ...limitColumns(tenant.plan) }]);
  await insert(schema.users, ({ users }) => users);
  await insert(schema.clients, ({ clients }) => clients);
  await insert(schema.matters, ({ matters }) => matters);
  await insert(schema.conflictChecks, ({ conflictChecks }) => conflictChecks);
  await insert(schema.declinedEnquiries, ({ declinedEnquiries }) => declinedEnquiries);
  await insert(schema.events, ({ events }) => events);
  await insert(schema.portalPeople, ({ portalPeople }) => portalPeople);
  await insert(schema.portalMatters, ({ portalMatters }) => portalMatters);
  await insert(schema.updates, ({ updates }) => updates);
  await insert(schema.documentRequests, ({ documentRequests }) => documentRequests);
  await insert(schema.messages, ({ messages }) => messages.map((row) => ({ direction: 'in', ...row })));
  const withFile = new Set(kept?.versions.map(({ documentId }) => documentId));
  await insert(schema.documents, ({ documents }) =>
    documents.map((row) => ({ ...row, currentVersion: withFile.has(row.id) ? 1 : null })),
  );
  await insertRows(tx, schema.documentVersions, kept?.versions ?? []);
  await insertRows(tx, schema.documentTexts, kept?.texts ?? []);
  await insert(schema.tasks, ({ tasks }) => tasks);
  await insert(schema.notes, ({ notes }) => notes.map((note) => ({ version: 1, ...note })));
  await insert(schema.activity, ({ activity }) => activity);
  await insert(schema.billingSettings, ({ billingSettings }) => billingSettings);
  await insert(schema.ownAccounts, ({ ownAccounts }) => ownAccounts);
  await insert(schema.rates, ({ rates }) => rates);
  await insert(schema.invoiceCounters, ({ counters }) => counters);
  await insert(schema.invoices, ({ invoices }) => invoices);
  await insert(schema.timeEntries, ({ timeEntries }) => timeEntries);
  await insert(schema.disbursements, ({ disbursements }) => disbursements);
  await insert(schema.invoiceLines, ({ lines }) => lines);
  await insert(schema.documentCounters, ({ documentCounters }) => documentCounters);
  await insert(schema.feeNotes, ({ feeNotes }) => feeNotes);
  await insert(schema.feeNoteLines, ({ feeNoteLines }) => feeNoteLines);
  // The invoices already have their paid amounts: adding them up would write most of them again.
  await tx.execute(sql`ALTER TABLE payments DISABLE TRIGGER payments_inserted`);
  await insert(schema.payments, ({ payments }) => payments);
  await tx.execute(sql`ALTER TABLE payments ENABLE TRIGGER payments_inserted`);
  await insert(schema.creditNotes, ({ creditNotes }) => creditNotes);
  await insert(schema.creditNoteLines, ({ creditNoteLines }) => creditNoteLines);
  await insert(schema.unappliedReceipts, ({ unappliedReceipts }) => unappliedReceipts);
  await insert(schema.unappliedUses, ({ unappliedUses }) => unappliedUses);
  await insert(schema.clientDebts, ({ clientDebts }) => clientDebts);
  await insert(schema.statementImports, ({ statementImports }) => statementImports);
  await insert(schema.statementLines, ({ statementLines }) => statementLines);
  await insert(schema.clientAccounts, ({ clientAccounts }) => clientAccounts);
  // The balances come with the entries, and the account already has its lock.
  await tx.execute(sql`ALTER TABLE client_entries DISABLE TRIGGER client_entries_posted`);
  await insert(schema.clientEntries, ({ clientEntries }) => clientEntries);
  await tx.execute(sql`ALTER TABLE client_entries ENABLE TRIGGER client_entries_posted`);
  await insert(schema.clientBalances, ({ clientBalances }) => clientBalances);
  await tx.execute(sql`ALTER TABLE reconciliations DISABLE TRIGGER reconciliations_signed`);
  await insert(schema.reconciliations, ({ reconciliations }) => reconciliations);
  await tx.execute(sql`ALTER TABLE reconciliations ENABLE TRIGGER reconciliations_signed`);
  await insert(schema.bankStatements, ({ bankStatements }) => bankStatements);
  await insert(schema.bankLines, ({ bankLines }) => bankLines);
  await insert(schema.invoiceEvents, ({ invoiceEvents }) => invoiceEvents);
}

/** Inserts what the meter would have written day by day. */
async function insertUsage(tx: Transaction, practices: Practice[]): Promise<void> {
  const used = practices.flatMap(({ usage }) => usage);
  await insertRows(
    tx,
    schema.usageDaily,
    used.filter(({ apiCalls }) => apiCalls > 0),
  );
  const firms = `{${practices.map(({ tenant }) => tenant.id).join(',')}}`;
  await tx.execute(sql`
    UPDATE tenant_stats s SET api_calls = u.calls
    FROM (
      SELECT u.tenant_id, sum(u.api_calls) AS calls FROM usage_daily u JOIN tenant_stats m USING (tenant_id)
      WHERE u.tenant_id = ANY (${firms}::uuid[]) AND u.day >= m.month GROUP BY u.tenant_id
    ) u
    WHERE s.tenant_id = u.tenant_id`);
  await tx.execute(sql`
    INSERT INTO platform_usage AS p (day, api_calls, users, storage_mb, documents)
    SELECT day, sum("apiCalls"), sum(users), sum("storageMb"), sum(documents)
    FROM json_to_recordset(${JSON.stringify(used)}::json)
      AS u (day date, "apiCalls" bigint, users bigint, "storageMb" bigint, documents bigint)
    GROUP BY day
    ON CONFLICT (day) DO UPDATE SET
      api_calls = p.api_calls + excluded.api_calls,
      users = p.users + excluded.users,
      storage_mb = p.storage_mb + excluded.storage_mb,
      documents = p.documents + excluded.documents`);
}
