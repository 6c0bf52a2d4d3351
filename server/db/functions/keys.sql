SET LOCAL ROLE mizani_access;

-- Makes a key of the transaction's firm for whoever acts. False if they may not, or have not all of its rights themselves.
CREATE OR REPLACE FUNCTION make_key(
  new_id uuid, called text, token text, begins text, given text, until timestamptz, moment timestamptz
) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (
    INSERT INTO api_keys (id, firm_id, person_id, name, token_hash, prefix, scopes, created_at, ends_at)
    SELECT new_id, current_tenant_id(), signed_in_person(), called, token, begins, given, moment, until
    WHERE may('keys.manage') AND NOT EXISTS (SELECT FROM unnest(string_to_array(given, ',')) wanted WHERE NOT may(wanted))
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM made)
$$;

-- The keys of the transaction's firm, the newest first.
CREATE OR REPLACE FUNCTION firm_keys() RETURNS TABLE (
  id uuid, name text, prefix text, scopes text, made_by text, created_at timestamptz(3), ends_at timestamptz(3),
  ended_at timestamptz(3), used_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.prefix, k.scopes, p.name, k.created_at, k.ends_at, k.ended_at, k.used_at
  FROM api_keys k JOIN people p ON p.id = k.person_id
  WHERE k.firm_id = current_tenant_id() AND may('keys.manage')
  ORDER BY k.created_at DESC, k.id DESC
$$;

-- Whose key a token is at a firm, and what it was given. It ends at once where its maker belongs to the firm no more.
CREATE OR REPLACE FUNCTION key_of(token text, at_firm uuid, moment timestamptz) RETURNS TABLE (
  session_id uuid, person_id uuid, name text, email text, member_id uuid, role text, is_owner boolean, proved_at timestamptz,
  scopes text, key_name text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT k.id, p.id, p.name, p.email, m.member_id, m.role, false, 'epoch'::timestamptz, k.scopes, k.name
  FROM api_keys k
  JOIN people p ON p.id = k.person_id
  JOIN memberships m ON m.person_id = k.person_id AND m.firm_id = k.firm_id
  WHERE k.token_hash = token AND k.firm_id = at_firm AND k.ended_at IS NULL AND k.ends_at > moment
$$;

-- Ends a key of the transaction's firm. False if there is no such key, or it has ended.
CREATE OR REPLACE FUNCTION end_key(key uuid, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (
    UPDATE api_keys k SET ended_at = moment
    WHERE k.id = key AND k.firm_id = current_tenant_id() AND k.ended_at IS NULL AND may('keys.manage') RETURNING 1
  )
  SELECT EXISTS (SELECT FROM ended)
$$;

-- Ends the keys of whoever leaves a firm: coming back does not bring them back.
CREATE OR REPLACE FUNCTION end_keys_of_leaver() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET ended_at = now() WHERE firm_id = NEW.tenant_id AND person_id = NEW.person_id AND ended_at IS NULL;
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION make_key, firm_keys, key_of, end_key, end_keys_of_leaver FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_key, firm_keys, end_key TO mizani_firm;
GRANT EXECUTE ON FUNCTION key_of TO SESSION_USER, mizani_server;
GRANT EXECUTE ON FUNCTION end_keys_of_leaver TO SESSION_USER;

RESET ROLE;
