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

-- What a part of a debt is booked at in KES: what the debt comes to before it, less what it comes to after it. So parts that are rounded
-- add up to the debt, and the last one closes it.
CREATE OR REPLACE FUNCTION part_in_kes(left_before numeric, left_after numeric, rate_to_kes numeric) RETURNS bigint
LANGUAGE sql IMMUTABLE AS 'SELECT (left_before - round(left_after * rate_to_kes))::bigint';

-- Books a settlement: on its own day, unless another is said, never before its invoice's, and in KES, so that what is left open is what the invoice's rate makes of
-- it. Neither ever changes. A reversal counts on the day on which it was made, unless another is said.
CREATE OR REPLACE FUNCTION book_payment() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  booked bigint;
BEGIN
  NEW.booked_on := coalesce(NEW.booked_on, NEW.day);
  IF TG_OP = 'INSERT' AND NEW.tenant_id = current_tenant_id() AND EXISTS (
    SELECT FROM invoices i
    WHERE i.tenant_id = NEW.tenant_id AND i.id = NEW.invoice_id AND i.year > 0 AND NEW.booked_on < i.issue_date
  ) THEN
    RAISE check_violation USING CONSTRAINT = 'payments_before_invoice', TABLE = 'payments',
      MESSAGE = 'book_payment: an invoice is settled on its own day or later.';
  END IF;
  IF NEW.reversed_at IS NOT NULL THEN
    NEW.reversed_on := coalesce(NEW.reversed_on, greatest(NEW.booked_on, (NEW.reversed_at AT TIME ZONE 'Africa/Nairobi')::date));
    NEW.reversal_kind := coalesce(NEW.reversal_kind, 'taken_back');
  END IF;
  IF NEW.certificate IS DISTINCT FROM 'awaited' AND (TG_OP = 'INSERT' OR OLD.certificate = 'awaited') THEN
    SELECT CASE i.rate_to_kes
      WHEN 1 THEN NEW.amount_cents
      ELSE (
        SELECT part_in_kes(
          i.total_kes_cents - coalesce(sum(p.kes_cents), 0),
          i.total_cents - coalesce(sum(p.amount_cents), 0) - NEW.amount_cents,
          i.rate_to_kes
        )
        FROM payments p
        WHERE p.tenant_id = i.tenant_id AND p.invoice_id = i.id AND p.id <> NEW.id AND p.reversed_at IS NULL AND p.is_settling
      )
    END
    INTO booked
    FROM invoices i
    WHERE i.tenant_id = NEW.tenant_id AND i.id = NEW.invoice_id;
    -- Whoever loads the rows of many firms at once says it.
    NEW.kes_cents := coalesce(booked, NEW.kes_cents);
  END IF;
  RETURN NEW;
END
$$;

-- Adds up the payments of an invoice that stand. Runs as whoever records or reverses a payment.
CREATE OR REPLACE FUNCTION add_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE invoices i SET paid_cents = c.amount, received_kes_cents = c.kes, awaited_cents = c.awaited, credited_cents = c.credited
  FROM (
    SELECT c.tenant_id, c.invoice_id,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.is_settling), 0) AS amount,
      coalesce(sum(p.kes_cents) FILTER (WHERE p.is_settling), 0) AS kes,
      coalesce(sum(p.amount_cents) FILTER (WHERE NOT p.is_settling), 0) AS awaited,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.is_settling AND NOT p.is_revenue), 0) AS credited
    FROM (SELECT DISTINCT tenant_id, invoice_id FROM changed) c
    LEFT JOIN payments p ON p.tenant_id = c.tenant_id AND p.invoice_id = c.invoice_id AND p.reversed_at IS NULL
    GROUP BY c.tenant_id, c.invoice_id
  ) c
  WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id
    AND (i.paid_cents, i.received_kes_cents, i.awaited_cents, i.credited_cents) <> (c.amount, c.kes, c.awaited, c.credited);
  RETURN NULL;
END
$$;

-- Books in KES what settles a debt. That stays, and is what comes back where it is undone.
CREATE OR REPLACE FUNCTION book_debt_use() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  booked bigint;
BEGIN
  SELECT part_in_kes(
    round(d.amount_cents * r.rate_to_kes) - coalesce(sum(u.kes_cents), 0),
    d.amount_cents - coalesce(sum(u.amount_cents), 0) - NEW.amount_cents,
    r.rate_to_kes
  ) INTO booked
  FROM client_debts d
  JOIN unapplied_receipts r ON r.tenant_id = d.tenant_id AND r.id = d.receipt_id
  LEFT JOIN client_debt_uses u ON u.tenant_id = d.tenant_id AND u.debt_id = d.id AND u.undone_at IS NULL
  WHERE d.tenant_id = NEW.tenant_id AND d.id = NEW.debt_id
  GROUP BY d.amount_cents, r.rate_to_kes;
  -- Whoever loads the rows of many firms at once says it.
  NEW.kes_cents := coalesce(booked, NEW.kes_cents);
  RETURN NEW;
END
$$;

-- What is undone counts from that day, unless another is said.
CREATE OR REPLACE FUNCTION date_undoing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.undone_on := coalesce(NEW.undone_on, greatest(NEW.day, (NEW.undone_at AT TIME ZONE 'Africa/Nairobi')::date));
  RETURN NEW;
END
$$;

-- An issued invoice that is cancelled counts until that day, unless another is said.
CREATE OR REPLACE FUNCTION date_cancellation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cancelled_on := coalesce(NEW.cancelled_on, greatest(NEW.issue_date, (now() AT TIME ZONE 'Africa/Nairobi')::date));
  RETURN NEW;
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

-- Locks the money that is held from payments, or that they have used, before figures are counted: whoever uses it has it first, too.
CREATE OR REPLACE FUNCTION lock_excess(of_payments uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM unapplied_receipts r
  WHERE r.tenant_id = current_tenant_id() AND (
    r.payment_id = ANY (of_payments)
    OR r.id IN (
      SELECT u.receipt_id FROM unapplied_uses u
      WHERE u.tenant_id = current_tenant_id() AND u.payment_id = ANY (of_payments) AND u.undone_at IS NULL
    )
    OR r.split_id IN (SELECT p.split_id FROM payments p WHERE p.tenant_id = current_tenant_id() AND p.id = ANY (of_payments))
  )
  ORDER BY r.id FOR UPDATE;
END
$$;

-- What has become of money that was held from payments, as far as it stands: how it was used, on which day, and for which invoice.
CREATE OR REPLACE FUNCTION uses_of_payments(of_payments uuid[]) RETURNS TABLE (payment_id uuid, kind text, day date, invoice_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH goes AS (
    SELECT r.tenant_id, r.id, r.payment_id FROM unapplied_receipts r
    WHERE r.tenant_id = current_tenant_id() AND r.payment_id = ANY (of_payments) AND r.undone_at IS NULL
    UNION
    SELECT r.tenant_id, r.id, l.payment_id
    FROM statement_lines l
    JOIN unapplied_receipts r ON r.tenant_id = l.tenant_id AND r.id = l.unapplied_id
    WHERE l.tenant_id = current_tenant_id() AND l.payment_id = ANY (of_payments) AND r.undone_at IS NULL
    UNION
    SELECT r.tenant_id, r.id, p.id
    FROM payments p
    JOIN unapplied_receipts r ON r.tenant_id = p.tenant_id AND r.split_id = p.split_id
    WHERE p.tenant_id = current_tenant_id() AND p.id = ANY (of_payments) AND r.undone_at IS NULL
  )
  SELECT r.payment_id, u.kind, u.day, p.invoice_id
  FROM goes r
  JOIN unapplied_uses u ON u.tenant_id = r.tenant_id AND u.receipt_id = r.id AND u.undone_at IS NULL
  LEFT JOIN payments p ON p.tenant_id = u.tenant_id AND p.id = u.payment_id
  WHERE u.payment_id IS DISTINCT FROM r.payment_id
  UNION ALL
  SELECT r.payment_id, 'owed', u.day, NULL
  FROM goes r
  JOIN client_debt_uses u ON u.tenant_id = r.tenant_id AND u.receipt_id = r.id AND u.undone_at IS NULL
$$;

-- The firms that have reminders sent.
CREATE OR REPLACE FUNCTION reminding_firms() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.tenant_id FROM billing_settings s JOIN tenants t ON t.id = s.tenant_id
  WHERE s.is_reminding AND t.deleted_at IS NULL AND t.status IN ('active', 'trial')
$$;

-- Takes back what came with payments that are reversed, whoever reverses them, and holds again what they had used. One receipt that
-- paid several invoices is taken back from all of them. What was held of it is taken back below.
CREATE OR REPLACE FUNCTION take_back_payments() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  opened uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM changed WHERE reversed_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  -- Held money is used or taken back, never both.
  PERFORM lock_excess(array_agg(id)) FROM changed WHERE reversed_at IS NOT NULL;

  WITH reversed AS (
    UPDATE payments p SET reversed_at = c.reversed_at, reversed_on = greatest(p.booked_on, c.reversed_on), reversal_kind = c.reversal_kind,
      reversal_reason = c.reversal_reason, reversed_by = c.reversed_by, reversed_by_name = c.reversed_by_name
    FROM changed c
    WHERE c.reversed_at IS NOT NULL AND p.tenant_id = c.tenant_id AND p.split_id = c.split_id AND p.reversed_at IS NULL
    RETURNING p.invoice_id
  )
  SELECT array_agg(invoice_id) INTO opened FROM reversed;
  PERFORM open_again(opened);

  WITH given_back AS (
    UPDATE unapplied_uses u SET undone_at = c.reversed_at, undone_on = greatest(u.day, c.reversed_on)
    FROM changed c
    WHERE c.reversed_at IS NOT NULL AND u.tenant_id = c.tenant_id AND u.payment_id = c.id AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.receipt_id, u.amount_cents
  )
  UPDATE unapplied_receipts r SET left_cents = r.left_cents + g.cents, version = r.version + 1
  FROM (SELECT tenant_id, receipt_id, sum(amount_cents) AS cents FROM given_back GROUP BY tenant_id, receipt_id) g
  WHERE r.tenant_id = g.tenant_id AND r.id = g.receipt_id AND r.undone_at IS NULL;

  -- What came before its invoice was held until then, and goes with its payment, too.
  UPDATE unapplied_receipts r SET undone_at = c.reversed_at, undone_on = greatest(r.day, c.reversed_on), left_cents = 0,
    reversal_kind = c.reversal_kind, reversal_reason = c.reversal_reason, version = r.version + 1
  FROM changed c
  WHERE c.reversed_at IS NOT NULL AND r.tenant_id = c.tenant_id AND r.undone_at IS NULL AND (
    r.payment_id = c.id
    OR r.split_id = c.split_id
    OR r.id IN (SELECT l.unapplied_id FROM statement_lines l WHERE l.tenant_id = c.tenant_id AND l.payment_id = c.id)
  );
  UPDATE statement_lines l SET state = 'unmatched', why = 'bounced', payment_id = NULL, unapplied_id = NULL, invoice_id = NULL,
    client_id = NULL, version = l.version + 1
  FROM changed c
  WHERE c.reversed_at IS NOT NULL AND l.tenant_id = c.tenant_id AND l.payment_id = c.id;
  RETURN NULL;
END
$$;

-- Takes back what had become of held money whose receipt is reversed, whoever reverses it. What of it settled an invoice is taken back
-- there, which is open again; what of it was given back to the client is owed back. What of it was placed in the client account has to
-- come out first. What else the receipt paid goes with it.
CREATE OR REPLACE FUNCTION take_back_held() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  opened uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM changed c JOIN gone g USING (tenant_id, id) WHERE c.undone_at IS NOT NULL AND g.undone_at IS NULL) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (
    SELECT FROM changed c
    JOIN unapplied_uses u ON u.tenant_id = c.tenant_id AND u.receipt_id = c.id AND u.kind = 'placed' AND u.undone_at IS NULL
    WHERE c.undone_at IS NOT NULL
  ) THEN
    RAISE check_violation USING CONSTRAINT = 'excess_placed', TABLE = 'payments',
      MESSAGE = 'take_back_held: some of it is in the client account.';
  END IF;

  INSERT INTO client_debts (tenant_id, id, client_id, receipt_id, day, currency, amount_cents, left_cents, reason, created_at)
  SELECT c.tenant_id, c.id, c.client_id, c.id, greatest(c.undone_on, max(u.day)), c.currency, sum(u.amount_cents),
    sum(u.amount_cents), coalesce(c.reversal_reason, 'What it came with was reversed.'), c.undone_at
  FROM changed c
  JOIN unapplied_uses u ON u.tenant_id = c.tenant_id AND u.receipt_id = c.id AND u.kind = 'refunded' AND u.undone_at IS NULL
  WHERE c.undone_at IS NOT NULL AND NOT EXISTS (SELECT FROM client_debts d WHERE d.tenant_id = c.tenant_id AND d.receipt_id = c.id)
  GROUP BY c.tenant_id, c.id, c.client_id, c.currency, c.undone_on, c.reversal_reason, c.undone_at;

  WITH given_back AS (
    UPDATE client_debt_uses u SET undone_at = c.undone_at, undone_on = greatest(u.day, c.undone_on)
    FROM changed c
    WHERE c.undone_at IS NOT NULL AND u.tenant_id = c.tenant_id AND u.receipt_id = c.id AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.debt_id, u.amount_cents
  )
  UPDATE client_debts d SET left_cents = d.left_cents + g.cents, version = d.version + 1
  FROM (SELECT tenant_id, debt_id, sum(amount_cents) AS cents FROM given_back GROUP BY tenant_id, debt_id) g
  WHERE d.tenant_id = g.tenant_id AND d.id = g.debt_id;

  WITH applied AS (
    UPDATE unapplied_uses u SET undone_at = c.undone_at, undone_on = greatest(u.day, c.undone_on)
    FROM changed c
    WHERE c.undone_at IS NOT NULL AND u.tenant_id = c.tenant_id AND u.receipt_id = c.id AND u.kind = 'applied' AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.payment_id, u.undone_at, u.undone_on, c.payment_id AS came_with
  ), reversed AS (
    UPDATE payments p SET reversed_at = a.undone_at, reversed_on = greatest(p.booked_on, a.undone_on), reversal_kind = 'taken_back',
      reversal_reason = 'The payment that it came with was reversed.', reversed_by = coalesce(came.reversed_by, 'firm'),
      reversed_by_name = came.reversed_by_name
    FROM applied a
    LEFT JOIN payments came ON came.tenant_id = a.tenant_id AND came.id = a.came_with
    WHERE p.tenant_id = a.tenant_id AND p.id = a.payment_id AND p.reversed_at IS NULL
    RETURNING p.invoice_id
  )
  SELECT array_agg(invoice_id) INTO opened FROM reversed;
  PERFORM open_again(opened);

  WITH parts AS (
    UPDATE payments p SET reversed_at = c.undone_at, reversed_on = greatest(p.booked_on, c.undone_on),
      reversal_kind = coalesce(c.reversal_kind, 'taken_back'), reversal_reason = coalesce(c.reversal_reason, 'What it came with was reversed.'), reversed_by = 'firm'
    FROM changed c
    WHERE c.undone_at IS NOT NULL AND p.tenant_id = c.tenant_id AND p.split_id = c.split_id AND p.reversed_at IS NULL
    RETURNING p.invoice_id
  )
  SELECT array_agg(invoice_id) INTO opened FROM parts;
  PERFORM open_again(opened);
  UPDATE unapplied_receipts r SET undone_at = c.undone_at, undone_on = greatest(r.day, c.undone_on), left_cents = 0,
    reversal_kind = c.reversal_kind, reversal_reason = c.reversal_reason, version = r.version + 1
  FROM changed c
  WHERE c.undone_at IS NOT NULL AND r.tenant_id = c.tenant_id AND r.split_id = c.split_id AND r.undone_at IS NULL;

  UPDATE statement_lines l SET state = 'unmatched', why = 'bounced', payment_id = NULL, unapplied_id = NULL, invoice_id = NULL,
    client_id = NULL, version = l.version + 1
  FROM changed c
  WHERE c.undone_at IS NOT NULL AND l.tenant_id = c.tenant_id AND l.unapplied_id = c.id;
  RETURN NULL;
END
$$;

-- What is left over from a credit is owed to the client, whoever holds it.
CREATE OR REPLACE FUNCTION sort_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sort := 'owed_credit';
  RETURN NEW;
END
$$;

-- Held money is used in its own currency, and only a client's own is placed in a client account, which are in KES.
CREATE OR REPLACE FUNCTION keep_held_its_own() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'placed' AND EXISTS (
    SELECT FROM unapplied_receipts r
    WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.receipt_id AND (r.sort <> 'client_money' OR r.currency <> 'KES')
  ) THEN
    RAISE check_violation USING CONSTRAINT = 'unapplied_uses_client_money', TABLE = 'unapplied_uses',
      MESSAGE = 'keep_held_its_own: it is not a client''s money in KES.';
  END IF;
  IF NEW.kind = 'applied' AND EXISTS (
    SELECT FROM unapplied_receipts r
    JOIN payments p ON p.tenant_id = r.tenant_id AND p.id = NEW.payment_id
    JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
    WHERE r.tenant_id = NEW.tenant_id AND r.id = NEW.receipt_id AND i.currency <> r.currency
  ) THEN
    RAISE check_violation USING CONSTRAINT = 'unapplied_uses_currency', TABLE = 'unapplied_uses',
      MESSAGE = 'keep_held_its_own: the invoice is in another currency.';
  END IF;
  RETURN NEW;
END
$$;

-- Opens invoices again whose settlements are taken back.
CREATE OR REPLACE FUNCTION open_again(of_invoices uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invoices i SET
    status = CASE i.status WHEN 'paid' THEN 'sent' ELSE i.status END,
    paid_date = NULL,
    version = i.version + 1
  WHERE i.tenant_id = current_tenant_id() AND i.id = ANY (of_invoices)
$$;

-- The money that may be the same as what is about to be recorded: of the same M-Pesa receipt, or with the same reference on the same
-- day. Settled on an invoice, held, or on a line of a statement that settles nothing yet.
CREATE OR REPLACE FUNCTION money_like(form text, on_day date, is_mpesa boolean, but_line uuid)
RETURNS TABLE (id uuid, what text, name text, day date, amount_cents bigint, currency currency)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, 'invoice', i.number, coalesce(p.bank_day, p.day), p.amount_cents, i.currency
  FROM payments p
  JOIN invoices i ON i.tenant_id = p.tenant_id AND i.id = p.invoice_id
  WHERE p.tenant_id = current_tenant_id() AND p.reference_form = form AND p.kind = 'payment' AND p.reversed_at IS NULL
    AND (coalesce(p.bank_day, p.day) = on_day OR (is_mpesa AND p.method = 'mpesa'))
    AND NOT EXISTS (SELECT FROM unapplied_uses u WHERE u.tenant_id = p.tenant_id AND u.payment_id = p.id)
  UNION ALL
  SELECT r.id, 'held', c.name, coalesce(r.bank_day, r.day), r.amount_cents, r.currency
  FROM unapplied_receipts r
  JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
  WHERE r.tenant_id = current_tenant_id() AND r.reference_form = form AND r.source <> 'credit_note' AND r.undone_at IS NULL
    AND (coalesce(r.bank_day, r.day) = on_day OR (is_mpesa AND r.method = 'mpesa'))
  UNION ALL
  SELECT l.id, 'line', coalesce(l.payer, l.account), (l.happened_at AT TIME ZONE 'Africa/Nairobi')::date, l.amount_cents, l.currency
  FROM statement_lines l
  WHERE l.tenant_id = current_tenant_id() AND l.reference_form = form AND l.state IN ('proposed', 'unmatched') AND l.amount_cents > 0
    AND l.reverses IS NULL AND l.id IS DISTINCT FROM but_line
    AND ((l.happened_at AT TIME ZONE 'Africa/Nairobi')::date = on_day OR (is_mpesa AND l.source <> 'bank'))
  ORDER BY 4, 1
$$;

-- Held money that was placed in the client account is held again once its receipt is reversed, whoever reverses it.
CREATE OR REPLACE FUNCTION give_back_held_money() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH given_back AS (
    UPDATE unapplied_uses u SET undone_at = NEW.created_at, undone_on = greatest(u.day, NEW.day)
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
  next_invoice_number, start_invoice_numbers, next_document_number, release_billed, lock_excess, uses_of_payments, open_again, money_like,
  reminding_firms
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  next_invoice_number, start_invoice_numbers, next_document_number, release_billed, lock_excess, uses_of_payments, money_like
TO mizani_firm;
GRANT EXECUTE ON FUNCTION reminding_firms TO mizani_operator;

RESET ROLE;
