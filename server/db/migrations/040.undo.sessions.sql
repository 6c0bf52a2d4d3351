GRANT CREATE ON SCHEMA public TO mizani_access;
SET LOCAL ROLE mizani_access;
CREATE OR REPLACE FUNCTION verify_address(person uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE people SET verified_at = coalesce(verified_at, moment) WHERE id = person;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;
DROP FUNCTION has_accounts();
DROP FUNCTION place_signing_in(text);
REVOKE EXECUTE ON FUNCTION session_of(text, uuid, timestamptz, timestamptz) FROM mizani_server;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access;
REVOKE SELECT (primary_color) ON tenants FROM mizani_access;
