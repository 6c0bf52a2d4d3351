DROP TRIGGER client_entries_posted ON client_entries;
DROP TRIGGER client_entries_cleared ON client_entries;
DROP TRIGGER reconciliations_signed ON reconciliations;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := purged_tables();
  added text;
BEGIN
  FOREACH added IN ARRAY ARRAY['reconciliations', 'client_balances', 'client_entries', 'client_accounts'] LOOP
    kept := array_remove(kept, added);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]', kept);
  FOREACH added IN ARRAY ARRAY[
    $a$
      OR EXISTS (SELECT FROM client_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM client_balances o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$,
    $a$
      OR EXISTS (SELECT FROM client_entries o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM client_balances o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)$a$
  ] LOOP
    EXECUTE replace(pg_get_functiondef('purge_deleted_rows(timestamptz, integer)'::regprocedure), added, '');
  END LOOP;
END
$$;
DROP FUNCTION keep_client_balances();
DROP FUNCTION lock_reconciled();
DROP FUNCTION client_available(uuid, uuid, date);
DROP FUNCTION client_books(uuid, date);
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
DELETE FROM unapplied_uses WHERE kind = 'placed';
ALTER TABLE unapplied_uses DROP COLUMN entry_id;
DROP TABLE reconciliations, client_balances, client_entries, client_accounts;
