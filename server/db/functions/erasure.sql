-- Erasing a client takes its people, too.
CREATE OR REPLACE FUNCTION erase_people() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.people = '[]';
  RETURN NEW;
END
$$;

SET LOCAL ROLE mizani_rollup;

-- The entries of the firm's activity that are about a client or its cases, or name either. None without a right to all of its data.
CREATE OR REPLACE FUNCTION activity_about(client uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id FROM activity a
  WHERE a.tenant_id = current_tenant_id() AND (may('data.export') OR may('data.erase')) AND (
    a.client_id = client
    OR a.matter_id IN (SELECT m.id FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.client_id = client)
    -- What is told of no record, such as an invoice or a case that was deleted, names them in words.
    OR a.matter_id IS NULL AND a.client_id IS NULL AND (
      strpos(a.description, (SELECT c.name FROM clients c WHERE c.tenant_id = current_tenant_id() AND c.id = client)) > 0
      OR a.params->>'about' IN (SELECT m.title FROM matters m WHERE m.tenant_id = current_tenant_id() AND m.client_id = client)
    )
  )
$$;

-- How much the firm holds on a client, by kind, also of what was deleted and can be restored, and how many documents are on hold.
-- Private notes count, too.
CREATE OR REPLACE FUNCTION held_on(client uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH cases AS (SELECT id FROM matters WHERE tenant_id = current_tenant_id() AND client_id = client),
  bills AS (SELECT id FROM invoices WHERE tenant_id = current_tenant_id() AND client_id = client),
  worked AS (SELECT state FROM time_entries WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
  spent AS (SELECT state FROM disbursements WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
  proposed AS (SELECT state FROM fee_notes WHERE tenant_id = current_tenant_id() AND client_id = client)
  SELECT jsonb_build_object(
    'cases', (SELECT count(*) FROM cases),
    'events', (SELECT count(*) FROM events WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'tasks', (SELECT count(*) FROM tasks WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'notes', (SELECT count(*) FROM notes WHERE tenant_id = current_tenant_id() AND matter_id IN (SELECT id FROM cases)),
    'documents', (
      SELECT count(*) FROM documents
      WHERE tenant_id = current_tenant_id() AND (matter_id IN (SELECT id FROM cases) OR client_id = client)
    ),
    'onHold', (
      SELECT count(*) FROM documents
      WHERE tenant_id = current_tenant_id() AND hold AND (matter_id IN (SELECT id FROM cases) OR client_id = client)
    ),
    'timeEntries', (SELECT count(*) FROM worked),
    'disbursements', (SELECT count(*) FROM spent),
    'billedTime', (SELECT count(*) FROM worked WHERE state = 'billed'),
    'billedDisbursements', (SELECT count(*) FROM spent WHERE state = 'billed'),
    'feeNotes', (SELECT count(*) FROM proposed),
    'invoicedFeeNotes', (SELECT count(*) FROM proposed WHERE state = 'invoiced'),
    'heldMoney', (SELECT count(*) FROM unapplied_receipts WHERE tenant_id = current_tenant_id() AND client_id = client),
    'messages', (SELECT count(*) FROM messages WHERE tenant_id = current_tenant_id() AND client_id = client),
    'activity', (SELECT count(*) FROM activity_about(client)),
    'invoices', (SELECT count(*) FROM bills),
    'payments', (SELECT count(*) FROM payments WHERE tenant_id = current_tenant_id() AND invoice_id IN (SELECT id FROM bills))
  )
  WHERE may('data.export') OR may('data.erase')
$$;

-- The last day for which the law wants a client's name: so many years after its last issued invoice or payment, and six after the last
-- entry of its money. Null if there was neither.
CREATE OR REPLACE FUNCTION keeps_names_until(client uuid, years integer) RETURNS date
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT greatest(
    (
      SELECT (max(greatest(i.issue_date, i.paid_date, (
        SELECT max(p.day) FROM payments p WHERE p.tenant_id = i.tenant_id AND p.invoice_id = i.id
      ))) + make_interval(years => years))::date
      FROM invoices i WHERE i.tenant_id = current_tenant_id() AND i.client_id = client AND i.year > 0
    ),
    (
      SELECT (max(b.last_on) + interval '6 years')::date
      FROM client_balances b WHERE b.tenant_id = current_tenant_id() AND b.client_id = client
    )
  )
$$;

-- Takes an erased client's name, and what tells of its matters, off its invoices: off all of them, or those that were never issued.
-- The figures stay.
CREATE OR REPLACE FUNCTION erase_on_invoices(firm uuid, client uuid, only_unissued boolean, client_called text, other_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bills uuid[] := ARRAY(
    SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client AND (i.year = 0 OR NOT only_unissued));
BEGIN
  UPDATE invoices i SET
    client_name = client_called, matter_name = CASE WHEN i.matter_name IS NOT NULL THEN other_text END, notes = NULL,
    version = i.version + 1
  WHERE i.tenant_id = firm AND i.id = ANY (bills);
  UPDATE credit_note_lines l SET description = other_text WHERE l.tenant_id = firm
    AND l.credit_note_id IN (SELECT n.id FROM credit_notes n WHERE n.tenant_id = firm AND n.invoice_id = ANY (bills));
  UPDATE invoice_lines l SET description = other_text, wording = NULL WHERE l.tenant_id = firm AND l.invoice_id = ANY (bills);
  UPDATE invoice_particulars p SET client_address = NULL, client_kra_pin = NULL
  WHERE p.tenant_id = firm AND p.invoice_id = ANY (bills);
  UPDATE invoice_events e SET email = NULL, notes = NULL, changes = NULL WHERE e.tenant_id = firm AND e.invoice_id = ANY (bills);
END
$$;

-- Takes away the accounting files that name a client. What they came to stays.
CREATE OR REPLACE FUNCTION erase_accounting_files(firm uuid, client uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE ledger_exports x SET contents = NULL
  WHERE x.tenant_id = firm AND x.contents IS NOT NULL AND x.made_of @> jsonb_build_array(jsonb_build_object('clientId', client))
$$;

-- Erases what the firm holds on a client, but for documents on hold. What is left are the client and its cases, without a word about
-- them, because invoices refer to them; and the invoices, which keep the client's name for so many years if they were issued.
CREATE OR REPLACE FUNCTION erase_client(client uuid, moment timestamptz, years integer, client_called text, other_text text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm uuid := current_tenant_id();
  today date := (moment AT TIME ZONE 'Africa/Nairobi')::date;
  held jsonb := held_on(client) || jsonb_build_object('vouchers', vouchers_of(client, today));
  cases uuid[] := ARRAY(SELECT m.id FROM matters m WHERE m.tenant_id = firm AND m.client_id = client);
BEGIN
  IF NOT may('data.erase') THEN
    RAISE insufficient_privilege USING MESSAGE = 'erase_client: the role lacks the right data.erase.';
  END IF;
  DELETE FROM activity a WHERE a.tenant_id = firm AND a.id IN (SELECT activity_about(client));
  DELETE FROM timers r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM fee_notes r WHERE r.tenant_id = firm AND r.client_id = client AND r.state <> 'invoiced';
  UPDATE fee_notes r SET client_name = client_called, matter_name = other_text, notes = NULL, email = NULL
  WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE fee_note_lines r SET description = other_text WHERE r.tenant_id = firm
    AND r.fee_note_id IN (SELECT n.id FROM fee_notes n WHERE n.tenant_id = firm AND n.client_id = client);
  DELETE FROM disbursements r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state <> 'billed';
  UPDATE disbursements r SET description = other_text WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  UPDATE statement_lines r SET
    key = 'erased ' || md5(r.key), payer = NULL, phone = NULL, reference = NULL, details = NULL, version = r.version + 1
  WHERE r.tenant_id = firm AND (
    r.client_id = client
    OR r.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client)
    OR r.unapplied_id IN (SELECT u.id FROM unapplied_receipts u WHERE u.tenant_id = firm AND u.client_id = client));
  UPDATE client_debts r SET reason = '', version = r.version + 1 WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE client_debt_uses r SET reference = NULL, notes = NULL
  WHERE r.tenant_id = firm AND r.debt_id IN (SELECT d.id FROM client_debts d WHERE d.tenant_id = firm AND d.client_id = client);
  UPDATE unapplied_receipts r SET reference = NULL, version = r.version + 1 WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE daraja_requests r SET phone = NULL, said = NULL WHERE r.tenant_id = firm
    AND r.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client);
  DELETE FROM time_entries r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state <> 'billed';
  UPDATE time_entries r SET description = '' WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM notes r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM tasks r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM uploads r WHERE r.tenant_id = firm AND (r.matter_id = ANY (cases) OR r.client_id = client);
  UPDATE documents r SET sealed = true
  WHERE r.tenant_id = firm AND (r.matter_id = ANY (cases) OR r.client_id = client) AND voucher_kept_until(firm, r.id) >= today;
  DELETE FROM documents r
  WHERE r.tenant_id = firm AND NOT r.hold AND NOT r.sealed AND (r.matter_id = ANY (cases) OR r.client_id = client);
  DELETE FROM events r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM messages r WHERE r.tenant_id = firm AND r.client_id = client;
  DELETE FROM document_requests r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM updates r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM portal_people r WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE client_balances b SET sealed_client = c.name, sealed_case = m.title
  FROM clients c, matters m
  WHERE b.tenant_id = firm AND b.client_id = client AND b.sealed_client IS NULL
    AND c.tenant_id = firm AND c.id = client AND m.tenant_id = firm AND m.id = b.matter_id;
  UPDATE matters m SET
    number = NULL, title = other_text, description = NULL, close_reason = NULL, parties = '[]', party_names = '',
    last_activity_title = NULL, last_activity_code = NULL, version = m.version + 1,
    status = 'Closed', closed_on = coalesce(m.closed_on, (moment AT TIME ZONE 'Africa/Nairobi')::date)
  WHERE m.tenant_id = firm AND m.id = ANY (cases);
  UPDATE clients c SET
    name = client_called, email = NULL, phone = NULL, address = NULL, kra_pin = NULL, status = 'Inactive', last_contact = NULL,
    version = c.version + 1, deleted_at = moment, erased_at = moment, erased = held,
    kept_until = keeps_names_until(client, years)
  WHERE c.tenant_id = firm AND c.id = client;
  PERFORM erase_on_invoices(firm, client, true, client_called, other_text);
  -- Whose name is kept in the books, is in these as long.
  IF keeps_names_until(client, years) IS NULL THEN
    PERFORM erase_accounting_files(firm, client);
  END IF;
END
$$;

-- Takes the names of erased clients off their invoices once the law no longer wants them there, at most so many clients. Repeat it
-- until it gives 0.
CREATE OR REPLACE FUNCTION erase_kept_names(before date, at_most integer, client_called text, other_text text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due clients;
  done integer := 0;
BEGIN
  DELETE FROM documents d
  WHERE d.sealed AND NOT d.hold AND coalesce(voucher_kept_until(d.tenant_id, d.id) < before, true);
  FOR due IN
    SELECT * FROM clients c WHERE c.kept_until < before ORDER BY c.kept_until LIMIT at_most FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM erase_on_invoices(due.tenant_id, due.id, false, client_called, other_text);
    UPDATE bank_lines l SET key = 'erased ' || md5(l.key), reference = NULL, details = NULL, version = l.version + 1
    FROM client_entries e
    WHERE e.tenant_id = due.tenant_id AND e.client_id = due.id AND l.tenant_id = e.tenant_id AND l.entry_id = e.id;
    UPDATE client_entries e SET payer_or_payee = NULL, reference = NULL, reason = other_text
    WHERE e.tenant_id = due.tenant_id AND e.client_id = due.id;
    UPDATE client_balances b SET sealed_client = NULL, sealed_case = NULL
    WHERE b.tenant_id = due.tenant_id AND b.client_id = due.id;
    PERFORM erase_accounting_files(due.tenant_id, due.id);
    UPDATE clients c SET kept_until = NULL WHERE c.tenant_id = due.tenant_id AND c.id = due.id;
    done := done + 1;
  END LOOP;
  RETURN done;
END
$$;

REVOKE EXECUTE ON FUNCTION
  activity_about, held_on, keeps_names_until, erase_on_invoices, erase_accounting_files, erase_client, erase_kept_names
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION activity_about, held_on, keeps_names_until, erase_client TO mizani_firm;
GRANT EXECUTE ON FUNCTION erase_kept_names TO mizani_operator;

RESET ROLE;
