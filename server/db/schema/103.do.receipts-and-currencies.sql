-- A receipt is known by its reference, however it was typed, and so are the parts in which it paid several invoices.
ALTER TABLE payments
  ADD COLUMN reference_form text GENERATED ALWAYS AS (upper(regexp_replace(reference, '\s', '', 'g'))) STORED,
  ADD COLUMN split_id uuid;
ALTER TABLE unapplied_receipts
  ADD COLUMN reference_form text GENERATED ALWAYS AS (upper(regexp_replace(reference, '\s', '', 'g'))) STORED,
  ADD COLUMN method payment_method,
  ADD COLUMN matter_id uuid,
  ADD COLUMN sort text NOT NULL DEFAULT 'client_money' CHECK (sort IN ('client_money', 'agreed_fee', 'owed_credit')),
  ADD COLUMN agreed_on date,
  ADD COLUMN reversal_kind text CHECK (reversal_kind IN ('mistake', 'bounced', 'taken_back')),
  ADD COLUMN reversal_reason text;
ALTER TABLE statement_lines
  ADD COLUMN reference_form text GENERATED ALWAYS AS (
    upper(regexp_replace(left(coalesce(receipt_no, reference, details), 100), '\s', '', 'g'))
  ) STORED;
COMMENT ON COLUMN payments.reference_form IS 'The reference as it is compared: without spaces, in capitals.';
COMMENT ON COLUMN payments.split_id IS 'Payments of one receipt that paid several invoices have the same. They are reversed together.';
COMMENT ON COLUMN unapplied_receipts.reference_form IS 'The reference as it is compared: without spaces, in capitals.';
COMMENT ON COLUMN unapplied_receipts.method IS 'How it was paid. Null for what came of a credit note.';
COMMENT ON COLUMN unapplied_receipts.matter_id IS 'The case that it is for, where one is known.';
COMMENT ON COLUMN unapplied_receipts.sort IS 'Whether it is the client''s money, a fee that was agreed on (Accounts Rules, r. 2), or owed to the client after a credit.';
COMMENT ON COLUMN unapplied_receipts.agreed_on IS 'Of a fee that was agreed on, the day of the agreement.';
COMMENT ON COLUMN unapplied_receipts.reversal_kind IS 'Why its receipt was reversed, as of payments.';
COMMENT ON COLUMN statement_lines.reference_form IS 'Its receipt, its reference or its text as it is compared: without spaces, in capitals.';
ALTER TABLE unapplied_receipts ADD CONSTRAINT unapplied_receipts_matter_id_fkey FOREIGN KEY (tenant_id, matter_id) REFERENCES matters NOT VALID;
ALTER TABLE unapplied_receipts ADD CONSTRAINT unapplied_receipts_agreed CHECK ((sort = 'agreed_fee') = (agreed_on IS NOT NULL)) NOT VALID;
ALTER TABLE unapplied_receipts ADD CONSTRAINT unapplied_receipts_credited
  CHECK ((sort = 'owed_credit') = (source = 'credit_note')) NOT VALID;

CREATE INDEX payments_by_reference ON payments (tenant_id, reference_form) WHERE reference_form IS NOT NULL;
CREATE INDEX payments_of_split ON payments (tenant_id, split_id) WHERE split_id IS NOT NULL;
CREATE INDEX unapplied_receipts_by_reference ON unapplied_receipts (tenant_id, reference_form) WHERE reference_form IS NOT NULL;
CREATE INDEX unapplied_receipts_of_case ON unapplied_receipts (tenant_id, matter_id) WHERE matter_id IS NOT NULL;
CREATE INDEX statement_lines_of_held ON statement_lines (tenant_id, unapplied_id) WHERE unapplied_id IS NOT NULL;
CREATE INDEX statement_lines_by_reference ON statement_lines (tenant_id, reference_form) WHERE reference_form IS NOT NULL;

-- What is held already says what it is by where it came from, and is for the case of its invoice. Nobody is told of it.
DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{unapplied_receipts,invoices,payments,statement_lines}'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I NO FORCE ROW LEVEL SECURITY; ALTER TABLE %1$I DISABLE TRIGGER USER', one);
  END LOOP;
END
$$;
UPDATE unapplied_receipts r SET
  sort = CASE r.source WHEN 'credit_note' THEN 'owed_credit' ELSE 'client_money' END,
  matter_id = (SELECT i.matter_id FROM invoices i WHERE i.tenant_id = r.tenant_id AND i.id = r.invoice_id),
  method = coalesce(
    (SELECT p.method FROM payments p WHERE p.tenant_id = r.tenant_id AND p.id = r.payment_id),
    (
      SELECT CASE l.source WHEN 'bank' THEN 'bank_transfer' ELSE 'mpesa' END::payment_method
      FROM statement_lines l WHERE l.tenant_id = r.tenant_id AND l.unapplied_id = r.id LIMIT 1
    )
  );
DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{unapplied_receipts,invoices,payments,statement_lines}'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I FORCE ROW LEVEL SECURITY; ALTER TABLE %1$I ENABLE TRIGGER USER', one);
  END LOOP;
END
$$;
