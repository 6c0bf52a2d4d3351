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
    'messages', (SELECT count(*) FROM messages WHERE tenant_id = current_tenant_id() AND client_id = client),
    'activity', (SELECT count(*) FROM activity_about(client)),
    'invoices', (SELECT count(*) FROM bills),
    'payments', (SELECT count(*) FROM payments WHERE tenant_id = current_tenant_id() AND invoice_id IN (SELECT id FROM bills))
  )
  WHERE may('data.export') OR may('data.erase')
$$;

CREATE OR REPLACE FUNCTION erase_client(client uuid, moment timestamptz, years integer, client_called text, other_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm uuid := current_tenant_id();
  held jsonb := held_on(client);
  cases uuid[] := ARRAY(SELECT m.id FROM matters m WHERE m.tenant_id = firm AND m.client_id = client);
BEGIN
  IF NOT may('data.erase') THEN
    RAISE insufficient_privilege USING MESSAGE = 'erase_client: the role lacks the right data.erase.';
  END IF;
  DELETE FROM activity a WHERE a.tenant_id = firm AND a.id IN (SELECT activity_about(client));
  DELETE FROM notes r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM tasks r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM uploads r WHERE r.tenant_id = firm AND (r.matter_id = ANY (cases) OR r.client_id = client);
  DELETE FROM documents r WHERE r.tenant_id = firm AND (r.matter_id = ANY (cases) OR r.client_id = client);
  DELETE FROM events r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM messages r WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE matters m SET
    number = NULL, title = other_text, description = NULL, close_reason = NULL, parties = '[]', party_names = '',
    last_activity_title = NULL, last_activity_code = NULL, version = m.version + 1,
    status = 'Closed', closed_on = coalesce(m.closed_on, (moment AT TIME ZONE 'Africa/Nairobi')::date)
  WHERE m.tenant_id = firm AND m.id = ANY (cases);
  UPDATE clients c SET
    name = client_called, email = NULL, phone = NULL, address = NULL, kra_pin = NULL, status = 'Inactive', last_contact = NULL,
    version = c.version + 1, deleted_at = moment, erased_at = moment, erased = held,
    kept_until = keeps_names_until(client, years)
  WHERE c.tenant_id = firm AND c.id = client;
  PERFORM erase_on_invoices(firm, client, true, client_called, other_text);
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
