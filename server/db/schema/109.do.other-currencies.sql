-- Most firms have few invoices in other currencies, or none: what they come to is added up at once.
CREATE INDEX invoices_in_other_currencies ON invoices (tenant_id, currency) WHERE currency <> 'KES';
CREATE INDEX unapplied_receipts_in_other_currencies ON unapplied_receipts (tenant_id, currency) WHERE currency <> 'KES';
