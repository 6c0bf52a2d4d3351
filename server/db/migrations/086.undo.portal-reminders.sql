GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION firms_reminding_clients();
DO $$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(purged_tables(), 'portal_reminders'));
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP TABLE portal_reminders;
DROP POLICY reminders_see_people ON portal_people;
ALTER TABLE portal_people DROP COLUMN remind_hearings, DROP COLUMN remind_requests, DROP COLUMN remind_updates;
