-- ## Who may read and write which rows and columns

GRANT SELECT ON exchange_rates, invoice_counters, document_counters, invoices TO mizani_firm;
GRANT SELECT, INSERT, UPDATE ON billing_settings, daraja_connections TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON invoice_lines, statement_lines TO mizani_firm;
GRANT SELECT, INSERT ON
  invoice_particulars, invoice_events, payments, credit_notes, credit_note_lines, statement_imports, unapplied_receipts,
  unapplied_uses, client_debts, client_debt_uses, daraja_requests
TO mizani_firm;
GRANT SELECT, INSERT, UPDATE ON exchange_rates TO mizani_operator;
GRANT SELECT ON invoices, invoice_events, payments TO mizani_operator;
GRANT SELECT, DELETE ON
  billing_settings, invoices, invoice_lines, invoice_particulars, invoice_events, payments, credit_notes, credit_note_lines,
  statement_imports, unapplied_receipts, unapplied_uses, client_debts, client_debt_uses, statement_lines, daraja_connections,
  daraja_requests
TO mizani_rollup;
GRANT INSERT ON client_debts TO mizani_rollup;
GRANT SELECT, INSERT, DELETE ON invoice_counters, document_counters TO mizani_rollup;
GRANT
  SELECT (
    tenant_id, id, number, client_id, matter_id, status, issue_date, due_date, currency, total_cents, paid_cents, total_kes_cents,
    open_kes_cents, pay_reference, due_kes_cents, awaited_cents
  )
ON invoices TO mizani_client;
GRANT SELECT (tenant_id, invoice_id, firm_paybill) ON invoice_particulars TO mizani_client;
GRANT SELECT (tenant_id, id, invoice_id, day, kes_cents, amount_cents, kind) ON payments TO mizani_client;
GRANT SELECT (tenant_id, id, left_cents, currency, invoice_id) ON unapplied_receipts TO mizani_client;
GRANT
  INSERT (
    tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, cancelled_on, currency,
    rate_to_kes, tax_rate, notes, created_at, is_by_firm, delivered_on, etims_state
  ),
  UPDATE (
    year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, paid_date, cancelled_on, currency,
    rate_to_kes, tax_rate, notes, version, delivered_on, etims_state, cu_serial, cu_invoice_no, signed_at, qr_url, etims_error
  )
ON invoices TO mizani_firm;
GRANT UPDATE (etims_state, cu_serial, cu_invoice_no, signed_at, qr_url, etims_error) ON credit_notes TO mizani_firm;
GRANT UPDATE (is_held) ON invoice_lines TO mizani_firm;
GRANT UPDATE (email) ON invoice_events TO mizani_firm;
GRANT
  UPDATE (
    day, booked_on, reversed_at, reversed_on, reversal_kind, reversal_reason, certificate, certificate_no, reversed_by, reversed_by_name,
    split_id
  )
ON payments TO mizani_firm;
GRANT UPDATE (undone_at) ON statement_imports TO mizani_firm;
GRANT UPDATE (undone_at, undone_on) ON unapplied_uses, client_debt_uses TO mizani_firm;
GRANT
  UPDATE (left_cents, matter_id, sort, agreed_on, undone_at, undone_on, reversal_kind, reversal_reason, version)
ON unapplied_receipts TO mizani_firm;
GRANT UPDATE (left_cents, version) ON client_debts TO mizani_firm;
GRANT
  UPDATE (
    amount_cents, state, why, invoice_id, client_id, payment_id, unapplied_id, version, changed_by, changed_at, is_confirmed
  )
ON statement_lines TO mizani_firm;
GRANT UPDATE (line_id, request_no, state, said, ended_at) ON daraja_requests TO mizani_firm;
GRANT
  SELECT (
    tenant_id, invoice_id, position, description, quantity, unit_price_cents, amount_cents, kind, vat, day, person_id, minutes
  )
ON invoice_lines TO mizani_operator;
GRANT UPDATE (last) ON invoice_counters, document_counters TO mizani_rollup;
GRANT
  UPDATE (
    client_name, matter_name, status, paid_date, subtotal_cents, tax_cents, total_cents, paid_cents, received_kes_cents, notes, version,
    outside_cents, awaited_cents, credited_cents
  )
ON invoices TO mizani_rollup;
GRANT UPDATE (description, wording, is_held) ON invoice_lines TO mizani_rollup;
GRANT UPDATE (client_address, client_kra_pin) ON invoice_particulars TO mizani_rollup;
GRANT UPDATE (changes, email, notes) ON invoice_events TO mizani_rollup;
GRANT UPDATE (reversed_at, reversed_on, reversal_kind, reversal_reason, reversed_by, reversed_by_name) ON payments TO mizani_rollup;
GRANT UPDATE (description) ON credit_note_lines TO mizani_rollup;
GRANT
  UPDATE (left_cents, reference, undone_at, undone_on, reversal_kind, reversal_reason, version)
ON unapplied_receipts TO mizani_rollup;
GRANT UPDATE (undone_at, undone_on) ON unapplied_uses, client_debt_uses TO mizani_rollup;
GRANT UPDATE (left_cents, reason, version) ON client_debts TO mizani_rollup;
GRANT UPDATE (reference, notes) ON client_debt_uses TO mizani_rollup;
GRANT
  UPDATE (key, payer, phone, reference, details, state, why, invoice_id, client_id, payment_id, unapplied_id, version)
ON statement_lines TO mizani_rollup;
GRANT UPDATE (phone, said) ON daraja_requests TO mizani_rollup;

SELECT pg_temp.each('
  billing_settings, invoice_counters, document_counters, invoices, invoice_lines, invoice_particulars, invoice_events, payments,
  credit_notes, credit_note_lines, statement_imports, unapplied_receipts, unapplied_uses, client_debts, client_debt_uses, statement_lines, daraja_connections,
  daraja_requests
',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
CREATE POLICY client_sees_own ON invoices FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND year > 0 AND status IN ('sent', 'paid') AND matter_id IN (SELECT m.id FROM matters m));
CREATE POLICY client_sees_own ON invoice_particulars FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND invoice_id IN (SELECT i.id FROM invoices i));
CREATE POLICY client_sees_own ON payments FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND reversed_at IS NULL AND is_settling AND invoice_id IN (SELECT i.id FROM invoices i));
CREATE POLICY client_sees_own ON unapplied_receipts FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND undone_at IS NULL AND client_id IN (SELECT c.id FROM clients c)
  AND invoice_id IN (SELECT i.id FROM invoices i));
-- The operator reads invoices. They are created and changed in their firm's scope.
SELECT pg_temp.each('invoices, invoice_lines, invoice_events, payments',
  $$CREATE POLICY operator_sees_all ON %I TO mizani_operator USING (true)$$);
SELECT pg_temp.each('billing_settings, invoices, invoice_lines, invoice_particulars, invoice_events, payments',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
    (SELECT may('fees.read')) OR (SELECT may('billing.read')))$$);
SELECT pg_temp.each('billing_settings, daraja_connections',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('firm.settings')))$$);
SELECT pg_temp.each('billing_settings, daraja_connections',
  $$CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('firm.settings')))$$);
SELECT pg_temp.each('
  document_counters, credit_notes, credit_note_lines, statement_imports, unapplied_receipts, unapplied_uses, client_debts, client_debt_uses, statement_lines,
  daraja_connections, daraja_requests
',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('fees.read')))$$);
SELECT pg_temp.each('invoices, invoice_lines, invoice_particulars, invoice_events, payments',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK (
    (SELECT may('billing.write')) OR (SELECT may('money.write')))$$);
SELECT pg_temp.each('invoices, invoice_lines, invoice_particulars, invoice_events, payments',
  $$CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING (
    (SELECT may('billing.write')) OR (SELECT may('money.write')))$$);
SELECT pg_temp.each('invoices, invoice_lines, invoice_particulars, invoice_events, payments',
  $$CREATE POLICY needs_right_to_remove ON %I AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('billing.write')))$$);
SELECT pg_temp.each('
  credit_notes, credit_note_lines, statement_imports, unapplied_receipts, unapplied_uses, client_debts, client_debt_uses, statement_lines, daraja_requests
',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('money.write')))$$);
SELECT pg_temp.each('
  credit_notes, credit_note_lines, statement_imports, unapplied_receipts, unapplied_uses, client_debts, client_debt_uses, statement_lines, daraja_requests
',
  $$CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('money.write')))$$);
CREATE POLICY needs_right_to_remove ON statement_lines AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('money.write')));
-- Editing a draft replaces its lines. Those of any other invoice stay for good.
CREATE POLICY only_of_drafts ON invoice_lines AS RESTRICTIVE FOR DELETE TO mizani_firm USING (
  EXISTS (
    SELECT FROM invoices i
    WHERE i.tenant_id = invoice_lines.tenant_id AND i.id = invoice_lines.invoice_id AND i.status = 'draft'
  )
);
-- An invoice has its lines before it has a total. Afterwards only a draft's can be replaced.
CREATE POLICY only_into_new ON invoice_lines AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK (
  EXISTS (
    SELECT FROM invoices i
    WHERE i.tenant_id = invoice_lines.tenant_id AND i.id = invoice_lines.invoice_id
      AND (i.status = 'draft' OR i.total_cents = 0)
  )
);
-- A reversal is final.
CREATE POLICY only_standing ON payments AS RESTRICTIVE FOR UPDATE TO mizani_firm USING (reversed_at IS NULL) WITH CHECK (true);
-- Functions that add up reach the rows of the transaction's firm alone.
SELECT pg_temp.each('invoice_counters, invoices, payments',
  $$CREATE POLICY rollup_totals_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
CREATE POLICY rollup_totals_own ON invoice_lines FOR SELECT TO mizani_rollup USING (tenant_id = current_tenant_id());
CREATE POLICY rollup_releases_own ON invoice_lines FOR UPDATE TO mizani_rollup USING (tenant_id = current_tenant_id());
SELECT pg_temp.each('
  billing_settings, document_counters, credit_notes, credit_note_lines, statement_imports, unapplied_receipts, unapplied_uses,
  client_debts, client_debt_uses, statement_lines, daraja_connections, daraja_requests
',
  $$CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
CREATE POLICY erasure_reaches_erased ON invoices TO mizani_rollup USING (EXISTS (
  SELECT FROM clients c WHERE c.tenant_id = invoices.tenant_id AND c.id = client_id AND c.erased_at IS NOT NULL));
SELECT pg_temp.each('invoice_lines, invoice_particulars, invoice_events',
  $$CREATE POLICY erasure_reaches_erased ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM invoices i JOIN clients c ON c.tenant_id = i.tenant_id AND c.id = i.client_id
    WHERE i.tenant_id = %1$I.tenant_id AND i.id = %1$I.invoice_id AND c.erased_at IS NOT NULL))$$);
CREATE POLICY reminders_see_firms ON billing_settings FOR SELECT TO mizani_rollup USING (is_reminding);
SELECT pg_temp.each('
  billing_settings, invoice_counters, document_counters, invoices, invoice_lines, invoice_particulars, invoice_events, payments,
  credit_notes, credit_note_lines, statement_imports, unapplied_receipts, unapplied_uses, client_debts, client_debt_uses, statement_lines, daraja_connections,
  daraja_requests
',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);
SELECT pg_temp.each('invoices, unapplied_receipts, statement_lines',
  $$CREATE POLICY purge_sees_what_refers ON %I FOR SELECT TO mizani_rollup USING (true)$$);

-- ## What happens with a row that is written

CREATE TRIGGER invoices_inserted AFTER INSERT ON invoices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices(1);
CREATE TRIGGER invoices_updated_to AFTER UPDATE ON invoices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices(1);
CREATE TRIGGER invoices_updated_from AFTER UPDATE ON invoices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices('-1');
CREATE TRIGGER invoices_made_issued AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_particulars();
CREATE TRIGGER invoices_issued AFTER UPDATE OF status ON invoices
  FOR EACH ROW WHEN (OLD.status = 'draft' AND NEW.status <> 'draft') EXECUTE FUNCTION keep_particulars();
CREATE TRIGGER invoice_lines_totalled AFTER INSERT ON invoice_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_invoices();
CREATE TRIGGER invoices_cancelled BEFORE INSERT OR UPDATE OF status ON invoices
  FOR EACH ROW WHEN (NEW.status = 'cancelled' AND NEW.year > 0) EXECUTE FUNCTION date_cancellation();
CREATE TRIGGER payments_booked BEFORE INSERT OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION book_payment();
CREATE TRIGGER unapplied_receipts_undone BEFORE UPDATE OF undone_at ON unapplied_receipts
  FOR EACH ROW WHEN (NEW.undone_at IS NOT NULL) EXECUTE FUNCTION date_undoing();
CREATE TRIGGER unapplied_receipts_sorted BEFORE INSERT ON unapplied_receipts
  FOR EACH ROW WHEN (NEW.source = 'credit_note') EXECUTE FUNCTION sort_held();
CREATE TRIGGER unapplied_uses_its_own BEFORE INSERT ON unapplied_uses FOR EACH ROW EXECUTE FUNCTION keep_held_its_own();
CREATE TRIGGER unapplied_uses_undone BEFORE UPDATE OF undone_at ON unapplied_uses
  FOR EACH ROW WHEN (NEW.undone_at IS NOT NULL) EXECUTE FUNCTION date_undoing();
CREATE TRIGGER client_debt_uses_booked BEFORE INSERT ON client_debt_uses FOR EACH ROW EXECUTE FUNCTION book_debt_use();
CREATE TRIGGER client_debt_uses_undone BEFORE UPDATE OF undone_at ON client_debt_uses
  FOR EACH ROW WHEN (NEW.undone_at IS NOT NULL) EXECUTE FUNCTION date_undoing();
CREATE TRIGGER payments_inserted AFTER INSERT ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_payments();
CREATE TRIGGER payments_updated AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_payments();
CREATE TRIGGER payments_counted AFTER INSERT ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_payments(1);
CREATE TRIGGER payments_counted_to AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_payments(1);
CREATE TRIGGER payments_counted_from AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_payments('-1');
CREATE TRIGGER payments_reversed AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION take_back_payments();
CREATE TRIGGER unapplied_receipts_taken_back AFTER UPDATE ON unapplied_receipts
  REFERENCING OLD TABLE AS gone NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION take_back_held();
CREATE TRIGGER credits_held AFTER INSERT ON unapplied_receipts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_credit_held(1);
CREATE TRIGGER credits_held_to AFTER UPDATE ON unapplied_receipts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_credit_held(1);
CREATE TRIGGER credits_held_from AFTER UPDATE ON unapplied_receipts
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_credit_held('-1');

-- ## What is put on record

-- Who connected a paybill is on record, and who asked a client to pay; no secret is, nor when M-Pesa calls.
SELECT
  keep_on_record('exchange_rates', '{currency,day}', firm_column => ''),
  keep_on_record('billing_settings', '{tenant_id}', left_out => '{changed_by,changed_at}', untold => '{logo}'),
  keep_on_record(
    'invoices', about_column => 'client_id', name_column => 'number',
    left_out => '{
      number, subtotal_cents, outside_cents, tax_cents, total_cents, paid_cents, awaited_cents, credited_cents, total_kes_cents,
      open_kes_cents, received_kes_cents, due_kes_cents, is_awaited, pay_reference
    }'
  ),
  keep_on_record('invoice_lines', '{invoice_id,position}', about_column => 'invoice_id', untold => '{wording}'),
  keep_on_record('invoice_events', about_column => 'invoice_id', untold => '{changes,email}'),
  keep_on_record('payments', about_column => 'invoice_id', left_out => '{kes_cents,is_settling,is_revenue,reference_form}'),
  keep_on_record('credit_notes', about_column => 'invoice_id', name_column => 'number', left_out => '{number,year,sequence}'),
  keep_on_record('credit_note_lines', '{credit_note_id,position}', about_column => 'credit_note_id', untold => '{description}'),
  keep_on_record('statement_imports', name_column => 'file_name'),
  keep_on_record('unapplied_receipts', about_column => 'client_id', left_out => '{reference_form}'),
  keep_on_record('unapplied_uses', about_column => 'receipt_id'),
  keep_on_record('client_debts', about_column => 'client_id'),
  keep_on_record('client_debt_uses', about_column => 'debt_id'),
  keep_on_record(
    'statement_lines', name_column => 'receipt_no', left_out => '{key,reference_form,changed_by,changed_at}', untold => '{payer,phone,details}',
    actions => '{update}'
  ),
  keep_on_record(
    'daraja_connections', '{tenant_id}', name_column => 'shortcode',
    left_out => '{sealed,sealed_token,token_hash,last_callback_at}'
  ),
  keep_on_record('daraja_requests', about_column => 'invoice_id', left_out => '{token_hash}', untold => '{phone}');
