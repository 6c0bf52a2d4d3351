-- ## Who may read and write which rows and columns

-- Nobody may delete: no call ever destroys a firm's data. Nobody's role is changed by a call, and a sign-up makes a firm's first
-- user as the operator.

GRANT SELECT, INSERT, UPDATE, DELETE ON
  people, operators, code_generators, recovery_codes, passkeys, sessions, challenges, passkey_challenges, links, arrivals,
  factor_resets, firms_sign_in, api_keys, invitations, ownership_offers, waiting_signups, support_codes
TO mizani_access;
GRANT SELECT, INSERT, UPDATE ON support_grants TO mizani_access;
GRANT SELECT ON role_rights TO mizani_access, mizani_audit, mizani_rollup, mizani_search, mizani_server;
GRANT SELECT ON tenants, users, role_rights, support_grants TO mizani_firm;
GRANT SELECT, INSERT, UPDATE ON tenants TO mizani_operator;
GRANT SELECT, INSERT ON users TO mizani_operator;
GRANT SELECT ON role_rights, support_grants TO mizani_operator;
GRANT SELECT, DELETE ON tenants, users, support_grants TO mizani_rollup;
GRANT SELECT (id, slug, name, primary_color, deleted_at) ON tenants TO mizani_access;
GRANT
  SELECT (tenant_id, id, name, email, role, is_active, person_id, is_owner),
  INSERT (tenant_id, id, name, email, role, is_active, created_at, person_id, is_owner),
  UPDATE (role, is_active, person_id, is_owner)
ON users TO mizani_access;
GRANT SELECT (id, name) ON people TO mizani_audit;
GRANT SELECT (id, name, email, phone) ON tenants TO mizani_client;
GRANT SELECT (tenant_id, id, name) ON users TO mizani_client;
GRANT UPDATE (kra_pin, version) ON tenants TO mizani_firm;
GRANT UPDATE (last_active) ON tenants TO mizani_rollup;

CREATE POLICY firm_sees_itself ON tenants TO mizani_firm USING (id = current_tenant_id());
CREATE POLICY firm_sees_itself ON users TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY firm_sees_itself ON support_grants FOR SELECT TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY client_sees_own ON tenants FOR SELECT TO mizani_client USING (id = current_tenant_id() AND deleted_at IS NULL);
CREATE POLICY client_sees_own ON users FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND id IN (SELECT m.advocate_id FROM matters m));
SELECT pg_temp.each('tenants, users',
  $$CREATE POLICY operator_sees_all ON %I TO mizani_operator USING (true)$$);
CREATE POLICY operator_sees_all ON support_grants FOR SELECT TO mizani_operator USING (true);
CREATE POLICY needs_right_to_change ON tenants AS RESTRICTIVE FOR UPDATE TO mizani_firm
  USING ((SELECT may('firm.settings')) OR (SELECT may('firms.write')));
CREATE POLICY access_finds_all ON tenants FOR SELECT TO mizani_access USING (true);
SELECT pg_temp.each('
  people, operators, code_generators, recovery_codes, passkeys, sessions, challenges, passkey_challenges, links, arrivals,
  factor_resets, firms_sign_in, api_keys, invitations, ownership_offers, waiting_signups, support_grants, support_codes
',
  $$CREATE POLICY access_keeps_all ON %I TO mizani_access USING (true)$$);
CREATE POLICY access_finds_all ON users TO mizani_access USING (true);
CREATE POLICY audit_names_all ON people FOR SELECT TO mizani_audit USING (true);
CREATE POLICY rollup_counts_all ON tenants TO mizani_rollup USING (true);
SELECT pg_temp.each('users, support_grants',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);

-- ## What happens with a row that is written

CREATE TRIGGER tenants_inserted AFTER INSERT ON tenants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_firms();
CREATE TRIGGER tenants_updated AFTER UPDATE ON tenants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_firms();
CREATE TRIGGER users_inserted AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users(1);
CREATE TRIGGER users_updated_to AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users(1);
CREATE TRIGGER users_updated_from AFTER UPDATE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users('-1');
CREATE TRIGGER users_forgotten AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
CREATE TRIGGER users_end_keys AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_keys_of_leaver();
-- Sessions that end by themselves are forgotten in the course of time. One that somebody ends is on record.
CREATE TRIGGER audit_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0 AND coalesce(current_setting('app.person', true), '') <> '')
  EXECUTE FUNCTION put_on_record(
    'firm_id', '{id}', 'person_id', '', '{token_hash,firm_id,person_id,opened_at,seen_at,proved_at}', '{}', 'person_id');

-- ## What is put on record

-- Who gets in, and by what. A session of a firm's, and whoever is invited to it, are on the firm's record. A sign-up is on record once it
-- has made a firm.
SELECT
  keep_on_record('tenants', firm_column => '', about_column => 'id', name_column => 'name', left_out => '{last_active}'),
  keep_on_record('people', firm_column => '', name_column => 'name', untold => '{password_hash}'),
  keep_on_record('operators', '{person_id}', firm_column => '', about_column => 'person_id'),
  keep_on_record('users', name_column => 'name'),
  keep_on_record(
    'code_generators', '{person_id}', firm_column => '', about_column => 'person_id', left_out => '{last_step}',
    untold => '{sealed_seed}', person_column => 'person_id'
  ),
  keep_on_record(
    'recovery_codes', '{person_id}', firm_column => '', about_column => 'person_id', left_out => '{code_hash}',
    person_column => 'person_id', actions => '{update}'
  ),
  keep_on_record(
    'passkeys', firm_column => '', about_column => 'person_id', name_column => 'name',
    left_out => '{person_id,credential_id,counter,used_at}', untold => '{public_key}', person_column => 'person_id'
  ),
  keep_on_record(
    'sessions', firm_column => 'firm_id', about_column => 'person_id',
    left_out => '{token_hash,firm_id,person_id,opened_at,seen_at,proved_at}', person_column => 'person_id', actions => '{insert}'
  ),
  keep_on_record(
    'links', '{person_id}', firm_column => 'firm_id', about_column => 'person_id', left_out => '{token_hash,firm_id}',
    actions => '{insert}'
  ),
  keep_on_record('factor_resets', '{person_id}', firm_column => '', about_column => 'person_id', left_out => '{asked_at}'),
  keep_on_record('firms_sign_in', '{firm_id}', firm_column => 'firm_id'),
  keep_on_record('api_keys', firm_column => 'firm_id', name_column => 'name', left_out => '{token_hash,firm_id,used_at}'),
  keep_on_record('invitations', firm_column => 'firm_id', name_column => 'name', left_out => '{token_hash,firm_id}'),
  keep_on_record(
    'ownership_offers', '{to_person}', firm_column => 'firm_id', about_column => 'to_person', left_out => '{firm_id,ends_at}'
  ),
  keep_on_record('support_grants', about_column => 'person_id', name_column => 'person_name');
