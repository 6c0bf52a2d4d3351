-- ## Who may read and write which rows and columns

GRANT SELECT ON dashboards, dashboard_versions, chosen_dashboards, own_dashboards, own_dashboard_versions TO mizani_firm;
GRANT SELECT, INSERT, UPDATE, DELETE ON widget_definitions TO mizani_operator;
GRANT SELECT, INSERT, UPDATE ON dashboards, chosen_dashboards, own_dashboards TO mizani_operator;
GRANT SELECT, INSERT ON dashboard_versions, own_dashboard_versions TO mizani_operator;
GRANT SELECT ON widget_definitions TO mizani_rollup;
GRANT SELECT, DELETE ON chosen_dashboards, own_dashboards, own_dashboard_versions TO mizani_rollup;
GRANT UPDATE (note) ON dashboard_versions, own_dashboard_versions TO mizani_operator;

SELECT pg_temp.each('chosen_dashboards, own_dashboards, own_dashboard_versions',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('chosen_dashboards, own_dashboards, own_dashboard_versions',
  $$CREATE POLICY operator_sees_all ON %I TO mizani_operator USING (true)$$);
SELECT pg_temp.each('chosen_dashboards, own_dashboards, own_dashboard_versions',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);

-- ## What is put on record

SELECT
  keep_on_record(
    'widget_definitions', firm_column => '', name_column => 'name', untold => '{data_schema,display_options,permissions}'
  ),
  keep_on_record('dashboards', '{template}', firm_column => '', name_column => 'name'),
  keep_on_record('dashboard_versions', '{template,version}', firm_column => '', left_out => '{definitions}', untold => '{widgets}'),
  keep_on_record('chosen_dashboards', '{template}'),
  keep_on_record('own_dashboards', '{tenant_id}'),
  keep_on_record('own_dashboard_versions', '{version}', left_out => '{definitions}', untold => '{widgets}');
