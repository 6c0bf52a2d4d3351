-- ## Who may read and write which rows and columns

GRANT SELECT ON tenant_stats, usage_daily, revenue_daily, due_daily TO mizani_firm;
GRANT SELECT ON
  tenant_stats, usage_daily, revenue_daily, due_daily, platform_firms, platform_totals, platform_revenue, platform_due,
  platform_usage
TO mizani_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON call_counts TO mizani_operator;
GRANT SELECT, UPDATE, DELETE ON tenant_stats TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE, DELETE ON usage_daily, revenue_daily, due_daily, platform_revenue, platform_due TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE ON platform_firms, platform_usage TO mizani_rollup;
GRANT SELECT, UPDATE ON platform_totals TO mizani_rollup;
GRANT UPDATE (first_steps_ended_at) ON tenant_stats TO mizani_firm;
GRANT
  INSERT (tenant_id, month, user_limit, storage_limit_mb, api_call_limit),
  UPDATE (user_limit, storage_limit_mb, api_call_limit)
ON tenant_stats TO mizani_operator;

SELECT pg_temp.each('tenant_stats, usage_daily, revenue_daily, due_daily',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('tenant_stats, usage_daily, revenue_daily, due_daily',
  $$CREATE POLICY operator_sees_all ON %I TO mizani_operator USING (true)$$);
CREATE POLICY needs_right ON tenant_stats AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('cases.write')));
SELECT pg_temp.each('revenue_daily, due_daily',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
    (SELECT may('fees.read')) OR (SELECT may('billing.read')))$$);
SELECT pg_temp.each('revenue_daily, due_daily',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('billing.write')))$$);
SELECT pg_temp.each('revenue_daily, due_daily',
  $$CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('billing.write')))$$);
SELECT pg_temp.each('revenue_daily, due_daily',
  $$CREATE POLICY needs_right_to_remove ON %I AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('billing.write')))$$);
SELECT pg_temp.each('tenant_stats, usage_daily, revenue_daily, due_daily',
  $$CREATE POLICY rollup_counts_all ON %I TO mizani_rollup USING (true)$$);

-- ## What happens with a row that is written

CREATE TRIGGER tenant_stats_updated AFTER UPDATE ON tenant_stats
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_totals();
