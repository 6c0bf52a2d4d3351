SET LOCAL ROLE mizani_rollup;

-- The documents of the transaction's firm that are due for destruction: their last day is over, or so many years have passed since their
-- case was closed, and nothing holds them.
CREATE OR REPLACE FUNCTION due_documents(today date, years integer) RETURNS TABLE (id uuid, kept_until date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.id, u.day
  FROM documents d
  LEFT JOIN matters m ON m.tenant_id = d.tenant_id AND m.id = d.matter_id
  CROSS JOIN LATERAL (SELECT coalesce(d.retain_until, (m.closed_on + make_interval(years => years))::date) AS day) u
  WHERE d.tenant_id = current_tenant_id() AND d.deleted_at IS NULL AND NOT d.hold AND u.day < today AND may('documents.read')
    AND coalesce(voucher_kept_until(d.tenant_id, d.id) < today, true)
$$;

-- Destroys a document that is due, with its versions. False if it is not.
CREATE OR REPLACE FUNCTION destroy_document(document uuid, today date, years integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may('data.erase') THEN
    RAISE insufficient_privilege USING MESSAGE = 'destroy_document: the role lacks the right data.erase.';
  END IF;
  DELETE FROM documents d
  WHERE d.tenant_id = current_tenant_id() AND d.id = document AND d.id IN (SELECT due.id FROM due_documents(today, years) due);
  RETURN FOUND;
END
$$;

-- Takes a file that is to be looked into, until a moment: no other server takes it before. None if there is none.
CREATE OR REPLACE FUNCTION take_pending_file(moment timestamptz, until timestamptz)
RETURNS TABLE (firm_id uuid, document_id uuid, no integer, looks integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF coalesce(current_setting('app.role', true), '') <> 'system' THEN
    RAISE insufficient_privilege USING MESSAGE = 'take_pending_file: only the server looks into files.';
  END IF;
  RETURN QUERY
  UPDATE document_versions v SET next_look = until, looks = v.looks + 1
  FROM (
    SELECT p.tenant_id, p.document_id, p.no FROM document_versions p
    WHERE (p.scan = 'pending' OR p.text_state = 'pending') AND (p.next_look IS NULL OR p.next_look <= moment)
    ORDER BY p.next_look NULLS FIRST, p.created_at
    LIMIT 1 FOR UPDATE SKIP LOCKED
  ) due
  WHERE v.tenant_id = due.tenant_id AND v.document_id = due.document_id AND v.no = due.no
  RETURNING v.tenant_id, v.document_id, v.no, v.looks;
END
$$;

-- Keeps such a file longer.
CREATE OR REPLACE FUNCTION keep_pending_file(firm uuid, document uuid, version integer, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE document_versions v SET next_look = until
  WHERE v.tenant_id = firm AND v.document_id = document AND v.no = version
    AND coalesce(current_setting('app.role', true), '') = 'system'
$$;

CREATE OR REPLACE FUNCTION keep_vouchers() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF voucher_kept_until(NEW.tenant_id, NEW.id) >= (NEW.deleted_at AT TIME ZONE 'Africa/Nairobi')::date THEN
    RAISE check_violation USING MESSAGE = 'keep_vouchers: an entry of the client account names the document.',
      CONSTRAINT = 'documents_vouchers';
  END IF;
  RETURN NULL;
END
$$;

-- The same of a document of the transaction's firm, whoever asks: why it can't be deleted concerns also who may not see the entries.
CREATE OR REPLACE FUNCTION voucher_until(document uuid) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT voucher_kept_until(current_tenant_id(), document)
$$;

-- The last day on which a document is kept as a voucher of the client account. Null if no entry names it.
CREATE OR REPLACE FUNCTION voucher_kept_until(firm uuid, document uuid) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT (max(b.last_on) + interval '6 years')::date
  FROM client_entries e
  JOIN client_balances b ON b.tenant_id = e.tenant_id AND b.client_id = e.client_id AND b.matter_id = e.matter_id
  WHERE e.tenant_id = firm AND e.document_id = document
$$;

-- How many documents an erasure of a client would keep on a day only because they are vouchers.
CREATE OR REPLACE FUNCTION vouchers_of(client uuid, today date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*) FROM documents d
  WHERE d.tenant_id = current_tenant_id() AND NOT d.hold AND voucher_kept_until(d.tenant_id, d.id) >= today
    AND (d.client_id = client OR d.matter_id IN (
      SELECT m.id FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.client_id = client))
    AND (may('data.export') OR may('data.erase'))
$$;

REVOKE EXECUTE ON FUNCTION
  due_documents, destroy_document, take_pending_file, keep_pending_file, voucher_until, voucher_kept_until, vouchers_of
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_documents, destroy_document, voucher_until, vouchers_of TO mizani_firm;
GRANT EXECUTE ON FUNCTION take_pending_file, keep_pending_file TO mizani_operator;

RESET ROLE;
