-- A document that an entry of the client account names is kept as long as the ledger of the entry is: six years after its last entry.

CREATE INDEX client_entries_of_document ON client_entries (tenant_id, document_id) WHERE document_id IS NOT NULL;

ALTER TABLE documents ADD COLUMN sealed boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN documents.sealed IS 'Whether it is kept of an erased client as a voucher of the client account, for whoever may read that.';
CREATE INDEX documents_sealed ON documents (tenant_id) WHERE sealed;
GRANT UPDATE (sealed) ON documents TO mizani_rollup;
CREATE POLICY needs_right_to_vouchers ON documents AS RESTRICTIVE TO mizani_firm
  USING (NOT sealed OR (SELECT may('clientmoney.read'))) WITH CHECK (true);
CREATE POLICY purge_reaches_sealed ON documents FOR DELETE TO mizani_rollup USING (sealed);

DO $$
DECLARE
  action text;
BEGIN
  FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
    EXECUTE format('DROP TRIGGER audit_%s ON documents', action);
  END LOOP;
END
$$;
SELECT keep_on_record('documents', about_column => 'matter_id', name_column => 'name', left_out => '{changed_by,changed_at,sealed}');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The last day on which a document is kept as a voucher of the client account. Null if no entry names it.
CREATE FUNCTION voucher_kept_until(firm uuid, document uuid) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (max(b.last_on) + interval '6 years')::date
  FROM client_entries e
  JOIN client_balances b ON b.tenant_id = e.tenant_id AND b.client_id = e.client_id AND b.matter_id = e.matter_id
  WHERE e.tenant_id = firm AND e.document_id = document
$$;

-- The same of a document of the transaction's firm, whoever asks: why it can't be deleted concerns also who may not see the entries.
CREATE FUNCTION voucher_until(document uuid) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT voucher_kept_until(current_tenant_id(), document)
$$;

-- How many documents an erasure of a client would keep on a day only because they are vouchers.
CREATE FUNCTION vouchers_of(client uuid, today date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) FROM documents d
  WHERE d.tenant_id = current_tenant_id() AND NOT d.hold AND voucher_kept_until(d.tenant_id, d.id) >= today
    AND (d.client_id = client OR d.matter_id IN (
      SELECT m.id FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.client_id = client))
    AND (may('data.export') OR may('data.erase'))
$$;

CREATE FUNCTION keep_vouchers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF voucher_kept_until(NEW.tenant_id, NEW.id) >= (NEW.deleted_at AT TIME ZONE 'Africa/Nairobi')::date THEN
    RAISE check_violation USING MESSAGE = 'keep_vouchers: an entry of the client account names the document.',
      CONSTRAINT = 'documents_vouchers';
  END IF;
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION voucher_kept_until(uuid, uuid), voucher_until(uuid), vouchers_of(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION voucher_until(uuid), vouchers_of(uuid, date) TO mizani_firm;

DO $$
DECLARE
  amended regprocedure;
  before text;
  after text;
BEGIN
  FOR amended, before, after IN VALUES
    ('due_documents(date, integer)'::regprocedure, $a$NOT d.hold AND u.day < today AND may('documents.read')$a$,
      $a$NOT d.hold AND u.day < today AND may('documents.read')
    AND coalesce(voucher_kept_until(d.tenant_id, d.id) < today, true)$a$),
    ('purge_deleted_rows(timestamptz, integer)', $a$('documents', 'r.hold')$a$,
      $a$('documents', 'r.hold OR voucher_kept_until(r.tenant_id, r.id) >= ($1 AT TIME ZONE ''Africa/Nairobi'')::date IS TRUE')$a$),
    ('erase_client(uuid, timestamptz, integer, text, text)', $a$held jsonb := held_on(client);$a$,
      $a$today date := (moment AT TIME ZONE 'Africa/Nairobi')::date;
  held jsonb := held_on(client) || jsonb_build_object('vouchers', vouchers_of(client, today));$a$),
    ('erase_client(uuid, timestamptz, integer, text, text)',
      $a$DELETE FROM documents r WHERE r.tenant_id = firm AND NOT r.hold AND (r.matter_id = ANY (cases) OR r.client_id = client);$a$,
      $a$UPDATE documents r SET sealed = true
  WHERE r.tenant_id = firm AND (r.matter_id = ANY (cases) OR r.client_id = client) AND voucher_kept_until(firm, r.id) >= today;
  DELETE FROM documents r
  WHERE r.tenant_id = firm AND NOT r.hold AND NOT r.sealed AND (r.matter_id = ANY (cases) OR r.client_id = client);$a$),
    ('erase_kept_names(date, integer, text, text)', $a$  FOR due IN$a$, $a$  DELETE FROM documents d
  WHERE d.sealed AND NOT d.hold AND coalesce(voucher_kept_until(d.tenant_id, d.id) < before, true);
  FOR due IN$a$)
  LOOP
    IF strpos(pg_get_functiondef(amended), before) = 0 THEN
      RAISE EXCEPTION '% does not say: %', amended, before;
    END IF;
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER documents_vouchers AFTER UPDATE OF deleted_at ON documents FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_vouchers();
