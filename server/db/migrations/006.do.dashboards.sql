-- The layouts of the firms' dashboards, by template.

CREATE TABLE dashboards (
  template dashboard_template PRIMARY KEY,
  name text NOT NULL,
  live_version integer
);

-- The newest version is the saved one. Saving locks the dashboard's row, so that no two versions get the same number.
CREATE TABLE dashboard_versions (
  template dashboard_template NOT NULL REFERENCES dashboards,
  version integer NOT NULL CHECK (version > 0),
  widgets jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (template, version)
);

ALTER TABLE dashboards ADD FOREIGN KEY (template, live_version) REFERENCES dashboard_versions;

-- Each template's first layout: type, title, x, y, width, height.
WITH placed (template, name, type, title, x, y, width, height) AS (
  VALUES
    ('default', 'Default', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('default', 'Default', 'recent-activity', 'Recent Activity', 6, 0, 6, 4),
    ('default', 'Default', 'calendar', 'Calendar', 0, 4, 8, 6),
    ('default', 'Default', 'task-list', 'Task List', 8, 4, 4, 6),
    ('legal-pro', 'Legal Pro', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('legal-pro', 'Legal Pro', 'document-grid', 'Document Grid', 6, 0, 6, 4),
    ('legal-pro', 'Legal Pro', 'calendar', 'Calendar', 0, 4, 8, 6),
    ('legal-pro', 'Legal Pro', 'billing-summary', 'Billing Summary', 8, 4, 4, 3),
    ('legal-pro', 'Legal Pro', 'client-portal', 'Client Portal', 8, 7, 4, 3),
    ('legal-pro', 'Legal Pro', 'recent-activity', 'Recent Activity', 0, 10, 6, 4),
    ('legal-pro', 'Legal Pro', 'task-list', 'Task List', 6, 10, 6, 4),
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

UPDATE dashboards SET live_version = 1;

GRANT SELECT, INSERT, UPDATE ON dashboards TO mizani_operator;
GRANT SELECT, INSERT ON dashboard_versions TO mizani_operator;
GRANT SELECT ON dashboards, dashboard_versions TO mizani_firm;
