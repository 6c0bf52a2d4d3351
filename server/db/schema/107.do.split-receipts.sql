-- What is held of a receipt that paid several invoices goes with all of it.
ALTER TABLE unapplied_receipts ADD COLUMN split_id uuid;
COMMENT ON COLUMN unapplied_receipts.split_id IS 'That of the payments of its receipt, which paid several invoices. They are reversed together.';
CREATE INDEX unapplied_receipts_of_split ON unapplied_receipts (tenant_id, split_id) WHERE split_id IS NOT NULL;
