GRANT CREATE ON SCHEMA public TO mizani_access, mizani_audit, mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := purged_tables();
  added text;
BEGIN
  FOREACH added IN ARRAY ARRAY[
    'document_requests', 'updates', 'portal_sessions', 'portal_codes', 'portal_links', 'portal_matters', 'portal_people'
  ] LOOP
    kept := array_remove(kept, added);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]', kept);
  EXECUTE replace(pg_get_functiondef('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure), $a$
  DELETE FROM document_requests r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM updates r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM portal_people r WHERE r.tenant_id = firm AND r.client_id = client;$a$, '');
END
$$;
RESET ROLE;
SET LOCAL ROLE mizani_access;
DROP FUNCTION client_session_of(text, uuid, timestamptz);
RESET ROLE;
SET LOCAL ROLE mizani_audit;
CREATE OR REPLACE FUNCTION name_of_person(person uuid) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name || coalesce(' (' || nullif(current_setting('app.key', true), '') || ')', '') FROM people WHERE id = person
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_audit, mizani_rollup;

DO $$
DECLARE
  seen text;
BEGIN
  FOREACH seen IN ARRAY ARRAY[
    'unapplied_receipts', 'client_balances', 'payments', 'invoice_particulars', 'invoices', 'fee_notes', 'messages',
    'document_versions', 'documents', 'events', 'users', 'matters', 'clients', 'tenants'
  ] LOOP
    EXECUTE format('DROP POLICY client_sees_own ON %I', seen);
    EXECUTE format('REVOKE SELECT ON %I FROM mizani_client', seen);
    EXECUTE (
      SELECT format('REVOKE SELECT (%s) ON %I FROM mizani_client', string_agg(quote_ident(attname), ', '), seen)
      FROM pg_attribute WHERE attrelid = seen::regclass AND attnum > 0 AND NOT attisdropped);
  END LOOP;
END
$$;
REVOKE USAGE ON SCHEMA public FROM mizani_client;

DROP POLICY needs_right_to_write ON messages;
DROP TRIGGER audit_insert ON messages;
DROP TRIGGER audit_update ON messages;
DROP TRIGGER audit_delete ON messages;
-- What was sent to clients can't be told from what they sent any more.
DELETE FROM messages WHERE direction = 'out';
ALTER TABLE messages DROP COLUMN direction, DROP COLUMN matter_id, DROP COLUMN portal_person_id, DROP COLUMN author_name;
COMMENT ON TABLE messages IS 'Messages from clients to a firm.';
SELECT keep_on_record('messages', about_column => 'client_id', untold => '{subject,content}');
ALTER TABLE documents DROP COLUMN request_id;
DELETE FROM uploads WHERE portal_person_id IS NOT NULL;
ALTER TABLE uploads DROP COLUMN request_id, DROP COLUMN portal_person_id;
DROP TABLE document_requests, updates, portal_sessions, portal_codes, portal_links, portal_matters, portal_people CASCADE;
DROP FUNCTION client_person_id();
