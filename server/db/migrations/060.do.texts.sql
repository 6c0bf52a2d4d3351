-- The text inside files, and what the server has still to look into.

-- When a version is looked into next is noted before, so that of several servers one does it, and another does if that one ends.
ALTER TABLE document_versions
  ADD COLUMN text_state text NOT NULL DEFAULT 'pending' CHECK (text_state IN ('pending', 'inside', 'none')),
  ADD COLUMN passages integer,
  ADD COLUMN looks integer NOT NULL DEFAULT 0,
  ADD COLUMN next_look timestamptz(3);
COMMENT ON COLUMN document_versions.text_state IS 'Whether its text has been read, or there is none.';
COMMENT ON COLUMN document_versions.passages IS 'How many pages it has, or paragraphs. Null if it has no text.';
COMMENT ON COLUMN document_versions.looks IS 'How often the server began to look into it.';
COMMENT ON COLUMN document_versions.next_look IS 'When it looks again. Null before the first time.';
CREATE INDEX document_versions_pending ON document_versions (tenant_id, next_look)
  WHERE scan = 'pending' OR text_state = 'pending';
CREATE INDEX document_versions_without_text ON document_versions (tenant_id, document_id, no) WHERE text_state <> 'inside';

CREATE TABLE document_texts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  document_id uuid NOT NULL,
  no integer NOT NULL,
  part integer NOT NULL CHECK (part >= 1),
  text text NOT NULL,
  first_passage integer NOT NULL,
  starts jsonb NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, document_id, no, part),
  -- Gone with its file.
  FOREIGN KEY (tenant_id, document_id, no) REFERENCES document_versions ON DELETE CASCADE
);
COMMENT ON TABLE document_texts IS 'The text inside the files of documents, in parts that can be indexed.';
COMMENT ON COLUMN document_texts.first_passage IS 'The number of the page or paragraph with which it begins.';
COMMENT ON COLUMN document_texts.starts IS 'Where in the text each of its pages or paragraphs starts.';
COMMENT ON COLUMN document_texts.words IS 'Its words in their search form, each once.';
CREATE INDEX document_texts_words ON document_texts USING gin (tenant_id, words);

ALTER TABLE document_texts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON document_texts TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY needs_right_to_read ON document_texts AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('documents.read')));
CREATE POLICY needs_right_to_add ON document_texts AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('documents.write')));
GRANT SELECT, INSERT ON document_texts TO mizani_firm;
GRANT UPDATE (text_state, passages, looks, next_look) ON document_versions TO mizani_firm;

GRANT SELECT, DELETE ON document_texts TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON document_texts TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));
CREATE POLICY erasure_reaches_own ON document_texts TO mizani_rollup USING (tenant_id = current_tenant_id());

-- What the server does with a file by itself is not told, but for what a scan finds.
DO $$
DECLARE
  action text;
BEGIN
  FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER audit_%s ON document_versions', action);
  END LOOP;
END
$$;
SELECT keep_on_record('document_versions', '{document_id,no}', about_column => 'document_id', name_column => 'name',
  left_out => '{parts,text_state,passages,looks,next_look}');

-- The server takes what is pending, of any firm.
GRANT UPDATE (looks, next_look) ON document_versions TO mizani_rollup;
CREATE POLICY reading_finds_pending ON document_versions FOR SELECT TO mizani_rollup USING (
  scan = 'pending' OR text_state = 'pending');
CREATE POLICY reading_takes_pending ON document_versions FOR UPDATE TO mizani_rollup USING (
  scan = 'pending' OR text_state = 'pending');

GRANT SELECT (tenant_id, id, current_version, deleted_at) ON documents TO mizani_search;
GRANT SELECT (tenant_id, document_id, no, scan) ON document_versions TO mizani_search;
GRANT SELECT (tenant_id, document_id, no, part, words) ON document_texts TO mizani_search;
CREATE POLICY search_finds_all ON document_versions FOR SELECT TO mizani_search USING (true);
CREATE POLICY search_finds_all ON document_texts FOR SELECT TO mizani_search USING (true);

GRANT CREATE ON SCHEMA public TO mizani_rollup, mizani_search;
SET LOCAL ROLE mizani_rollup;

-- Takes a file that is to be looked into, until a moment: no other server takes it before. None if there is none.
CREATE FUNCTION take_pending_file(moment timestamptz, until timestamptz)
RETURNS TABLE (firm_id uuid, document_id uuid, no integer, looks integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF coalesce(current_setting('app.role', true), '') <> 'system' THEN
    RAISE insufficient_privilege USING MESSAGE = 'take_pending_file: only the server looks into files.';
  END IF;
  RETURN QUERY
  UPDATE document_versions v SET next_look = until, looks = v.looks + 1
  FROM (
    SELECT p.tenant_id, p.document_id, p.no FROM document_versions p
    WHERE (p.scan = 'pending' OR p.text_state = 'pending') AND (p.next_look IS NULL OR p.next_look <= moment)
    ORDER BY p.next_look NULLS FIRST, p.created_at
    LIMIT 1 FOR UPDATE SKIP LOCKED
  ) due
  WHERE v.tenant_id = due.tenant_id AND v.document_id = due.document_id AND v.no = due.no
  RETURNING v.tenant_id, v.document_id, v.no, v.looks;
END
$$;

-- Keeps such a file longer.
CREATE FUNCTION keep_pending_file(firm uuid, document uuid, version integer, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE document_versions v SET next_look = until
  WHERE v.tenant_id = firm AND v.document_id = document AND v.no = version
    AND coalesce(current_setting('app.role', true), '') = 'system'
$$;

REVOKE EXECUTE ON FUNCTION
  take_pending_file(timestamptz, timestamptz), keep_pending_file(uuid, uuid, integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  take_pending_file(timestamptz, timestamptz), keep_pending_file(uuid, uuid, integer, timestamptz) TO mizani_operator;

DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_prepend('document_texts', purged_tables()));
END
$$;

SET LOCAL ROLE mizani_search;

-- Finds the firm's documents whose current file has words inside. It finds none if the transaction has no firm, or its role no right
-- to documents; and none in a file with a virus, which nobody opens.
CREATE FUNCTION find_in_files(wanted tsquery) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT may('documents.read') THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT DISTINCT t.document_id
  FROM document_texts t
  JOIN documents d ON d.tenant_id = t.tenant_id AND d.id = t.document_id AND d.current_version = t.no
  JOIN document_versions v ON v.tenant_id = t.tenant_id AND v.document_id = t.document_id AND v.no = t.no
  WHERE t.tenant_id = current_tenant_id() AND t.words @@ wanted AND d.deleted_at IS NULL AND v.scan <> 'infected';
END
$$;

REVOKE EXECUTE ON FUNCTION find_in_files(tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_in_files(tsquery) TO mizani_firm;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup, mizani_search;
