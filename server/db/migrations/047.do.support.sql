-- An operator enters a firm's area only with a reason and for a while, to look and not to change anything.
--
-- The firm reads its own, but only the functions below write them. Whoever is in has a session of its own at the firm's host, with the
-- role `support` and never that of a member, and it counts no longer than the access runs.

CREATE TABLE support_grants (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES people,
  person_name text COLLATE "und-x-icu" NOT NULL,
  reason text NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_by text,
  PRIMARY KEY (tenant_id, id)
);

CREATE UNIQUE INDEX support_grants_running ON support_grants (tenant_id, person_id) WHERE ended_at IS NULL;
CREATE INDEX support_grants_person ON support_grants (person_id);

COMMENT ON TABLE support_grants IS 'The operator''s access to firms'' areas for support.';
COMMENT ON COLUMN support_grants.person_name IS 'What they were called then.';
COMMENT ON COLUMN support_grants.ends_at IS 'When it ends by itself.';
COMMENT ON COLUMN support_grants.ended_by IS 'Who ended it. Null if its time ran out.';

-- Short-lived, like links: no backup holds them.
CREATE TABLE support_codes (
  token_hash text PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  support_id uuid NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE support_codes IS 'Codes that open a session for support at a firm''s host, once.';

ALTER TABLE sessions ADD COLUMN support_id uuid;
COMMENT ON COLUMN sessions.support_id IS 'The support access that it is of; null for everybody else.';

ALTER TABLE support_grants ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON support_grants FOR SELECT TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY operator_sees_all ON support_grants FOR SELECT TO mizani_operator USING (true);
CREATE POLICY access_keeps_all ON support_grants TO mizani_access USING (true);
CREATE POLICY purge_reaches_deleted_firms ON support_grants TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));
GRANT SELECT ON support_grants TO mizani_firm, mizani_operator;
GRANT SELECT, INSERT, UPDATE ON support_grants TO mizani_access;
GRANT SELECT, DELETE ON support_grants TO mizani_rollup;

ALTER TABLE support_codes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY access_keeps_all ON support_codes TO mizani_access USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON support_codes TO mizani_access;

GRANT CREATE ON SCHEMA public TO mizani_access, mizani_rollup;

SET LOCAL ROLE mizani_access;

-- Whether an access still runs, and its operator still is one who may have it.
CREATE FUNCTION support_runs(support support_grants, moment timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT support.ended_at IS NULL AND support.ends_at > moment AND EXISTS (
    SELECT FROM operators o JOIN role_rights r ON r.role = o.role AND r."right" = 'support.open'
    WHERE o.person_id = support.person_id AND o.is_active
  )
$$;

-- Opens the transaction's firm to whoever acts. False if they may not, or are in already.
CREATE FUNCTION open_support(new_id uuid, why text, moment timestamptz, until timestamptz) RETURNS boolean
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
CREATE FUNCTION open_support_code(support uuid, token text, until timestamptz, moment timestamptz) RETURNS boolean
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
CREATE FUNCTION enter_support(
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
CREATE FUNCTION end_support(support uuid, ender text, moment timestamptz) RETURNS SETOF support_grants
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE support_grants g SET ended_at = moment, ended_by = ender
  WHERE g.tenant_id = current_tenant_id() AND g.id = support AND g.ended_at IS NULL
    AND (may('support.allow') OR g.person_id = signed_in_person())
  RETURNING g.*
$$;

-- Ends what has run out, in all firms. Returns it.
CREATE FUNCTION end_support_run_out(moment timestamptz) RETURNS SETOF support_grants
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE support_grants SET ended_at = ends_at WHERE ended_at IS NULL AND ends_at <= moment RETURNING *
$$;

-- The people of a firm who are told by mail: those who have proved their address.
CREATE FUNCTION told_of_support(at_firm uuid) RETURNS TABLE (name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.name, p.email FROM memberships m JOIN people p ON p.id = m.person_id
  WHERE m.firm_id = at_firm AND p.verified_at IS NOT NULL ORDER BY p.email
$$;

-- As before, but for support: the access says for how long, and the role is never a member's.
CREATE FUNCTION session_of(
  token text, at_firm uuid, opened_after timestamptz, seen_after timestamptz, moment timestamptz
) RETURNS SETOF signed_in
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.name, p.email, m.member_id, m.role, m.is_owner, s.proved_at, s.seen_at
  FROM sessions s
  JOIN people p ON p.id = s.person_id
  CROSS JOIN LATERAL (
    SELECT m.member_id, m.role, m.is_owner FROM memberships m
    WHERE s.support_id IS NULL AND m.person_id = s.person_id AND m.firm_id IS NOT DISTINCT FROM s.firm_id
    UNION ALL
    SELECT NULL::uuid, 'support', false FROM support_grants g
    WHERE g.tenant_id = s.firm_id AND g.id = s.support_id AND support_runs(g, moment)
  ) m
  WHERE s.token_hash = token AND s.firm_id IS NOT DISTINCT FROM at_firm
    AND s.opened_at > opened_after AND s.seen_at > seen_after
$$;

-- What the version before asks lets nobody in for support.
CREATE OR REPLACE FUNCTION session_of(
  token text, at_firm uuid, opened_after timestamptz, seen_after timestamptz
) RETURNS SETOF signed_in
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.name, p.email, m.member_id, m.role, m.is_owner, s.proved_at, s.seen_at
  FROM sessions s
  JOIN people p ON p.id = s.person_id
  JOIN memberships m ON m.person_id = s.person_id AND m.firm_id IS NOT DISTINCT FROM s.firm_id
  WHERE s.support_id IS NULL AND s.token_hash = token AND s.firm_id IS NOT DISTINCT FROM at_firm
    AND s.opened_at > opened_after AND s.seen_at > seen_after
$$;

-- Functions are anybody's unless it is said otherwise.
REVOKE EXECUTE ON FUNCTION
  support_runs(support_grants, timestamptz), open_support(uuid, text, timestamptz, timestamptz),
  open_support_code(uuid, text, timestamptz, timestamptz), enter_support(text, uuid, uuid, text, timestamptz, text, text),
  end_support(uuid, text, timestamptz), end_support_run_out(timestamptz), told_of_support(uuid),
  session_of(text, uuid, timestamptz, timestamptz, timestamptz)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  open_support(uuid, text, timestamptz, timestamptz), open_support_code(uuid, text, timestamptz, timestamptz),
  end_support(uuid, text, timestamptz)
TO mizani_firm;
GRANT EXECUTE ON FUNCTION end_support_run_out(timestamptz) TO mizani_operator;
GRANT EXECUTE ON FUNCTION
  enter_support(text, uuid, uuid, text, timestamptz, text, text), told_of_support(uuid)
TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION session_of(text, uuid, timestamptz, timestamptz, timestamptz) TO mizani_server, mizani_sign_in;

SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN ARRAY[
  'payments', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'idempotency_keys', 'invoices', 'invoice_counters',
  'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
  'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily', 'support_grants'
];

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_rollup;

SELECT keep_on_record('support_grants', about_column => 'person_id', name_column => 'person_name');
