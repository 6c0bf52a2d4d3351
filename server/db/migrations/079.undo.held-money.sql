GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION held_on(client uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cases AS (SELECT id FROM matters WHERE tenant_id = current_tenant_id() AND client_id = client),
  bills AS (SELECT id FROM invoices WHERE tenant_id = current_tenant_id() AND client_id = client)
  SELECT jsonb_build_object(
    'cases', (SELECT count(*) FROM cases),
    'events', (SELECT count(*) FROM events WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'tasks', (SELECT count(*) FROM tasks WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'notes', (SELECT count(*) FROM notes WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'documents', (
      SELECT count(*) FROM documents
      WHERE tenant_id = current_tenant_id() AND (matter_id IN (SELECT id FROM cases) OR client_id = client)
    ),
    'onHold', (
      SELECT count(*) FROM documents
      WHERE tenant_id = current_tenant_id() AND hold AND (matter_id IN (SELECT id FROM cases) OR client_id = client)
    ),
    'messages', (SELECT count(*) FROM messages WHERE tenant_id = current_tenant_id() AND client_id = client),
    'activity', (SELECT count(*) FROM activity_about(client)),
    'invoices', (SELECT count(*) FROM bills),
    'payments', (SELECT count(*) FROM payments WHERE tenant_id = current_tenant_id() AND invoice_id IN (SELECT id FROM bills))
  )
  WHERE may('data.export') OR may('data.erase')
$$;

DO $$
DECLARE
  erasing text := pg_get_functiondef('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure);
  before constant text := $a$UPDATE disbursements r SET description = other_text WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  UPDATE statement_lines r SET
    key = 'erased ' || md5(r.key), payer = NULL, phone = NULL, reference = NULL, details = NULL, version = r.version + 1
  WHERE r.tenant_id = firm AND (
    r.client_id = client
    OR r.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client)
    OR r.unapplied_id IN (SELECT u.id FROM unapplied_receipts u WHERE u.tenant_id = firm AND u.client_id = client));
  UPDATE unapplied_receipts r SET reference = NULL, version = r.version + 1 WHERE r.tenant_id = firm AND r.client_id = client;$a$;
BEGIN
  IF strpos(erasing, before) = 0 THEN
    RAISE EXCEPTION 'erase_client does not say: %', before;
  END IF;
  EXECUTE replace(erasing, before, $a$UPDATE disbursements r SET description = other_text WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);$a$);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

REVOKE UPDATE (key, payer, phone, reference, details, version) ON statement_lines FROM mizani_rollup;
REVOKE UPDATE (reference, version) ON unapplied_receipts FROM mizani_rollup;
