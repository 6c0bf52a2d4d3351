REVOKE SELECT ON role_rights FROM mizani_server;

-- Loads the extension, as in 033.
SELECT show_limit();

GRANT CREATE ON SCHEMA public TO mizani_search;
SET LOCAL ROLE mizani_search;
CREATE OR REPLACE FUNCTION find_ids(kind text, words text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CASE
    WHEN kind IN ('clients', 'documents') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %I r WHERE r.tenant_id = current_tenant_id() AND %s LIMIT $1', kind, words_in(words, '{r.search_key}')
      ) USING most;
    WHEN kind IN ('matters', 'messages') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %1$I r JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
         WHERE r.tenant_id = current_tenant_id() AND %2$s AND %4$s
         UNION ALL
         SELECT r.id FROM clients c JOIN %1$I r ON r.tenant_id = c.tenant_id AND r.client_id = c.id
         WHERE c.tenant_id = current_tenant_id() AND %3$s AND %4$s
         LIMIT $1',
        kind, words_in(words[:1], '{r.search_key}'), words_in(words[:1], '{c.search_key}'),
        words_in(words, '{r.search_key, c.search_key}')
      ) USING most;
  END CASE;
END
$$;

CREATE OR REPLACE FUNCTION find_clients_called(wanted text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.5 AS $$
BEGIN
  RETURN QUERY
  SELECT c.id FROM clients c
  WHERE c.tenant_id = current_tenant_id()
    AND (split_part(c.search_key, E'\x1f', 1) % wanted OR split_part(c.search_key, E'\x1f', 1) = wanted);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search;

-- With its triggers.
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION rename_drafts() CASCADE;
RESET ROLE;
CREATE FUNCTION rename_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN
    UPDATE invoices SET client_name = NEW.name, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND status = 'draft';
  ELSE
    UPDATE invoices SET matter_name = NEW.title, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND status = 'draft';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER clients_renamed AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_drafts();
CREATE TRIGGER matters_renamed AFTER UPDATE OF title ON matters
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION rename_drafts();
REVOKE UPDATE (client_name, matter_name, version) ON invoices FROM mizani_rollup;

DROP POLICY needs_right_to_read ON activity;
DROP POLICY needs_right ON notes;
DROP POLICY needs_right ON documents;
DROP POLICY needs_right ON messages;

DO $$
DECLARE
  firms_table text;
  kind text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'invoices', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'payments', 'revenue_daily', 'due_daily'
  ] LOOP
    FOREACH kind IN ARRAY ARRAY['read', 'add', 'change', 'remove'] LOOP
      EXECUTE format('DROP POLICY needs_right_to_%s ON %I', kind, firms_table);
    END LOOP;
  END LOOP;
END
$$;
