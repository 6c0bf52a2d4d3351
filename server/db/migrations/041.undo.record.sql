GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
CREATE OR REPLACE FUNCTION go_on_purging(firm uuid, at_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  remaining integer := at_most;
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants t WHERE t.id = firm AND EXISTS (SELECT FROM purges p WHERE p.firm_id = t.id)
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  FOREACH firms_table IN ARRAY purged_tables() LOOP
    EXECUTE format(
      'DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I r WHERE tenant_id = $1 %2$s LIMIT $2))',
      firms_table,
      -- Whoever was moved goes before the one that took its place.
      CASE firms_table
        WHEN 'events' THEN 'AND NOT EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'
        ELSE ''
      END)
    USING firm, remaining;
    GET DIAGNOSTICS n = ROW_COUNT;
    remaining := remaining - n;
    -- Of events, more may be free to go now.
    IF remaining <= 0 OR (firms_table = 'events' AND n > 0) THEN
      RETURN false;
    END IF;
  END LOOP;
  DELETE FROM platform_activity
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM platform_activity WHERE firm_id = firm LIMIT remaining));
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n >= remaining THEN
    RETURN false;
  END IF;
  -- They refer to each other, and no firm has many.
  WITH versions AS (DELETE FROM own_dashboard_versions WHERE tenant_id = firm)
  DELETE FROM own_dashboards WHERE tenant_id = firm;
  DELETE FROM signups WHERE firm_id = firm;
  DELETE FROM purges WHERE firm_id = firm;
  DELETE FROM tenants WHERE id = firm;
  RETURN true;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

ALTER TABLE activity DROP COLUMN person_id, DROP COLUMN person_name;

DO $$
DECLARE
  audited record;
BEGIN
  FOR audited IN SELECT tgrelid::regclass AS name, tgname FROM pg_trigger WHERE tgfoid = 'put_on_record'::regproc LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', audited.tgname, audited.name);
  END LOOP;
END
$$;
DROP FUNCTION keep_on_record(regclass, text[], text, text, text, text[], text[], text, text[]);
DROP TRIGGER audit_sealed ON audit;

SET LOCAL ROLE mizani_audit;
DROP FUNCTION purge_audit(uuid, integer);
DROP FUNCTION seal_audit();
DROP FUNCTION erase_from_record(text, text);
DROP FUNCTION note_on_record(text, text, text, text);
DROP FUNCTION put_on_record();
DROP FUNCTION note_chain(uuid);
DROP FUNCTION audit_hash(bytea, bigint, audit, bytea);
DROP FUNCTION audit_digest(uuid, jsonb);
DROP FUNCTION name_of_person(uuid);
DROP FUNCTION signed_in_person();
RESET ROLE;

DROP TABLE audit_heads, audit_chain, audit;
DROP FUNCTION platform_chain();
DROP POLICY audit_names_all ON people;
REVOKE SELECT (id, name) ON people FROM mizani_audit;
REVOKE SELECT ON purges, role_rights FROM mizani_audit;
REVOKE USAGE, CREATE ON SCHEMA public FROM mizani_audit;
