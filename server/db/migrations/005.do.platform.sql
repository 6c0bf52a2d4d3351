-- The platform's own records: sign-ups, the operator's activity feed and the widget library.

CREATE TYPE firm_size AS ENUM ('1-5', '6-15', '16-50', '50+');
CREATE TYPE widget_category AS ENUM ('analytics', 'finance', 'operations', 'legal', 'custom');
CREATE TYPE widget_type AS ENUM (
  'matter-list', 'client-portal', 'billing-summary', 'document-grid', 'calendar', 'metrics-chart',
  'integration-status', 'recent-activity', 'task-list'
);

CREATE TABLE signups (
  id uuid PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  firm_name text NOT NULL,
  firm_size firm_size NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX signups_email_key ON signups (lower(email));

CREATE TABLE platform_activity (
  id uuid PRIMARY KEY,
  firm_id uuid REFERENCES tenants,
  title text NOT NULL,
  description text NOT NULL,
  status activity_status NOT NULL,
  happened_at timestamptz(3) NOT NULL
);

CREATE INDEX platform_activity_newest ON platform_activity (happened_at DESC, id DESC);
CREATE INDEX platform_activity_of_firm ON platform_activity (firm_id, happened_at DESC, id DESC);

CREATE TABLE widget_definitions (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL,
  type widget_type NOT NULL,
  category widget_category NOT NULL,
  description text,
  icon text,
  data_schema jsonb,
  display_options jsonb,
  permissions jsonb,
  -- The widget's release, such as 1.0.0; `version` counts changes to the record.
  release text NOT NULL,
  active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

GRANT SELECT, INSERT ON signups TO mizani_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON widget_definitions TO mizani_operator;

-- A firm adds to the operator's feed but can't read it.
ALTER TABLE platform_activity ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operator_sees_all ON platform_activity TO mizani_operator USING (true);
CREATE POLICY firm_adds ON platform_activity FOR INSERT TO mizani_firm WITH CHECK (firm_id = current_tenant_id());
GRANT SELECT, INSERT ON platform_activity TO mizani_operator;
GRANT INSERT ON platform_activity TO mizani_firm;
