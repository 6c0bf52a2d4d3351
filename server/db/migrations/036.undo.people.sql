-- The roles stay, as in 001.
SET LOCAL ROLE mizani_access;
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN SELECT oid::regprocedure FROM pg_proc WHERE proowner = 'mizani_access'::regrole LOOP
    EXECUTE format('DROP FUNCTION %s', one);
  END LOOP;
END
$$;
DROP TYPE signing_in, signed_in, linked_person;
DROP VIEW memberships;
RESET ROLE;

DROP POLICY access_finds_all ON tenants;
DROP POLICY access_finds_all ON users;
REVOKE ALL ON tenants, users FROM mizani_access;
REVOKE USAGE ON SCHEMA public FROM mizani_access, mizani_sign_in;

DROP INDEX users_person_key, users_person;
ALTER TABLE users DROP COLUMN person_id, DROP COLUMN is_owner;
DROP TABLE links, challenges, sessions, recovery_codes, code_generators, operators, people;
