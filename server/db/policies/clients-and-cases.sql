-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT, UPDATE ON clients, matters, events, tasks, notes, messages, declined_enquiries, imports TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON case_team, feeds TO mizani_firm;
GRANT SELECT, INSERT ON activity, conflict_checks TO mizani_firm;
GRANT SELECT, INSERT, UPDATE, DELETE ON import_rows TO mizani_firm;
GRANT SELECT, DELETE ON
  clients, matters, case_team, events, tasks, notes, messages, activity, feeds, declined_enquiries, conflict_checks, known_names,
  imports, import_rows
TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_names TO mizani_search;
GRANT SELECT (tenant_id, id, name) ON clients TO mizani_client;
GRANT
  SELECT (tenant_id, id, client_id, number, title, status, court, station, advocate_id, opened_on, closed_on)
ON matters TO mizani_client;
GRANT SELECT (tenant_id, id, matter_id, kind, title, day, starts_at, location, virtual_link) ON events TO mizani_client;
GRANT SELECT (tenant_id, id, content, sent_at, direction, matter_id, portal_person_id, author_name) ON messages TO mizani_client;
GRANT UPDATE (last_read_at) ON feeds TO mizani_firm;
GRANT
  UPDATE (name, email, phone, address, kra_pin, status, last_contact, version, deleted_at, erased_at, erased, kept_until)
ON clients TO mizani_rollup;
GRANT
  UPDATE (
    number, title, description, status, parties, party_names, closed_on, close_reason, last_activity_title, version, deleted_at,
    last_activity_code
  )
ON matters TO mizani_rollup;
GRANT UPDATE (deleted_at) ON events, tasks, notes, messages, declined_enquiries TO mizani_rollup;
GRANT SELECT (tenant_id, id, name, email, phone, kra_pin, search_key, people) ON clients TO mizani_search;
GRANT SELECT (tenant_id, id, client_id, parties, search_key) ON matters TO mizani_search;
GRANT SELECT (tenant_id, id, client_id, search_key) ON messages TO mizani_search;

SELECT pg_temp.each('
  clients, matters, case_team, events, tasks, notes, messages, activity, feeds, declined_enquiries, conflict_checks, imports,
  import_rows
',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
-- What a client's person sees. Each such policy builds on others: whose access has ended sees no person, so no matter, so nothing.
CREATE POLICY client_sees_own ON clients FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL AND id IN (SELECT p.client_id FROM portal_people p));
CREATE POLICY client_sees_own ON matters FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL
  AND client_id IN (SELECT c.id FROM clients c) AND id IN (SELECT m.matter_id FROM portal_matters m));
CREATE POLICY client_sees_own ON events FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND kind <> 'deadline' AND done_at IS NULL AND moved_to IS NULL AND deleted_at IS NULL
  AND matter_id IN (SELECT m.id FROM matters m));
CREATE POLICY client_sees_own ON messages FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL
  AND portal_person_id IN (SELECT p.id FROM portal_people p) AND matter_id IN (SELECT m.id FROM matters m));
-- What a role needs a right to, whatever a query asks for. The policies are for mizani_firm, which firms' calls run as, and the
-- operator's in a firm.
CREATE POLICY needs_right_to_add ON case_team AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('cases.write')));
CREATE POLICY needs_right_to_remove ON case_team AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('cases.write')));
CREATE POLICY needs_right ON notes AS RESTRICTIVE TO mizani_firm USING ((SELECT may('notes')));
CREATE POLICY needs_right ON messages AS RESTRICTIVE TO mizani_firm USING ((SELECT may('letters')));
CREATE POLICY needs_right_to_write ON messages AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('portal.publish')));
-- An entry from before the activity had codes says by its title what it is about.
CREATE POLICY needs_right_to_read ON activity AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
  coalesce(code, title) !~* '^(invoice|payment)' OR (SELECT may('fees.read'))
);
-- What the activity tells of documents names them.
CREATE POLICY needs_right_to_documents ON activity AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
  coalesce(code, '') !~ '^document_' OR (SELECT may('documents.read')));
CREATE POLICY needs_right ON feeds AS RESTRICTIVE TO mizani_firm USING ((SELECT may('feeds')));
SELECT pg_temp.each('declined_enquiries, conflict_checks',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may('conflicts')))$$);
SELECT pg_temp.each('imports, import_rows',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may('import')))$$);
CREATE POLICY private_is_for_team ON notes AS RESTRICTIVE TO mizani_firm USING (
  NOT is_private
  OR (SELECT current_setting('app.role', true)) IN ('open', 'system')
  OR author_id = (SELECT current_member_id())
  OR matter_id IN (SELECT own_cases())
);
SELECT pg_temp.each('clients, matters, messages',
  $$CREATE POLICY search_finds_all ON %I FOR SELECT TO mizani_search USING (true)$$);
CREATE POLICY search_keeps_all ON known_names TO mizani_search USING (true);
SELECT pg_temp.each('clients, matters, events, tasks, notes, messages, activity',
  $$CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('
  clients, matters, case_team, events, tasks, notes, messages, activity, feeds, declined_enquiries, conflict_checks, known_names,
  imports, import_rows
',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);
-- What refers to a deleted record keeps it, so the purge has to see it. To lock a row is to update it.
SELECT pg_temp.each('clients, matters, events, tasks, notes, messages, declined_enquiries',
  $$CREATE POLICY purge_sees_what_refers ON %I FOR SELECT TO mizani_rollup USING (true)$$);
SELECT pg_temp.each('clients, matters, events, tasks, notes, messages, declined_enquiries',
  $$CREATE POLICY purge_reaches_deleted_rows ON %I FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL)$$);
SELECT pg_temp.each('clients, matters, events, tasks, notes, messages, declined_enquiries',
  $$CREATE POLICY purge_locks_deleted_rows ON %I FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL)$$);
-- A purged record's own activity goes with it.
CREATE POLICY purge_reaches_deleted_rows ON activity TO mizani_rollup USING (
  EXISTS (SELECT FROM matters m WHERE m.tenant_id = activity.tenant_id AND m.id = matter_id AND m.deleted_at IS NOT NULL)
  OR EXISTS (SELECT FROM clients c WHERE c.tenant_id = activity.tenant_id AND c.id = client_id AND c.deleted_at IS NOT NULL));
-- What a file said goes when its import can no longer be undone, or was never begun.
SELECT pg_temp.each('imports, import_rows',
  $$CREATE POLICY purge_reaches_old ON %I TO mizani_rollup USING (true)$$);

-- ## What happens with a row that is written

CREATE TRIGGER clients_renamed AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_drafts();
-- At commit, when the erasure's own changes are on record, too.
CREATE CONSTRAINT TRIGGER record_erased AFTER UPDATE ON clients DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL AND (OLD.erased_at, OLD.kept_until) IS DISTINCT FROM (NEW.erased_at, NEW.kept_until))
  EXECUTE FUNCTION erase_client_from_record();
CREATE TRIGGER known_names_added AFTER INSERT ON clients FOR EACH ROW EXECUTE FUNCTION keep_names_of_client();
CREATE TRIGGER known_names_changed AFTER UPDATE OF name, kra_pin, phone, email, people ON clients FOR EACH ROW
  WHEN (NEW.erased_at IS NULL
    AND (OLD.name, OLD.kra_pin, OLD.phone, OLD.email, OLD.people) IS DISTINCT FROM (NEW.name, NEW.kra_pin, NEW.phone, NEW.email, NEW.people))
  EXECUTE FUNCTION keep_names_of_client();
CREATE TRIGGER known_names_erased AFTER UPDATE OF erased_at ON clients FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION seal_names_of_source('client');
CREATE TRIGGER known_names_purged AFTER DELETE ON clients FOR EACH ROW EXECUTE FUNCTION seal_names_of_source('client');
CREATE TRIGGER people_erased BEFORE UPDATE OF erased_at ON clients FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION erase_people();
CREATE TRIGGER clients_erased BEFORE UPDATE OF erased_at ON clients
  FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_since();
CREATE TRIGGER matters_inserted AFTER INSERT ON matters
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_matters(1);
CREATE TRIGGER matters_deleted AFTER UPDATE OF deleted_at ON matters
  FOR EACH ROW WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION recount_matter();
CREATE TRIGGER matters_closed BEFORE UPDATE OF status ON matters
  FOR EACH ROW WHEN ((old.status = 'Closed') <> (new.status = 'Closed')) EXECUTE FUNCTION note_closing();
CREATE TRIGGER matters_renamed AFTER UPDATE OF title ON matters
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION rename_drafts();
CREATE TRIGGER matters_removed AFTER UPDATE OF deleted_at ON matters
  FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION keep_private_notes_in_step();
-- Parties change by the firm's own hand; erase_client, which is mizani_rollup's, takes them away.
CREATE TRIGGER known_names_added AFTER INSERT ON matters FOR EACH ROW EXECUTE FUNCTION keep_names_of_case();
CREATE TRIGGER known_names_changed AFTER UPDATE OF parties, client_id ON matters FOR EACH ROW
  WHEN (CURRENT_USER <> 'mizani_rollup' AND (OLD.parties, OLD.client_id) IS DISTINCT FROM (NEW.parties, NEW.client_id))
  EXECUTE FUNCTION keep_names_of_case();
CREATE TRIGGER known_names_erased AFTER UPDATE OF parties ON matters FOR EACH ROW
  WHEN (CURRENT_USER = 'mizani_rollup' AND OLD.parties <> NEW.parties) EXECUTE FUNCTION seal_names_of_source('case');
CREATE TRIGGER known_names_purged AFTER DELETE ON matters FOR EACH ROW EXECUTE FUNCTION seal_names_of_source('case');
CREATE TRIGGER events_inserted AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_next_dates();
-- No call moves an event to another matter.
CREATE TRIGGER events_updated AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_next_dates();
CREATE TRIGGER messages_inserted AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contact();
CREATE TRIGGER activity_inserted AFTER INSERT ON activity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_activity();
CREATE TRIGGER known_names_added AFTER INSERT ON declined_enquiries FOR EACH ROW EXECUTE FUNCTION keep_names_of_enquiry();
CREATE TRIGGER known_names_changed AFTER UPDATE OF names, deleted_at ON declined_enquiries FOR EACH ROW
  WHEN ((OLD.names, OLD.deleted_at) IS DISTINCT FROM (NEW.names, NEW.deleted_at)) EXECUTE FUNCTION keep_names_of_enquiry();

-- ## What is put on record

-- Who made an address is on record, and who ended it; its secret is not, nor when it is read.
-- The records that it creates are on record one by one; of the import itself, that it began and what became of it.
SELECT
  keep_on_record('clients', name_column => 'name', left_out => '{last_contact,changed_by,changed_at}'),
  keep_on_record(
    'matters', about_column => 'client_id', name_column => 'title',
    left_out => '{next_date,last_activity,last_activity_title,last_activity_code,party_names,changed_by,changed_at}'
  ),
  keep_on_record('case_team', '{matter_id,user_id}', about_column => 'matter_id', left_out => '{added_at}'),
  keep_on_record('events', about_column => 'matter_id', name_column => 'title', left_out => '{changed_by,changed_at}'),
  keep_on_record('tasks', about_column => 'matter_id', name_column => 'title', left_out => '{changed_by,changed_at}'),
  keep_on_record('notes', about_column => 'matter_id', left_out => '{changed_by,changed_at}', untold => '{content}'),
  keep_on_record(
    'messages', about_column => 'client_id', untold => '{subject,content}', left_out => '{matter_id,portal_person_id,author_name}'
  ),
  keep_on_record('feeds', about_column => 'matter_id', left_out => '{token_hash,last_read_at}'),
  keep_on_record('declined_enquiries', left_out => '{changed_by,changed_at}'),
  keep_on_record(
    'conflict_checks', about_column => 'matter_id', name_column => 'title', untold => '{content}', actions => '{insert}'
  ),
  keep_on_record(
    'imports', name_column => 'file_name',
    left_out => '{
      file_name, byte_size, contents, encoding, delimiter, duplicates, columns, row_count, to_create, faulty, duplicate, created,
      linked, removed, kept, person_id, person_name, member_id, started_at, done_at, undone_at
    }'
  );
