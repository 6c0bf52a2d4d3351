-- The platform's activity names its person as the firms' does, and an entry that no change makes says what was asked for.

ALTER TABLE platform_activity ADD COLUMN person_id uuid, ADD COLUMN person_name text;
ALTER TABLE platform_activity
  ALTER COLUMN person_id SET DEFAULT signed_in_person(),
  ALTER COLUMN person_name SET DEFAULT name_of_person(signed_in_person());
COMMENT ON COLUMN platform_activity.person_id IS 'Who did it; null if nobody was signed in.';
COMMENT ON COLUMN platform_activity.person_name IS 'What they were called then.';

GRANT CREATE ON SCHEMA public TO mizani_audit;
SET LOCAL ROLE mizani_audit;

-- As before, with what the record belongs to, and what was asked for and how much of it there was, in the form of changes.
CREATE FUNCTION note_on_record(
  of_action text, of_kind text, of_record text, called text, of_about uuid, told jsonb
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain uuid := coalesce(current_tenant_id(), platform_chain());
BEGIN
  IF of_action IN ('insert', 'update', 'delete') THEN
    RAISE EXCEPTION 'note_on_record: triggers put changes on record.';
  END IF;
  INSERT INTO audit (
    tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, about, payload, salt
  ) VALUES (
    chain, gen_random_uuid(), 1, now(), signed_in_person(), name_of_person(signed_in_person()),
    nullif(current_setting('app.role', true), ''), nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.address', true), ''), of_action, of_kind, of_record, of_about,
    jsonb_strip_nulls(jsonb_build_object('name', called, 'changes', told)), gen_random_uuid()
  );
  PERFORM note_chain(chain);
END
$$;

CREATE OR REPLACE FUNCTION note_on_record(of_action text, of_kind text, of_record text, called text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
RETURN note_on_record(of_action, of_kind, of_record, called, NULL, NULL);

REVOKE EXECUTE ON FUNCTION note_on_record(text, text, text, text, uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_on_record(text, text, text, text, uuid, jsonb) TO mizani_firm, mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit;
