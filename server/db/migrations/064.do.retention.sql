-- A document whose time is over can be destroyed, by a person who confirms it.

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- The documents of the transaction's firm that are due for destruction: their last day is over, or so many years have passed since their
-- case was closed, and nothing holds them.
CREATE FUNCTION due_documents(today date, years integer) RETURNS TABLE (id uuid, kept_until date)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT d.id, u.day
  FROM documents d
  LEFT JOIN matters m ON m.tenant_id = d.tenant_id AND m.id = d.matter_id
  CROSS JOIN LATERAL (SELECT coalesce(d.retain_until, (m.closed_on + make_interval(years => years))::date) AS day) u
  WHERE d.tenant_id = current_tenant_id() AND d.deleted_at IS NULL AND NOT d.hold AND u.day < today AND may('documents.read')
$$;

-- Destroys a document that is due, with its versions. False if it is not.
CREATE FUNCTION destroy_document(document uuid, today date, years integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may('data.erase') THEN
    RAISE insufficient_privilege USING MESSAGE = 'destroy_document: the role lacks the right data.erase.';
  END IF;
  DELETE FROM documents d
  WHERE d.tenant_id = current_tenant_id() AND d.id = document AND d.id IN (SELECT due.id FROM due_documents(today, years) due);
  RETURN FOUND;
END
$$;

REVOKE EXECUTE ON FUNCTION due_documents(date, integer), destroy_document(uuid, date, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_documents(date, integer), destroy_document(uuid, date, integer) TO mizani_firm;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
