SET LOCAL ROLE mizani_access;

-- The session of a client's person at a firm that counts at a moment. It ends at once with the person's access.
CREATE OR REPLACE FUNCTION client_session_of(token text, at_firm uuid, moment timestamptz) RETURNS TABLE (
  session_id uuid, person_id uuid, client_id uuid, name text, language text, ends_at timestamptz
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.client_id, p.name, p.language, s.ends_at
  FROM portal_sessions s JOIN portal_people p ON p.tenant_id = s.tenant_id AND p.id = s.person_id
  WHERE s.tenant_id = at_firm AND s.token_hash = token AND s.ended_at IS NULL AND s.ends_at > moment AND p.revoked_at IS NULL
$$;

REVOKE EXECUTE ON FUNCTION client_session_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_session_of TO SESSION_USER, mizani_server;

RESET ROLE;

SET LOCAL ROLE mizani_rollup;

-- The firms that have somebody to remind.
CREATE OR REPLACE FUNCTION firms_reminding_clients() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT p.tenant_id FROM portal_people p JOIN tenants t ON t.id = p.tenant_id
  WHERE p.revoked_at IS NULL AND (p.email IS NOT NULL OR p.phone IS NOT NULL)
    AND t.deleted_at IS NULL AND t.status IN ('active', 'trial')
$$;

REVOKE EXECUTE ON FUNCTION firms_reminding_clients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION firms_reminding_clients TO mizani_operator;

RESET ROLE;
