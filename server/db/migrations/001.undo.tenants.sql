-- The roles stay: other databases of the cluster may use them. So does the extension, which may have been there before.
DROP TABLE tenant_stats, tenants;
DROP TYPE plan, customer_status, billing_cycle, dashboard_template;
DROP FUNCTION current_tenant_id();
REVOKE USAGE ON SCHEMA public FROM mizani_operator, mizani_firm;
