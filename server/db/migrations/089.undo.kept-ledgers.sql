GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  amended regprocedure;
  before text;
  after text;
BEGIN
  FOR amended, before, after IN VALUES
    ('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure, $a$  UPDATE client_balances b SET sealed_client = c.name, sealed_case = m.title
  FROM clients c, matters m
  WHERE b.tenant_id = firm AND b.client_id = client AND b.sealed_client IS NULL
    AND c.tenant_id = firm AND c.id = client AND m.tenant_id = firm AND m.id = b.matter_id;
  UPDATE matters m SET
    number = NULL,$a$, $a$  UPDATE matters m SET
    number = NULL,$a$),
    ('erase_kept_names(date, integer, text, text)', $a$    UPDATE bank_lines l SET key = 'erased ' || md5(l.key), reference = NULL, details = NULL, version = l.version + 1
    FROM client_entries e
    WHERE e.tenant_id = due.tenant_id AND e.client_id = due.id AND l.tenant_id = e.tenant_id AND l.entry_id = e.id;
    UPDATE client_entries e SET payer_or_payee = NULL, reference = NULL, reason = other_text
    WHERE e.tenant_id = due.tenant_id AND e.client_id = due.id;
    UPDATE client_balances b SET sealed_client = NULL, sealed_case = NULL
    WHERE b.tenant_id = due.tenant_id AND b.client_id = due.id;
    UPDATE clients c SET kept_until = NULL$a$, $a$    UPDATE clients c SET kept_until = NULL$a$)
  LOOP
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
CREATE OR REPLACE FUNCTION keeps_names_until(client uuid, years integer) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (max(greatest(i.issue_date, i.paid_date, (
    SELECT max(p.day) FROM payments p WHERE p.tenant_id = i.tenant_id AND p.invoice_id = i.id
  ))) + make_interval(years => years))::date
  FROM invoices i WHERE i.tenant_id = current_tenant_id() AND i.client_id = client AND i.year > 0
$$;
DROP FUNCTION client_money_held(uuid, uuid);
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP TRIGGER audit_update ON bank_lines;
SELECT keep_on_record('bank_lines', about_column => 'account_id', left_out => '{key,statement_id,position,balance_cents}',
  untold => '{details}', actions => '{update}');
DROP POLICY names_reach_erased ON client_balances;
DROP POLICY names_reach_erased ON client_entries;
DROP POLICY names_reach_erased ON bank_lines;
REVOKE UPDATE (payer_or_payee, reference, reason) ON client_entries FROM mizani_rollup;
REVOKE UPDATE (key, reference, details, version) ON bank_lines FROM mizani_rollup;
ALTER TABLE client_balances DROP COLUMN sealed_client, DROP COLUMN sealed_case;
