-- Clients and cases that a firm brings in files, row by row, and can take back.

CREATE TABLE imports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('clients', 'cases')),
  file_name text NOT NULL,
  byte_size integer NOT NULL,
  contents bytea,
  encoding text NOT NULL CHECK (encoding IN ('utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be')),
  delimiter text NOT NULL CHECK (delimiter IN ('comma', 'semicolon', 'tab', 'pipe')),
  duplicates text NOT NULL CHECK (duplicates IN ('skip', 'link', 'create')),
  columns jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('previewed', 'running', 'done', 'undoing', 'undone')),
  row_count integer NOT NULL,
  to_create integer NOT NULL,
  faulty integer NOT NULL,
  duplicate integer NOT NULL,
  created integer NOT NULL DEFAULT 0,
  linked integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  person_id uuid,
  person_name text,
  member_id uuid,
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  done_at timestamptz(3),
  undone_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  CHECK ((contents IS NULL) = (state <> 'previewed'))
);
CREATE INDEX imports_newest ON imports (tenant_id, created_at DESC, id DESC);
CREATE INDEX imports_at_work ON imports (state) WHERE state IN ('running', 'undoing');

CREATE TABLE import_rows (
  tenant_id uuid NOT NULL REFERENCES tenants,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  state text NOT NULL
    CHECK (state IN ('good', 'faulty', 'duplicate', 'created', 'skipped', 'linked', 'removed', 'kept')),
  cells jsonb,
  input jsonb,
  faults jsonb,
  twin jsonb,
  record_id uuid,
  version integer,
  kept_for text,
  PRIMARY KEY (tenant_id, import_id, line),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports ON DELETE CASCADE
);
CREATE INDEX import_rows_by_state ON import_rows (tenant_id, import_id, state, line);

COMMENT ON TABLE imports IS 'Files of clients or cases that a firm has imported, or looked at.';
COMMENT ON COLUMN imports.contents IS 'The file''s bytes, until its import begins.';
COMMENT ON COLUMN imports.columns IS 'Of each column its heading, a sample, and what it is.';
COMMENT ON COLUMN imports.duplicates IS 'What becomes of likely duplicates.';
COMMENT ON COLUMN imports.person_id IS 'Who began it; null if nobody was signed in.';
COMMENT ON COLUMN imports.member_id IS 'The firm''s user who began it.';
COMMENT ON TABLE import_rows IS 'The rows of an imported file.';
COMMENT ON COLUMN import_rows.line IS 'Its row in a spreadsheet.';
COMMENT ON COLUMN import_rows.cells IS 'What it says. Null once its record is created, which alone has it then.';
COMMENT ON COLUMN import_rows.input IS 'The call''s body that it makes. Null once its record is created.';
COMMENT ON COLUMN import_rows.twin IS 'The record or the row that it is a likely duplicate of.';
COMMENT ON COLUMN import_rows.record_id IS 'The client or case that it has become or was linked to.';
COMMENT ON COLUMN import_rows.version IS 'The record''s version when it was created.';
COMMENT ON COLUMN import_rows.kept_for IS 'Why the record stayed when the import was undone.';

ALTER TABLE clients ADD COLUMN since date;
COMMENT ON COLUMN clients.since IS 'Since when the firm acts for the client, if that is known and was before it was added.';

-- What is left of an erased client says nothing of it.
CREATE FUNCTION forget_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.since := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER clients_erased BEFORE UPDATE OF erased_at ON clients
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_since();

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['imports', 'import_rows'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', firms_table);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
    EXECUTE format(
      'CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may(''import'')))', firms_table);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', firms_table);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', firms_table);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE ON imports TO mizani_firm;
GRANT SELECT, INSERT, UPDATE, DELETE ON import_rows TO mizani_firm;

-- What a file said goes when its import can no longer be undone, or was never begun.
CREATE POLICY purge_reaches_old ON imports TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_old ON import_rows TO mizani_rollup USING (true);

-- The records that it creates are on record one by one; of the import itself, that it began and what became of it.
SELECT keep_on_record('imports', name_column => 'file_name', left_out =>
  '{file_name,byte_size,contents,encoding,delimiter,duplicates,columns,row_count,to_create,faulty,duplicate,created,linked,removed,kept,person_id,person_name,member_id,started_at,done_at,undone_at}');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The imports that are to go on, of firms that are still there. The server's own work knows nothing else of them.
CREATE FUNCTION imports_at_work() RETURNS TABLE (tenant_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.tenant_id, i.id FROM imports i JOIN tenants t ON t.id = i.tenant_id AND t.deleted_at IS NULL
  WHERE i.state IN ('running', 'undoing') ORDER BY i.started_at
$$;

-- Forgets what files said: those that were looked at before a moment and never imported, and the rows of those whose import was done before
-- another. How many imports; repeat it until it gives 0.
CREATE FUNCTION forget_imports(looked_at_before timestamptz, done_before timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  looked_at integer;
  done integer;
BEGIN
  WITH due AS (
    SELECT i.tenant_id, i.id FROM imports i
    WHERE i.state = 'previewed' AND i.created_at < looked_at_before LIMIT at_most
  )
  DELETE FROM imports i USING due WHERE i.tenant_id = due.tenant_id AND i.id = due.id;
  GET DIAGNOSTICS looked_at = ROW_COUNT;
  WITH due AS (
    SELECT i.tenant_id, i.id FROM imports i
    WHERE i.state IN ('done', 'undone') AND i.done_at < done_before
      AND EXISTS (SELECT FROM import_rows r WHERE r.tenant_id = i.tenant_id AND r.import_id = i.id)
    LIMIT at_most
  ), gone AS (
    DELETE FROM import_rows r USING due WHERE r.tenant_id = due.tenant_id AND r.import_id = due.id
  )
  SELECT count(*) INTO done FROM due;
  RETURN looked_at + done;
END
$$;

REVOKE EXECUTE ON FUNCTION imports_at_work(), forget_imports(timestamptz, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION imports_at_work(), forget_imports(timestamptz, timestamptz, integer) TO mizani_operator;

DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    '{import_rows,imports}'::text[] || purged_tables());
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
