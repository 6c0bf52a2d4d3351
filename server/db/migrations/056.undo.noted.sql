GRANT CREATE ON SCHEMA public TO mizani_audit;
SET LOCAL ROLE mizani_audit;

CREATE OR REPLACE FUNCTION note_on_record(of_action text, of_kind text, of_record text, called text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain uuid := coalesce(current_tenant_id(), platform_chain());
BEGIN
  IF of_action IN ('insert', 'update', 'delete') THEN
    RAISE EXCEPTION 'note_on_record: triggers put changes on record.';
  END IF;
  INSERT INTO audit (
    tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, payload, salt
  ) VALUES (
    chain, gen_random_uuid(), 1, now(), signed_in_person(), name_of_person(signed_in_person()),
    nullif(current_setting('app.role', true), ''), nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.address', true), ''), of_action, of_kind, of_record,
    jsonb_strip_nulls(jsonb_build_object('name', called)), gen_random_uuid()
  );
  PERFORM note_chain(chain);
END
$$;
DROP FUNCTION note_on_record(text, text, text, text, uuid, jsonb);

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit;

ALTER TABLE platform_activity DROP COLUMN person_id, DROP COLUMN person_name;
