-- What the platform's people do to a firm's invoices stands in the firm's activity as theirs.

ALTER TABLE activity ADD COLUMN is_by_platform boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN activity.is_by_platform IS 'Whether the platform''s people did it, and not the firm''s.';
