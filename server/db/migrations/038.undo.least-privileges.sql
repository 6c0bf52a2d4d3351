-- The role stays, as in 001.
DROP FUNCTION may(text);
DROP TABLE role_rights;

DROP TRIGGER invoice_lines_totalled ON invoice_lines;

SET LOCAL ROLE mizani_rollup;
DROP FUNCTION total_invoices(), next_invoice_number(integer);
-- With its triggers.
DROP FUNCTION add_payments() CASCADE;
REVOKE EXECUTE ON FUNCTION firm_at(text) FROM mizani_server;
RESET ROLE;

CREATE FUNCTION add_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices i SET paid_cents = c.amount
  FROM (
    SELECT c.tenant_id, c.invoice_id, coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL), 0) AS amount
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN payments p USING (tenant_id, invoice_id)
    GROUP BY c.tenant_id, c.invoice_id
  ) c
  WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id AND i.paid_cents <> c.amount;

  UPDATE payments p SET kes_cents = v.kes_cents
  FROM (
    SELECT p.tenant_id, p.id,
      round((i.total_cents - sum(p.amount_cents) OVER until_then + p.amount_cents) * i.rate_to_kes)::bigint
        - round((i.total_cents - sum(p.amount_cents) OVER until_then) * i.rate_to_kes)::bigint AS kes_cents
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN payments p USING (tenant_id, invoice_id)
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    WHERE p.reversed_at IS NULL
    WINDOW until_then AS (PARTITION BY p.tenant_id, p.invoice_id ORDER BY p.id)
  ) v
  WHERE p.tenant_id = v.tenant_id AND p.id = v.id AND p.kes_cents <> v.kes_cents;
  RETURN NULL;
END
$$;

CREATE TRIGGER payments_inserted AFTER INSERT ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_payments();
CREATE TRIGGER payments_updated AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION add_payments();

REVOKE INSERT, UPDATE (last) ON invoice_counters FROM mizani_rollup;
REVOKE UPDATE (kes_cents) ON payments FROM mizani_rollup;
REVOKE UPDATE (subtotal_cents, tax_cents, total_cents, paid_cents) ON invoices FROM mizani_rollup;
DROP POLICY rollup_totals_own ON invoice_counters;
DROP POLICY rollup_totals_own ON payments;
DROP POLICY rollup_totals_own ON invoice_lines;
DROP POLICY rollup_totals_own ON invoices;
DROP POLICY only_into_new ON invoice_lines;

GRANT UPDATE (kes_cents) ON payments TO mizani_firm;
REVOKE INSERT (
  tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, currency,
  rate_to_kes, tax_rate, notes, created_at
) ON invoices FROM mizani_firm;
REVOKE UPDATE (
  year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, paid_date, currency, rate_to_kes,
  tax_rate, notes, version
) ON invoices FROM mizani_firm;
GRANT INSERT, UPDATE ON invoices TO mizani_firm;
ALTER TABLE invoices
  ALTER COLUMN subtotal_cents DROP DEFAULT,
  ALTER COLUMN tax_cents DROP DEFAULT,
  ALTER COLUMN total_cents DROP DEFAULT;

GRANT INSERT, UPDATE ON invoice_counters TO mizani_firm;
GRANT UPDATE ON users TO mizani_operator;
GRANT INSERT, UPDATE ON users TO mizani_firm;

REVOKE SELECT ON schema_version FROM mizani_server;
REVOKE USAGE ON SCHEMA public FROM mizani_server;
