-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT, UPDATE ON documents TO mizani_firm;
GRANT SELECT, INSERT ON document_versions, document_texts TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON uploads TO mizani_firm;
GRANT SELECT, INSERT, UPDATE ON file_checks TO mizani_operator;
GRANT SELECT, DELETE ON documents, document_versions, document_texts, uploads TO mizani_rollup;
GRANT
  SELECT (tenant_id, id, matter_id, name, media_type, created_at, current_version, shared_at, request_id)
ON documents TO mizani_client;
GRANT SELECT (tenant_id, document_id, no, name, bytes, media_type, sha256, parts, scan) ON document_versions TO mizani_client;
GRANT UPDATE (scan, text_state, passages, looks, next_look) ON document_versions TO mizani_firm;
GRANT UPDATE (reserved_bytes, parts, made_document_id) ON uploads TO mizani_firm;
GRANT UPDATE (deleted_at, sealed) ON documents TO mizani_rollup;
GRANT UPDATE (looks, next_look) ON document_versions TO mizani_rollup;
GRANT SELECT (tenant_id, id, deleted_at, search_key, current_version) ON documents TO mizani_search;
GRANT SELECT (tenant_id, document_id, no, scan) ON document_versions TO mizani_search;
GRANT SELECT (tenant_id, document_id, no, part, words) ON document_texts TO mizani_search;

SELECT pg_temp.each('documents, document_versions, document_texts, uploads',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
CREATE POLICY client_sees_own ON documents FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND deleted_at IS NULL AND (shared_at IS NOT NULL OR request_id IS NOT NULL)
  AND matter_id IN (SELECT m.id FROM matters m));
CREATE POLICY client_sees_own ON document_versions FOR SELECT TO mizani_client USING (
  tenant_id = current_tenant_id() AND scan IN ('clean', 'not_scanned') AND EXISTS (
    SELECT FROM documents d
    WHERE d.tenant_id = document_versions.tenant_id AND d.id = document_id AND d.current_version = no AND d.shared_at IS NOT NULL));
CREATE POLICY needs_right_to_read ON documents AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('documents.read')));
CREATE POLICY needs_right_to_add ON documents AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('documents.write')));
-- A case or a client takes its documents along when it is deleted, and brings them back.
CREATE POLICY needs_right_to_change ON documents AS RESTRICTIVE FOR UPDATE TO mizani_firm USING (
  (SELECT may('documents.write')) OR (SELECT may('cases.close')) OR (SELECT may('clients.delete')));
CREATE POLICY needs_right_to_vouchers ON documents AS RESTRICTIVE TO mizani_firm
  USING (NOT sealed OR (SELECT may('clientmoney.read'))) WITH CHECK (true);
SELECT pg_temp.each('document_versions, document_texts',
  $$CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may('documents.read')))$$);
SELECT pg_temp.each('document_versions, document_texts',
  $$CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('documents.write')))$$);
CREATE POLICY needs_right ON uploads AS RESTRICTIVE TO mizani_firm USING ((SELECT may('documents.write')));
SELECT pg_temp.each('documents, document_versions, document_texts',
  $$CREATE POLICY search_finds_all ON %I FOR SELECT TO mizani_search USING (true)$$);
SELECT pg_temp.each('documents, document_versions, document_texts, uploads',
  $$CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())$$);
CREATE POLICY reading_finds_pending ON document_versions FOR SELECT TO mizani_rollup USING (
  scan = 'pending' OR text_state = 'pending');
CREATE POLICY reading_takes_pending ON document_versions FOR UPDATE TO mizani_rollup USING (
  scan = 'pending' OR text_state = 'pending');
SELECT pg_temp.each('documents, document_versions, document_texts, uploads',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);
CREATE POLICY purge_sees_what_refers ON documents FOR SELECT TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_deleted_rows ON documents FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_locks_deleted_rows ON documents FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_reaches_sealed ON documents FOR DELETE TO mizani_rollup USING (sealed);

-- ## What happens with a row that is written

CREATE TRIGGER documents_inserted AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents(1);
CREATE TRIGGER documents_updated_to AFTER UPDATE ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents(1);
CREATE TRIGGER documents_updated_from AFTER UPDATE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents('-1');
-- The space that a deleted document takes up is free once it is purged.
CREATE TRIGGER documents_purged AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents('-1');
CREATE TRIGGER documents_vouchers AFTER UPDATE OF deleted_at ON documents FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_vouchers();

-- ## What is put on record

SELECT
  keep_on_record('documents', about_column => 'matter_id', name_column => 'name', left_out => '{changed_by,changed_at,sealed}'),
  keep_on_record(
    'document_versions', '{document_id,no}', about_column => 'document_id', name_column => 'name',
    left_out => '{parts,text_state,passages,looks,next_look}'
  );
