-- What is left of an erased client says nothing of it.
CREATE OR REPLACE FUNCTION forget_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.since := NULL;
  RETURN NEW;
END
$$;

SET LOCAL ROLE mizani_rollup;

-- The imports that are to go on, of firms that are still there. The server's own work knows nothing else of them.
CREATE OR REPLACE FUNCTION imports_at_work() RETURNS TABLE (tenant_id uuid, id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.tenant_id, i.id FROM imports i JOIN tenants t ON t.id = i.tenant_id AND t.deleted_at IS NULL
  WHERE i.state IN ('running', 'undoing') ORDER BY i.started_at
$$;

-- Forgets what files said: those that were looked at before a moment and never imported, and the rows of those whose import was done before
-- another. How many imports; repeat it until it gives 0.
CREATE OR REPLACE FUNCTION forget_imports(looked_at_before timestamptz, done_before timestamptz, at_most integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  looked_at integer;
  done integer;
BEGIN
  WITH due AS (
    SELECT i.tenant_id, i.id FROM imports i
    WHERE i.state = 'previewed' AND i.created_at < looked_at_before LIMIT at_most
  )
  DELETE FROM imports i USING due WHERE i.tenant_id = due.tenant_id AND i.id = due.id;
  GET DIAGNOSTICS looked_at = ROW_COUNT;
  WITH due AS (
    SELECT i.tenant_id, i.id FROM imports i
    WHERE i.state IN ('done', 'undone') AND i.done_at < done_before
      AND EXISTS (SELECT FROM import_rows r WHERE r.tenant_id = i.tenant_id AND r.import_id = i.id)
    LIMIT at_most
  ), gone AS (
    DELETE FROM import_rows r USING due WHERE r.tenant_id = due.tenant_id AND r.import_id = due.id
  )
  SELECT count(*) INTO done FROM due;
  RETURN looked_at + done;
END
$$;

REVOKE EXECUTE ON FUNCTION imports_at_work, forget_imports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION imports_at_work, forget_imports TO mizani_operator;

RESET ROLE;
