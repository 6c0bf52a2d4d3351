SET LOCAL ROLE mizani_audit;
ALTER FUNCTION put_on_record() RESET plan_cache_mode;
ALTER FUNCTION seal_audit() RESET plan_cache_mode;
RESET ROLE;
