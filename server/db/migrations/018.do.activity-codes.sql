-- What happened by code, with the values of its sentence, so that a client can word it in any language. The English title and
-- description stay: searches and exports read them. Entries of before have no code.

ALTER TABLE activity ADD COLUMN code text, ADD COLUMN params jsonb;
ALTER TABLE platform_activity ADD COLUMN code text, ADD COLUMN params jsonb;
ALTER TABLE matters ADD COLUMN last_activity_code text;

CREATE OR REPLACE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matters m SET last_activity = c.happened_at, last_activity_title = c.title, last_activity_code = c.code
  FROM (
    SELECT DISTINCT ON (tenant_id, matter_id) tenant_id, matter_id, happened_at, title, code
    FROM changed
    WHERE matter_id IS NOT NULL
    ORDER BY tenant_id, matter_id, happened_at DESC, id DESC
  ) c
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND c.happened_at >= coalesce(m.last_activity, '-infinity');
  RETURN NULL;
END
$$;
