SET LOCAL ROLE mizani_access;

-- Opens the transaction's firm to whoever acts. False if they may not, or are in already.
CREATE OR REPLACE FUNCTION open_support(new_id uuid, why text, moment timestamptz, until timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  actor uuid := signed_in_person();
BEGIN
  IF NOT may('support.open') THEN
    RETURN false;
  END IF;
  -- One whose time has run out may not be noted as ended yet.
  UPDATE support_grants SET ended_at = ends_at
  WHERE tenant_id = current_tenant_id() AND person_id = actor AND ended_at IS NULL AND ends_at <= moment;
  INSERT INTO support_grants (tenant_id, id, person_id, person_name, reason, opened_at, ends_at)
  SELECT current_tenant_id(), new_id, p.id, p.name, why, moment, until FROM people p WHERE p.id = actor
  ON CONFLICT (tenant_id, person_id) WHERE ended_at IS NULL DO NOTHING;
  RETURN FOUND;
END
$$;

-- Makes a code for an access of whoever acts, in the transaction's firm. False if there is no such access, or it has ended.
CREATE OR REPLACE FUNCTION open_support_code(support uuid, token text, until timestamptz, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM support_codes WHERE ends_at <= moment;
  WITH made AS (
    INSERT INTO support_codes (token_hash, firm_id, support_id, ends_at)
    SELECT token, g.tenant_id, g.id, until FROM support_grants g
    WHERE g.tenant_id = current_tenant_id() AND g.id = support AND support_runs(g, moment)
      AND g.person_id = signed_in_person()
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM made)
$$;

-- Uses a code up, and opens a session that ends with the access. Returns whose it is; null if the code was used before or has ended.
CREATE OR REPLACE FUNCTION enter_support(
  code text, at_firm uuid, new_id uuid, token text, moment timestamptz, from_address text, by_device text
) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    DELETE FROM support_codes WHERE token_hash = code AND firm_id = at_firm AND ends_at > moment RETURNING support_id
  )
  INSERT INTO sessions (id, token_hash, person_id, firm_id, opened_at, seen_at, proved_at, address, device, support_id)
  SELECT new_id, token, g.person_id, g.tenant_id, moment, moment, moment, from_address, by_device, g.id
  FROM used u JOIN support_grants g ON g.tenant_id = at_firm AND g.id = u.support_id
  WHERE support_runs(g, moment)
  RETURNING person_id
$$;

-- Ends an access to the transaction's firm, for its admins or for whoever is in. Returns it, unless it has ended before.
CREATE OR REPLACE FUNCTION end_support(support uuid, ender text, moment timestamptz) RETURNS SETOF support_grants
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE support_grants g SET ended_at = moment, ended_by = ender
  WHERE g.tenant_id = current_tenant_id() AND g.id = support AND g.ended_at IS NULL
    AND (may('support.allow') OR g.person_id = signed_in_person())
  RETURNING g.*
$$;

-- Ends what has run out, in all firms. Returns it.
CREATE OR REPLACE FUNCTION end_support_run_out(moment timestamptz) RETURNS SETOF support_grants
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE support_grants SET ended_at = ends_at WHERE ended_at IS NULL AND ends_at <= moment RETURNING *
$$;

-- Whether an access still runs, and its operator still is one who may have it.
CREATE OR REPLACE FUNCTION support_runs(support support_grants, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT support.ended_at IS NULL AND support.ends_at > moment AND EXISTS (
    SELECT FROM operators o JOIN role_rights r ON r.role = o.role AND r."right" = 'support.open'
    WHERE o.person_id = support.person_id AND o.is_active
  )
$$;

-- The people of a firm who are told by mail: those who have proved their address.
CREATE OR REPLACE FUNCTION told_of_support(at_firm uuid) RETURNS TABLE (name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.name, p.email FROM memberships m JOIN people p ON p.id = m.person_id
  WHERE m.firm_id = at_firm AND p.verified_at IS NOT NULL ORDER BY p.email
$$;

REVOKE EXECUTE ON FUNCTION
  open_support, open_support_code, enter_support, end_support, end_support_run_out, support_runs, told_of_support
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_support, open_support_code, end_support TO mizani_firm;
GRANT EXECUTE ON FUNCTION enter_support, told_of_support TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION end_support_run_out TO mizani_operator;

RESET ROLE;
