import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseRecords } from '#server/firm/cases/records';
import { clientRecords } from '#server/firm/clients/records';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

// What a new table of a firm's is easily forgotten in. Its row-level security is looked at with scopes, its place in a firm's export
// with the export; a backup has every table of the catalog by itself.

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The names that a query selects. It knows the firms' tables, and whether what is in them can be deleted and restored. */
async function names(query: string): Promise<string[]> {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(
      sql.raw(`
        WITH firms AS (
          SELECT c.oid, c.relname, EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'deleted_at') AS kept
          FROM pg_class c
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
            AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id')
        )
        SELECT name::text FROM (${query}) found (name) ORDER BY 1`),
    ),
  );
  return rows.map(({ name }) => String(name));
}

describe('the purge', () => {
  it('of a firm destroys the rows of each of its tables', async () => {
    const forgotten = 'SELECT relname FROM firms WHERE relname <> ALL (purged_tables())';
    // Its last steps.
    expect(await names(forgotten)).toEqual([
      'audit',
      'audit_chain',
      'audit_heads',
      'own_dashboard_versions',
      'own_dashboards',
      'tenant_stats',
    ]);
  });

  it('of what a firm deleted looks into each table that has such rows', async () => {
    const forgotten = `
      SELECT relname FROM firms WHERE kept EXCEPT SELECT firms_table FROM purge_deleted_rows('-infinity', 0)`;
    expect(await names(forgotten)).toEqual([]);
  });

  it('keeps what any row still refers to', async () => {
    const forgotten = `
      SELECT conrelid::regclass || '.' || attname
      FROM pg_constraint JOIN firms target ON target.oid = confrelid AND kept
      JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[2]
      JOIN pg_proc ON proname = 'purge_deleted_rows'
      WHERE contype = 'f' AND prosrc !~ format(
        'FROM %s \\w+ WHERE \\w+\\.tenant_id = r\\.tenant_id AND \\w+\\.%s = r\\.id', conrelid::regclass, attname)`;
    // What is told of a case or a client goes with it, and so do a case's team, feeds, rates and timers, a document's versions, and the
    // lines of a discarded fee note. What adds up time goes with the time. A stored check stays, without its case, a disbursement without its receipt, and a line without the work
    // that was taken off it.
    expect(await names(forgotten)).toEqual([
      'activity.client_id',
      'activity.matter_id',
      'case_team.matter_id',
      'client_entries.disbursement_id',
      'client_entries.document_id',
      'conflict_checks.matter_id',
      'disbursements.document_id',
      'document_requests.matter_id',
      'document_versions.document_id',
      'fee_note_lines.disbursement_id',
      'fee_note_lines.fee_note_id',
      'fee_note_lines.time_entry_id',
      'feeds.matter_id',
      'invoice_lines.disbursement_id',
      'invoice_lines.time_entry_id',
      'messages.matter_id',
      'portal_matters.matter_id',
      'portal_people.client_id',
      'portal_reminders.matter_id',
      'rates.client_id',
      'rates.matter_id',
      'timers.matter_id',
      'updates.matter_id',
      'uploads.client_id',
      'uploads.document_id',
      'uploads.made_document_id',
      'uploads.matter_id',
      'work_in_progress.matter_id',
    ]);
  });
});

it.each([
  ['case', 'matters', caseRecords],
  // While it has cases it stays. Fee notes stay, as invoices do.
  ['client', 'clients', clientRecords],
])('what belongs to a %s is removed and restored with it', async (_, table, { owns }) => {
  const belonging = `
    SELECT conrelid::regclass FROM pg_constraint JOIN firms ON firms.oid = conrelid AND kept
    WHERE contype = 'f' AND confrelid = '${table}'::regclass AND conrelid NOT IN ('matters'::regclass, 'fee_notes'::regclass)`;
  expect(owns.map((column) => getTableName(column.table)).sort()).toEqual(await names(belonging));
});

it('the operator sees a firm’s people, figures, bills and dashboards, who is in for support, and nothing of its work', async () => {
  const seen = `SELECT relname FROM firms WHERE has_any_column_privilege('mizani_operator', oid, 'SELECT')`;
  const figures = ['due_daily', 'revenue_daily', 'tenant_stats', 'usage_daily'];
  const bills = ['invoice_events', 'invoice_lines', 'invoices', 'payments'];
  const dashboards = ['chosen_dashboards', 'own_dashboard_versions', 'own_dashboards'];
  // Of the record it sees the platform's own.
  const record = ['audit', 'audit_chain', 'audit_heads'];
  expect(await names(seen)).toEqual(['users', 'support_grants', ...figures, ...bills, ...dashboards, ...record].sort());
});
