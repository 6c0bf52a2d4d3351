-- From work to money: disbursements, fee notes, what a firm's own invoices say and how they are settled, credit notes, bank and M-Pesa
-- statements, money held for clients, and the firm's own terms of billing.

CREATE TABLE billing_settings (
  tenant_id uuid NOT NULL REFERENCES tenants,
  is_vat_registered boolean NOT NULL DEFAULT true,
  payment_days smallint NOT NULL DEFAULT 30 CHECK (payment_days BETWEEN 0 AND 365),
  letterhead text CHECK (length(letterhead) <= 500),
  terms text CHECK (length(terms) <= 2000),
  bank_name text CHECK (length(bank_name) <= 100),
  bank_branch text CHECK (length(bank_branch) <= 100),
  account_name text CHECK (length(account_name) <= 100),
  account_number text CHECK (length(account_number) <= 40),
  paybill text CHECK (paybill ~ '^[0-9]{5,7}$'),
  wht_percent numeric(5, 2) NOT NULL DEFAULT 5 CHECK (wht_percent BETWEEN 0 AND 100),
  wh_vat_percent numeric(5, 2) NOT NULL DEFAULT 2 CHECK (wh_vat_percent BETWEEN 0 AND 100),
  wh_vat_on text NOT NULL DEFAULT 'taxable' CHECK (wh_vat_on IN ('taxable', 'total')),
  interest_percent numeric(5, 2) NOT NULL DEFAULT 14 CHECK (interest_percent BETWEEN 0 AND 100),
  is_interest_on_vat boolean NOT NULL DEFAULT true,
  is_reminding boolean NOT NULL DEFAULT false,
  reminder_days smallint[] NOT NULL DEFAULT '{0,7,30}',
  logo bytea CHECK (octet_length(logo) <= 200000),
  logo_type text CHECK (logo_type IN ('image/png', 'image/jpeg')),
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id),
  CHECK ((logo IS NULL) = (logo_type IS NULL))
);
COMMENT ON TABLE billing_settings IS 'What a firm''s fee notes, invoices and statements say and calculate with. A firm without a row has the defaults.';
COMMENT ON COLUMN billing_settings.payment_days IS 'How many days after issue an invoice is due.';
COMMENT ON COLUMN billing_settings.letterhead IS 'Lines below the firm''s name on what it sends.';
COMMENT ON COLUMN billing_settings.wht_percent IS 'What a client who withholds income tax is proposed to withhold.';
COMMENT ON COLUMN billing_settings.wh_vat_percent IS 'What a client appointed to withhold VAT is proposed to withhold.';
COMMENT ON COLUMN billing_settings.wh_vat_on IS 'Of the taxable value, or of the total. Sources differ.';
COMMENT ON COLUMN billing_settings.reminder_days IS 'How many days after the due date a reminder is sent, if the firm has reminders sent.';

CREATE TABLE document_counters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  series text NOT NULL CHECK (series IN ('fee_note', 'credit_note')),
  year smallint NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (tenant_id, series, year)
);
COMMENT ON TABLE document_counters IS 'The last number of fee notes and credit notes in a year; of drafts in year 0. Locked until whatever takes the number is committed.';

CREATE TABLE disbursements (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  person_id uuid,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2200-12-31'),
  description text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  vat text NOT NULL DEFAULT 'outside' CHECK (vat IN ('outside', 'standard')),
  receipt_no text,
  document_id uuid,
  state text NOT NULL DEFAULT 'unbilled' CHECK (state IN ('unbilled', 'on_fee_note', 'billed', 'written_off')),
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  -- The money was spent, whether its receipt is kept or not.
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE SET NULL (document_id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  CHECK ((state = 'billed') = (invoice_id IS NOT NULL))
);
CREATE INDEX disbursements_of_matter ON disbursements (tenant_id, matter_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX disbursements_unbilled ON disbursements (tenant_id, matter_id) WHERE state = 'unbilled' AND deleted_at IS NULL;
CREATE INDEX disbursements_of_invoice ON disbursements (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX disbursements_of_document ON disbursements (tenant_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX disbursements_deleted ON disbursements (deleted_at) WHERE deleted_at IS NOT NULL;
COMMENT ON TABLE disbursements IS 'What a firm paid for a client, such as a court''s fee.';
COMMENT ON COLUMN disbursements.person_id IS 'Who paid.';
COMMENT ON COLUMN disbursements.vat IS 'Outside VAT, as money passed on is; or standard, for what the firm buys and sells on, such as a courier.';
COMMENT ON COLUMN disbursements.document_id IS 'The receipt, among the case''s documents.';
COMMENT ON COLUMN disbursements.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN disbursements.changed_at IS 'When the present version was made. Null for the first.';

CREATE TABLE fee_notes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  year smallint NOT NULL DEFAULT 0,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL GENERATED ALWAYS AS (
    CASE year WHEN 0 THEN 'DRAFT-' ELSE 'FN-' || year || '-' END || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ) STORED,
  client_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  client_name text COLLATE "und-x-icu" NOT NULL,
  matter_name text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'invoiced', 'withdrawn')),
  day date NOT NULL,
  tax_rate numeric(5, 2) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
  subtotal_cents bigint NOT NULL DEFAULT 0 CHECK (subtotal_cents >= 0),
  outside_cents bigint NOT NULL DEFAULT 0,
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL DEFAULT 0 CHECK (total_cents = subtotal_cents + tax_cents),
  notes text,
  sent_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, year, sequence),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  CHECK ((state = 'invoiced') = (invoice_id IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  -- A number is told to somebody at sending; only a draft is discarded.
  CHECK (state <> 'sent' OR year > 0),
  CHECK (deleted_at IS NULL OR state = 'draft')
);
CREATE INDEX fee_notes_newest ON fee_notes (tenant_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX fee_notes_of_matter ON fee_notes (tenant_id, matter_id, day DESC) WHERE deleted_at IS NULL;
CREATE INDEX fee_notes_of_client ON fee_notes (tenant_id, client_id, day DESC) WHERE deleted_at IS NULL;
CREATE INDEX fee_notes_of_invoice ON fee_notes (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX fee_notes_deleted ON fee_notes (deleted_at) WHERE deleted_at IS NOT NULL;
COMMENT ON TABLE fee_notes IS 'Pro-formas: what a client is to be billed. Never revenue, and never a tax invoice.';
COMMENT ON COLUMN fee_notes.day IS 'The day of sending; of the last change while it is a draft.';
COMMENT ON COLUMN fee_notes.outside_cents IS 'The part of the subtotal that is outside VAT.';
COMMENT ON COLUMN fee_notes.invoice_id IS 'The invoice that it has become.';

CREATE TABLE fee_note_lines (
  tenant_id uuid NOT NULL,
  fee_note_id uuid NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fee', 'time', 'disbursement')),
  description text NOT NULL,
  day date,
  person_id uuid,
  minutes smallint CHECK (minutes > 0),
  rate_cents bigint CHECK (rate_cents >= 0),
  amount_cents bigint NOT NULL,
  vat text NOT NULL CHECK (vat IN ('outside', 'standard')),
  time_entry_id uuid,
  disbursement_id uuid,
  -- Whether its work is on this fee note. Not once it is withdrawn or discarded, or its invoice is cancelled.
  is_held boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, fee_note_id, position),
  FOREIGN KEY (tenant_id, fee_note_id) REFERENCES fee_notes ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  -- Work that was taken off again may be deleted.
  FOREIGN KEY (tenant_id, time_entry_id) REFERENCES time_entries ON DELETE SET NULL (time_entry_id),
  FOREIGN KEY (tenant_id, disbursement_id) REFERENCES disbursements ON DELETE SET NULL (disbursement_id),
  CHECK (time_entry_id IS NULL OR kind = 'time'),
  CHECK (disbursement_id IS NULL OR kind = 'disbursement')
);
-- Each minute and each receipt is on at most one fee note.
CREATE UNIQUE INDEX fee_note_lines_time ON fee_note_lines (tenant_id, time_entry_id) WHERE is_held;
CREATE UNIQUE INDEX fee_note_lines_disbursement ON fee_note_lines (tenant_id, disbursement_id) WHERE is_held;
COMMENT ON TABLE fee_note_lines IS 'What a fee note bills: agreed fees, time and disbursements.';
COMMENT ON COLUMN fee_note_lines.minutes IS 'What is billed: rounded up to the case''s unit.';
COMMENT ON COLUMN fee_note_lines.is_held IS 'Whether its work is on this fee note: not once it is withdrawn or discarded, or its invoice is cancelled.';

-- What the firm's invoices say more than the platform's.
ALTER TABLE invoices
  ADD COLUMN is_by_firm boolean NOT NULL DEFAULT false,
  ADD COLUMN outside_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN awaited_cents bigint NOT NULL DEFAULT 0 CHECK (awaited_cents >= 0),
  ADD COLUMN credited_cents bigint NOT NULL DEFAULT 0 CHECK (credited_cents >= 0),
  ADD COLUMN delivered_on date,
  ADD COLUMN etims_state text NOT NULL DEFAULT 'not_required' CHECK (etims_state IN ('not_required', 'queued', 'signed', 'failed')),
  ADD COLUMN cu_serial text,
  ADD COLUMN cu_invoice_no text,
  ADD COLUMN signed_at timestamptz(3),
  ADD COLUMN qr_url text,
  ADD COLUMN etims_error text,
  ADD COLUMN pay_reference text GENERATED ALWAYS AS (
    CASE WHEN year > 0 THEN lpad((year % 100)::text, 2, '0') || lpad(sequence::text, greatest(4, length(sequence::text)), '0') END
  ) STORED,
  ADD COLUMN is_awaited boolean NOT NULL GENERATED ALWAYS AS (
    awaited_cents > 0 AND total_cents = paid_cents + awaited_cents
  ) STORED,
  ADD COLUMN due_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'sent' THEN round((total_cents - paid_cents - awaited_cents) * rate_to_kes)::bigint ELSE 0 END
  ) STORED,
  ADD CONSTRAINT invoices_awaited CHECK (paid_cents + awaited_cents <= total_cents) NOT VALID,
  -- No number is ever made up.
  ADD CONSTRAINT invoices_signed CHECK ((etims_state = 'signed') = (cu_invoice_no IS NOT NULL) AND (cu_invoice_no IS NULL) = (signed_at IS NULL)) NOT VALID;
CREATE INDEX invoices_pay_reference ON invoices (tenant_id, pay_reference) WHERE pay_reference IS NOT NULL;
CREATE INDEX invoices_open ON invoices (tenant_id, due_date, id) WHERE status = 'sent';
CREATE INDEX invoices_of_matter ON invoices (tenant_id, matter_id, issue_date DESC) WHERE matter_id IS NOT NULL;
COMMENT ON COLUMN invoices.is_by_firm IS 'Whether the firm made it. The platform''s people do not see its lines'' wording.';
COMMENT ON COLUMN invoices.outside_cents IS 'The part of the subtotal that is outside VAT. Added up from the lines by a trigger.';
COMMENT ON COLUMN invoices.awaited_cents IS 'What the client says to have withheld, until its certificates have come. It settles nothing, and is not overdue.';
COMMENT ON COLUMN invoices.credited_cents IS 'What of the settlements was not paid: credited, or written off.';
COMMENT ON COLUMN invoices.delivered_on IS 'The day on which the client had it.';
COMMENT ON COLUMN invoices.pay_reference IS 'What a payer enters as the account: the year and the number in digits.';
COMMENT ON COLUMN invoices.is_awaited IS 'Whether all that is open is awaited certificates.';
COMMENT ON COLUMN invoices.due_kes_cents IS 'What is open, without awaited certificates.';

ALTER TABLE invoice_lines
  ADD COLUMN kind text NOT NULL DEFAULT 'fee' CHECK (kind IN ('fee', 'time', 'disbursement')),
  ADD COLUMN vat text NOT NULL DEFAULT 'standard' CHECK (vat IN ('outside', 'standard')),
  ADD COLUMN day date,
  ADD COLUMN person_id uuid,
  ADD COLUMN minutes smallint CHECK (minutes > 0),
  ADD COLUMN wording text,
  ADD COLUMN time_entry_id uuid,
  ADD COLUMN disbursement_id uuid,
  ADD COLUMN is_held boolean NOT NULL DEFAULT true,
  ADD FOREIGN KEY (tenant_id, person_id) REFERENCES users NOT VALID,
  ADD FOREIGN KEY (tenant_id, time_entry_id) REFERENCES time_entries ON DELETE SET NULL (time_entry_id) NOT VALID,
  ADD FOREIGN KEY (tenant_id, disbursement_id) REFERENCES disbursements ON DELETE SET NULL (disbursement_id) NOT VALID;
CREATE UNIQUE INDEX invoice_lines_time ON invoice_lines (tenant_id, time_entry_id) WHERE is_held AND time_entry_id IS NOT NULL;
CREATE UNIQUE INDEX invoice_lines_disbursement ON invoice_lines (tenant_id, disbursement_id)
  WHERE is_held AND disbursement_id IS NOT NULL;
COMMENT ON COLUMN invoice_lines.wording IS 'What a line of the firm''s own invoice says. The platform''s people see its kind alone, in the description.';
COMMENT ON COLUMN invoice_lines.minutes IS 'What is billed. The amount is then minutes of the unit price, which is an hour''s.';
COMMENT ON COLUMN invoice_lines.is_held IS 'Whether its work is billed by it: not once the invoice is cancelled.';
REVOKE SELECT ON invoice_lines FROM mizani_operator;
GRANT SELECT (
  tenant_id, invoice_id, position, description, quantity, unit_price_cents, amount_cents, kind, vat, day, person_id, minutes
) ON invoice_lines TO mizani_operator;

ALTER TABLE payments
  ALTER COLUMN method DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'payment'
    CHECK (kind IN ('payment', 'wht', 'wh_vat', 'client_account', 'credit_note', 'write_off')),
  ADD COLUMN certificate text CHECK (certificate IN ('awaited', 'received')),
  ADD COLUMN certificate_no text,
  ADD COLUMN is_settling boolean NOT NULL GENERATED ALWAYS AS (certificate IS DISTINCT FROM 'awaited') STORED,
  ADD COLUMN is_revenue boolean NOT NULL GENERATED ALWAYS AS (
    kind NOT IN ('credit_note', 'write_off') AND certificate IS DISTINCT FROM 'awaited'
  ) STORED,
  ADD CONSTRAINT payments_certified CHECK ((kind IN ('wht', 'wh_vat')) = (certificate IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT payments_certificate CHECK ((certificate IS NOT DISTINCT FROM 'received') = (certificate_no IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT payments_by_method CHECK (kind <> 'payment' OR method IS NOT NULL) NOT VALID;
COMMENT ON COLUMN payments.kind IS 'What settles the invoice: a payment, tax withheld, client money, a credit, or a debt given up.';
COMMENT ON COLUMN payments.certificate IS 'Of tax withheld: whether its certificate has come.';
COMMENT ON COLUMN payments.is_settling IS 'Whether it takes from the balance, unless it is reversed.';
COMMENT ON COLUMN payments.is_revenue IS 'Whether it is money received, unless it is reversed.';
CREATE INDEX payments_awaited ON payments (tenant_id, day) WHERE certificate = 'awaited' AND reversed_at IS NULL;

ALTER TABLE invoice_particulars
  ADD COLUMN firm_letterhead text,
  ADD COLUMN firm_terms text,
  ADD COLUMN firm_bank text,
  ADD COLUMN firm_paybill text;

CREATE TABLE credit_notes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  year smallint NOT NULL CHECK (year > 0),
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL GENERATED ALWAYS AS (
    'CN-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ) STORED,
  invoice_id uuid NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents = subtotal_cents + tax_cents AND total_cents > 0),
  payment_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, year, sequence),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments
);
CREATE INDEX credit_notes_of_invoice ON credit_notes (tenant_id, invoice_id, day);
COMMENT ON TABLE credit_notes IS 'What a firm takes back of an invoice. Nothing of one ever changes.';
COMMENT ON COLUMN credit_notes.payment_id IS 'The settlement that it is, as far as the invoice had a balance. What goes beyond is held for the client.';

CREATE TABLE credit_note_lines (
  tenant_id uuid NOT NULL,
  credit_note_id uuid NOT NULL,
  position smallint NOT NULL,
  description text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  vat text NOT NULL CHECK (vat IN ('outside', 'standard')),
  PRIMARY KEY (tenant_id, credit_note_id, position),
  FOREIGN KEY (tenant_id, credit_note_id) REFERENCES credit_notes
);
COMMENT ON TABLE credit_note_lines IS 'What a credit note takes back, by line of its invoice.';
COMMENT ON COLUMN credit_note_lines.position IS 'That of the invoice''s line of which it takes back.';

CREATE TABLE statement_imports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mpesa', 'bank')),
  account text NOT NULL,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  new_lines integer NOT NULL CHECK (new_lines BETWEEN 0 AND lines),
  person_id uuid,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users
);
COMMENT ON TABLE statement_imports IS 'The bank''s and M-Pesa''s statements that a firm has imported.';
COMMENT ON COLUMN statement_imports.account IS 'The paybill, or the number of the bank account.';
COMMENT ON COLUMN statement_imports.new_lines IS 'How many of its lines were not known before.';

CREATE TABLE unapplied_receipts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  day date NOT NULL,
  source text NOT NULL CHECK (source IN ('statement', 'credit_note', 'payment')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  left_cents bigint NOT NULL CHECK (left_cents BETWEEN 0 AND amount_cents),
  reference text,
  invoice_id uuid,
  credit_note_id uuid,
  undone_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, credit_note_id) REFERENCES credit_notes
);
CREATE INDEX unapplied_receipts_of_client ON unapplied_receipts (tenant_id, client_id) WHERE left_cents > 0 AND undone_at IS NULL;
COMMENT ON TABLE unapplied_receipts IS 'What a client has paid beyond its invoices: the client''s money, never revenue (Accounts Rules, r. 4). It is not yet in the client account.';
COMMENT ON COLUMN unapplied_receipts.left_cents IS 'What of it is still held.';
COMMENT ON COLUMN unapplied_receipts.invoice_id IS 'The invoice on which it was too much.';
COMMENT ON COLUMN unapplied_receipts.undone_at IS 'When its receipt was undone. Nothing of it is then held.';

CREATE TABLE unapplied_uses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('applied', 'refunded', 'placed')),
  day date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  payment_id uuid,
  reference text,
  undone_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, receipt_id) REFERENCES unapplied_receipts,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  CHECK ((kind = 'applied') = (payment_id IS NOT NULL))
);
CREATE INDEX unapplied_uses_of_receipt ON unapplied_uses (tenant_id, receipt_id);
CREATE UNIQUE INDEX unapplied_uses_payment ON unapplied_uses (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
COMMENT ON TABLE unapplied_uses IS 'What became of money held for a client: applied to an invoice, given back, or placed in the client account.';

CREATE TABLE statement_lines (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  import_id uuid,
  source text NOT NULL CHECK (source IN ('mpesa', 'bank', 'daraja')),
  account text NOT NULL,
  key text NOT NULL,
  receipt_no text,
  happened_at timestamptz(3) NOT NULL,
  payer text,
  phone text,
  reference text,
  details text,
  currency currency NOT NULL DEFAULT 'KES',
  amount_cents bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('matched', 'proposed', 'unmatched', 'ignored')),
  why text,
  invoice_id uuid,
  client_id uuid,
  payment_id uuid,
  unapplied_id uuid,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES statement_imports,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, unapplied_id) REFERENCES unapplied_receipts,
  -- The same line of the same account, from whichever file.
  UNIQUE (tenant_id, key),
  CHECK (state = 'matched' OR (payment_id IS NULL AND unapplied_id IS NULL)),
  CHECK (state <> 'matched' OR payment_id IS NOT NULL OR unapplied_id IS NOT NULL)
);
-- A receipt settles once, whether it comes by a statement or from Daraja.
CREATE UNIQUE INDEX statement_lines_settled ON statement_lines (tenant_id, receipt_no) WHERE state = 'matched' AND receipt_no IS NOT NULL;
CREATE INDEX statement_lines_newest ON statement_lines (tenant_id, happened_at DESC, id DESC);
CREATE INDEX statement_lines_of_import ON statement_lines (tenant_id, import_id);
CREATE INDEX statement_lines_waiting ON statement_lines (tenant_id, state) WHERE state IN ('proposed', 'unmatched');
COMMENT ON TABLE statement_lines IS 'Money that came to a firm''s paybill or bank account, and where it went.';
COMMENT ON COLUMN statement_lines.key IS 'By which the same line is known again.';
COMMENT ON COLUMN statement_lines.reference IS 'What the payer entered as the account.';
COMMENT ON COLUMN statement_lines.why IS 'Why it is in its state, as a code.';
COMMENT ON COLUMN statement_lines.invoice_id IS 'The invoice that it settles, or is proposed to.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY[
    'billing_settings', 'document_counters', 'disbursements', 'fee_notes', 'fee_note_lines', 'credit_notes', 'credit_note_lines',
    'statement_imports', 'unapplied_receipts', 'unapplied_uses', 'statement_lines'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', kept);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', kept);
    EXECUTE format('CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', kept);
  END LOOP;

  -- What is the firm's money.
  FOREACH kept IN ARRAY ARRAY[
    'billing_settings', 'document_counters', 'fee_notes', 'fee_note_lines', 'credit_notes', 'credit_note_lines', 'statement_imports',
    'unapplied_receipts', 'unapplied_uses', 'statement_lines'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may(''fees.read''))%s)',
      -- Its invoices say it, whoever issues them.
      kept, CASE kept WHEN 'billing_settings' THEN ' OR (SELECT may(''billing.read''))' ELSE '' END);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY[
    'credit_notes', 'credit_note_lines', 'statement_imports', 'unapplied_receipts', 'unapplied_uses', 'statement_lines'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(''money.write'')))', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may(''money.write'')))', kept);
  END LOOP;
  FOREACH kept IN ARRAY ARRAY['fee_notes', 'fee_note_lines'] LOOP
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(''fees.draft'')))', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may(''fees.draft'')))', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_remove ON %I AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may(''fees.draft'')))', kept);
  END LOOP;
  CREATE POLICY needs_right ON disbursements AS RESTRICTIVE TO mizani_firm USING ((SELECT may('time.write')));
  CREATE POLICY needs_right_to_add ON billing_settings AS RESTRICTIVE FOR INSERT TO mizani_firm
    WITH CHECK ((SELECT may('firm.settings')));
  CREATE POLICY needs_right_to_change ON billing_settings AS RESTRICTIVE FOR UPDATE TO mizani_firm
    USING ((SELECT may('firm.settings')));

  -- The firm's own invoices, beside those that the platform's people issue for it.
  FOREACH kept IN ARRAY ARRAY['invoices', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'payments'] LOOP
    EXECUTE format(
      'ALTER POLICY needs_right_to_add ON %I WITH CHECK ((SELECT may(''billing.write'')) OR (SELECT may(''money.write'')))', kept);
    EXECUTE format(
      'ALTER POLICY needs_right_to_change ON %I USING ((SELECT may(''billing.write'')) OR (SELECT may(''money.write'')))', kept);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE ON disbursements, fee_notes, billing_settings TO mizani_firm;
GRANT SELECT, INSERT, DELETE, UPDATE (is_held) ON fee_note_lines TO mizani_firm;
GRANT SELECT, INSERT ON credit_notes, credit_note_lines, unapplied_receipts, unapplied_uses, statement_imports, statement_lines
  TO mizani_firm;
GRANT UPDATE (left_cents, undone_at, version) ON unapplied_receipts TO mizani_firm;
GRANT UPDATE (undone_at) ON unapplied_uses, statement_imports TO mizani_firm;
GRANT UPDATE (state, why, invoice_id, client_id, payment_id, unapplied_id, version, changed_by, changed_at) ON statement_lines
  TO mizani_firm;
GRANT SELECT ON document_counters TO mizani_firm;
GRANT UPDATE (is_held) ON invoice_lines TO mizani_firm;
GRANT INSERT (is_by_firm, delivered_on, etims_state), UPDATE (delivered_on, etims_state, cu_serial, cu_invoice_no, signed_at, qr_url, etims_error)
  ON invoices TO mizani_firm;
GRANT UPDATE (day, certificate, certificate_no) ON payments TO mizani_firm;
-- A firm's PIN is the firm's to say.
GRANT UPDATE (kra_pin, version) ON tenants TO mizani_firm;
CREATE POLICY needs_right_to_change ON tenants AS RESTRICTIVE FOR UPDATE TO mizani_firm
  USING ((SELECT may('firm.settings')) OR (SELECT may('firms.write')));

GRANT INSERT, UPDATE (last) ON document_counters TO mizani_rollup;
GRANT UPDATE (outside_cents, awaited_cents, credited_cents) ON invoices TO mizani_rollup;
GRANT UPDATE (client_name, matter_name, version) ON fee_notes TO mizani_rollup;
GRANT UPDATE (description) ON disbursements, fee_note_lines, credit_note_lines TO mizani_rollup;
GRANT UPDATE (wording) ON invoice_lines TO mizani_rollup;

-- As every record that can be restored.
CREATE POLICY purge_sees_what_refers ON disbursements FOR SELECT TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_deleted_rows ON disbursements FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_locks_deleted_rows ON disbursements FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL);
GRANT UPDATE (deleted_at) ON disbursements, fee_notes TO mizani_rollup;
CREATE POLICY purge_sees_what_refers ON fee_notes FOR SELECT TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_deleted_rows ON fee_notes FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_locks_deleted_rows ON fee_notes FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_sees_what_refers ON unapplied_receipts FOR SELECT TO mizani_rollup USING (true);
CREATE POLICY purge_sees_what_refers ON statement_lines FOR SELECT TO mizani_rollup USING (true);

-- What bills say more, without what triggers add up.
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
  keep_on_record('invoices', about_column => 'client_id', name_column => 'number',
    left_out => '{number,subtotal_cents,outside_cents,tax_cents,total_cents,paid_cents,awaited_cents,credited_cents,total_kes_cents,open_kes_cents,received_kes_cents,due_kes_cents,is_awaited,pay_reference}'),
  keep_on_record('invoice_lines', '{invoice_id,position}', about_column => 'invoice_id', untold => '{wording}'),
  keep_on_record('payments', about_column => 'invoice_id', left_out => '{kes_cents,is_settling,is_revenue}'),
  keep_on_record('billing_settings', '{tenant_id}', left_out => '{changed_by,changed_at}', untold => '{logo}'),
  keep_on_record('disbursements', about_column => 'matter_id', left_out => '{changed_by,changed_at}', untold => '{description}'),
  keep_on_record('fee_notes', about_column => 'matter_id', name_column => 'number',
    left_out => '{number,year,sequence,changed_by,changed_at}', untold => '{notes}'),
  keep_on_record('fee_note_lines', '{fee_note_id,position}', about_column => 'fee_note_id', untold => '{description}'),
  keep_on_record('credit_notes', about_column => 'invoice_id', name_column => 'number', left_out => '{number,year,sequence}'),
  keep_on_record('credit_note_lines', '{credit_note_id,position}', about_column => 'credit_note_id', untold => '{description}'),
  keep_on_record('statement_imports', name_column => 'file_name'),
  keep_on_record('statement_lines', name_column => 'receipt_no', left_out => '{key,changed_by,changed_at}', untold => '{payer,phone,details}',
    actions => '{update}'),
  keep_on_record('unapplied_receipts', about_column => 'client_id'),
  keep_on_record('unapplied_uses', about_column => 'receipt_id');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Takes the firm's next number of a series in a year, or of its drafts in year 0. The counter stays locked until the transaction ends.
CREATE FUNCTION next_document_number(of_series text, of_year integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO document_counters AS c (tenant_id, series, year, last) VALUES (current_tenant_id(), of_series, of_year, 1)
  ON CONFLICT (tenant_id, series, year) DO UPDATE SET last = c.last + 1
  RETURNING last
$$;
REVOKE EXECUTE ON FUNCTION next_document_number(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_document_number(text, integer) TO mizani_firm;

-- Lets a firm that moves in go on with its own numbers: the first invoice of a year gets this one. Says whether it could: not once
-- the year has an invoice.
CREATE FUNCTION start_invoice_numbers(of_year integer, first integer) RETURNS boolean
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
REVOKE EXECUTE ON FUNCTION start_invoice_numbers(integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION start_invoice_numbers(integer, integer) TO mizani_firm;

DO $$
DECLARE
  amended regprocedure;
  before text;
  after text;
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['statement_lines', 'statement_imports', 'unapplied_uses', 'unapplied_receipts', 'credit_note_lines', 'credit_notes',
      'fee_note_lines', 'fee_notes', 'invoice_lines', 'disbursements', 'billing_settings', 'document_counters']
      || array_remove(purged_tables(), 'invoice_lines'));

  FOR amended, before, after IN VALUES
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
    IF strpos(pg_get_functiondef(amended), before) = 0 THEN
      RAISE EXCEPTION '% does not say: %', amended, before;
    END IF;
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
GRANT UPDATE (notes) ON fee_notes TO mizani_rollup;

-- What is issued says the terms of its day.
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
