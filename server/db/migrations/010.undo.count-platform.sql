SET LOCAL ROLE mizani_rollup;
-- With the triggers that call them.
DROP FUNCTION count_totals(), count_new_firms(), count_changed_firms() CASCADE;
RESET ROLE;
