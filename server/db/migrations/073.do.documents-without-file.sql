-- A search for text says how many documents it could not look into. Counting those without a file no longer reads every document.
CREATE INDEX documents_without_file ON documents (tenant_id) WHERE deleted_at IS NULL AND current_version IS NULL;
