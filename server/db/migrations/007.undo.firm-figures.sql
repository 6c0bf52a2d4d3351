DROP TABLE due_daily, revenue_daily, usage_daily, tenant_stats;
DROP FUNCTION usage_percent(bigint, bigint);
