-- A reversal of the bank's own item is nobody's either.
ALTER TABLE client_entries DROP CONSTRAINT client_entries_check;
ALTER TABLE client_entries ADD CONSTRAINT client_entries_whose
  CHECK (kind = 'reversal' OR (kind = 'office_item') = (client_id IS NULL));
