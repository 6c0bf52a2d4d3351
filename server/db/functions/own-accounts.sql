SET LOCAL ROLE mizani_rollup;

-- The firm's own account for a payment's method: the first of its kind, in its currency if there is one.
CREATE OR REPLACE FUNCTION own_account_for(firm uuid, method text, in_currency currency) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id FROM own_accounts a
  WHERE a.tenant_id = firm AND NOT a.is_archived AND a.kind = ANY (
    CASE method WHEN 'mpesa' THEN '{paybill,till}' WHEN 'cash' THEN '{cash}' ELSE '{bank}' END::text[]
  )
  ORDER BY a.currency = in_currency DESC, a.created_at, a.id LIMIT 1
$$;

-- Money belongs to one of the firm's own accounts: what nobody names is where its method, its receipt or its statement says.
CREATE OR REPLACE FUNCTION keep_own_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'payments' THEN
      NEW.account_id := own_account_for(NEW.tenant_id, NEW.method::text, (
        SELECT i.currency FROM invoices i WHERE i.tenant_id = NEW.tenant_id AND i.id = NEW.invoice_id));
    WHEN 'unapplied_receipts' THEN
      NEW.account_id := coalesce(
        (SELECT p.account_id FROM payments p WHERE p.tenant_id = NEW.tenant_id AND p.id = NEW.payment_id),
        own_account_for(NEW.tenant_id, NEW.method::text, NEW.currency));
    WHEN 'unapplied_uses' THEN
      NEW.account_id := coalesce(
        (SELECT r.account_id FROM unapplied_receipts r WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.receipt_id),
        own_account_for(NEW.tenant_id, 'bank_transfer', 'KES'));
    WHEN 'client_debt_uses' THEN
      NEW.account_id := own_account_for(NEW.tenant_id, NEW.method::text, (
        SELECT d.currency FROM client_debts d WHERE d.tenant_id = NEW.tenant_id AND d.id = NEW.debt_id));
    WHEN 'disbursements' THEN
      NEW.account_id := own_account_for(NEW.tenant_id, 'bank_transfer', 'KES');
    WHEN 'statement_lines' THEN
      NEW.account_id := (SELECT a.id FROM own_accounts a
        WHERE a.tenant_id = NEW.tenant_id AND a.number_form = NEW.account AND a.currency = NEW.currency);
  END CASE;
  RETURN NEW;
END
$$;

REVOKE EXECUTE ON FUNCTION own_account_for FROM PUBLIC;
RESET ROLE;
