-- What is still open in the diary of a closed case counts nowhere until the case is reopened, so a closed case has no next date.

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
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND m.status <> 'Closed'
    AND m.next_date IS DISTINCT FROM c.next_date;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.next_date = CASE WHEN new.status <> 'Closed' THEN (
    SELECT min(e.day) FROM events e
    WHERE e.tenant_id = new.tenant_id AND e.matter_id = new.id AND e.done_at IS NULL AND e.deleted_at IS NULL
  ) END;
  RETURN new;
END
$$;

CREATE TRIGGER matters_closed BEFORE UPDATE OF status ON matters
  FOR EACH ROW WHEN ((old.status = 'Closed') <> (new.status = 'Closed')) EXECUTE FUNCTION note_closing();

-- The owner is no firm, and would see none of the rows.
ALTER TABLE matters NO FORCE ROW LEVEL SECURITY;
UPDATE matters SET next_date = NULL WHERE status = 'Closed' AND next_date IS NOT NULL;
ALTER TABLE matters FORCE ROW LEVEL SECURITY;
