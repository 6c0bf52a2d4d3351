-- What happened to invoices, as far as their rows and payments do not already say it.

CREATE TYPE invoice_event AS ENUM ('edited', 'sent', 'mailed', 'reminded', 'paid', 'cancelled');

CREATE TABLE invoice_events (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  event invoice_event NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  -- Of an edited draft: the fields that changed, before and after.
  changes jsonb,
  -- Where it was e-mailed, and what the mail server answered.
  email jsonb,
  notes text,
  PRIMARY KEY (tenant_id, id),
  -- A firm's events are destroyed with its invoices.
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);

CREATE INDEX invoice_events_of_invoice ON invoice_events (tenant_id, invoice_id, id DESC);

ALTER TABLE invoice_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON invoice_events TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY operator_sees_all ON invoice_events TO mizani_operator USING (true);

GRANT SELECT ON invoice_events TO mizani_operator;
-- The mail server answers after the event is stored. Nothing else of it ever changes.
GRANT SELECT, INSERT, UPDATE (email) ON invoice_events TO mizani_firm;

-- Editing a draft replaces its lines. Those of any other invoice stay for good.
GRANT DELETE ON invoice_lines TO mizani_firm;
CREATE POLICY only_of_drafts ON invoice_lines AS RESTRICTIVE FOR DELETE TO mizani_firm USING (
  EXISTS (
    SELECT FROM invoices i
    WHERE i.tenant_id = invoice_lines.tenant_id AND i.id = invoice_lines.invoice_id AND i.status = 'draft'
  )
);
