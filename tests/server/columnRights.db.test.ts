import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What a role may write, from the catalog: a table's name alone means all columns that are not generated. */
async function written(role: string): Promise<string[]> {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(sql`
      SELECT action || ' ' || relname || CASE WHEN bool_and(allowed) THEN '' ELSE
          ' (' || string_agg(attname, ', ' ORDER BY attnum) FILTER (WHERE allowed) || ')' END AS right
      FROM (
        SELECT action, relname, attname, attnum,
          CASE action WHEN 'DELETE' THEN has_table_privilege(${role}, c.oid, 'DELETE')
          ELSE has_column_privilege(${role}, c.oid, attnum, action) END AS allowed
        FROM pg_class c
        JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        CROSS JOIN (VALUES ('INSERT'), ('UPDATE'), ('DELETE')) a (action)
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      ) columns
      GROUP BY action, relname
      HAVING bool_or(allowed)
      ORDER BY relname, action`),
  );
  return rows.map(({ right }) => String(right));
}

it('a firm’s role writes its work, but no figure, number counter or user', async () => {
  expect(await written('mizani_firm')).toMatchInlineSnapshot(`
    [
      "INSERT activity",
      "DELETE bank_lines",
      "INSERT bank_lines",
      "UPDATE bank_lines (state, why, entry_id, version)",
      "INSERT bank_statements",
      "UPDATE bank_statements (undone_at)",
      "INSERT billing_settings",
      "UPDATE billing_settings",
      "DELETE case_team",
      "INSERT case_team",
      "INSERT client_accounts",
      "INSERT client_entries",
      "UPDATE client_entries (cleared_on, counts_on)",
      "INSERT clients",
      "UPDATE clients",
      "INSERT conflict_checks",
      "INSERT credit_note_lines",
      "INSERT credit_notes",
      "INSERT daraja_connections",
      "UPDATE daraja_connections",
      "INSERT daraja_requests",
      "UPDATE daraja_requests (line_id, request_no, state, said, ended_at)",
      "INSERT declined_enquiries",
      "UPDATE declined_enquiries",
      "INSERT disbursements",
      "UPDATE disbursements",
      "INSERT document_requests",
      "UPDATE document_requests (state, received_on)",
      "INSERT document_texts",
      "INSERT document_versions",
      "UPDATE document_versions (scan, text_state, passages, looks, next_look)",
      "INSERT documents",
      "UPDATE documents",
      "INSERT events",
      "UPDATE events",
      "DELETE fee_note_lines",
      "INSERT fee_note_lines",
      "UPDATE fee_note_lines (is_held)",
      "INSERT fee_notes",
      "UPDATE fee_notes",
      "DELETE feeds",
      "INSERT feeds",
      "UPDATE feeds (last_read_at)",
      "DELETE idempotency_keys",
      "INSERT idempotency_keys",
      "DELETE import_rows",
      "INSERT import_rows",
      "UPDATE import_rows",
      "INSERT imports",
      "UPDATE imports",
      "INSERT invoice_events",
      "UPDATE invoice_events (email)",
      "DELETE invoice_lines",
      "INSERT invoice_lines",
      "UPDATE invoice_lines (is_held)",
      "INSERT invoice_particulars",
      "INSERT invoices (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, currency, rate_to_kes, tax_rate, notes, created_at, is_by_firm, delivered_on, etims_state)",
      "UPDATE invoices (year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, paid_date, currency, rate_to_kes, tax_rate, notes, version, delivered_on, etims_state, cu_serial, cu_invoice_no, signed_at, qr_url, etims_error)",
      "INSERT matters",
      "UPDATE matters",
      "INSERT messages",
      "UPDATE messages",
      "INSERT notes",
      "UPDATE notes",
      "INSERT payments",
      "UPDATE payments (day, reversed_at, reversal_reason, certificate, certificate_no, reversed_by, reversed_by_name)",
      "INSERT platform_activity",
      "DELETE portal_codes",
      "INSERT portal_codes",
      "UPDATE portal_codes (tries, used_at, refusal)",
      "DELETE portal_links",
      "INSERT portal_links",
      "UPDATE portal_links (used_at, refusal)",
      "DELETE portal_matters",
      "INSERT portal_matters",
      "INSERT portal_people",
      "UPDATE portal_people (name, email, phone, language, version, revoked_at, remind_hearings, remind_requests, remind_updates)",
      "INSERT portal_reminders",
      "UPDATE portal_reminders (delivery, refusal)",
      "DELETE portal_sessions",
      "INSERT portal_sessions",
      "UPDATE portal_sessions (ended_at)",
      "DELETE rates",
      "INSERT rates",
      "INSERT reconciliations",
      "INSERT statement_imports",
      "UPDATE statement_imports (undone_at)",
      "DELETE statement_lines",
      "INSERT statement_lines",
      "UPDATE statement_lines (amount_cents, state, why, invoice_id, client_id, payment_id, unapplied_id, version, changed_by, changed_at, is_confirmed)",
      "INSERT tasks",
      "UPDATE tasks",
      "UPDATE tenant_stats (first_steps_ended_at)",
      "UPDATE tenants (kra_pin, version)",
      "INSERT time_entries",
      "UPDATE time_entries",
      "DELETE timers",
      "INSERT timers",
      "INSERT unapplied_receipts",
      "UPDATE unapplied_receipts (left_cents, undone_at, version)",
      "INSERT unapplied_uses",
      "UPDATE unapplied_uses (undone_at)",
      "INSERT updates",
      "DELETE uploads",
      "INSERT uploads",
      "UPDATE uploads (reserved_bytes, parts, made_document_id)",
    ]
  `);
});

it('the operator’s role writes the platform’s records, but nothing of a firm’s work', async () => {
  expect(await written('mizani_operator')).toMatchInlineSnapshot(`
    [
      "DELETE call_counts",
      "INSERT call_counts",
      "UPDATE call_counts",
      "INSERT chosen_dashboards",
      "UPDATE chosen_dashboards",
      "INSERT dashboard_versions",
      "UPDATE dashboard_versions (note)",
      "INSERT dashboards",
      "UPDATE dashboards",
      "INSERT exchange_rates",
      "UPDATE exchange_rates",
      "INSERT file_checks",
      "UPDATE file_checks",
      "DELETE job_failures",
      "INSERT job_failures",
      "UPDATE job_failures",
      "INSERT job_runs",
      "UPDATE job_runs",
      "INSERT known_time",
      "UPDATE known_time",
      "INSERT own_dashboard_versions",
      "UPDATE own_dashboard_versions (note)",
      "INSERT own_dashboards",
      "UPDATE own_dashboards",
      "INSERT platform_activity",
      "DELETE platform_idempotency_keys",
      "INSERT platform_idempotency_keys",
      "INSERT signups",
      "INSERT tenant_stats (tenant_id, month, user_limit, storage_limit_mb, api_call_limit)",
      "UPDATE tenant_stats (user_limit, storage_limit_mb, api_call_limit)",
      "INSERT tenants",
      "UPDATE tenants",
      "INSERT users",
      "DELETE widget_definitions",
      "INSERT widget_definitions",
      "UPDATE widget_definitions",
    ]
  `);
});

it('whoever has no role writes nothing', async () => {
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(sql`
      SELECT relname FROM pg_class c, aclexplode(relacl) a
      WHERE relnamespace = 'public'::regnamespace AND a.grantee IN (0, 'mizani_server'::regrole)
        AND a.privilege_type <> 'SELECT'`),
  );
  expect(rows).toEqual([]);
});

it.each([
  ['change a user’s role', sql`UPDATE users SET role = 'admin'`, 'permission denied for table users'],
  ['add a user', sql`INSERT INTO users SELECT * FROM users`, 'permission denied for table users'],
  ['change a total', sql`UPDATE invoices SET total_cents = 1`, 'permission denied for table invoices'],
  ['change what is paid', sql`UPDATE invoices SET paid_cents = 0`, 'permission denied for table invoices'],
  ['set a number back', sql`UPDATE invoice_counters SET last = 1`, 'permission denied for table invoice_counters'],
])('a firm’s role can’t %s', async (_, statement, refusal) => {
  const tenantId = '01933f2e-7a00-7000-8000-000000000001';
  const refused = database.transaction({ tenantId }, (tx) => tx.execute(statement));
  await expect(refused).rejects.toMatchObject({ cause: { message: refusal } });
});

it('a number belongs to the transaction’s firm, and there is none without one', async () => {
  const taken = database.transaction({ slug: 'nobody' }, (tx) => tx.execute(sql`SELECT next_invoice_number(2026)`));
  const refusal = await taken.catch((error: Error) => String((error.cause as Error).message));
  expect(refusal).toMatch(/tenant_id|row-level security/);
});
