GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  amended constant regprocedure := 'erase_client(uuid, timestamptz, integer, text, text)';
BEGIN
  EXECUTE replace(pg_get_functiondef(amended), ', notes = NULL, email = NULL', ', notes = NULL');
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DO $$
DECLARE
  action text;
BEGIN
  FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER audit_%s ON fee_notes', action);
  END LOOP;
END
$$;
SELECT keep_on_record('fee_notes', about_column => 'matter_id', name_column => 'number',
  left_out => '{number,year,sequence,changed_by,changed_at}', untold => '{notes}');
ALTER TABLE fee_notes DROP COLUMN email;
