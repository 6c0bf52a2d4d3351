/** Statements that give a firm which has a client, a case and an invoice a row in each table of its money and of its clients' pages. They repeat its id as theirs. */
export const moneyRows = (firmId: string): string[] => {
  const firm = `'${firmId}'::uuid`;
  const client = `(SELECT id FROM clients WHERE tenant_id = ${firm} AND deleted_at IS NULL LIMIT 1)`;
  const caseOf = `(SELECT id FROM matters WHERE tenant_id = ${firm} AND deleted_at IS NULL LIMIT 1)`;
  const invoice = `(SELECT id FROM invoices WHERE tenant_id = ${firm} LIMIT 1)`;
  return [
    `INSERT INTO billing_settings (tenant_id, logo, logo_type) VALUES (${firm}, '\\x89504e47', 'image/png')`,
    `INSERT INTO document_counters (tenant_id, series, year, last) VALUES (${firm}, 'fee_note', 1999, 1)`,
    `INSERT INTO disbursements (tenant_id, id, matter_id, day, description, amount_cents, created_at)
     VALUES (${firm}, ${firm}, ${caseOf}, '2026-11-20', 'Filing fee', 715000, now())`,
    `INSERT INTO time_entries (tenant_id, id, person_id, matter_id, day, minutes, is_billable, rate_cents, created_at)
     SELECT ${firm}, ${firm}, id, ${caseOf}, '2026-11-20', 80, true, 1200000, now() FROM users WHERE tenant_id = ${firm} LIMIT 1`,
    `INSERT INTO fee_notes (tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, state, day, tax_rate, created_at)
     VALUES (${firm}, ${firm}, 1999, 1, ${client}, ${caseOf}, 'Kilele', 'Kilele v Tembo', 'sent', '2026-11-20', 16, now())`,
    `INSERT INTO fee_note_lines (tenant_id, fee_note_id, position, kind, description, amount_cents, vat)
     VALUES (${firm}, ${firm}, 1, 'fee', 'Agreed fee', 8500000, 'standard')`,
    `INSERT INTO credit_notes (tenant_id, id, year, sequence, invoice_id, day, reason, subtotal_cents, tax_cents, total_cents, created_at)
     VALUES (${firm}, ${firm}, 1999, 1, ${invoice}, '2026-11-20', 'Billed twice', 1000, 160, 1160, now())`,
    `INSERT INTO credit_note_lines (tenant_id, credit_note_id, position, description, amount_cents, vat)
     VALUES (${firm}, ${firm}, 1, 'Time', 1000, 'standard')`,
    `INSERT INTO statement_imports (tenant_id, id, kind, account, file_name, sha256, lines, new_lines, created_at)
     VALUES (${firm}, ${firm}, 'mpesa', '123456', 'november.csv', 'a', 1, 1, now())`,
    `INSERT INTO unapplied_receipts (tenant_id, id, client_id, day, source, amount_cents, left_cents, created_at)
     VALUES (${firm}, ${firm}, ${client}, '2026-11-20', 'statement', 4476200, 4475200, now())`,
    `INSERT INTO unapplied_uses (tenant_id, id, receipt_id, kind, day, amount_cents, created_at)
     VALUES (${firm}, ${firm}, ${firm}, 'refunded', '2026-11-21', 1000, now())`,
    `INSERT INTO statement_lines (tenant_id, id, import_id, source, account, key, happened_at, amount_cents, state, created_at)
     VALUES (${firm}, ${firm}, ${firm}, 'mpesa', '123456', 'a', now(), 4476200, 'unmatched', now())`,
    `INSERT INTO daraja_connections (tenant_id, environment, shortcode, sealed, sealed_token, token_hash, can_confirm, connected_at)
     VALUES (${firm}, 'sandbox', '600638', 'a', 'a', 'a', false, now())`,
    `INSERT INTO daraja_requests (tenant_id, id, kind, invoice_id, phone, amount_cents, token_hash, created_at)
     VALUES (${firm}, ${firm}, 'payment', ${invoice}, '+254708374149', 100, 'a', now())`,
    `INSERT INTO client_accounts (tenant_id, id, title, bank_name, account_number, created_at)
     VALUES (${firm}, ${firm}, 'Clients'' account', 'Benki', '1', now())`,
    `INSERT INTO bank_statements (tenant_id, id, account_id, file_name, sha256, lines, new_lines, created_at)
     VALUES (${firm}, ${firm}, ${firm}, 'clients.csv', 'a', 1, 1, now())`,
    `INSERT INTO bank_lines (tenant_id, id, statement_id, account_id, key, day, position, amount_cents, state, why, created_at)
     VALUES (${firm}, ${firm}, ${firm}, ${firm}, 'a', '2026-11-20', 0, 500, 'unmatched', 'no_entry', now())`,
    `INSERT INTO portal_people (tenant_id, id, client_id, name, created_at) VALUES (${firm}, ${firm}, ${client}, 'Halima Shariff', now())`,
    `INSERT INTO portal_matters (tenant_id, person_id, matter_id, added_at) VALUES (${firm}, ${firm}, ${caseOf}, now())`,
    `INSERT INTO portal_links (tenant_id, id, person_id, token_hash, created_at, ends_at) VALUES (${firm}, ${firm}, ${firm}, 'a', now(), now())`,
    `INSERT INTO portal_codes (tenant_id, id, person_id, code_hash, created_at, ends_at) VALUES (${firm}, ${firm}, ${firm}, 'a', now(), now())`,
    `INSERT INTO portal_sessions (tenant_id, id, person_id, token_hash, opened_at, ends_at) VALUES (${firm}, ${firm}, ${firm}, 'a', now(), now())`,
    `INSERT INTO portal_reminders (tenant_id, id, person_id, matter_id, kind, subject_id, day, way, made_at)
     VALUES (${firm}, ${firm}, ${firm}, ${caseOf}, 'update', ${firm}, '2026-11-20', 'email', now())`,
    `INSERT INTO updates (tenant_id, id, matter_id, content, next_word_by, published_at) VALUES (${firm}, ${firm}, ${caseOf}, 'Filed', '2026-11-27', now())`,
    `INSERT INTO document_requests (tenant_id, id, matter_id, what, created_at) VALUES (${firm}, ${firm}, ${caseOf}, 'Tickets', now())`,
  ]
    .map((statement) => `${statement} ON CONFLICT DO NOTHING`)
    .concat(
      // What keeps the balances works in the firm alone.
      `DO $$ BEGIN
       PERFORM set_config('app.tenant_id', '${firmId}', true);
       INSERT INTO client_entries (tenant_id, id, account_id, client_id, matter_id, day, kind, amount_cents, reason, counts_on, created_at)
       SELECT tenant_id, tenant_id, tenant_id, client_id, id, '2026-11-20', 'receipt', 500, 'Deposit', '2026-11-20', now()
       FROM matters WHERE tenant_id = '${firmId}' AND deleted_at IS NULL LIMIT 1 ON CONFLICT DO NOTHING;
       INSERT INTO reconciliations (tenant_id, id, account_id, day, bank_cents, unpresented_cents, uncredited_cents, cash_book_cents,
         ledger_cents, signed_by, created_at)
       SELECT tenant_id, tenant_id, tenant_id, '2026-11-19', 0, 0, 0, 0, 0, id, now()
       FROM users WHERE tenant_id = '${firmId}' LIMIT 1 ON CONFLICT DO NOTHING;
       PERFORM set_config('app.tenant_id', '', true);
       END $$`,
    );
};
