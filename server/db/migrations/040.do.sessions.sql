-- Calls run in a session: the transaction that enters a place finds whose it is. The login that serves calls asks for it before it
-- takes the role of the operator or of a firm.

GRANT SELECT (primary_color) ON tenants TO mizani_access;
GRANT CREATE ON SCHEMA public TO mizani_access;

SET LOCAL ROLE mizani_access;

GRANT EXECUTE ON FUNCTION session_of(text, uuid, timestamptz, timestamptz) TO mizani_server;

-- The firm whose people sign in at a host, in its color.
CREATE FUNCTION place_signing_in(at_slug text) RETURNS TABLE (firm_id uuid, firm_name text, firm_color text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT id, name, primary_color FROM tenants WHERE slug = at_slug AND deleted_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION place_signing_in(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_signing_in(text) TO mizani_sign_in;

-- Whether anybody has ever chosen a password here. Such a database is never opened to everyone again.
CREATE FUNCTION has_accounts() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM people WHERE password_hash IS NOT NULL)
$$;
REVOKE EXECUTE ON FUNCTION has_accounts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_accounts() TO mizani_sign_in;

-- Notes that the person's address is proved. False if it is somebody else's, who has proved it before. Whoever had the account without
-- such a proof may not be who has the address: their second factor and sessions go, and the password is chosen anew.
CREATE OR REPLACE FUNCTION verify_address(person uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE people SET verified_at = moment, password_hash = NULL WHERE id = person AND verified_at IS NULL;
  IF FOUND THEN
    DELETE FROM code_generators WHERE person_id = person;
    DELETE FROM recovery_codes WHERE person_id = person;
    DELETE FROM sessions WHERE person_id = person;
  END IF;
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access;
