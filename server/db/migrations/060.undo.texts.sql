GRANT CREATE ON SCHEMA public TO mizani_rollup, mizani_search;
SET LOCAL ROLE mizani_search;
DROP FUNCTION find_in_files(tsquery);
RESET ROLE;

SET LOCAL ROLE mizani_rollup;
DROP FUNCTION take_pending_file(timestamptz, timestamptz), keep_pending_file(uuid, uuid, integer, timestamptz);
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(purged_tables(), 'document_texts'));
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup, mizani_search;

DROP TABLE document_texts;

DROP POLICY search_finds_all ON document_versions;
DROP POLICY reading_finds_pending ON document_versions;
DROP POLICY reading_takes_pending ON document_versions;
REVOKE SELECT (tenant_id, document_id, no, scan) ON document_versions FROM mizani_search;
REVOKE SELECT (tenant_id, id, current_version, deleted_at) ON documents FROM mizani_search;
GRANT SELECT (tenant_id, id, search_key) ON documents TO mizani_search;
DO $$
DECLARE
  action text;
BEGIN
  FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER audit_%s ON document_versions', action);
  END LOOP;
END
$$;
SELECT keep_on_record('document_versions', '{document_id,no}', about_column => 'document_id', name_column => 'name', left_out => '{parts}');

ALTER TABLE document_versions
  DROP COLUMN text_state,
  DROP COLUMN passages,
  DROP COLUMN looks,
  DROP COLUMN next_look;
