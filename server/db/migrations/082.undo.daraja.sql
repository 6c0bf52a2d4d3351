GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := array_remove(array_remove(purged_tables(), 'daraja_requests'), 'daraja_connections');
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]', kept);
  EXECUTE replace(pg_get_functiondef('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure), $a$
  UPDATE daraja_requests r SET phone = NULL, said = NULL WHERE r.tenant_id = firm
    AND r.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client);$a$, '');
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
DROP TABLE daraja_requests, daraja_connections;
-- What is not confirmed means nothing to the version before.
DELETE FROM statement_lines WHERE NOT is_confirmed;
REVOKE UPDATE (amount_cents) ON statement_lines FROM mizani_firm;
ALTER TABLE statement_lines DROP COLUMN is_confirmed;
