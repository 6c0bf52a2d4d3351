-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT ON portal_people, portal_reminders, updates, document_requests TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON portal_matters, portal_links, portal_codes, portal_sessions TO mizani_firm;
GRANT SELECT, DELETE ON
  portal_people, portal_matters, portal_links, portal_codes, portal_sessions, portal_reminders, updates, document_requests
TO mizani_rollup;
GRANT SELECT (tenant_id, id, client_id, name, language, revoked_at) ON portal_people TO mizani_access;
GRANT SELECT (tenant_id, id, person_id, token_hash, ends_at, ended_at) ON portal_sessions TO mizani_access;
GRANT SELECT (id, name) ON portal_people TO mizani_audit;
GRANT
  SELECT (tenant_id, id, client_id, name, email, phone, language, remind_hearings, remind_requests, remind_updates)
ON portal_people TO mizani_client;
GRANT SELECT (tenant_id, person_id, matter_id) ON portal_matters TO mizani_client;
GRANT
  SELECT (tenant_id, id, matter_id, content, next_word_by, next_word_about, author_name, published_at)
ON updates TO mizani_client;
GRANT SELECT (tenant_id, id, matter_id, what, why, due_day, state, received_on, created_at) ON document_requests TO mizani_client;
GRANT
  UPDATE (name, email, phone, language, version, revoked_at, remind_hearings, remind_requests, remind_updates)
ON portal_people TO mizani_firm;
GRANT UPDATE (used_at, refusal) ON portal_links TO mizani_firm;
GRANT UPDATE (tries, used_at, refusal) ON portal_codes TO mizani_firm;
GRANT UPDATE (ended_at) ON portal_sessions TO mizani_firm;
GRANT UPDATE (delivery, refusal) ON portal_reminders TO mizani_firm;
GRANT UPDATE (state, received_on) ON document_requests TO mizani_firm;

SELECT pg_temp.each('
  portal_people, portal_matters, portal_links, portal_codes, portal_sessions, portal_reminders, updates, document_requests
',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
CREATE POLICY client_sees_own ON portal_people FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND id = client_person_id() AND revoked_at IS NULL);
CREATE POLICY client_sees_own ON portal_matters FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND person_id IN (SELECT p.id FROM portal_people p));
CREATE POLICY client_sees_own ON updates FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND matter_id IN (SELECT m.id FROM matters m));
CREATE POLICY client_sees_own ON document_requests FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND state <> 'withdrawn' AND matter_id IN (SELECT m.id FROM matters m));
SELECT pg_temp.each('portal_people, portal_matters, portal_links, portal_codes, portal_sessions, portal_reminders',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may('portal.people')))$$);
SELECT pg_temp.each('updates, document_requests',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('cases.read')))$$);
SELECT pg_temp.each('updates, document_requests',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('portal.publish')))$$);
CREATE POLICY needs_right_to_change ON document_requests AS RESTRICTIVE FOR UPDATE TO mizani_firm
  USING ((SELECT may('portal.publish')));
SELECT pg_temp.each('portal_people, portal_sessions',
  $$CREATE POLICY access_finds_all ON %I FOR SELECT TO mizani_access USING (true)$$);
CREATE POLICY audit_names_all ON portal_people FOR SELECT TO mizani_audit USING (true);
SELECT pg_temp.each('
  portal_people, portal_matters, portal_links, portal_codes, portal_sessions, portal_reminders, updates, document_requests
',
  $$CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
CREATE POLICY reminders_see_people ON portal_people FOR SELECT TO mizani_rollup USING (revoked_at IS NULL);
SELECT pg_temp.each('
  portal_people, portal_matters, portal_links, portal_codes, portal_sessions, portal_reminders, updates, document_requests
',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);

-- ## What is put on record

SELECT
  keep_on_record('portal_people', about_column => 'client_id', name_column => 'name'),
  keep_on_record('portal_matters', '{person_id,matter_id}', about_column => 'matter_id', left_out => '{added_at}'),
  keep_on_record('portal_links', about_column => 'person_id', left_out => '{person_id,token_hash,used_at}', actions => '{insert}'),
  keep_on_record(
    'portal_sessions', about_column => 'person_id', left_out => '{person_id,token_hash,opened_at,ends_at}',
    person_column => 'person_id', actions => '{insert}'
  ),
  keep_on_record('portal_reminders', about_column => 'matter_id', left_out => '{subject_id,made_at}'),
  keep_on_record(
    'updates', about_column => 'matter_id', untold => '{content,next_word_about}',
    left_out => '{published_by,author_name,published_at}'
  ),
  keep_on_record(
    'document_requests', about_column => 'matter_id', name_column => 'what', untold => '{why}', left_out => '{asked_by}'
  );
