-- What the firm paid for a client is paid back from that client's held money, against its receipt, instead of being billed.

ALTER TABLE client_entries
  ADD COLUMN disbursement_id uuid,
  ADD FOREIGN KEY (tenant_id, disbursement_id) REFERENCES disbursements ON DELETE SET NULL (disbursement_id) NOT VALID,
  DROP CONSTRAINT client_entries_kind_check,
  ADD CONSTRAINT client_entries_kind_check CHECK (kind IN
    ('receipt', 'payment', 'to_office', 'reimbursement', 'between', 'interest', 'from_office', 'office_item', 'reversal')) NOT VALID,
  ADD CONSTRAINT client_entries_reimbursed CHECK (disbursement_id IS NULL OR kind = 'reimbursement') NOT VALID,
  ADD CONSTRAINT client_entries_reimbursement_out CHECK (kind <> 'reimbursement' OR amount_cents < 0) NOT VALID;
CREATE INDEX client_entries_of_disbursement ON client_entries (tenant_id, disbursement_id) WHERE disbursement_id IS NOT NULL;
COMMENT ON COLUMN client_entries.disbursement_id IS 'What the office had paid for the client and takes back from the held money.';

ALTER TABLE disbursements
  DROP CONSTRAINT disbursements_state_check,
  ADD CONSTRAINT disbursements_state_check CHECK (state IN ('unbilled', 'on_fee_note', 'billed', 'written_off', 'reimbursed')) NOT VALID;
COMMENT ON COLUMN disbursements.state IS 'Where it is on its way to an invoice, or that held money has paid it back.';
