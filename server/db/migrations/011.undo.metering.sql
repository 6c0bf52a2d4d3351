SET LOCAL ROLE mizani_rollup;
DROP FUNCTION record_calls(date, timestamptz, uuid[], integer[]), begin_day(date);
RESET ROLE;
