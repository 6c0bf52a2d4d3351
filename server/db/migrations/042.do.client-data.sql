-- What is held on a client can be handed over and erased, as sections 26 and 40 of Kenya's Data Protection Act, 2019 ask for.
--
-- Erasing removes rows for good, which a firm's role may not do. The functions that do belong to mizani_rollup, ask for the right
-- themselves, and reach one client of the transaction's firm.

ALTER TABLE clients
  ADD COLUMN erased_at timestamptz(3),
  ADD COLUMN erased jsonb,
  ADD COLUMN kept_until date;
COMMENT ON COLUMN clients.erased_at IS 'When the client''s data was erased. What is left of the row says nothing of the client.';
COMMENT ON COLUMN clients.erased IS 'How much was held on the client before, by kind.';
COMMENT ON COLUMN clients.kept_until IS 'The last day on which the erased client''s issued invoices keep its name. Null if there are none, and afterwards.';

CREATE INDEX clients_kept_until ON clients (kept_until) WHERE kept_until IS NOT NULL;

GRANT UPDATE (
  name, email, phone, address, kra_pin, status, last_contact, version, erased_at, erased, kept_until
) ON clients TO mizani_rollup;
GRANT UPDATE (
  number, title, description, status, closed_on, close_reason, parties, party_names, last_activity_title, last_activity_code, version
) ON matters TO mizani_rollup;
GRANT UPDATE (notes) ON invoices TO mizani_rollup;
GRANT UPDATE (description) ON invoice_lines TO mizani_rollup;
GRANT UPDATE (client_address, client_kra_pin) ON invoice_particulars TO mizani_rollup;
GRANT UPDATE (email, notes, changes) ON invoice_events TO mizani_rollup;

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'activity'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', firms_table);
  END LOOP;
  FOREACH firms_table IN ARRAY ARRAY['invoice_lines', 'invoice_particulars', 'invoice_events'] LOOP
    EXECUTE format(
      'CREATE POLICY erasure_reaches_erased ON %1$I TO mizani_rollup USING (EXISTS (
         SELECT FROM invoices i JOIN clients c ON c.tenant_id = i.tenant_id AND c.id = i.client_id
         WHERE i.tenant_id = %1$I.tenant_id AND i.id = invoice_id AND c.erased_at IS NOT NULL))', firms_table);
  END LOOP;
END
$$;
CREATE POLICY erasure_reaches_erased ON invoices TO mizani_rollup USING (EXISTS (
  SELECT FROM clients c WHERE c.tenant_id = invoices.tenant_id AND c.id = client_id AND c.erased_at IS NOT NULL));

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The entries of the firm's activity that are about a client or its cases, or name either. None without a right to all of its data.
CREATE FUNCTION activity_about(client uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id FROM activity a
  WHERE a.tenant_id = current_tenant_id() AND (may('data.export') OR may('data.erase')) AND (
    a.client_id = client
    OR a.matter_id IN (SELECT m.id FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.client_id = client)
    -- What is told of no record, such as an invoice or a case that was deleted, names them in words.
    OR a.matter_id IS NULL AND a.client_id IS NULL AND (
      strpos(a.description, (SELECT c.name FROM clients c WHERE c.tenant_id = current_tenant_id() AND c.id = client)) > 0
      OR a.params->>'about' IN (SELECT m.title FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.client_id = client)
    )
  )
$$;

-- How much the firm holds on a client, by kind, also of what was deleted and can be restored. Private notes count, too.
CREATE FUNCTION held_on(client uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cases AS (SELECT id FROM matters WHERE tenant_id = current_tenant_id() AND client_id = client),
  bills AS (SELECT id FROM invoices WHERE tenant_id = current_tenant_id() AND client_id = client)
  SELECT jsonb_build_object(
    'cases', (SELECT count(*) FROM cases),
    'events', (SELECT count(*) FROM events WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'tasks', (SELECT count(*) FROM tasks WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'notes', (SELECT count(*) FROM notes WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'documents', (SELECT count(*) FROM documents WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'messages', (SELECT count(*) FROM messages WHERE tenant_id = current_tenant_id() AND client_id = client),
    'activity', (SELECT count(*) FROM activity_about(client)),
    'invoices', (SELECT count(*) FROM bills),
    'payments', (SELECT count(*) FROM payments WHERE tenant_id = current_tenant_id() AND invoice_id IN (SELECT id FROM bills))
  )
  WHERE may('data.export') OR may('data.erase')
$$;

-- The last day for which the law wants a client's issued invoices: so many years after the last invoice or payment. Null if nothing
-- was issued to it.
CREATE FUNCTION keeps_names_until(client uuid, years integer) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (max(greatest(i.issue_date, i.paid_date, (
    SELECT max(p.day) FROM payments p WHERE p.tenant_id = i.tenant_id AND p.invoice_id = i.id
  ))) + make_interval(years => years))::date
  FROM invoices i WHERE i.tenant_id = current_tenant_id() AND i.client_id = client AND i.year > 0
$$;

-- Takes an erased client's name, and what tells of its matters, off its invoices: off all of them, or those that were never issued.
-- The figures stay.
CREATE FUNCTION erase_on_invoices(firm uuid, client uuid, only_unissued boolean, client_called text, other_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bills uuid[] := ARRAY(
    SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client AND (i.year = 0 OR NOT only_unissued));
BEGIN
  UPDATE invoices i SET
    client_name = client_called, matter_name = CASE WHEN i.matter_name IS NOT NULL THEN other_text END, notes = NULL,
    version = i.version + 1
  WHERE i.tenant_id = firm AND i.id = ANY (bills);
  UPDATE invoice_lines l SET description = other_text WHERE l.tenant_id = firm AND l.invoice_id = ANY (bills);
  UPDATE invoice_particulars p SET client_address = NULL, client_kra_pin = NULL
  WHERE p.tenant_id = firm AND p.invoice_id = ANY (bills);
  UPDATE invoice_events e SET email = NULL, notes = NULL, changes = NULL WHERE e.tenant_id = firm AND e.invoice_id = ANY (bills);
END
$$;

-- Erases what the firm holds on a client. What is left are the client and its cases, without a word about them, because invoices
-- refer to them; and the invoices, which keep the client's name for so many years if they were issued.
CREATE FUNCTION erase_client(client uuid, moment timestamptz, years integer, client_called text, other_text text) RETURNS void
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
  DELETE FROM documents r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
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

-- Takes the names of erased clients off their invoices once the law no longer wants them there, at most so many clients. Repeat it
-- until it gives 0.
CREATE FUNCTION erase_kept_names(before date, at_most integer, client_called text, other_text text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due clients;
  done integer := 0;
BEGIN
  FOR due IN
    SELECT * FROM clients c WHERE c.kept_until < before ORDER BY c.kept_until LIMIT at_most FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM erase_on_invoices(due.tenant_id, due.id, false, client_called, other_text);
    UPDATE clients c SET kept_until = NULL WHERE c.tenant_id = due.tenant_id AND c.id = due.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END
$$;

REVOKE EXECUTE ON FUNCTION
  activity_about(uuid), held_on(uuid), keeps_names_until(uuid, integer), erase_on_invoices(uuid, uuid, boolean, text, text),
  erase_client(uuid, timestamptz, integer, text, text), erase_kept_names(date, integer, text, text)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  activity_about(uuid), held_on(uuid), keeps_names_until(uuid, integer), erase_client(uuid, timestamptz, integer, text, text)
TO mizani_firm;
GRANT EXECUTE ON FUNCTION erase_kept_names(date, integer, text, text) TO mizani_operator;

-- As before, but for erased clients: they are kept, because they say what was erased and until when the rest is kept.
CREATE OR REPLACE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
RETURNS TABLE (firms_table text, purged bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept_by text;
BEGIN
  FOR firms_table, kept_by IN VALUES
    ('notes', 'false'),
    ('tasks', 'false'),
    ('documents', 'false'),
    ('messages', 'false'),
    ('events', 'EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'),
    ('matters', 'EXISTS (SELECT FROM events o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)'),
    ('clients', 'r.erased_at IS NOT NULL
      OR EXISTS (SELECT FROM matters o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM messages o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)')
  LOOP
    EXECUTE format($delete$
      WITH due AS (
        SELECT r.tenant_id, r.id FROM %1$I r
        WHERE r.deleted_at < $1 AND NOT (%2$s)
        ORDER BY r.deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ), about AS (
        DELETE FROM activity a USING due
        WHERE a.tenant_id = due.tenant_id AND %3$s = due.id
      )
      DELETE FROM %1$I r USING due WHERE r.tenant_id = due.tenant_id AND r.id = due.id
    $delete$, firms_table, kept_by,
      CASE firms_table WHEN 'matters' THEN 'a.matter_id' WHEN 'clients' THEN 'a.client_id' ELSE 'NULL::uuid' END)
    USING deleted_before, at_most;
    GET DIAGNOSTICS purged = ROW_COUNT;
    RETURN NEXT;
  END LOOP;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
