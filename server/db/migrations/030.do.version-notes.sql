-- What the author of a dashboard's version says about it.

ALTER TABLE dashboard_versions ADD COLUMN note text;
ALTER TABLE own_dashboard_versions ADD COLUMN note text;

-- A note may be added to a version that is saved already; nothing else of it ever changes.
GRANT UPDATE (note) ON dashboard_versions, own_dashboard_versions TO mizani_operator;
