DROP TRIGGER time_entries_inserted ON time_entries;
DROP TRIGGER time_entries_updated ON time_entries;
DROP TRIGGER time_entries_deleted ON time_entries;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(purged_tables(), 'work_in_progress'));
END
$$;
DROP FUNCTION count_work();
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP TABLE work_in_progress;
CREATE INDEX time_entries_unbilled ON time_entries (tenant_id, matter_id)
  WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL;
DROP INDEX time_entries_in_progress;
