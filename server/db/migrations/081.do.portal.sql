-- A firm's clients follow their matters on their phones. People of a client get in by a link that staff hand over or by a mailed code,
-- and see only the matters that are named for them.
--
-- Calls of theirs run as mizani_client, which reads the columns that are meant for clients, in rows of that person's matters, and
-- writes nothing. What they send, the server writes in the same transaction, about what it has found that they see.

-- As in 001 and 038: roles belong to the whole cluster.
DO $$
BEGIN
  BEGIN
    CREATE ROLE mizani_client NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT pg_has_role(CURRENT_USER, 'mizani_client', 'SET') THEN
    EXECUTE 'GRANT mizani_client TO CURRENT_USER WITH INHERIT FALSE, SET TRUE';
  END IF;
  IF NOT pg_has_role('mizani_server', 'mizani_client', 'SET') THEN
    EXECUTE 'GRANT mizani_client TO mizani_server WITH INHERIT FALSE, SET TRUE';
  END IF;
END
$$;
GRANT USAGE ON SCHEMA public TO mizani_client;

-- The client's person whose session the transaction runs in; null in any other.
CREATE FUNCTION client_person_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.client_person_id', true), '')::uuid;

CREATE TABLE portal_people (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  email text,
  phone text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'sw')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  -- Gone with their client.
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
-- A code is mailed to one person.
CREATE UNIQUE INDEX portal_people_email ON portal_people (tenant_id, lower(email)) WHERE revoked_at IS NULL AND email IS NOT NULL;
CREATE INDEX portal_people_of_client ON portal_people (tenant_id, client_id);
COMMENT ON TABLE portal_people IS 'The people of clients who follow their matters on their phones.';
COMMENT ON COLUMN portal_people.email IS 'Where codes and news go. Null for who has only the links that staff hand over.';
COMMENT ON COLUMN portal_people.language IS 'That of their pages and emails: English or Kiswahili.';
COMMENT ON COLUMN portal_people.revoked_at IS 'When their access was ended. Null while they have it.';

CREATE TABLE portal_matters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  person_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, person_id, matter_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE
);
CREATE INDEX portal_matters_of_matter ON portal_matters (tenant_id, matter_id);
COMMENT ON TABLE portal_matters IS 'The matters that a person sees. No other, not even of the same client.';

CREATE TABLE portal_links (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE
);
CREATE INDEX portal_links_of_person ON portal_links (tenant_id, person_id);
COMMENT ON TABLE portal_links IS 'Links that let a person in once.';
COMMENT ON COLUMN portal_links.token_hash IS 'Of the secret in its address.';

CREATE TABLE portal_codes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE
);
CREATE INDEX portal_codes_of_person ON portal_codes (tenant_id, person_id, created_at DESC);
COMMENT ON TABLE portal_codes IS 'Codes of six digits that were mailed to people. Only the newest counts.';
COMMENT ON COLUMN portal_codes.code_hash IS 'Of the code with its id, so that the same code differs each time.';
COMMENT ON COLUMN portal_codes.tries IS 'How often somebody tried it. After five it lets nobody in, right or wrong.';

CREATE TABLE portal_sessions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash text NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE
);
CREATE INDEX portal_sessions_of_person ON portal_sessions (tenant_id, person_id, opened_at DESC);
COMMENT ON TABLE portal_sessions IS 'Sessions of clients'' people. They open nothing else.';
COMMENT ON COLUMN portal_sessions.ended_at IS 'When they signed out, or their access was ended. Null before.';

CREATE TABLE updates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  content text NOT NULL CHECK (length(content) <= 2000),
  next_word_by date NOT NULL CHECK (next_word_by BETWEEN '1900-01-01' AND '2200-12-31'),
  next_word_about text CHECK (length(next_word_about) <= 300),
  published_by uuid DEFAULT current_member_id(),
  author_name text DEFAULT name_of_person(signed_in_person()),
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, published_by) REFERENCES users
);
CREATE INDEX updates_of_matter ON updates (tenant_id, matter_id, published_at DESC, id DESC);
COMMENT ON TABLE updates IS 'What clients were told of their matters. Nothing of one ever changes.';
COMMENT ON COLUMN updates.next_word_by IS 'The day by which the client hears next. That of the newest update counts.';
COMMENT ON COLUMN updates.author_name IS 'What whoever published it was called then. Null if nobody was signed in.';

CREATE TABLE document_requests (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  what text NOT NULL CHECK (length(what) <= 200),
  why text CHECK (length(why) <= 500),
  due_day date CHECK (due_day BETWEEN '1900-01-01' AND '2200-12-31'),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'received', 'withdrawn')),
  received_on date,
  asked_by uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, asked_by) REFERENCES users,
  CHECK ((state = 'received') = (received_on IS NOT NULL))
);
CREATE INDEX document_requests_of_matter ON document_requests (tenant_id, matter_id, due_day);
COMMENT ON TABLE document_requests IS 'Documents that clients were asked for. What they send is among the documents of the case.';
COMMENT ON COLUMN document_requests.state IS 'Received once the firm says so, whether the document was sent or brought.';

-- A message of a client's page is one person's, about one matter.
ALTER TABLE messages
  ADD COLUMN direction text NOT NULL DEFAULT 'in' CHECK (direction IN ('in', 'out')),
  ADD COLUMN matter_id uuid,
  ADD COLUMN portal_person_id uuid,
  ADD COLUMN author_name text,
  ADD CONSTRAINT messages_matter_id_fkey FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT messages_portal_person_id_fkey FOREIGN KEY (tenant_id, portal_person_id) REFERENCES portal_people
    ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT messages_of_page CHECK (
    (portal_person_id IS NULL) = (matter_id IS NULL) AND (direction = 'in' OR portal_person_id IS NOT NULL)) NOT VALID;
CREATE INDEX messages_of_page ON messages (tenant_id, portal_person_id, matter_id, sent_at DESC) WHERE portal_person_id IS NOT NULL;
COMMENT ON TABLE messages IS 'Messages between clients and a firm.';
COMMENT ON COLUMN messages.direction IS 'In from the client, or out to them.';
COMMENT ON COLUMN messages.matter_id IS 'The matter on whose page it is. Null for a message that came otherwise.';
COMMENT ON COLUMN messages.portal_person_id IS 'Whose page it is on: nobody else of the client sees it.';
COMMENT ON COLUMN messages.author_name IS 'What whoever wrote it was called then. Null if that is not known.';

ALTER TABLE documents
  ADD COLUMN request_id uuid,
  ADD CONSTRAINT documents_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES document_requests
    ON DELETE SET NULL (request_id) NOT VALID;
CREATE INDEX documents_of_request ON documents (tenant_id, request_id) WHERE request_id IS NOT NULL;
COMMENT ON COLUMN documents.request_id IS 'The request for which a client sent it. Null for others.';

ALTER TABLE uploads
  ADD COLUMN request_id uuid,
  ADD COLUMN portal_person_id uuid,
  ADD CONSTRAINT uploads_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES document_requests ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT uploads_portal_person_id_fkey FOREIGN KEY (tenant_id, portal_person_id) REFERENCES portal_people
    ON DELETE CASCADE NOT VALID;
COMMENT ON COLUMN uploads.request_id IS 'The request for which a client sends it.';
COMMENT ON COLUMN uploads.portal_person_id IS 'The client''s person who sends it. Null if the firm does.';

DO $$
DECLARE
  added text;
BEGIN
  FOREACH added IN ARRAY ARRAY[
    'portal_people', 'portal_matters', 'portal_links', 'portal_codes', 'portal_sessions', 'updates', 'document_requests'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', added);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', added);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', added);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', added);
    EXECUTE format('CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', added);
  END LOOP;
  FOREACH added IN ARRAY ARRAY['portal_people', 'portal_matters', 'portal_links', 'portal_codes', 'portal_sessions'] LOOP
    EXECUTE format('CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may(''portal.people'')))', added);
  END LOOP;
  FOREACH added IN ARRAY ARRAY['updates', 'document_requests'] LOOP
    EXECUTE format(
      'CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may(''cases.read'')))', added);
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(''portal.publish'')))',
      added);
  END LOOP;
END
$$;
CREATE POLICY needs_right_to_change ON document_requests AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('portal.publish')));
CREATE POLICY needs_right_to_write ON messages AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('portal.publish')));

GRANT SELECT, INSERT, UPDATE (name, email, phone, language, revoked_at, version) ON portal_people TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON portal_matters TO mizani_firm;
GRANT SELECT, INSERT, DELETE, UPDATE (used_at) ON portal_links TO mizani_firm;
GRANT SELECT, INSERT, DELETE, UPDATE (tries, used_at) ON portal_codes TO mizani_firm;
GRANT SELECT, INSERT, DELETE, UPDATE (ended_at) ON portal_sessions TO mizani_firm;
GRANT SELECT, INSERT ON updates TO mizani_firm;
GRANT SELECT, INSERT, UPDATE (state, received_on) ON document_requests TO mizani_firm;

-- What a client's person sees. Each policy builds on the ones before: whose access has ended sees no person, so no matter, so nothing.
GRANT SELECT (id, name, email, phone) ON tenants TO mizani_client;
CREATE POLICY client_sees_own ON tenants FOR SELECT TO mizani_client USING (id = current_tenant_id() AND deleted_at IS NULL);
GRANT SELECT (tenant_id, id, client_id, name, email, phone, language) ON portal_people TO mizani_client;
CREATE POLICY client_sees_own ON portal_people FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND id = client_person_id() AND revoked_at IS NULL);
GRANT SELECT (tenant_id, person_id, matter_id) ON portal_matters TO mizani_client;
CREATE POLICY client_sees_own ON portal_matters FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND person_id IN (SELECT p.id FROM portal_people p));
GRANT SELECT (tenant_id, id, name) ON clients TO mizani_client;
CREATE POLICY client_sees_own ON clients FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL AND id IN (SELECT p.client_id FROM portal_people p));
GRANT SELECT (
  tenant_id, id, client_id, number, title, status, court, station, advocate_id, opened_on, closed_on
) ON matters TO mizani_client;
CREATE POLICY client_sees_own ON matters FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL
  AND client_id IN (SELECT c.id FROM clients c) AND id IN (SELECT m.matter_id FROM portal_matters m));
GRANT SELECT (tenant_id, id, name) ON users TO mizani_client;
CREATE POLICY client_sees_own ON users FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND id IN (SELECT m.advocate_id FROM matters m));
GRANT SELECT (
  tenant_id, id, matter_id, content, next_word_by, next_word_about, author_name, published_at
) ON updates TO mizani_client;
CREATE POLICY client_sees_own ON updates FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND matter_id IN (SELECT m.id FROM matters m));
GRANT SELECT (tenant_id, id, matter_id, what, why, due_day, state, received_on, created_at) ON document_requests TO mizani_client;
CREATE POLICY client_sees_own ON document_requests FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND state <> 'withdrawn' AND matter_id IN (SELECT m.id FROM matters m));
-- Deadlines are the firm's own.
GRANT SELECT (tenant_id, id, matter_id, kind, title, day, starts_at, location, virtual_link) ON events TO mizani_client;
CREATE POLICY client_sees_own ON events FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND kind <> 'deadline' AND done_at IS NULL AND moved_to IS NULL AND deleted_at IS NULL
  AND matter_id IN (SELECT m.id FROM matters m));
-- What is shared, and what was sent for a request.
GRANT SELECT (
  tenant_id, id, matter_id, name, media_type, current_version, shared_at, request_id, created_at
) ON documents TO mizani_client;
CREATE POLICY client_sees_own ON documents FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL AND (shared_at IS NOT NULL OR request_id IS NOT NULL)
  AND matter_id IN (SELECT m.id FROM matters m));
GRANT SELECT (
  tenant_id, document_id, no, name, bytes, media_type, sha256, parts, scan
) ON document_versions TO mizani_client;
CREATE POLICY client_sees_own ON document_versions FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND scan IN ('clean', 'not_scanned') AND EXISTS (
    SELECT FROM documents d
    WHERE d.tenant_id = document_versions.tenant_id AND d.id = document_id AND d.current_version = no AND d.shared_at IS NOT NULL));
GRANT SELECT (
  tenant_id, id, matter_id, portal_person_id, direction, content, author_name, sent_at
) ON messages TO mizani_client;
CREATE POLICY client_sees_own ON messages FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL
  AND portal_person_id IN (SELECT p.id FROM portal_people p) AND matter_id IN (SELECT m.id FROM matters m));
GRANT SELECT (tenant_id, id, number, matter_id, day, total_cents) ON fee_notes TO mizani_client;
CREATE POLICY client_sees_own ON fee_notes FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND state = 'sent' AND deleted_at IS NULL AND matter_id IN (SELECT m.id FROM matters m));
GRANT SELECT (
  tenant_id, id, number, matter_id, client_id, status, issue_date, due_date, currency, total_cents, paid_cents, total_kes_cents,
  open_kes_cents, due_kes_cents, pay_reference
) ON invoices TO mizani_client;
CREATE POLICY client_sees_own ON invoices FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND year > 0 AND status IN ('sent', 'paid') AND matter_id IN (SELECT m.id FROM matters m));
GRANT SELECT (tenant_id, invoice_id, firm_paybill) ON invoice_particulars TO mizani_client;
CREATE POLICY client_sees_own ON invoice_particulars FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND invoice_id IN (SELECT i.id FROM invoices i));
GRANT SELECT (tenant_id, id, invoice_id, day, kind, kes_cents) ON payments TO mizani_client;
CREATE POLICY client_sees_own ON payments FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND reversed_at IS NULL AND is_settling AND invoice_id IN (SELECT i.id FROM invoices i));
GRANT SELECT (tenant_id, matter_id, balance_cents) ON client_balances TO mizani_client;
CREATE POLICY client_sees_own ON client_balances FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND client_id IN (SELECT c.id FROM clients c) AND matter_id IN (SELECT m.id FROM matters m));
GRANT SELECT (tenant_id, id, invoice_id, left_cents) ON unapplied_receipts TO mizani_client;
CREATE POLICY client_sees_own ON unapplied_receipts FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND undone_at IS NULL AND client_id IN (SELECT c.id FROM clients c)
  AND invoice_id IN (SELECT i.id FROM invoices i));

SELECT
  keep_on_record('portal_people', about_column => 'client_id', name_column => 'name'),
  keep_on_record('portal_matters', '{person_id,matter_id}', about_column => 'matter_id', left_out => '{added_at}'),
  keep_on_record('portal_links', about_column => 'person_id', left_out => '{person_id,token_hash,used_at}', actions => '{insert}'),
  keep_on_record('portal_sessions', about_column => 'person_id', left_out => '{person_id,token_hash,opened_at,ends_at}',
    person_column => 'person_id', actions => '{insert}'),
  keep_on_record('updates', about_column => 'matter_id', untold => '{content,next_word_about}',
    left_out => '{published_by,author_name,published_at}'),
  keep_on_record('document_requests', about_column => 'matter_id', name_column => 'what', untold => '{why}', left_out => '{asked_by}');

-- As before: its page, its person and its author say no more than the record does.
DROP TRIGGER audit_insert ON messages;
DROP TRIGGER audit_update ON messages;
DROP TRIGGER audit_delete ON messages;
SELECT keep_on_record('messages', about_column => 'client_id', untold => '{subject,content}',
  left_out => '{matter_id,portal_person_id,author_name}');

-- Who acts may be a client's person.
GRANT SELECT (id, name) ON portal_people TO mizani_audit;
CREATE POLICY audit_names_all ON portal_people FOR SELECT TO mizani_audit USING (true);

-- Whose session a token is, the transaction asks before it takes a role.
GRANT SELECT (tenant_id, id, client_id, name, language, revoked_at) ON portal_people TO mizani_access;
GRANT SELECT (tenant_id, id, person_id, token_hash, ends_at, ended_at) ON portal_sessions TO mizani_access;
CREATE POLICY access_finds_all ON portal_people FOR SELECT TO mizani_access USING (true);
CREATE POLICY access_finds_all ON portal_sessions FOR SELECT TO mizani_access USING (true);

GRANT CREATE ON SCHEMA public TO mizani_access, mizani_audit, mizani_rollup;
SET LOCAL ROLE mizani_audit;

CREATE OR REPLACE FUNCTION name_of_person(person uuid) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT name || coalesce(' (' || nullif(current_setting('app.key', true), '') || ')', '') FROM people WHERE id = person),
    (SELECT name FROM portal_people WHERE id = person))
$$;

RESET ROLE;
SET LOCAL ROLE mizani_access;

-- The session of a client's person at a firm that counts at a moment. It ends at once with the person's access.
CREATE FUNCTION client_session_of(token text, at_firm uuid, moment timestamptz) RETURNS TABLE (
  session_id uuid, person_id uuid, client_id uuid, name text, language text, ends_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.client_id, p.name, p.language, s.ends_at
  FROM portal_sessions s JOIN portal_people p ON p.tenant_id = s.tenant_id AND p.id = s.person_id
  WHERE s.tenant_id = at_firm AND s.token_hash = token AND s.ended_at IS NULL AND s.ends_at > moment AND p.revoked_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION client_session_of(text, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_session_of(text, uuid, timestamptz) TO mizani_server, SESSION_USER;

RESET ROLE;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := purged_tables();
  place integer := array_position(kept, 'events');
  erasing text := pg_get_functiondef('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure);
  before constant text := 'DELETE FROM messages r WHERE r.tenant_id = firm AND r.client_id = client;';
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    kept[:place - 1]
      || ARRAY['document_requests', 'updates', 'portal_sessions', 'portal_codes', 'portal_links', 'portal_matters', 'portal_people']
      || kept[place:]);
  IF strpos(erasing, before) = 0 THEN
    RAISE EXCEPTION 'erase_client does not say: %', before;
  END IF;
  EXECUTE replace(erasing, before, before || $a$
  DELETE FROM document_requests r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM updates r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM portal_people r WHERE r.tenant_id = firm AND r.client_id = client;$a$);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_audit, mizani_rollup;
