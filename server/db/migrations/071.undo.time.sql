GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := purged_tables();
  amended regprocedure;
  added text;
BEGIN
  FOREACH added IN ARRAY ARRAY['time_entries', 'timers', 'rates'] LOOP
    kept := array_remove(kept, added);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]', kept);

  FOR amended, added IN VALUES
    ('purge_deleted_rows(timestamptz, integer)'::regprocedure, $a$('time_entries', 'r.invoice_id IS NOT NULL'),
    $a$),
    ('purge_deleted_rows(timestamptz, integer)', $a$
      OR EXISTS (SELECT FROM time_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$),
    ('erase_client(uuid, timestamptz, integer, text, text)', $a$DELETE FROM timers r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM time_entries r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state IN ('unbilled', 'written_off');
  UPDATE time_entries r SET description = '' WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  $a$)
  LOOP
    EXECUTE replace(pg_get_functiondef(amended), added, '');
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP FUNCTION billed_at(integer, integer, bigint);
DROP TABLE rates, timers, time_entries;
ALTER TABLE matters DROP COLUMN time_unit;
