-- A login that owns nothing serves calls, and a firm's role writes only what its calls write.
--
-- The version before can neither make, edit nor issue invoices once this is in, because it writes their totals and counters itself.

-- What the processes' login is a member of, if it is not the tables' owner: it may take the roles of the operator, of firms and of
-- signing in, and find the firm of a call. As in 001: roles belong to the whole cluster.
DO $$
DECLARE
  taken text;
BEGIN
  BEGIN
    CREATE ROLE mizani_server NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  FOREACH taken IN ARRAY ARRAY['mizani_operator', 'mizani_firm', 'mizani_sign_in'] LOOP
    IF NOT pg_has_role('mizani_server', taken, 'SET') THEN
      EXECUTE format('GRANT %I TO mizani_server WITH INHERIT FALSE, SET TRUE', taken);
    END IF;
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA public TO mizani_server;
-- By which it knows whether the schema is the one that it was written for.
GRANT SELECT ON schema_version TO mizani_server;

-- Nobody's role is changed by a call, and a sign-up makes a firm's first user as the operator.
REVOKE INSERT, UPDATE ON users FROM mizani_firm;
REVOKE UPDATE ON users FROM mizani_operator;

REVOKE INSERT, UPDATE ON invoice_counters FROM mizani_firm;

ALTER TABLE invoices
  ALTER COLUMN subtotal_cents SET DEFAULT 0,
  ALTER COLUMN tax_cents SET DEFAULT 0,
  ALTER COLUMN total_cents SET DEFAULT 0;
REVOKE INSERT, UPDATE ON invoices FROM mizani_firm;
GRANT INSERT (
  tenant_id, id, year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, currency,
  rate_to_kes, tax_rate, notes, created_at
) ON invoices TO mizani_firm;
GRANT UPDATE (
  year, sequence, client_id, matter_id, client_name, matter_name, status, issue_date, due_date, paid_date, currency, rate_to_kes,
  tax_rate, notes, version
) ON invoices TO mizani_firm;
REVOKE UPDATE (kes_cents) ON payments FROM mizani_firm;

-- An invoice has its lines before it has a total. Afterwards only a draft's can be replaced.
CREATE POLICY only_into_new ON invoice_lines AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK (
  EXISTS (
    SELECT FROM invoices i
    WHERE i.tenant_id = invoice_lines.tenant_id AND i.id = invoice_lines.invoice_id
      AND (i.status = 'draft' OR i.total_cents = 0)
  )
);

-- The functions below reach the rows of the transaction's firm alone.
CREATE POLICY rollup_totals_own ON invoices TO mizani_rollup USING (tenant_id = current_tenant_id());
CREATE POLICY rollup_totals_own ON invoice_lines FOR SELECT TO mizani_rollup USING (tenant_id = current_tenant_id());
CREATE POLICY rollup_totals_own ON payments TO mizani_rollup USING (tenant_id = current_tenant_id());
CREATE POLICY rollup_totals_own ON invoice_counters TO mizani_rollup USING (tenant_id = current_tenant_id());
GRANT UPDATE (subtotal_cents, tax_cents, total_cents, paid_cents) ON invoices TO mizani_rollup;
GRANT UPDATE (kes_cents) ON payments TO mizani_rollup;
GRANT INSERT, UPDATE (last) ON invoice_counters TO mizani_rollup;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
ALTER FUNCTION add_payments() OWNER TO mizani_rollup;

SET LOCAL ROLE mizani_rollup;

GRANT EXECUTE ON FUNCTION firm_at(text) TO mizani_server;

ALTER FUNCTION add_payments() SECURITY DEFINER SET search_path = public, pg_temp;

-- Takes the firm's next invoice number of a year, or of its drafts in year 0. The counter stays locked until the transaction ends.
CREATE FUNCTION next_invoice_number(of_year integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO invoice_counters AS c (tenant_id, year, last) VALUES (current_tenant_id(), of_year, 1)
  ON CONFLICT (tenant_id, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;

REVOKE EXECUTE ON FUNCTION next_invoice_number(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_invoice_number(integer) TO mizani_firm;

-- Adds up invoices whose lines have come, as invoiceTotals of domain/invoices.ts does: rounded half away from zero.
CREATE FUNCTION total_invoices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices i SET
    subtotal_cents = l.subtotal,
    tax_cents = round(l.subtotal * i.tax_rate / 100),
    total_cents = l.subtotal + round(l.subtotal * i.tax_rate / 100)
  FROM (
    SELECT tenant_id, invoice_id, sum(amount_cents) AS subtotal
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN invoice_lines USING (tenant_id, invoice_id)
    GROUP BY tenant_id, invoice_id
  ) l
  WHERE i.tenant_id = l.tenant_id AND i.id = l.invoice_id
    AND (i.subtotal_cents, i.total_cents) IS DISTINCT FROM (l.subtotal, l.subtotal + round(l.subtotal * i.tax_rate / 100));
  RETURN NULL;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER invoice_lines_totalled AFTER INSERT ON invoice_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_invoices();

COMMENT ON COLUMN invoices.subtotal_cents IS 'Added up from the lines by a trigger, as the VAT and the total are.';

-- What each role may do, as the contract says it in x-rights. Each start of a new version writes it anew.
CREATE TABLE role_rights (
  role text NOT NULL,
  "right" text NOT NULL,
  PRIMARY KEY (role, "right")
);
COMMENT ON TABLE role_rights IS 'The rights of each role, copied from the contract when the schema is brought up to date.';

GRANT SELECT ON role_rights TO mizani_operator, mizani_firm, mizani_search, mizani_rollup;

-- Whether the role in which the transaction runs has a right. Without one, it has none. While nobody signs in, every call is `open`,
-- which has all of them, as has the server's own work, the `system`. In policies write (SELECT may('…')), which is asked once for
-- each statement and not for each row.
CREATE FUNCTION may(wanted text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.role', true), '') IN ('open', 'system')
  OR EXISTS (SELECT FROM role_rights r WHERE r.role = current_setting('app.role', true) AND r."right" = wanted);
