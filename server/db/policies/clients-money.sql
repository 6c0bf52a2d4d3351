-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT ON client_accounts, client_entries, reconciliations, bank_statements TO mizani_firm;
GRANT SELECT ON client_balances TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON bank_lines TO mizani_firm;
GRANT SELECT, DELETE ON client_accounts, client_entries, reconciliations, bank_statements, bank_lines TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE, DELETE ON client_balances TO mizani_rollup;
GRANT SELECT (tenant_id, matter_id, balance_cents) ON client_balances TO mizani_client;
GRANT UPDATE (cleared_on, counts_on) ON client_entries TO mizani_firm;
GRANT UPDATE (undone_at) ON bank_statements TO mizani_firm;
GRANT UPDATE (state, why, entry_id, version) ON bank_lines TO mizani_firm;
GRANT UPDATE (locked_to, cash_cents, last_on, draft_day, draft_bank_cents, draft_by, draft_at) ON client_accounts TO mizani_rollup;
GRANT UPDATE (draft_day, draft_bank_cents, draft_by, draft_at) ON client_accounts TO mizani_firm;
GRANT UPDATE (payer_or_payee, reason, reference, cleared_on, counts_on) ON client_entries TO mizani_rollup;
GRANT UPDATE (key, reference, details, version) ON bank_lines TO mizani_rollup;

SELECT pg_temp.each('client_accounts, client_entries, client_balances, reconciliations, bank_statements, bank_lines',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
CREATE POLICY client_sees_own ON client_balances FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND client_id IN (SELECT c.id FROM clients c) AND matter_id IN (SELECT m.id FROM matters m));
SELECT pg_temp.each('client_accounts, client_entries, client_balances, reconciliations, bank_statements, bank_lines',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may('clientmoney.read')))$$);
SELECT pg_temp.each('client_accounts, client_entries, bank_statements, bank_lines',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK (
    (SELECT may('clientmoney.post')))$$);
CREATE POLICY needs_right_to_clear ON client_entries AS RESTRICTIVE FOR UPDATE TO mizani_firm
  USING ((SELECT may('clientmoney.post')));
CREATE POLICY needs_right_to_add ON reconciliations AS RESTRICTIVE FOR INSERT TO mizani_firm
  WITH CHECK ((SELECT may('clientmoney.sign')));
SELECT pg_temp.each('client_accounts, bank_statements, bank_lines',
  $$CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('clientmoney.post')))$$);
CREATE POLICY needs_right_to_remove ON bank_lines AS RESTRICTIVE FOR DELETE TO mizani_firm
  USING ((SELECT may('clientmoney.post')));
CREATE POLICY only_uncleared ON client_entries AS RESTRICTIVE FOR UPDATE TO mizani_firm
  USING (cleared_on IS NULL) WITH CHECK (true);
SELECT pg_temp.each('client_accounts, client_entries, client_balances, reconciliations, bank_statements, bank_lines',
  $$CREATE POLICY ledger_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('client_entries, client_balances',
  $$CREATE POLICY names_reach_erased ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM clients c WHERE c.tenant_id = %1$I.tenant_id AND c.id = %1$I.client_id AND c.kept_until IS NOT NULL))$$);
CREATE POLICY names_reach_erased ON bank_lines TO mizani_rollup USING (EXISTS (
  SELECT FROM client_entries e JOIN clients c ON c.tenant_id = e.tenant_id AND c.id = e.client_id
  WHERE e.tenant_id = bank_lines.tenant_id AND e.id = entry_id AND c.kept_until IS NOT NULL));
SELECT pg_temp.each('client_accounts, client_entries, client_balances, reconciliations, bank_statements, bank_lines',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);
SELECT pg_temp.each('client_accounts, client_entries, client_balances, reconciliations',
  $$CREATE POLICY purge_sees_what_refers ON %I FOR SELECT TO mizani_rollup USING (true)$$);

-- ## What happens with a row that is written

CREATE TRIGGER client_entries_posted AFTER INSERT ON client_entries FOR EACH ROW EXECUTE FUNCTION keep_client_balances();
CREATE TRIGGER client_entries_cleared AFTER UPDATE OF cleared_on, counts_on ON client_entries
  FOR EACH ROW EXECUTE FUNCTION keep_client_balances();
CREATE TRIGGER client_entries_reversed AFTER INSERT ON client_entries FOR EACH ROW WHEN (NEW.reverses IS NOT NULL)
  EXECUTE FUNCTION give_back_held_money();
CREATE TRIGGER matters_client_kept AFTER UPDATE OF client_id ON matters
  FOR EACH ROW WHEN (OLD.client_id <> NEW.client_id) EXECUTE FUNCTION keep_client_of_case();
CREATE TRIGGER reconciliations_signed AFTER INSERT ON reconciliations FOR EACH ROW EXECUTE FUNCTION lock_reconciled();

-- ## What is put on record

SELECT
  keep_on_record('client_accounts', name_column => 'title', left_out => '{cash_cents,last_on}'),
  keep_on_record('client_entries', about_column => 'client_id', untold => '{reason}'),
  keep_on_record('reconciliations', about_column => 'account_id'),
  keep_on_record('bank_statements', about_column => 'account_id', name_column => 'file_name'),
  keep_on_record(
    'bank_lines', about_column => 'account_id', left_out => '{key,statement_id,position,balance_cents}',
    untold => '{reference,details}', actions => '{update}'
  );
