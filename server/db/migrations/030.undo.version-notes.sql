REVOKE UPDATE (note) ON dashboard_versions, own_dashboard_versions FROM mizani_operator;
ALTER TABLE own_dashboard_versions DROP COLUMN note;
ALTER TABLE dashboard_versions DROP COLUMN note;
