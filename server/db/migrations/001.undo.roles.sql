-- The roles stay: other databases of the cluster may use them. So does the extension, which may have been there before.
DROP FUNCTION current_tenant_id();
REVOKE USAGE ON SCHEMA public FROM mizani_operator, mizani_firm, mizani_rollup;
