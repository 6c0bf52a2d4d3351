-- A bank's file is laid out alike each month. How its columns were read is remembered for its account.
ALTER TABLE statement_imports ADD COLUMN read_as jsonb;
COMMENT ON COLUMN statement_imports.read_as IS 'The headings of a bank''s file, and what their columns were read as.';

ALTER TABLE bank_statements ADD COLUMN read_as jsonb;
COMMENT ON COLUMN bank_statements.read_as IS 'The headings of a bank''s file, and what their columns were read as.';
