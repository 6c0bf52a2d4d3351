-- How a firm's own invoices go on: who did what, reminders that go out by themselves, and money beyond a balance.

-- A firm delivers an invoice, signs it at the tax authority, and receives a certificate.
ALTER TYPE invoice_event ADD VALUE IF NOT EXISTS 'delivered';
ALTER TYPE invoice_event ADD VALUE IF NOT EXISTS 'signed';
ALTER TYPE invoice_event ADD VALUE IF NOT EXISTS 'certified';

-- Whoever is signed in as one of a firm's people acts for the firm.
ALTER TABLE invoice_events
  ADD COLUMN made_by text NOT NULL DEFAULT 'operator' CHECK (made_by IN ('operator', 'firm', 'system')),
  ADD COLUMN person_name text,
  ADD COLUMN reminder_day smallint;
ALTER TABLE payments
  ADD COLUMN made_by text NOT NULL DEFAULT 'operator' CHECK (made_by IN ('operator', 'firm', 'system')),
  ADD COLUMN person_name text,
  ADD COLUMN reversed_by text CHECK (reversed_by IN ('operator', 'firm', 'system')),
  ADD COLUMN reversed_by_name text;
ALTER TABLE invoice_events
  ALTER COLUMN made_by SET DEFAULT CASE WHEN current_member_id() IS NULL THEN 'operator' ELSE 'firm' END,
  ALTER COLUMN person_name SET DEFAULT name_of_person(signed_in_person());
ALTER TABLE payments
  ALTER COLUMN made_by SET DEFAULT CASE WHEN current_member_id() IS NULL THEN 'operator' ELSE 'firm' END,
  ALTER COLUMN person_name SET DEFAULT name_of_person(signed_in_person());
COMMENT ON COLUMN invoice_events.made_by IS 'Whether the platform''s people did it, the firm''s, or the server by itself.';
COMMENT ON COLUMN invoice_events.person_name IS 'What whoever did it was called then. Null if nobody was signed in.';
COMMENT ON COLUMN invoice_events.reminder_day IS 'Of a reminder that went out by itself: how many days after the due date it was due.';
COMMENT ON COLUMN payments.made_by IS 'Whether the platform''s people recorded it, the firm''s, or the server by itself.';
COMMENT ON COLUMN payments.person_name IS 'What whoever recorded it was called then. Null if nobody was signed in.';
COMMENT ON COLUMN payments.reversed_by IS 'Who reversed it, as in made_by.';
COMMENT ON COLUMN payments.reversed_by_name IS 'What whoever reversed it was called then.';
GRANT UPDATE (reversed_by, reversed_by_name) ON payments TO mizani_firm;

-- No reminder goes out twice.
CREATE UNIQUE INDEX invoice_events_reminder ON invoice_events (tenant_id, invoice_id, reminder_day) WHERE reminder_day IS NOT NULL;

-- A payment that was too much is undone with what was held of it.
ALTER TABLE unapplied_receipts ADD COLUMN payment_id uuid, ADD FOREIGN KEY (tenant_id, payment_id) REFERENCES payments NOT VALID;
CREATE INDEX unapplied_receipts_of_payment ON unapplied_receipts (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
COMMENT ON COLUMN unapplied_receipts.payment_id IS 'The payment of which it is what went beyond the balance.';

-- What the tax authority has is credited, never cancelled.
ALTER TABLE invoices ADD CONSTRAINT invoices_signed_stay CHECK (status <> 'cancelled' OR etims_state <> 'signed') NOT VALID;

GRANT UPDATE (state, invoice_id, rounded_to, version) ON time_entries TO mizani_rollup;
GRANT UPDATE (state, invoice_id, version) ON disbursements TO mizani_rollup;
GRANT UPDATE (is_held) ON invoice_lines, fee_note_lines TO mizani_rollup;
GRANT UPDATE (left_cents, undone_at, version) ON unapplied_receipts TO mizani_rollup;
GRANT UPDATE (undone_at) ON unapplied_uses TO mizani_rollup;
CREATE POLICY reminders_see_firms ON billing_settings FOR SELECT TO mizani_rollup USING (is_reminding);
CREATE POLICY rollup_releases_own ON invoice_lines FOR UPDATE TO mizani_rollup USING (tenant_id = current_tenant_id());

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Gives back to work in progress what a cancelled invoice has billed, whoever cancelled it.
CREATE FUNCTION release_billed(of_invoice uuid) RETURNS void
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
CREATE FUNCTION undo_held(of_payment uuid, undone timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm constant uuid := current_tenant_id();
BEGIN
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
CREATE FUNCTION reminding_firms() RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.tenant_id FROM billing_settings s JOIN tenants t ON t.id = s.tenant_id
  WHERE s.is_reminding AND t.deleted_at IS NULL AND t.status IN ('active', 'trial')
$$;

REVOKE EXECUTE ON FUNCTION release_billed(uuid), undo_held(uuid, timestamptz), reminding_firms() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_billed(uuid), undo_held(uuid, timestamptz) TO mizani_firm;
GRANT EXECUTE ON FUNCTION reminding_firms() TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
