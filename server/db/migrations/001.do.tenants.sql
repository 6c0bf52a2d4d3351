-- Substring search over firms' names and slugs.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Roles belong to the whole cluster: another database may have made them, or be making them now.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['mizani_operator', 'mizani_firm'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    -- An owner that is no superuser needs leave to become the role.
    IF NOT pg_has_role(CURRENT_USER, wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted);
    END IF;
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA public TO mizani_operator, mizani_firm;

-- The firm in whose name the transaction runs; null when it runs in no firm's name.
CREATE FUNCTION current_tenant_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;

-- The order of an enum's values is the order in which lists sort by it.
CREATE TYPE plan AS ENUM ('starter', 'professional', 'enterprise');
CREATE TYPE customer_status AS ENUM ('active', 'trial', 'suspended', 'expired');
CREATE TYPE billing_cycle AS ENUM ('monthly', 'annual');
CREATE TYPE dashboard_template AS ENUM ('default', 'legal-pro', 'corporate', 'criminal', 'custom');

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  slug text NOT NULL CONSTRAINT tenants_slug_key UNIQUE,
  -- A collation of its own, so that upper and lower case and the order of names are the same on every server.
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text,
  street text,
  city text,
  country text,
  plan plan NOT NULL,
  status customer_status NOT NULL,
  billing_cycle billing_cycle NOT NULL,
  subscription_start date NOT NULL,
  subscription_end date NOT NULL,
  dashboard_template dashboard_template NOT NULL,
  primary_color text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  last_active timestamptz(3),
  deleted_at timestamptz(3)
);

CREATE INDEX tenants_name_order ON tenants (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (lower(name) gin_trgm_ops, slug gin_trgm_ops);

-- Figures of each firm, kept as its rows change, so that no list has to count them.
CREATE TABLE tenant_stats (
  tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
  users integer NOT NULL DEFAULT 0,
  matters integer NOT NULL DEFAULT 0,
  documents integer NOT NULL DEFAULT 0,
  storage_mb integer NOT NULL DEFAULT 0,
  api_calls integer NOT NULL DEFAULT 0,
  revenue_cents bigint NOT NULL DEFAULT 0,
  paid_invoices integer NOT NULL DEFAULT 0
);

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_stats ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

-- No DELETE for anybody: a firm's data is never destroyed by a call.
GRANT SELECT, INSERT, UPDATE ON tenants, tenant_stats TO mizani_operator;
GRANT SELECT ON tenants, tenant_stats TO mizani_firm;

CREATE POLICY operator_sees_all ON tenants TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON tenant_stats TO mizani_operator USING (true);
CREATE POLICY firm_sees_itself ON tenants TO mizani_firm USING (id = current_tenant_id());
CREATE POLICY firm_sees_itself ON tenant_stats TO mizani_firm USING (tenant_id = current_tenant_id());
