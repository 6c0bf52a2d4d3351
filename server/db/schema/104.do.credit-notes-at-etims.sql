-- A credit note goes to eTIMS as its invoice does.
ALTER TABLE credit_notes
  ADD COLUMN etims_state text NOT NULL DEFAULT 'not_required' CHECK (etims_state IN ('not_required', 'queued', 'signed', 'failed')),
  ADD COLUMN cu_serial text,
  ADD COLUMN cu_invoice_no text,
  ADD COLUMN signed_at timestamptz(3),
  ADD COLUMN qr_url text,
  ADD COLUMN etims_error text;
ALTER TABLE credit_notes ADD CONSTRAINT credit_notes_signed
  CHECK ((etims_state = 'signed') = (cu_invoice_no IS NOT NULL) AND (cu_invoice_no IS NULL) = (signed_at IS NULL)) NOT VALID;
COMMENT ON TABLE credit_notes IS 'What a firm takes back of an invoice. Of one, only what eTIMS knows of it changes.';

-- Those of signed invoices are to be entered there. Nobody is told of it.
DO $$
BEGIN
  ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE credit_notes NO FORCE ROW LEVEL SECURITY;
  ALTER TABLE credit_notes DISABLE TRIGGER USER;
  UPDATE credit_notes n SET etims_state = 'queued'
  FROM invoices i
  WHERE i.tenant_id = n.tenant_id AND i.id = n.invoice_id AND i.etims_state = 'signed';
  ALTER TABLE credit_notes ENABLE TRIGGER USER;
  ALTER TABLE credit_notes FORCE ROW LEVEL SECURITY;
  ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
END
$$;

CREATE INDEX credit_notes_newest ON credit_notes (tenant_id, day DESC, id DESC);
CREATE INDEX credit_notes_unsigned ON credit_notes (tenant_id, day) WHERE etims_state IN ('queued', 'failed');
CREATE INDEX invoices_unsigned ON invoices (tenant_id, issue_date) WHERE etims_state IN ('queued', 'failed');
