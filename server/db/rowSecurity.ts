/**
 * One statement with which the tables' owner puts itself under row-level security like everybody else, as the migrations have it, or
 * writes the rows of all firms until the transaction ends. It waits until nobody else uses the tables, and then keeps them.
 */
export const forceRowSecurity = (isForced: boolean) => `
  DO $$
  DECLARE
    firms_table regclass;
  BEGIN
    FOR firms_table IN
      SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity ORDER BY relname
    LOOP
      EXECUTE format('ALTER TABLE %s ${isForced ? '' : 'NO '}FORCE ROW LEVEL SECURITY', firms_table);
    END LOOP;
  END
  $$`;
