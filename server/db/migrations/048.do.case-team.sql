-- Who works on a case, which notes are for them alone, and who changed a record last.

-- The user of the transaction's firm who makes the call. Null while nobody signs in, and for the operator's and the server's own work.
CREATE FUNCTION current_member_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.member', true), '')::uuid;

CREATE TABLE case_team (
  tenant_id uuid NOT NULL REFERENCES tenants,
  matter_id uuid NOT NULL,
  user_id uuid NOT NULL,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, matter_id, user_id),
  -- Gone with its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
COMMENT ON TABLE case_team IS 'Who works on a case besides its advocate.';

CREATE INDEX case_team_of_user ON case_team (tenant_id, user_id, matter_id);
CREATE INDEX matters_of_advocate ON matters (tenant_id, advocate_id) WHERE deleted_at IS NULL;

ALTER TABLE case_team ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON case_team TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY needs_right_to_add ON case_team AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('cases.write')));
CREATE POLICY needs_right_to_remove ON case_team AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('cases.write')));
GRANT SELECT, INSERT, DELETE ON case_team TO mizani_firm;

GRANT SELECT, DELETE ON case_team TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON case_team TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));

-- The cases on whose team the transaction's user is: those that they conduct, and those that they were added to.
CREATE FUNCTION own_cases() RETURNS SETOF uuid
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT m.id FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.advocate_id = current_member_id()
  UNION ALL
  SELECT t.matter_id FROM case_team t WHERE t.tenant_id = current_tenant_id() AND t.user_id = current_member_id()
$$;

-- A note knows its author, and a record who changed it last.
ALTER TABLE notes
  ALTER COLUMN author_id SET DEFAULT current_member_id(),
  ADD COLUMN is_private boolean NOT NULL DEFAULT false,
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz(3);
COMMENT ON COLUMN notes.is_private IS 'Whether only the author and the case''s team can read it.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['clients', 'matters', 'events', 'tasks'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN changed_by uuid, ADD COLUMN changed_at timestamptz(3)', kept);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['clients', 'matters', 'events', 'tasks', 'notes'] LOOP
    EXECUTE format(
      'COMMENT ON COLUMN %I.changed_by IS ''Who made the present version. Null for the first, and if nobody had signed in.''', kept);
    EXECUTE format('COMMENT ON COLUMN %I.changed_at IS ''When the present version was made. Null for the first.''', kept);
  END LOOP;
END
$$;

-- Both are on record: the team as changes of its case, and the rest without what only says who changed it.
DO $$
DECLARE
  kept text;
  action text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['clients', 'matters', 'events', 'tasks', 'notes'] LOOP
    FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('DROP TRIGGER audit_%s ON %I', action, kept);
    END LOOP;
  END LOOP;
END
$$;
SELECT
  keep_on_record('case_team', '{matter_id,user_id}', about_column => 'matter_id', left_out => '{added_at}'),
  keep_on_record('clients', name_column => 'name', left_out => '{last_contact,changed_by,changed_at}'),
  keep_on_record('matters', about_column => 'client_id', name_column => 'title',
    left_out => '{next_date,last_activity,last_activity_title,last_activity_code,party_names,changed_by,changed_at}'),
  keep_on_record('events', about_column => 'matter_id', name_column => 'title', left_out => '{changed_by,changed_at}'),
  keep_on_record('tasks', about_column => 'matter_id', name_column => 'title', left_out => '{changed_by,changed_at}'),
  keep_on_record('notes', about_column => 'matter_id', left_out => '{changed_by,changed_at}', untold => '{content}');

CREATE POLICY private_is_for_team ON notes AS RESTRICTIVE TO mizani_firm USING (
  NOT is_private
  OR (SELECT current_setting('app.role', true)) IN ('open', 'system')
  OR author_id = (SELECT current_member_id())
  OR matter_id IN (SELECT own_cases())
);

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Whoever deletes or restores a case need not be on its team, so its private notes follow by themselves, at the same moment.
CREATE FUNCTION keep_private_notes_in_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE notes n SET deleted_at = NEW.deleted_at
  WHERE n.tenant_id = NEW.tenant_id AND n.matter_id = NEW.id AND n.is_private
    AND n.deleted_at IS NOT DISTINCT FROM OLD.deleted_at;
  RETURN NULL;
END
$$;

DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_prepend('case_team', purged_tables()));
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER matters_removed AFTER UPDATE OF deleted_at ON matters
  FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION keep_private_notes_in_step();
