DROP TRIGGER documents_vouchers ON documents;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  amended regprocedure;
  before text;
  after text;
BEGIN
  FOR amended, before, after IN VALUES
    ('due_documents(date, integer)'::regprocedure, $a$NOT d.hold AND u.day < today AND may('documents.read')
    AND coalesce(voucher_kept_until(d.tenant_id, d.id) < today, true)$a$,
      $a$NOT d.hold AND u.day < today AND may('documents.read')$a$),
    ('purge_deleted_rows(timestamptz, integer)',
      $a$('documents', 'r.hold OR voucher_kept_until(r.tenant_id, r.id) >= ($1 AT TIME ZONE ''Africa/Nairobi'')::date IS TRUE')$a$,
      $a$('documents', 'r.hold')$a$),
    ('erase_client(uuid, timestamptz, integer, text, text)', $a$today date := (moment AT TIME ZONE 'Africa/Nairobi')::date;
  held jsonb := held_on(client) || jsonb_build_object('vouchers', vouchers_of(client, today));$a$, $a$held jsonb := held_on(client);$a$),
    ('erase_client(uuid, timestamptz, integer, text, text)', $a$UPDATE documents r SET sealed = true
  WHERE r.tenant_id = firm AND (r.matter_id = ANY (cases) OR r.client_id = client) AND voucher_kept_until(firm, r.id) >= today;
  DELETE FROM documents r
  WHERE r.tenant_id = firm AND NOT r.hold AND NOT r.sealed AND (r.matter_id = ANY (cases) OR r.client_id = client);$a$,
      $a$DELETE FROM documents r WHERE r.tenant_id = firm AND NOT r.hold AND (r.matter_id = ANY (cases) OR r.client_id = client);$a$),
    ('erase_kept_names(date, integer, text, text)', $a$  DELETE FROM documents d
  WHERE d.sealed AND NOT d.hold AND coalesce(voucher_kept_until(d.tenant_id, d.id) < before, true);
  FOR due IN$a$, $a$  FOR due IN$a$)
  LOOP
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
DROP FUNCTION keep_vouchers();
DROP FUNCTION vouchers_of(uuid, date);
DROP FUNCTION voucher_until(uuid);
DROP FUNCTION voucher_kept_until(uuid, uuid);
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP TRIGGER audit_insert ON documents;
DROP TRIGGER audit_update ON documents;
DROP TRIGGER audit_delete ON documents;
SELECT keep_on_record('documents', about_column => 'matter_id', name_column => 'name', left_out => '{changed_by,changed_at}');
DROP POLICY needs_right_to_vouchers ON documents;
DROP POLICY purge_reaches_sealed ON documents;
REVOKE UPDATE (sealed) ON documents FROM mizani_rollup;
ALTER TABLE documents DROP COLUMN sealed;
DROP INDEX client_entries_of_document;
