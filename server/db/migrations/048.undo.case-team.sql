DROP TRIGGER matters_removed ON matters;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION keep_private_notes_in_step();
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(purged_tables(), 'case_team'));
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DO $$
DECLARE
  kept text;
  action text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['clients', 'matters', 'events', 'tasks', 'notes'] LOOP
    FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('DROP TRIGGER audit_%s ON %I', action, kept);
    END LOOP;
  END LOOP;
END
$$;
SELECT
  keep_on_record('clients', name_column => 'name', left_out => '{last_contact}'),
  keep_on_record('matters', about_column => 'client_id', name_column => 'title',
    left_out => '{next_date,last_activity,last_activity_title,last_activity_code,party_names}'),
  keep_on_record('events', about_column => 'matter_id', name_column => 'title'),
  keep_on_record('tasks', about_column => 'matter_id', name_column => 'title'),
  keep_on_record('notes', about_column => 'matter_id', untold => '{content}');

DROP POLICY private_is_for_team ON notes;
-- The version before would show them to everybody.
ALTER TABLE notes NO FORCE ROW LEVEL SECURITY;
UPDATE notes SET deleted_at = coalesce(deleted_at, now()) WHERE is_private;
ALTER TABLE notes FORCE ROW LEVEL SECURITY;
ALTER TABLE notes ALTER COLUMN author_id DROP DEFAULT, DROP COLUMN is_private, DROP COLUMN changed_by, DROP COLUMN changed_at;
ALTER TABLE clients DROP COLUMN changed_by, DROP COLUMN changed_at;
ALTER TABLE matters DROP COLUMN changed_by, DROP COLUMN changed_at;
ALTER TABLE events DROP COLUMN changed_by, DROP COLUMN changed_at;
ALTER TABLE tasks DROP COLUMN changed_by, DROP COLUMN changed_at;
DROP INDEX matters_of_advocate;
DROP FUNCTION own_cases();
DROP TABLE case_team;
DROP FUNCTION current_member_id();
