-- Firms and their users.
--
-- In this and every later migration, a table with a column tenant_id belongs to a firm: tenant_id comes first in each of its keys,
-- row-level security is forced, and no role may delete from it. A table of the platform that refers to a firm calls the column
-- firm_id.

-- Lists sort by the order of an enum's values.
CREATE TYPE plan AS ENUM ('starter', 'professional', 'enterprise');
CREATE TYPE customer_status AS ENUM ('active', 'trial', 'suspended', 'expired');
CREATE TYPE billing_cycle AS ENUM ('monthly', 'annual');
CREATE TYPE dashboard_template AS ENUM ('default', 'legal-pro', 'corporate', 'criminal', 'custom');
CREATE TYPE user_role AS ENUM ('admin', 'manager', 'lawyer');

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  slug text NOT NULL CONSTRAINT tenants_slug_key UNIQUE,
  -- With its own collation, letter case and sort order are the same on every server.
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text,
  street text,
  city text,
  country text,
  kra_pin text,
  payment_details text,
  plan plan NOT NULL,
  status customer_status NOT NULL,
  -- The status that a suspended firm returns to when it is reactivated.
  suspended_from customer_status CHECK (suspended_from IN ('active', 'trial')),
  billing_cycle billing_cycle NOT NULL,
  subscription_start date NOT NULL,
  subscription_end date NOT NULL,
  dashboard_template dashboard_template NOT NULL,
  primary_color text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  last_active timestamptz(3),
  deleted_at timestamptz(3),
  sort_name text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  -- What searches look into, in lowercase. The unit separator keeps a match from running from one part into the next. A collation
  -- that compares bytes is the fastest for LIKE.
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (lower(name) || E'\x1f' || slug || E'\x1f' || lower(email COLLATE "und-x-icu")) STORED
);

-- One index for each order of a list. Under row-level security the planner may neither use a column's statistics nor treat a column
-- as constant after a comparison that could leak, such as that of an enum or LIKE; so a list of one status also sorts by status.
CREATE INDEX tenants_plan_order ON tenants (plan, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_status_order ON tenants (status, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_template_order ON tenants (dashboard_template, sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_created_order ON tenants (created_at, id) WHERE deleted_at IS NULL;
-- A common search term is found in name order, and counted, without reading the table.
CREATE INDEX tenants_name_order ON tenants (sort_name, id) INCLUDE (search_text, status, plan) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search_count ON tenants (search_text, status, plan) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (search_text gin_trgm_ops);
CREATE INDEX tenants_deleted ON tenants (id) WHERE deleted_at IS NOT NULL;

CREATE TABLE users (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text,
  role user_role NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE UNIQUE INDEX users_email_key ON users (tenant_id, lower(email));

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE users ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

CREATE POLICY operator_sees_all ON tenants TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON users TO mizani_operator USING (true);
CREATE POLICY firm_sees_itself ON tenants TO mizani_firm USING (id = current_tenant_id());
CREATE POLICY firm_sees_itself ON users TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY rollup_counts_all ON tenants TO mizani_rollup USING (true);

-- Nobody may delete: no call ever destroys a firm's data.
GRANT SELECT, INSERT, UPDATE ON tenants, users TO mizani_operator;
GRANT SELECT ON tenants TO mizani_firm;
GRANT SELECT, INSERT, UPDATE ON users TO mizani_firm;
GRANT SELECT, UPDATE (last_active) ON tenants TO mizani_rollup;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The firm with this slug, deleted or not, for the transaction that is about to enter its scope. It runs before a role is taken, so
-- only the owner of the tables may call it: a firm must not learn which other firms exist.
CREATE FUNCTION firm_at(wanted text) RETURNS TABLE (
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

REVOKE EXECUTE ON FUNCTION firm_at(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION firm_at(text) TO SESSION_USER;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
