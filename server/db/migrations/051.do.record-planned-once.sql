-- Putting a change on record takes half the time when its statements are planned once a connection rather than at each write: the
-- planner thinks them worth planning anew, and they never are.
SET LOCAL ROLE mizani_audit;
ALTER FUNCTION put_on_record() SET plan_cache_mode = force_generic_plan;
ALTER FUNCTION seal_audit() SET plan_cache_mode = force_generic_plan;
RESET ROLE;
