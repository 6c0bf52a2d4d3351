-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT, UPDATE ON time_entries, disbursements, fee_notes TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON timers, rates, fee_note_lines TO mizani_firm;
GRANT SELECT ON work_in_progress TO mizani_firm;
GRANT SELECT, DELETE ON time_entries, timers, rates, disbursements, fee_notes, fee_note_lines TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE, DELETE ON work_in_progress TO mizani_rollup;
GRANT SELECT (tenant_id, id, number, matter_id, day, total_cents) ON fee_notes TO mizani_client;
GRANT UPDATE (is_held) ON fee_note_lines TO mizani_firm;
GRANT UPDATE (description, rounded_to, state, invoice_id, version, deleted_at) ON time_entries TO mizani_rollup;
GRANT UPDATE (description, state, invoice_id, version, deleted_at) ON disbursements TO mizani_rollup;
GRANT UPDATE (client_name, matter_name, notes, version, deleted_at, email) ON fee_notes TO mizani_rollup;
GRANT UPDATE (description, is_held) ON fee_note_lines TO mizani_rollup;

SELECT pg_temp.each('time_entries, timers, rates, work_in_progress, disbursements, fee_notes, fee_note_lines',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
CREATE POLICY client_sees_own ON fee_notes FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND state = 'sent' AND deleted_at IS NULL AND matter_id IN (SELECT m.id FROM matters m));
SELECT pg_temp.each('time_entries, timers, rates, work_in_progress, disbursements',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may('time.write')))$$);
CREATE POLICY needs_right_to_add ON rates AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('rates.write')));
CREATE POLICY needs_right_to_remove ON rates AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('rates.write')));
SELECT pg_temp.each('fee_notes, fee_note_lines',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('fees.read')))$$);
SELECT pg_temp.each('fee_notes, fee_note_lines',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('fees.draft')))$$);
SELECT pg_temp.each('fee_notes, fee_note_lines',
  $$CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('fees.draft')))$$);
SELECT pg_temp.each('fee_notes, fee_note_lines',
  $$CREATE POLICY needs_right_to_remove ON %I AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('fees.draft')))$$);
CREATE POLICY rollup_counts_all ON work_in_progress TO mizani_rollup USING (true);
SELECT pg_temp.each('time_entries, timers, rates, disbursements, fee_notes, fee_note_lines',
  $$CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('time_entries, timers, rates, disbursements, fee_notes, fee_note_lines',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);
-- What refers to a deleted record keeps it, so the purge has to see it. To lock a row is to update it.
SELECT pg_temp.each('time_entries, disbursements, fee_notes',
  $$CREATE POLICY purge_sees_what_refers ON %I FOR SELECT TO mizani_rollup USING (true)$$);
SELECT pg_temp.each('time_entries, disbursements, fee_notes',
  $$CREATE POLICY purge_reaches_deleted_rows ON %I FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL)$$);
SELECT pg_temp.each('time_entries, disbursements, fee_notes',
  $$CREATE POLICY purge_locks_deleted_rows ON %I FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL)$$);

-- ## What happens with a row that is written

CREATE TRIGGER time_entries_inserted AFTER INSERT ON time_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_work();
CREATE TRIGGER time_entries_updated AFTER UPDATE ON time_entries
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_work();
CREATE TRIGGER time_entries_deleted AFTER DELETE ON time_entries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_work();

-- ## What is put on record

-- What was done says what a client told; a timer is on record once it has become an entry.
SELECT
  keep_on_record('time_entries', about_column => 'matter_id', left_out => '{changed_by,changed_at}', untold => '{description}'),
  keep_on_record('rates', about_column => 'matter_id'),
  keep_on_record('disbursements', about_column => 'matter_id', left_out => '{changed_by,changed_at}', untold => '{description}'),
  keep_on_record(
    'fee_notes', about_column => 'matter_id', name_column => 'number', left_out => '{number,year,sequence,changed_by,changed_at}',
    untold => '{notes,email}'
  ),
  keep_on_record('fee_note_lines', '{fee_note_id,position}', about_column => 'fee_note_id', untold => '{description}');
