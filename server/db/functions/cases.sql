-- A matter shows its latest activity, and a client the last contact. These functions run as whoever writes the row.

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

CREATE OR REPLACE FUNCTION note_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients k SET last_contact = greatest(k.last_contact, c.sent_at)
  FROM (SELECT tenant_id, client_id, max(sent_at) AS sent_at FROM changed GROUP BY tenant_id, client_id) c
  WHERE k.tenant_id = c.tenant_id AND k.id = c.client_id;
  RETURN NULL;
END
$$;

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

CREATE OR REPLACE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.next_date = CASE WHEN new.status <> 'Closed' THEN (
    SELECT min(e.day) FROM events e
    WHERE e.tenant_id = new.tenant_id AND e.matter_id = new.id AND e.done_at IS NULL AND e.deleted_at IS NULL
  ) END;
  RETURN new;
END
$$;

SET LOCAL ROLE mizani_rollup;

-- For a matter that is deleted or restored.
CREATE OR REPLACE FUNCTION recount_matter() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET matters = s.matters + CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END
  WHERE s.tenant_id = new.tenant_id;
  RETURN NULL;
END
$$;

-- Whoever deletes or restores a case need not be on its team, so its private notes follow by themselves, at the same moment.
CREATE OR REPLACE FUNCTION keep_private_notes_in_step() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE notes n SET deleted_at = NEW.deleted_at
  WHERE n.tenant_id = NEW.tenant_id AND n.matter_id = NEW.id AND n.is_private
    AND n.deleted_at IS NOT DISTINCT FROM OLD.deleted_at;
  RETURN NULL;
END
$$;

RESET ROLE;
