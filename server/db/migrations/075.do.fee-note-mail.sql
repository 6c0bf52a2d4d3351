-- How a fee note reached its client.

ALTER TABLE fee_notes ADD COLUMN email jsonb;
COMMENT ON COLUMN fee_notes.email IS 'The email by which it was sent, with its outcome.';

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
  left_out => '{number,year,sequence,changed_by,changed_at}', untold => '{notes,email}');

-- Nobody's address outlives the person.
GRANT UPDATE (email) ON fee_notes TO mizani_rollup;
GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  amended constant regprocedure := 'erase_client(uuid, timestamptz, integer, text, text)';
  before constant text := 'UPDATE fee_notes r SET client_name = client_called, matter_name = other_text, notes = NULL';
BEGIN
  IF strpos(pg_get_functiondef(amended), before) = 0 THEN
    RAISE EXCEPTION '% does not say: %', amended, before;
  END IF;
  EXECUTE replace(pg_get_functiondef(amended), before, before || ', email = NULL');
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
