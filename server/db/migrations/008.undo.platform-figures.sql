SET LOCAL ROLE mizani_rollup;
DROP FUNCTION platform_slot();
RESET ROLE;

DROP TABLE platform_firms, platform_totals, platform_revenue, platform_due, platform_usage;
