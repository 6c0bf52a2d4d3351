-- ## Who may read and write which rows and columns

GRANT SELECT ON purges TO mizani_audit, mizani_operator;
GRANT INSERT ON platform_activity TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON idempotency_keys TO mizani_firm;
GRANT SELECT, INSERT ON signups, platform_activity TO mizani_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON job_failures TO mizani_operator;
GRANT SELECT, INSERT, UPDATE ON job_runs, known_time TO mizani_operator;
GRANT SELECT, INSERT, DELETE ON platform_idempotency_keys TO mizani_operator;
GRANT SELECT, DELETE ON signups, platform_activity, idempotency_keys TO mizani_rollup;
GRANT SELECT, INSERT, DELETE ON purges TO mizani_rollup;

CREATE POLICY firm_adds ON platform_activity FOR INSERT TO mizani_firm WITH CHECK (firm_id = current_tenant_id());
CREATE POLICY firm_sees_itself ON idempotency_keys TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY operator_sees_all ON platform_activity TO mizani_operator USING (true);
CREATE POLICY purge_reaches_deleted_firms ON platform_activity TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = firm_id AND t.deleted_at IS NOT NULL));
CREATE POLICY purge_reaches_deleted_firms ON idempotency_keys TO mizani_rollup
  USING (EXISTS (SELECT FROM tenants t WHERE t.id = idempotency_keys.tenant_id AND t.deleted_at IS NOT NULL));
