-- The firm whose rows the transaction may see; null outside a firm's scope.
CREATE OR REPLACE FUNCTION current_tenant_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Whether the role in which the transaction runs has a right. Without one, it has none. While nobody signs in, every call is `open`,
-- which has all of them, as has the server's own work, the `system`. A key has no more rights than it was given. In policies write
-- (SELECT may('…')), which is asked once for each statement and not for each row.
CREATE OR REPLACE FUNCTION may(wanted text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.role', true), '') IN ('open', 'system')
  OR EXISTS (SELECT FROM role_rights r WHERE r.role = current_setting('app.role', true) AND r."right" = wanted)
  AND coalesce(wanted = ANY (string_to_array(nullif(current_setting('app.scopes', true), ''), ',')), true);

-- The cases on whose team the transaction's user is: those that they conduct, and those that they were added to.
CREATE OR REPLACE FUNCTION own_cases() RETURNS SETOF uuid
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT m.id FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.advocate_id = current_member_id()
  UNION ALL
  SELECT t.matter_id FROM case_team t WHERE t.tenant_id = current_tenant_id() AND t.user_id = current_member_id()
$$;

-- The client's person whose session the transaction runs in; null in any other.
CREATE OR REPLACE FUNCTION client_person_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.client_person_id', true), '')::uuid;

SET LOCAL ROLE mizani_rollup;

-- The firm with this slug, deleted or not, for the transaction that is about to enter its scope. It runs before a role is taken, so
-- only the owner of the tables may call it: a firm must not learn which other firms exist.
CREATE OR REPLACE FUNCTION firm_at(wanted text) RETURNS TABLE (
  id uuid,
  slug text,
  name text,
  plan plan,
  status customer_status,
  dashboard_template dashboard_template,
  primary_color text,
  is_deleted boolean
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT t.id, t.slug, t.name, t.plan, t.status, t.dashboard_template, t.primary_color, t.deleted_at IS NOT NULL
  FROM tenants t
  WHERE t.slug = wanted
$$;

REVOKE EXECUTE ON FUNCTION firm_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION firm_at TO SESSION_USER, mizani_server;

RESET ROLE;
