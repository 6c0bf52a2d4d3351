DROP TABLE dashboards, dashboard_versions;
