-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT ON own_accounts TO mizani_firm;
GRANT UPDATE (name, number, swift, is_archived, version, changed_by, changed_at) ON own_accounts TO mizani_firm;
GRANT SELECT, DELETE ON own_accounts TO mizani_rollup;

CREATE POLICY firm_sees_itself ON own_accounts TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY needs_right_to_read ON own_accounts AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
  (SELECT may('fees.read')) OR (SELECT may('billing.read')));
-- The first statement of an account adds it.
CREATE POLICY needs_right_to_add ON own_accounts AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK (
  (SELECT may('firm.settings')) OR (SELECT may('money.write')));
CREATE POLICY needs_right_to_change ON own_accounts AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('firm.settings')));
CREATE POLICY rollup_totals_own ON own_accounts FOR SELECT TO mizani_rollup USING (tenant_id = current_tenant_id());
CREATE POLICY purge_reaches_deleted_firms ON own_accounts TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = own_accounts.tenant_id AND t.deleted_at IS NOT NULL));

-- ## What happens with a row that is written

CREATE TRIGGER payments_account BEFORE INSERT ON payments
  FOR EACH ROW WHEN (NEW.account_id IS NULL AND NEW.kind = 'payment') EXECUTE FUNCTION keep_own_account();
CREATE TRIGGER unapplied_receipts_account BEFORE INSERT ON unapplied_receipts
  FOR EACH ROW WHEN (NEW.account_id IS NULL AND (NEW.payment_id IS NOT NULL OR NEW.source = 'payment')) EXECUTE FUNCTION keep_own_account();
CREATE TRIGGER unapplied_uses_account BEFORE INSERT ON unapplied_uses
  FOR EACH ROW WHEN (NEW.account_id IS NULL AND NEW.kind = 'refunded') EXECUTE FUNCTION keep_own_account();
CREATE TRIGGER client_debt_uses_account BEFORE INSERT ON client_debt_uses
  FOR EACH ROW WHEN (NEW.account_id IS NULL AND NEW.kind = 'paid') EXECUTE FUNCTION keep_own_account();
CREATE TRIGGER disbursements_account BEFORE INSERT ON disbursements
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION keep_own_account();
CREATE TRIGGER statement_lines_account BEFORE INSERT ON statement_lines
  FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION keep_own_account();

-- ## What is put on record

SELECT keep_on_record('own_accounts', name_column => 'name', left_out => '{number_form,changed_by,changed_at}');
