-- Clients and cases come from Excel workbooks, too, which have neither encoding nor delimiter.
ALTER TABLE imports ALTER COLUMN encoding DROP NOT NULL, ALTER COLUMN delimiter DROP NOT NULL;
COMMENT ON COLUMN imports.encoding IS 'How the file writes its letters. Null for an Excel workbook, which has no delimiter either.';
