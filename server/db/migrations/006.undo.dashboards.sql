-- Only its owner may drop it.
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION widget_sources(uuid[]);
RESET ROLE;

DROP TABLE own_dashboards, own_dashboard_versions, chosen_dashboards, dashboards, dashboard_versions;
