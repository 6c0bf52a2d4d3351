DROP FUNCTION release_billed(uuid), undo_held(uuid, timestamptz), reminding_firms();
DROP POLICY reminders_see_firms ON billing_settings;
REVOKE UPDATE (left_cents, undone_at, version) ON unapplied_receipts FROM mizani_rollup;
REVOKE UPDATE (undone_at) ON unapplied_uses FROM mizani_rollup;
REVOKE UPDATE (state, invoice_id, rounded_to, version) ON time_entries FROM mizani_rollup;
REVOKE UPDATE (state, invoice_id, version) ON disbursements FROM mizani_rollup;
DROP POLICY rollup_releases_own ON invoice_lines;
REVOKE UPDATE (is_held) ON invoice_lines, fee_note_lines FROM mizani_rollup;
ALTER TABLE invoices DROP CONSTRAINT invoices_signed_stay;
ALTER TABLE unapplied_receipts DROP COLUMN payment_id;
ALTER TABLE payments DROP COLUMN made_by, DROP COLUMN person_name, DROP COLUMN reversed_by, DROP COLUMN reversed_by_name;
-- PostgreSQL takes no value out of an enum.
ALTER TABLE invoice_events NO FORCE ROW LEVEL SECURITY;
DELETE FROM invoice_events WHERE event::text IN ('delivered', 'signed', 'certified');
ALTER TABLE invoice_events FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_events DROP COLUMN made_by, DROP COLUMN person_name, DROP COLUMN reminder_day;
