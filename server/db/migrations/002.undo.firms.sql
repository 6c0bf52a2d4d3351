-- Only its owner may drop it.
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION firm_at(text);
RESET ROLE;

DROP TABLE users, tenants;
DROP TYPE plan, customer_status, billing_cycle, dashboard_template, user_role;
