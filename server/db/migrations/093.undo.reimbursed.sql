-- What was reimbursed stays so, and nobody bills it again.
COMMENT ON COLUMN disbursements.state IS NULL;
ALTER TABLE disbursements
  DROP CONSTRAINT disbursements_state_check,
  ADD CONSTRAINT disbursements_state_check CHECK (state IN ('unbilled', 'on_fee_note', 'billed', 'written_off')) NOT VALID;

DROP INDEX client_entries_of_disbursement;
ALTER TABLE client_entries
  DROP CONSTRAINT client_entries_reimbursement_out,
  DROP CONSTRAINT client_entries_reimbursed,
  DROP CONSTRAINT client_entries_kind_check,
  ADD CONSTRAINT client_entries_kind_check CHECK (kind IN
    ('receipt', 'payment', 'to_office', 'between', 'interest', 'from_office', 'office_item', 'reversal')) NOT VALID,
  DROP COLUMN disbursement_id;
