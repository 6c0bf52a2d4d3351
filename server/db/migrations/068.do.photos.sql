-- Several photos become one document. Each is uploaded on its own first, and waits for the others.

ALTER TABLE uploads ADD COLUMN is_photo boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN uploads.is_photo IS 'Whether it is a photo, which becomes a page of a document rather than one of its own.';

-- What the daily look after firms' files has found. Nobody but that job sees all files, so it counts them for those who run the platform.
CREATE TABLE file_checks (
  is_last boolean PRIMARY KEY DEFAULT true CHECK (is_last),
  checked_at timestamptz(3) NOT NULL,
  clean integer NOT NULL,
  pending integer NOT NULL,
  infected integer NOT NULL,
  not_scanned integer NOT NULL,
  missing_objects integer NOT NULL,
  missing_firms integer NOT NULL
);
COMMENT ON TABLE file_checks IS 'What the last daily check of firms'' files found: one row.';
COMMENT ON COLUMN file_checks.pending IS 'Versions that the scanner has still to look into.';
COMMENT ON COLUMN file_checks.missing_objects IS 'Parts of files that a document or an upload refers to, and that are not in the store.';
COMMENT ON COLUMN file_checks.missing_firms IS 'The firms whose files they are.';
GRANT SELECT, INSERT, UPDATE ON file_checks TO mizani_operator;
