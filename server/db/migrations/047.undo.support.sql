GRANT CREATE ON SCHEMA public TO mizani_access, mizani_rollup;

SET LOCAL ROLE mizani_rollup;
CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN ARRAY[
  'payments', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'idempotency_keys', 'invoices', 'invoice_counters',
  'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
  'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily'
];

SET LOCAL ROLE mizani_access;
DELETE FROM sessions WHERE support_id IS NOT NULL;
DROP FUNCTION
  open_support(uuid, text, timestamptz, timestamptz), open_support_code(uuid, text, timestamptz, timestamptz),
  enter_support(text, uuid, uuid, text, timestamptz, text, text), end_support(uuid, text, timestamptz),
  end_support_run_out(timestamptz), told_of_support(uuid), session_of(text, uuid, timestamptz, timestamptz, timestamptz),
  support_runs(support_grants, timestamptz);
CREATE OR REPLACE FUNCTION session_of(
  token text, at_firm uuid, opened_after timestamptz, seen_after timestamptz
) RETURNS SETOF signed_in
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.name, p.email, m.member_id, m.role, m.is_owner, s.proved_at, s.seen_at
  FROM sessions s
  JOIN people p ON p.id = s.person_id
  JOIN memberships m ON m.person_id = s.person_id AND m.firm_id IS NOT DISTINCT FROM s.firm_id
  WHERE s.token_hash = token AND s.firm_id IS NOT DISTINCT FROM at_firm
    AND s.opened_at > opened_after AND s.seen_at > seen_after
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_rollup;

ALTER TABLE sessions DROP COLUMN support_id;
DROP TABLE support_codes;
DROP TABLE support_grants;
