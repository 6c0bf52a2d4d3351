-- The books of clients' money are kept for six years, whoever is erased: until then they say whose money it was.

ALTER TABLE client_balances
  ADD COLUMN sealed_client text,
  ADD COLUMN sealed_case text;
COMMENT ON COLUMN client_balances.sealed_client IS 'Of an erased client what it was called, for as long as the books are kept. Nobody changes it.';
COMMENT ON COLUMN client_balances.sealed_case IS 'Of an erased client what the case was called, for as long as the books are kept. Nobody changes it.';

GRANT UPDATE (payer_or_payee, reference, reason) ON client_entries TO mizani_rollup;
GRANT UPDATE (key, reference, details, version) ON bank_lines TO mizani_rollup;
CREATE POLICY names_reach_erased ON client_balances TO mizani_rollup USING (EXISTS (
  SELECT FROM clients c WHERE c.tenant_id = client_balances.tenant_id AND c.id = client_id AND c.kept_until IS NOT NULL));
CREATE POLICY names_reach_erased ON client_entries TO mizani_rollup USING (EXISTS (
  SELECT FROM clients c WHERE c.tenant_id = client_entries.tenant_id AND c.id = client_id AND c.kept_until IS NOT NULL));
CREATE POLICY names_reach_erased ON bank_lines TO mizani_rollup USING (EXISTS (
  SELECT FROM client_entries e JOIN clients c ON c.tenant_id = e.tenant_id AND c.id = e.client_id
  WHERE e.tenant_id = bank_lines.tenant_id AND e.id = entry_id AND c.kept_until IS NOT NULL));

-- What the bank says of a line names its payer.
DROP TRIGGER audit_update ON bank_lines;
SELECT keep_on_record('bank_lines', about_column => 'account_id', left_out => '{key,statement_id,position,balance_cents}',
  untold => '{reference,details}', actions => '{update}');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- What the client account has of a client, or in a case, whoever asks: a case in which money is held is not deleted.
CREATE FUNCTION client_money_held(client uuid, matter uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(b.balance_cents), 0)::bigint FROM client_balances b
  WHERE b.tenant_id = current_tenant_id() AND (client IS NULL OR b.client_id = client) AND (matter IS NULL OR b.matter_id = matter)
    AND (client IS NOT NULL OR matter IS NOT NULL)
$$;
REVOKE EXECUTE ON FUNCTION client_money_held(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_money_held(uuid, uuid) TO mizani_firm;

-- The last day for which the law wants a client's name: so many years after its last issued invoice or payment, and six after the last
-- entry of its money. Null if there was neither.
CREATE OR REPLACE FUNCTION keeps_names_until(client uuid, years integer) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT greatest(
    (
      SELECT (max(greatest(i.issue_date, i.paid_date, (
        SELECT max(p.day) FROM payments p WHERE p.tenant_id = i.tenant_id AND p.invoice_id = i.id
      ))) + make_interval(years => years))::date
      FROM invoices i WHERE i.tenant_id = current_tenant_id() AND i.client_id = client AND i.year > 0
    ),
    (
      SELECT (max(b.last_on) + interval '6 years')::date
      FROM client_balances b WHERE b.tenant_id = current_tenant_id() AND b.client_id = client
    )
  )
$$;

DO $$
DECLARE
  amended regprocedure;
  before text;
  after text;
BEGIN
  FOR amended, before, after IN VALUES
    ('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure, $a$  UPDATE matters m SET
    number = NULL,$a$, $a$  UPDATE client_balances b SET sealed_client = c.name, sealed_case = m.title
  FROM clients c, matters m
  WHERE b.tenant_id = firm AND b.client_id = client AND b.sealed_client IS NULL
    AND c.tenant_id = firm AND c.id = client AND m.tenant_id = firm AND m.id = b.matter_id;
  UPDATE matters m SET
    number = NULL,$a$),
    ('erase_kept_names(date, integer, text, text)', $a$    UPDATE clients c SET kept_until = NULL$a$,
      $a$    UPDATE bank_lines l SET key = 'erased ' || md5(l.key), reference = NULL, details = NULL, version = l.version + 1
    FROM client_entries e
    WHERE e.tenant_id = due.tenant_id AND e.client_id = due.id AND l.tenant_id = e.tenant_id AND l.entry_id = e.id;
    UPDATE client_entries e SET payer_or_payee = NULL, reference = NULL, reason = other_text
    WHERE e.tenant_id = due.tenant_id AND e.client_id = due.id;
    UPDATE client_balances b SET sealed_client = NULL, sealed_case = NULL
    WHERE b.tenant_id = due.tenant_id AND b.client_id = due.id;
    UPDATE clients c SET kept_until = NULL$a$)
  LOOP
    IF strpos(pg_get_functiondef(amended), before) = 0 THEN
      RAISE EXCEPTION '% does not say: %', amended, before;
    END IF;
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
