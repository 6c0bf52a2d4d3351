-- Clients' people are reminded of hearings and of documents that the firm waits for, and told of news, each as they have chosen.

ALTER TABLE portal_people
  ADD COLUMN remind_hearings text NOT NULL DEFAULT 'email' CHECK (remind_hearings IN ('email', 'sms', 'none')),
  ADD COLUMN remind_requests text NOT NULL DEFAULT 'email' CHECK (remind_requests IN ('email', 'sms', 'none')),
  ADD COLUMN remind_updates text NOT NULL DEFAULT 'email' CHECK (remind_updates IN ('email', 'sms', 'none'));
COMMENT ON COLUMN portal_people.remind_hearings IS 'By what they are reminded of a hearing on the day before. They choose it.';
COMMENT ON COLUMN portal_people.remind_requests IS 'By what they are reminded of a document whose day is near. They choose it.';
COMMENT ON COLUMN portal_people.remind_updates IS 'By what they are told that there is news. They choose it.';
GRANT UPDATE (remind_hearings, remind_requests, remind_updates) ON portal_people TO mizani_firm;
GRANT SELECT (remind_hearings, remind_requests, remind_updates) ON portal_people TO mizani_client;

CREATE TABLE portal_reminders (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hearing', 'request', 'update')),
  subject_id uuid NOT NULL,
  day date NOT NULL,
  way text NOT NULL CHECK (way IN ('email', 'sms')),
  delivery text CHECK (delivery IN ('accepted', 'refused', 'unreachable', 'not_connected')),
  made_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, person_id, kind, subject_id, day),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE
);
CREATE INDEX portal_reminders_of_person ON portal_reminders (tenant_id, person_id, made_at DESC);
CREATE INDEX portal_reminders_of_matter ON portal_reminders (tenant_id, matter_id);
COMMENT ON TABLE portal_reminders IS 'What clients'' people were reminded of. A row is there before anything is sent, so that nothing is sent twice.';
COMMENT ON COLUMN portal_reminders.subject_id IS 'The event, document request or update.';
COMMENT ON COLUMN portal_reminders.day IS 'The day in Nairobi on which it was due.';
COMMENT ON COLUMN portal_reminders.delivery IS 'What became of it. Null while that is not known: the server may have stopped in the middle.';

ALTER TABLE portal_reminders ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON portal_reminders TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY needs_right ON portal_reminders AS RESTRICTIVE TO mizani_firm USING ((SELECT may('portal.people')));
GRANT SELECT, DELETE ON portal_reminders TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON portal_reminders TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));
CREATE POLICY erasure_reaches_own ON portal_reminders TO mizani_rollup USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT, UPDATE (delivery) ON portal_reminders TO mizani_firm;

SELECT keep_on_record('portal_reminders', about_column => 'matter_id', left_out => '{subject_id,made_at}');

CREATE POLICY reminders_see_people ON portal_people FOR SELECT TO mizani_rollup USING (revoked_at IS NULL);

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The firms that have somebody to remind.
CREATE FUNCTION firms_reminding_clients() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT p.tenant_id FROM portal_people p JOIN tenants t ON t.id = p.tenant_id
  WHERE p.revoked_at IS NULL AND (p.email IS NOT NULL OR p.phone IS NOT NULL)
    AND t.deleted_at IS NULL AND t.status IN ('active', 'trial')
$$;
REVOKE EXECUTE ON FUNCTION firms_reminding_clients() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION firms_reminding_clients() TO mizani_operator;

DO $$
DECLARE
  kept text[] := purged_tables();
  place integer := array_position(kept, 'portal_sessions');
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    kept[:place - 1] || 'portal_reminders'::text || kept[place:]);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
