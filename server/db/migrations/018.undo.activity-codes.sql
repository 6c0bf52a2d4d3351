CREATE OR REPLACE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matters m SET last_activity = c.happened_at, last_activity_title = c.title
  FROM (
    SELECT DISTINCT ON (tenant_id, matter_id) tenant_id, matter_id, happened_at, title
    FROM changed
    WHERE matter_id IS NOT NULL
    ORDER BY tenant_id, matter_id, happened_at DESC, id DESC
  ) c
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND c.happened_at >= coalesce(m.last_activity, '-infinity');
  RETURN NULL;
END
$$;

ALTER TABLE matters DROP COLUMN last_activity_code;
ALTER TABLE platform_activity DROP COLUMN code, DROP COLUMN params;
ALTER TABLE activity DROP COLUMN code, DROP COLUMN params;
