GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(array_remove(purged_tables(), 'imports'), 'import_rows'));
END
$$;
DROP FUNCTION imports_at_work(), forget_imports(timestamptz, timestamptz, integer);
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
DROP TRIGGER clients_erased ON clients;
DROP FUNCTION forget_since();
ALTER TABLE clients DROP COLUMN since;
DROP TABLE import_rows, imports;
