SET LOCAL ROLE mizani_rollup;
-- With the triggers that call them.
DROP FUNCTION count_users(), count_matters(), recount_matter(), count_documents(), count_invoices() CASCADE;
RESET ROLE;
