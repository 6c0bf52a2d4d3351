-- ## Who may read and write which rows and columns

GRANT SELECT ON book_months TO mizani_firm;
GRANT UPDATE (closed_at, closed_by, reason, figures, version) ON book_months TO mizani_firm;
GRANT SELECT, INSERT ON month_events TO mizani_firm;
GRANT SELECT, INSERT, UPDATE, DELETE ON book_months TO mizani_rollup;
GRANT SELECT, DELETE ON month_events TO mizani_rollup;

SELECT pg_temp.each('book_months, month_events',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('book_months, month_events',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
    (SELECT may('fees.read')) OR (SELECT may('billing.read')))$$);
CREATE POLICY needs_right_to_close ON book_months AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('months.close')));
CREATE POLICY needs_right_to_add ON month_events AS RESTRICTIVE FOR INSERT TO mizani_firm
  WITH CHECK ((SELECT may('months.close')));
-- The second guard asks for the months of whatever firm a row is of.
CREATE POLICY months_hold_all ON book_months TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_deleted_firms ON month_events TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = month_events.tenant_id AND t.deleted_at IS NOT NULL));

-- ## What happens with a row that is written

CREATE TRIGGER book_months_in_order AFTER UPDATE OF closed_at ON book_months
  FOR EACH ROW WHEN ((OLD.closed_at IS NULL) <> (NEW.closed_at IS NULL)) EXECUTE FUNCTION keep_months_in_order();

CREATE TRIGGER invoices_in_open_month AFTER INSERT ON invoices
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, issue_date AS day, id, total_cents FROM these_rows WHERE year > 0
    UNION ALL SELECT tenant_id, cancelled_on, id, total_cents FROM these_rows WHERE cancelled_on IS NOT NULL');
CREATE TRIGGER invoices_stay_in_open_month AFTER UPDATE ON invoices
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, issue_date AS day, id, total_cents FROM these_rows WHERE year > 0
    UNION ALL SELECT tenant_id, cancelled_on, id, total_cents FROM these_rows WHERE cancelled_on IS NOT NULL');
CREATE TRIGGER payments_in_open_month AFTER INSERT ON payments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, booked_on AS day, id FROM these_rows WHERE is_settling
    UNION ALL SELECT tenant_id, reversed_on, id FROM these_rows WHERE reversed_on IS NOT NULL AND is_settling');
CREATE TRIGGER payments_stay_in_open_month AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, booked_on AS day, id FROM these_rows WHERE is_settling
    UNION ALL SELECT tenant_id, reversed_on, id FROM these_rows WHERE reversed_on IS NOT NULL AND is_settling');
CREATE TRIGGER credit_notes_in_open_month AFTER INSERT ON credit_notes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('SELECT tenant_id, day, id FROM these_rows');
CREATE TRIGGER unapplied_receipts_in_open_month AFTER INSERT ON unapplied_receipts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day AS day, id FROM these_rows
    UNION ALL SELECT tenant_id, undone_on, id FROM these_rows WHERE undone_on IS NOT NULL');
CREATE TRIGGER unapplied_receipts_stay_in_open_month AFTER UPDATE ON unapplied_receipts
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day AS day, id FROM these_rows
    UNION ALL SELECT tenant_id, undone_on, id FROM these_rows WHERE undone_on IS NOT NULL');
CREATE TRIGGER unapplied_uses_in_open_month AFTER INSERT ON unapplied_uses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day AS day, id FROM these_rows
    UNION ALL SELECT tenant_id, undone_on, id FROM these_rows WHERE undone_on IS NOT NULL');
CREATE TRIGGER unapplied_uses_stay_in_open_month AFTER UPDATE ON unapplied_uses
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day AS day, id FROM these_rows
    UNION ALL SELECT tenant_id, undone_on, id FROM these_rows WHERE undone_on IS NOT NULL');
CREATE TRIGGER client_debts_in_open_month AFTER INSERT ON client_debts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('SELECT tenant_id, day, id FROM these_rows');
CREATE TRIGGER client_debt_uses_in_open_month AFTER INSERT ON client_debt_uses
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day AS day, id FROM these_rows
    UNION ALL SELECT tenant_id, undone_on, id FROM these_rows WHERE undone_on IS NOT NULL');
CREATE TRIGGER client_debt_uses_stay_in_open_month AFTER UPDATE ON client_debt_uses
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day AS day, id FROM these_rows
    UNION ALL SELECT tenant_id, undone_on, id FROM these_rows WHERE undone_on IS NOT NULL');
CREATE TRIGGER disbursements_in_open_month AFTER INSERT ON disbursements
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('SELECT tenant_id, day, id, amount_cents FROM these_rows WHERE deleted_at IS NULL');
CREATE TRIGGER disbursements_stay_in_open_month AFTER UPDATE ON disbursements
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('SELECT tenant_id, day, id, amount_cents FROM these_rows WHERE deleted_at IS NULL');
CREATE TRIGGER client_entries_in_open_month AFTER INSERT ON client_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_months_closed('
    SELECT tenant_id, day, id FROM these_rows WHERE kind IN (''to_office'', ''reimbursement'', ''from_office'')');

-- ## What is put on record

SELECT
  -- A row that is only made holds nothing yet.
  keep_on_record('book_months', '{month}', name_column => 'month', actions => '{update}'),
  keep_on_record('month_events', name_column => 'month');
