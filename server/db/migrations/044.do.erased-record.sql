-- What the record says of a client is erased with the client, and again when its issued invoices lose its name. The erasures are on
-- record themselves.

GRANT CREATE ON SCHEMA public TO mizani_audit;
SET LOCAL ROLE mizani_audit;

-- Entries say what their record belongs to, so those of the client's cases and invoices are found, and those of what belongs to these.
CREATE FUNCTION erase_client_from_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH RECURSIVE of_client (record) AS (
    SELECT NEW.id::text
    UNION
    SELECT a.record FROM of_client o JOIN audit a ON a.tenant_id = NEW.tenant_id AND a.about::text = o.record
  ), erased AS (
    UPDATE audit a SET payload = NULL, salt = NULL
    FROM of_client o
    WHERE a.tenant_id = NEW.tenant_id AND a.record = o.record AND a.action NOT IN ('delete', 'erase')
    RETURNING a.kind, a.record
  )
  INSERT INTO audit (
    tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, payload, salt
  )
  SELECT NEW.tenant_id, of_statement, row_number() OVER (), now(), signed_in_person(), name_of_person(signed_in_person()),
    nullif(current_setting('app.role', true), ''), nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.address', true), ''), 'erase', kind, record, '{}', gen_random_uuid()
  FROM (SELECT DISTINCT kind, record FROM erased) erased, (SELECT gen_random_uuid()) statement (of_statement);
  RETURN NULL;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit;

-- At commit, when the erasure's own changes are on record, too.
CREATE CONSTRAINT TRIGGER record_erased AFTER UPDATE ON clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL AND (OLD.erased_at, OLD.kept_until) IS DISTINCT FROM (NEW.erased_at, NEW.kept_until))
  EXECUTE FUNCTION erase_client_from_record();
