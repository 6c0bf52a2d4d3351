DROP TRIGGER matters_closed ON matters;
DROP FUNCTION note_closing();

CREATE OR REPLACE FUNCTION note_next_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matters m SET next_date = c.next_date
  FROM (
    -- Looked up for each matter: a join would scan all events before a bulk load is analyzed.
    SELECT k.tenant_id, k.matter_id, (
      SELECT min(e.day) FROM events e
      WHERE e.tenant_id = k.tenant_id AND e.matter_id = k.matter_id AND e.done_at IS NULL AND e.deleted_at IS NULL
    ) AS next_date
    FROM (SELECT DISTINCT tenant_id, matter_id FROM changed WHERE matter_id IS NOT NULL) k
  ) c
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND m.next_date IS DISTINCT FROM c.next_date;
  RETURN NULL;
END
$$;

ALTER TABLE matters NO FORCE ROW LEVEL SECURITY;
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
UPDATE matters m SET next_date = (
  SELECT min(e.day) FROM events e
  WHERE e.tenant_id = m.tenant_id AND e.matter_id = m.id AND e.done_at IS NULL AND e.deleted_at IS NULL
) WHERE m.status = 'Closed';
ALTER TABLE events FORCE ROW LEVEL SECURITY;
ALTER TABLE matters FORCE ROW LEVEL SECURITY;
