-- Documents get their files. A file is kept in parts outside the database; a version says which, and never changes.
--
-- documents.bytes is what a document takes up: the sum of its versions. A document of an earlier version of the product has none, and
-- keeps the figure that it came with.

ALTER TABLE documents
  ADD COLUMN client_id uuid,
  ADD COLUMN tags jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN current_version integer,
  ADD COLUMN shared_at timestamptz(3),
  ADD COLUMN retain_until date,
  ADD COLUMN hold boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz(3);
ALTER TABLE documents
  ADD CONSTRAINT documents_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES clients NOT VALID,
  ADD CONSTRAINT documents_belong_once CHECK (matter_id IS NULL OR client_id IS NULL) NOT VALID;
COMMENT ON TABLE documents IS 'A firm''s documents. Their files are in their versions.';
COMMENT ON COLUMN documents.client_id IS 'The client of a document that is in no case.';
COMMENT ON COLUMN documents.tags IS 'The words that the firm files it under.';
COMMENT ON COLUMN documents.bytes IS 'What all its versions take up.';
COMMENT ON COLUMN documents.current_version IS 'The version that is shown. Null if it has no file here.';
COMMENT ON COLUMN documents.shared_at IS 'Since when it is shared with the client. Null if it is not.';
COMMENT ON COLUMN documents.retain_until IS 'The day until which the firm keeps it, if not the usual one.';
COMMENT ON COLUMN documents.hold IS 'Whether it must be kept, whatever its day.';
COMMENT ON COLUMN documents.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN documents.changed_at IS 'When the present version was made. Null for the first.';
CREATE INDEX documents_of_client ON documents (tenant_id, client_id, updated_at DESC) WHERE deleted_at IS NULL AND client_id IS NOT NULL;

CREATE TABLE document_versions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  document_id uuid NOT NULL,
  no integer NOT NULL CHECK (no >= 1),
  name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  media_type text NOT NULL,
  sha256 text NOT NULL,
  parts jsonb NOT NULL,
  scan text NOT NULL CHECK (scan IN ('pending', 'clean', 'infected', 'not_scanned')),
  source text NOT NULL CHECK (source IN ('firm', 'client', 'generated')),
  added_by uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, document_id, no),
  -- Gone with its document.
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, added_by) REFERENCES users
);
COMMENT ON TABLE document_versions IS 'The files of documents. But for what a scan finds, a row never changes.';
COMMENT ON COLUMN document_versions.name IS 'What the file was called when it was added.';
COMMENT ON COLUMN document_versions.media_type IS 'By what is in the file.';
COMMENT ON COLUMN document_versions.sha256 IS 'Of the whole file, in hexadecimal.';
COMMENT ON COLUMN document_versions.parts IS 'Where its bytes are, in their order.';
COMMENT ON COLUMN document_versions.added_by IS 'Null if nobody had signed in.';

-- An upload under way. What it reserves is its whole size until it has become a version.
CREATE TABLE uploads (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  reserved_bytes bigint NOT NULL CHECK (reserved_bytes >= 0),
  parts jsonb NOT NULL DEFAULT '[]',
  matter_id uuid,
  client_id uuid,
  document_id uuid,
  made_document_id uuid,
  added_by uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- Gone with what it is for.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, made_document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, added_by) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX uploads_expiring ON uploads (tenant_id, expires_at);
COMMENT ON TABLE uploads IS 'Files on their way in. They are forgotten a day after they began.';
COMMENT ON COLUMN uploads.bytes IS 'How long the file is going to be.';
COMMENT ON COLUMN uploads.reserved_bytes IS 'What it will take up of the firm''s storage. Zero once it has become a version, which counts itself.';
COMMENT ON COLUMN uploads.parts IS 'What has arrived, in its order.';
COMMENT ON COLUMN uploads.document_id IS 'The document that gets a new version. Null for a new document.';
COMMENT ON COLUMN uploads.made_document_id IS 'The document that it became, or that got the version. Null before.';

ALTER TABLE document_versions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE uploads ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
DROP POLICY needs_right ON documents;
DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['document_versions', 'uploads'] LOOP
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', firms_table);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', firms_table);
    EXECUTE format('CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', firms_table);
  END LOOP;
  FOREACH firms_table IN ARRAY ARRAY['documents', 'document_versions'] LOOP
    EXECUTE format(
      'CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may(''documents.read'')))',
      firms_table);
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(''documents.write'')))',
      firms_table);
  END LOOP;
END
$$;
-- A case or a client takes its documents along when it is deleted, and brings them back.
CREATE POLICY needs_right_to_change ON documents AS RESTRICTIVE FOR UPDATE TO mizani_firm USING (
  (SELECT may('documents.write')) OR (SELECT may('cases.close')) OR (SELECT may('clients.delete')));
CREATE POLICY needs_right ON uploads AS RESTRICTIVE TO mizani_firm USING ((SELECT may('documents.write')));
GRANT SELECT, INSERT, UPDATE (scan) ON document_versions TO mizani_firm;
GRANT SELECT, INSERT, DELETE, UPDATE (parts, reserved_bytes, made_document_id) ON uploads TO mizani_firm;

-- What the activity tells of documents names them.
CREATE POLICY needs_right_to_documents ON activity AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
  coalesce(code, '') !~ '^document_' OR (SELECT may('documents.read')));

-- The bytes are said by their digest; where they are kept says nothing to anybody.
DO $$
DECLARE
  action text;
BEGIN
  FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER audit_%s ON documents', action);
  END LOOP;
END
$$;
SELECT
  keep_on_record('documents', about_column => 'matter_id', name_column => 'name', left_out => '{changed_by,changed_at}'),
  keep_on_record('document_versions', '{document_id,no}', about_column => 'document_id', name_column => 'name', left_out => '{parts}');

-- A key that could read documents still can.
GRANT CREATE ON SCHEMA public TO mizani_search, mizani_rollup;
SET LOCAL ROLE mizani_access;
UPDATE api_keys SET scopes = scopes || ',documents.read' WHERE 'letters' = ANY (string_to_array(scopes, ','));
RESET ROLE;

-- Loads the extension, as in 033.
SELECT show_limit();
SET LOCAL ROLE mizani_search;

-- As before. Documents have a right of their own.
CREATE OR REPLACE FUNCTION find_ids(kind text, words text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may(CASE kind
    WHEN 'clients' THEN 'clients.read' WHEN 'matters' THEN 'cases.read' WHEN 'documents' THEN 'documents.read' ELSE 'letters'
  END) THEN
    RETURN;
  END IF;
  CASE
    WHEN kind IN ('clients', 'documents') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %I r WHERE r.tenant_id = current_tenant_id() AND %s LIMIT $1', kind, words_in(words, '{r.search_key}')
      ) USING most;
    WHEN kind IN ('matters', 'messages') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %1$I r JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
         WHERE r.tenant_id = current_tenant_id() AND %2$s AND %4$s
         UNION ALL
         SELECT r.id FROM clients c JOIN %1$I r ON r.tenant_id = c.tenant_id AND r.client_id = c.id
         WHERE c.tenant_id = current_tenant_id() AND %3$s AND %4$s
         LIMIT $1',
        kind, words_in(words[:1], '{r.search_key}'), words_in(words[:1], '{c.search_key}'),
        words_in(words, '{r.search_key, c.search_key}')
      ) USING most;
  END CASE;
END
$$;

RESET ROLE;
SET LOCAL ROLE mizani_rollup;

-- As before, with what belongs to the client without a case.
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

CREATE OR REPLACE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
RETURNS TABLE (firms_table text, purged bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept_by text;
BEGIN
  FOR firms_table, kept_by IN VALUES
    ('notes', 'false'),
    ('tasks', 'false'),
    ('documents', 'r.hold'),
    ('messages', 'false'),
    ('events', 'EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'),
    ('matters', 'EXISTS (SELECT FROM events o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)'),
    ('clients', 'r.erased_at IS NOT NULL
      OR EXISTS (SELECT FROM matters o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
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

DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['uploads', 'document_versions'] || purged_tables());
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search, mizani_rollup;
