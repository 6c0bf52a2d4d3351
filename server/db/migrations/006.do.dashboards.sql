-- The layouts of dashboards: of each template, and of firms that have one of their own.

CREATE TABLE dashboards (
  template dashboard_template PRIMARY KEY,
  name text NOT NULL,
  live_version integer,
  live_since timestamptz(3),
  previous_version integer,
  -- Rises with each publication to all firms, which ends what firms were chosen for before it.
  round integer NOT NULL DEFAULT 1
);

-- The newest version is the saved one. Saving locks the dashboard's row, so that no two versions get the same number.
CREATE TABLE dashboard_versions (
  template dashboard_template NOT NULL REFERENCES dashboards,
  version integer NOT NULL CHECK (version > 0),
  widgets jsonb NOT NULL,
  -- The library's widgets in the layout.
  definitions jsonb NOT NULL GENERATED ALWAYS AS (jsonb_path_query_array(widgets, '$[*].definition')) STORED,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (template, version)
);

ALTER TABLE dashboards
  ADD FOREIGN KEY (template, live_version) REFERENCES dashboard_versions,
  ADD FOREIGN KEY (template, previous_version) REFERENCES dashboard_versions;

-- Firms that see a version of their template ahead of the others. A row of an earlier round means nothing any more.
CREATE TABLE chosen_dashboards (
  tenant_id uuid NOT NULL REFERENCES tenants,
  template dashboard_template NOT NULL,
  version integer NOT NULL,
  round integer NOT NULL,
  chosen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, template)
);

CREATE INDEX chosen_dashboards_round ON chosen_dashboards (template, round, version);

-- Firms' own layouts.
CREATE TABLE own_dashboards (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  live_version integer,
  live_since timestamptz(3),
  previous_version integer
);

CREATE TABLE own_dashboard_versions (
  tenant_id uuid NOT NULL REFERENCES own_dashboards,
  version integer NOT NULL CHECK (version > 0),
  widgets jsonb NOT NULL,
  definitions jsonb NOT NULL GENERATED ALWAYS AS (jsonb_path_query_array(widgets, '$[*].definition')) STORED,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, version)
);

ALTER TABLE own_dashboards
  ADD FOREIGN KEY (tenant_id, live_version) REFERENCES own_dashboard_versions,
  ADD FOREIGN KEY (tenant_id, previous_version) REFERENCES own_dashboard_versions;

CREATE INDEX own_dashboard_versions_definitions ON own_dashboard_versions USING gin (definitions);

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['chosen_dashboards', 'own_dashboards', 'own_dashboard_versions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', firms_table);
    EXECUTE format('CREATE POLICY operator_sees_all ON %I TO mizani_operator USING (true)', firms_table);
    EXECUTE format(
      'CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
  END LOOP;
END
$$;

-- Each template's first layout: type, title, x, y, width, height.
WITH placed (template, name, type, title, x, y, width, height) AS (
  VALUES
    ('default', 'Default', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('default', 'Default', 'recent-activity', 'Recent Activity', 6, 0, 6, 4),
    ('default', 'Default', 'calendar', 'Calendar', 0, 4, 8, 6),
    ('default', 'Default', 'task-list', 'Task List', 8, 4, 4, 6),
    ('legal-pro', 'Legal Pro', 'calendar', 'Calendar', 0, 0, 8, 6),
    ('legal-pro', 'Legal Pro', 'billing-summary', 'Billing Summary', 8, 0, 4, 3),
    ('legal-pro', 'Legal Pro', 'task-list', 'Task List', 8, 3, 4, 5),
    ('legal-pro', 'Legal Pro', 'matter-list', 'Matter List', 0, 6, 8, 4),
    ('legal-pro', 'Legal Pro', 'integration-status', 'Integration Status', 8, 8, 4, 2),
    ('legal-pro', 'Legal Pro', 'recent-activity', 'Recent Activity', 0, 10, 6, 4),
    ('legal-pro', 'Legal Pro', 'metrics-chart', 'Metrics Chart', 6, 10, 6, 4),
    ('corporate', 'Corporate', 'billing-summary', 'Billing Summary', 0, 0, 4, 3),
    ('corporate', 'Corporate', 'client-portal', 'Client Portal', 4, 0, 4, 3),
    ('corporate', 'Corporate', 'integration-status', 'Integration Status', 8, 0, 4, 3),
    ('corporate', 'Corporate', 'document-grid', 'Document Grid', 0, 3, 6, 4),
    ('corporate', 'Corporate', 'metrics-chart', 'Metrics Chart', 6, 3, 6, 4),
    ('corporate', 'Corporate', 'matter-list', 'Matter List', 0, 7, 12, 4),
    ('criminal', 'Criminal', 'calendar', 'Calendar', 0, 0, 8, 6),
    ('criminal', 'Criminal', 'task-list', 'Task List', 8, 0, 4, 6),
    ('criminal', 'Criminal', 'matter-list', 'Matter List', 0, 6, 6, 4),
    ('criminal', 'Criminal', 'recent-activity', 'Recent Activity', 6, 6, 6, 4),
    ('custom', 'Custom', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('custom', 'Custom', 'metrics-chart', 'Metrics Chart', 6, 0, 6, 4)
), named AS (
  INSERT INTO dashboards (template, name) SELECT DISTINCT template::dashboard_template, name FROM placed
)
INSERT INTO dashboard_versions (template, version, widgets, saved_at)
SELECT
  template::dashboard_template,
  1,
  jsonb_agg(
    jsonb_build_object(
      'id', type,
      'type', type,
      'position', jsonb_build_object('x', x, 'y', y, 'width', width, 'height', height),
      'config', jsonb_build_object('title', title, 'settings', '{}'::jsonb)
    )
    ORDER BY y, x
  ),
  now()
FROM placed
GROUP BY template;

UPDATE dashboards SET live_version = 1, live_since = now();

GRANT SELECT, INSERT, UPDATE ON dashboards, chosen_dashboards, own_dashboards TO mizani_operator;
GRANT SELECT, INSERT ON dashboard_versions, own_dashboard_versions TO mizani_operator;
GRANT SELECT ON dashboards, dashboard_versions, chosen_dashboards, own_dashboards, own_dashboard_versions TO mizani_firm;

GRANT SELECT ON widget_definitions TO mizani_rollup;
GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Where the library's widgets get their data, and whether they are for the firm that asks. It may not read the library: that tells
-- which other firms a widget is for.
CREATE FUNCTION widget_sources(wanted uuid[]) RETURNS TABLE (id uuid, data_schema jsonb, is_for_firm boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id, w.data_schema,
    coalesce(jsonb_array_length(w.permissions -> 'tenants'), 0) = 0
      OR lower(w.permissions ->> 'tenants')::jsonb ? current_tenant_id()::text
  FROM widget_definitions w
  WHERE w.id = ANY (wanted)
$$;

REVOKE EXECUTE ON FUNCTION widget_sources(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION widget_sources(uuid[]) TO mizani_firm;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
