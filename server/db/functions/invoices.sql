-- Keeps what an invoice says of its firm and its client, and the terms of its day, when it is issued.
CREATE OR REPLACE FUNCTION keep_particulars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_particulars (
    tenant_id, invoice_id, firm_name, firm_email, firm_phone, firm_street, firm_city, firm_country, firm_kra_pin, firm_payment_details,
    client_address, client_kra_pin, firm_letterhead, firm_terms, firm_bank, firm_paybill
  )
  SELECT NEW.tenant_id, NEW.id, t.name, t.email, t.phone, t.street, t.city, t.country, t.kra_pin, t.payment_details,
    c.address, c.kra_pin, s.letterhead, s.terms, nullif(concat_ws(E'\n', concat_ws(', ', s.bank_name, s.bank_branch), s.account_name, s.account_number), ''),
    s.paybill
  FROM tenants t
  JOIN clients c ON c.tenant_id = NEW.tenant_id AND c.id = NEW.client_id
  LEFT JOIN billing_settings s ON s.tenant_id = t.id
  WHERE t.id = NEW.tenant_id;
  RETURN NULL;
END
$$;

-- billedAt of domain/time/billing.ts.
CREATE OR REPLACE FUNCTION billed_at(minutes integer, unit integer, rate_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((minutes + unit - 1) / unit * unit * rate_cents * 2 + 60) / 120;

SET LOCAL ROLE mizani_rollup;

-- Takes the firm's next invoice number of a year, or of its drafts in year 0. The counter stays locked until the transaction ends.
CREATE OR REPLACE FUNCTION next_invoice_number(of_year integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO invoice_counters AS c (tenant_id, year, last) VALUES (current_tenant_id(), of_year, 1)
  ON CONFLICT (tenant_id, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;

-- Lets a firm that moves in go on with its own numbers: the first invoice of a year gets this one. Says whether it could: not once
-- the year has an invoice.
CREATE OR REPLACE FUNCTION start_invoice_numbers(of_year integer, first integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may('firm.settings') THEN
    RAISE insufficient_privilege USING MESSAGE = 'start_invoice_numbers: the role lacks the right firm.settings.';
  END IF;
  IF EXISTS (SELECT FROM invoices i WHERE i.tenant_id = current_tenant_id() AND i.year = of_year) THEN
    RETURN false;
  END IF;
  DELETE FROM invoice_counters c WHERE c.tenant_id = current_tenant_id() AND c.year = of_year;
  IF first > 1 THEN
    INSERT INTO invoice_counters (tenant_id, year, last) VALUES (current_tenant_id(), of_year, first - 1);
  END IF;
  RETURN true;
END
$$;

-- Takes the firm's next number of a series in a year, or of its drafts in year 0. The counter stays locked until the transaction ends.
CREATE OR REPLACE FUNCTION next_document_number(of_series text, of_year integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO document_counters AS c (tenant_id, series, year, last) VALUES (current_tenant_id(), of_series, of_year, 1)
  ON CONFLICT (tenant_id, series, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;

-- Adds up invoices whose lines have come, as invoiceTotals of domain/invoices.ts does: rounded half away from zero.
CREATE OR REPLACE FUNCTION total_invoices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices i SET
    subtotal_cents = l.subtotal,
    outside_cents = l.outside,
    tax_cents = round((l.subtotal - l.outside) * i.tax_rate / 100),
    total_cents = l.subtotal + round((l.subtotal - l.outside) * i.tax_rate / 100)
  FROM (
    SELECT tenant_id, invoice_id, sum(amount_cents) AS subtotal, coalesce(sum(amount_cents) FILTER (WHERE vat = 'outside'), 0) AS outside
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN invoice_lines USING (tenant_id, invoice_id)
    GROUP BY tenant_id, invoice_id
  ) l
  WHERE i.tenant_id = l.tenant_id AND i.id = l.invoice_id
    AND (i.subtotal_cents, i.outside_cents, i.total_cents)
      IS DISTINCT FROM (l.subtotal, l.outside, l.subtotal + round((l.subtotal - l.outside) * i.tax_rate / 100));
  RETURN NULL;
END
$$;

-- Adds up the payments of an invoice that stand, and puts each in KES so that together they are what the invoice has received, to the
-- cent. Runs as whoever records or reverses a payment.
CREATE OR REPLACE FUNCTION add_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices i SET paid_cents = c.amount, awaited_cents = c.awaited, credited_cents = c.credited
  FROM (
    SELECT c.tenant_id, c.invoice_id, coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL AND p.is_settling), 0) AS amount,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL AND NOT p.is_settling), 0) AS awaited,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.reversed_at IS NULL AND p.is_settling AND NOT p.is_revenue), 0) AS credited
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN payments p USING (tenant_id, invoice_id)
    GROUP BY c.tenant_id, c.invoice_id
  ) c
  WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id AND (i.paid_cents, i.awaited_cents, i.credited_cents) <> (c.amount, c.awaited, c.credited);

  UPDATE payments p SET kes_cents = v.kes_cents
  FROM (
    SELECT p.tenant_id, p.id,
      round((i.total_cents - sum(p.amount_cents) OVER until_then + p.amount_cents) * i.rate_to_kes)::bigint
        - round((i.total_cents - sum(p.amount_cents) OVER until_then) * i.rate_to_kes)::bigint AS kes_cents
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    JOIN payments p USING (tenant_id, invoice_id)
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    WHERE p.reversed_at IS NULL AND p.is_settling
    WINDOW until_then AS (PARTITION BY p.tenant_id, p.invoice_id ORDER BY p.id)
  ) v
  WHERE p.tenant_id = v.tenant_id AND p.id = v.id AND p.kes_cents <> v.kes_cents;
  RETURN NULL;
END
$$;

-- A draft has its client's and its case's name of today; what is issued keeps those of that day.
CREATE OR REPLACE FUNCTION rename_drafts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN
    UPDATE invoices SET client_name = NEW.name, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND status = 'draft';
    UPDATE fee_notes SET client_name = NEW.name, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND state = 'draft';
  ELSE
    UPDATE invoices SET matter_name = NEW.title, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND status = 'draft';
    UPDATE fee_notes SET matter_name = NEW.title, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND state = 'draft';
  END IF;
  RETURN NULL;
END
$$;

-- Gives back to work in progress what a cancelled invoice has billed, whoever cancelled it.
CREATE OR REPLACE FUNCTION release_billed(of_invoice uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm constant uuid := current_tenant_id();
BEGIN
  IF NOT EXISTS (SELECT FROM invoices i WHERE i.tenant_id = firm AND i.id = of_invoice AND i.status = 'cancelled') THEN
    RETURN;
  END IF;
  UPDATE time_entries r SET state = 'unbilled', invoice_id = NULL, rounded_to = NULL, version = r.version + 1
  WHERE r.tenant_id = firm AND r.invoice_id = of_invoice;
  UPDATE disbursements r SET state = 'unbilled', invoice_id = NULL, version = r.version + 1
  WHERE r.tenant_id = firm AND r.invoice_id = of_invoice;
  UPDATE invoice_lines l SET is_held = false WHERE l.tenant_id = firm AND l.invoice_id = of_invoice AND l.is_held;
  UPDATE fee_note_lines l SET is_held = false
  WHERE l.tenant_id = firm AND l.is_held
    AND l.fee_note_id IN (SELECT n.id FROM fee_notes n WHERE n.tenant_id = firm AND n.invoice_id = of_invoice);
END
$$;

-- Undoes what was held of a payment that is reversed, and holds again what was applied by it, whoever reverses it. Says whether it
-- could: not once some of what was held has been used.
CREATE OR REPLACE FUNCTION undo_held(of_payment uuid, undone timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm constant uuid := current_tenant_id();
BEGIN
  -- Whoever uses it meanwhile is waited for.
  PERFORM FROM unapplied_receipts r WHERE r.tenant_id = firm AND r.payment_id = of_payment ORDER BY r.id FOR UPDATE;
  IF EXISTS (
    SELECT FROM unapplied_receipts r
    WHERE r.tenant_id = firm AND r.payment_id = of_payment AND r.undone_at IS NULL AND r.left_cents < r.amount_cents
  ) THEN
    RETURN false;
  END IF;
  UPDATE unapplied_receipts r SET undone_at = undone, version = r.version + 1
  WHERE r.tenant_id = firm AND r.payment_id = of_payment AND r.undone_at IS NULL;
  UPDATE unapplied_receipts r SET left_cents = r.left_cents + u.amount_cents, version = r.version + 1
  FROM unapplied_uses u
  WHERE u.tenant_id = firm AND u.payment_id = of_payment AND u.undone_at IS NULL AND r.tenant_id = firm AND r.id = u.receipt_id;
  UPDATE unapplied_uses u SET undone_at = undone
  WHERE u.tenant_id = firm AND u.payment_id = of_payment AND u.undone_at IS NULL;
  RETURN true;
END
$$;

-- The firms that have reminders sent.
CREATE OR REPLACE FUNCTION reminding_firms() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.tenant_id FROM billing_settings s JOIN tenants t ON t.id = s.tenant_id
  WHERE s.is_reminding AND t.deleted_at IS NULL AND t.status IN ('active', 'trial')
$$;

-- Excess that is still held bounces with its payment. Of what has been used meanwhile the line stays matched.
CREATE OR REPLACE FUNCTION free_statement_lines() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE unapplied_receipts r SET undone_at = c.reversed_at, left_cents = 0, version = r.version + 1
  FROM changed c JOIN statement_lines l ON l.tenant_id = c.tenant_id AND l.payment_id = c.id
  WHERE c.reversed_at IS NOT NULL AND r.tenant_id = l.tenant_id AND r.id = l.unapplied_id AND r.left_cents = r.amount_cents
    AND r.undone_at IS NULL;

  UPDATE statement_lines l SET state = 'unmatched', why = 'bounced', payment_id = NULL, unapplied_id = NULL, invoice_id = NULL,
    client_id = NULL, version = l.version + 1
  FROM changed c
  WHERE c.reversed_at IS NOT NULL AND l.tenant_id = c.tenant_id AND l.payment_id = c.id
    AND NOT EXISTS (
      SELECT FROM unapplied_receipts r WHERE r.tenant_id = l.tenant_id AND r.id = l.unapplied_id AND r.undone_at IS NULL
    );
  UPDATE statement_lines l SET why = 'bounced', payment_id = NULL, version = l.version + 1
  FROM changed c
  WHERE c.reversed_at IS NOT NULL AND l.tenant_id = c.tenant_id AND l.payment_id = c.id;

  WITH given_back AS (
    UPDATE unapplied_uses u SET undone_at = c.reversed_at
    FROM changed c
    WHERE c.reversed_at IS NOT NULL AND u.tenant_id = c.tenant_id AND u.payment_id = c.id AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.receipt_id, u.amount_cents
  )
  UPDATE unapplied_receipts r SET left_cents = r.left_cents + g.cents, version = r.version + 1
  FROM (SELECT tenant_id, receipt_id, sum(amount_cents) AS cents FROM given_back GROUP BY tenant_id, receipt_id) g
  WHERE r.tenant_id = g.tenant_id AND r.id = g.receipt_id;
  RETURN NULL;
END
$$;

-- Held money that was placed in the client account is held again once its receipt is reversed, whoever reverses it.
CREATE OR REPLACE FUNCTION give_back_held_money() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH given_back AS (
    UPDATE unapplied_uses u SET undone_at = NEW.created_at
    WHERE u.tenant_id = NEW.tenant_id AND u.entry_id = NEW.reverses AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.receipt_id, u.amount_cents
  )
  UPDATE unapplied_receipts r SET left_cents = r.left_cents + g.amount_cents, version = r.version + 1
  FROM given_back g
  WHERE r.tenant_id = g.tenant_id AND r.id = g.receipt_id;
  RETURN NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION
  next_invoice_number, start_invoice_numbers, next_document_number, release_billed, undo_held, reminding_firms
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  next_invoice_number, start_invoice_numbers, next_document_number, release_billed, undo_held
TO mizani_firm;
GRANT EXECUTE ON FUNCTION reminding_firms TO mizani_operator;

RESET ROLE;
