GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  kept text[] := purged_tables();
  amended regprocedure;
  before text;
  after text;
BEGIN
  FOREACH after IN ARRAY ARRAY['statement_lines', 'statement_imports', 'unapplied_uses', 'unapplied_receipts', 'credit_note_lines',
    'credit_notes', 'fee_note_lines', 'fee_notes', 'disbursements', 'billing_settings', 'document_counters'] LOOP
    kept := array_remove(kept, after);
  END LOOP;
  EXECUTE format('CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]', kept);

  FOR amended, after, before IN VALUES
    -- VAT is on what is not outside it.
    ('total_invoices()'::regprocedure, $a$    subtotal_cents = l.subtotal,
    tax_cents = round(l.subtotal * i.tax_rate / 100),
    total_cents = l.subtotal + round(l.subtotal * i.tax_rate / 100)$a$, $a$    subtotal_cents = l.subtotal,
    outside_cents = l.outside,
    tax_cents = round((l.subtotal - l.outside) * i.tax_rate / 100),
    total_cents = l.subtotal + round((l.subtotal - l.outside) * i.tax_rate / 100)$a$),
    ('total_invoices()', $a$sum(amount_cents) AS subtotal$a$,
      $a$sum(amount_cents) AS subtotal, coalesce(sum(amount_cents) FILTER (WHERE vat = 'outside'), 0) AS outside$a$),
    ('total_invoices()', $a$(i.subtotal_cents, i.total_cents) IS DISTINCT FROM (l.subtotal, l.subtotal + round(l.subtotal * i.tax_rate / 100))$a$,
      $a$(i.subtotal_cents, i.outside_cents, i.total_cents)
      IS DISTINCT FROM (l.subtotal, l.outside, l.subtotal + round((l.subtotal - l.outside) * i.tax_rate / 100))$a$),
    -- An awaited certificate settles nothing.
    ('add_payments()', $a$UPDATE invoices i SET paid_cents = c.amount$a$,
      $a$UPDATE invoices i SET paid_cents = c.amount, awaited_cents = c.awaited, credited_cents = c.credited$a$),
    ('add_payments()', $a$coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL), 0) AS amount$a$,
      $a$coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL AND p.is_settling), 0) AS amount,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL AND NOT p.is_settling), 0) AS awaited,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL AND p.is_settling AND NOT p.is_revenue), 0) AS credited$a$),
    ('add_payments()', $a$i.paid_cents <> c.amount$a$,
      $a$(i.paid_cents, i.awaited_cents, i.credited_cents) <> (c.amount, c.awaited, c.credited)$a$),
    ('add_payments()', $a$WHERE p.reversed_at IS NULL
    WINDOW$a$, $a$WHERE p.reversed_at IS NULL AND p.is_settling
    WINDOW$a$),
    -- A credit and a debt given up are nobody's payment.
    ('count_payments()', $a$FROM changed WHERE reversed_at IS NULL GROUP BY tenant_id)$a$,
      $a$FROM changed WHERE reversed_at IS NULL AND is_revenue GROUP BY tenant_id)$a$),
    ('count_payments()', $a$WHERE reversed_at IS NULL
    GROUP BY$a$, $a$WHERE reversed_at IS NULL AND is_revenue
    GROUP BY$a$),
    -- What is awaited is not overdue.
    ('count_invoices()', $a$sign * sum(open_kes_cents) AS open_cents, sign * count(*) AS invoices
    FROM changed
    WHERE status = 'sent'
    GROUP BY$a$, $a$sign * sum(due_kes_cents) AS open_cents, sign * count(*) AS invoices
    FROM changed
    WHERE status = 'sent' AND NOT is_awaited
    GROUP BY$a$),
    ('rename_drafts()', $a$WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND status = 'draft';$a$,
      $a$WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND status = 'draft';
    UPDATE fee_notes SET client_name = NEW.name, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND state = 'draft';$a$),
    ('rename_drafts()', $a$WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND status = 'draft';$a$,
      $a$WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND status = 'draft';
    UPDATE fee_notes SET matter_name = NEW.title, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND state = 'draft';$a$),
    ('purge_deleted_rows(timestamptz, integer)', $a$('time_entries', 'r.invoice_id IS NOT NULL'),$a$,
      $a$('fee_notes', 'false'),
    ('disbursements', 'r.state IN (''on_fee_note'', ''billed'')'),
    ('time_entries', 'r.state IN (''on_fee_note'', ''billed'')'),$a$),
    ('purge_deleted_rows(timestamptz, integer)', $a$OR EXISTS (SELECT FROM time_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$,
      $a$OR EXISTS (SELECT FROM time_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM disbursements o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$),
    ('purge_deleted_rows(timestamptz, integer)', $a$OR EXISTS (SELECT FROM messages o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)$a$,
      $a$OR EXISTS (SELECT FROM messages o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM unapplied_receipts o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM statement_lines o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)$a$),
    -- What was billed or held stays in the books, without a word about the work.
    ('erase_client(uuid, timestamptz, integer, text, text)', $a$DELETE FROM time_entries r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state IN ('unbilled', 'written_off');$a$,
      $a$DELETE FROM fee_notes r WHERE r.tenant_id = firm AND r.client_id = client AND r.state <> 'invoiced';
  UPDATE fee_notes r SET client_name = client_called, matter_name = other_text, notes = NULL
  WHERE r.tenant_id = firm AND r.client_id = client;
  UPDATE fee_note_lines r SET description = other_text WHERE r.tenant_id = firm
    AND r.fee_note_id IN (SELECT n.id FROM fee_notes n WHERE n.tenant_id = firm AND n.client_id = client);
  DELETE FROM disbursements r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state <> 'billed';
  UPDATE disbursements r SET description = other_text WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM time_entries r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state <> 'billed';$a$),
    ('erase_on_invoices(uuid, uuid, boolean, text, text)', $a$UPDATE invoice_lines l SET description = other_text WHERE$a$,
      $a$UPDATE credit_note_lines l SET description = other_text WHERE l.tenant_id = firm
    AND l.credit_note_id IN (SELECT n.id FROM credit_notes n WHERE n.tenant_id = firm AND n.invoice_id = ANY (bills));
  UPDATE invoice_lines l SET description = other_text, wording = NULL WHERE$a$)
  LOOP
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
DROP FUNCTION start_invoice_numbers(integer, integer);
DROP FUNCTION next_document_number(text, integer);
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE OR REPLACE FUNCTION keep_particulars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_particulars
  SELECT NEW.tenant_id, NEW.id, t.name, t.email, t.phone, t.street, t.city, t.country, t.kra_pin, t.payment_details,
    c.address, c.kra_pin
  FROM tenants t, clients c
  WHERE t.id = NEW.tenant_id AND c.tenant_id = NEW.tenant_id AND c.id = NEW.client_id;
  RETURN NULL;
END
$$;

DROP POLICY needs_right_to_change ON tenants;
REVOKE UPDATE (kra_pin, version) ON tenants FROM mizani_firm;
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'payments'] LOOP
    EXECUTE format('ALTER POLICY needs_right_to_add ON %I WITH CHECK ((SELECT may(''billing.write'')))', kept);
    EXECUTE format('ALTER POLICY needs_right_to_change ON %I USING ((SELECT may(''billing.write'')))', kept);
  END LOOP;
END
$$;

DROP TABLE statement_lines, unapplied_uses, unapplied_receipts, statement_imports, credit_note_lines, credit_notes, fee_note_lines;
ALTER TABLE invoice_lines
  DROP COLUMN kind, DROP COLUMN vat, DROP COLUMN day, DROP COLUMN person_id, DROP COLUMN minutes, DROP COLUMN wording,
  DROP COLUMN time_entry_id, DROP COLUMN disbursement_id, DROP COLUMN is_held;
REVOKE SELECT (tenant_id, invoice_id, position, description, quantity, unit_price_cents, amount_cents) ON invoice_lines
  FROM mizani_operator;
GRANT SELECT ON invoice_lines TO mizani_operator;
DROP TABLE fee_notes, disbursements, document_counters, billing_settings;
ALTER TABLE invoice_particulars
  DROP COLUMN firm_letterhead, DROP COLUMN firm_terms, DROP COLUMN firm_bank, DROP COLUMN firm_paybill;
-- What withheld, credited or gave up settles nothing in the version before.
DELETE FROM payments WHERE kind <> 'payment';
ALTER TABLE payments
  DROP COLUMN is_revenue, DROP COLUMN is_settling, DROP COLUMN kind, DROP COLUMN certificate, DROP COLUMN certificate_no,
  ALTER COLUMN method SET NOT NULL;
ALTER TABLE invoices
  DROP COLUMN is_awaited, DROP COLUMN due_kes_cents, DROP COLUMN pay_reference, DROP COLUMN is_by_firm, DROP COLUMN outside_cents,
  DROP COLUMN awaited_cents, DROP COLUMN credited_cents, DROP COLUMN delivered_on, DROP COLUMN etims_state, DROP COLUMN cu_serial,
  DROP COLUMN cu_invoice_no, DROP COLUMN signed_at, DROP COLUMN qr_url, DROP COLUMN etims_error;
DROP INDEX invoices_open, invoices_of_matter;
DO $$
DECLARE
  kept text;
  action text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['invoices', 'invoice_lines', 'payments'] LOOP
    FOREACH action IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format('DROP TRIGGER audit_%s ON %I', action, kept);
    END LOOP;
  END LOOP;
END
$$;
SELECT
  keep_on_record('invoices', about_column => 'client_id', name_column => 'number', left_out => '{number,subtotal_cents,tax_cents,total_cents,paid_cents,total_kes_cents,open_kes_cents,received_kes_cents}'),
  keep_on_record('invoice_lines', '{invoice_id,position}', about_column => 'invoice_id'),
  keep_on_record('payments', about_column => 'invoice_id', left_out => '{kes_cents}');
