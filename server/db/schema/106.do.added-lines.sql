-- A statement's file may lack a line. Whoever imports it adds the line, and it stays marked as theirs.
ALTER TABLE statement_lines ADD COLUMN is_added boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN statement_lines.is_added IS 'Whether its file lacked it, and a person added it.';

ALTER TABLE bank_lines ADD COLUMN is_added boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN bank_lines.is_added IS 'Whether its file lacked it, and a person added it.';
ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_why_check;
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_why_check CHECK (why IN (
  'reference', 'person', 'cleared', 'posted', 'amount_and_day', 'several_entries', 'no_entry', 'reversed', 'undone', 'perhaps_known',
  'off_balance', 'added_by_hand', 'by_person', 'locked'
)) NOT VALID;
