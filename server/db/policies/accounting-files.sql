-- ## Who may read and write which rows and columns

GRANT SELECT, INSERT ON account_map, ledger_exports TO mizani_firm;
GRANT UPDATE (code, name, tax, version, changed_by, changed_at) ON account_map TO mizani_firm;
GRANT SELECT, DELETE ON account_map, ledger_exports TO mizani_rollup;
GRANT UPDATE (contents) ON ledger_exports TO mizani_rollup;

SELECT pg_temp.each('account_map, ledger_exports',
  $$CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())$$);
SELECT pg_temp.each('account_map, ledger_exports',
  $$CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING (
    (SELECT may('money.write')) AND (SELECT may('clientmoney.read')))$$);
CREATE POLICY erasure_reaches_own ON ledger_exports TO mizani_rollup USING (tenant_id = current_tenant_id());
CREATE POLICY names_reach_erased ON ledger_exports TO mizani_rollup USING (EXISTS (
  SELECT FROM clients c WHERE c.tenant_id = ledger_exports.tenant_id AND c.kept_until IS NOT NULL));
SELECT pg_temp.each('account_map, ledger_exports',
  $$CREATE POLICY purge_reaches_deleted_firms ON %1$I TO mizani_rollup USING (
    EXISTS (SELECT FROM tenants t WHERE t.id = %1$I.tenant_id AND t.deleted_at IS NOT NULL))$$);

-- ## What is put on record

SELECT
  keep_on_record('account_map', name_column => 'name', left_out => '{changed_by,changed_at}'),
  keep_on_record('ledger_exports', name_column => 'file_name', left_out => '{contents,made_of}');
