-- Loads the extension, without which only a superuser may name its settings below.
SELECT show_limit();

SET LOCAL ROLE mizani_search;

-- The condition that each word is in one of the keys. A word is given in the forms that find it, such as `alnoor|al noor`.
CREATE OR REPLACE FUNCTION words_in(words text[], keys text[]) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN (
  SELECT coalesce(string_agg('(' || (
    SELECT string_agg(format('%s LIKE %L', key, '%' || form || '%'), ' OR ')
    FROM unnest(keys) key CROSS JOIN string_to_table(word, '|') form
  ) || ')', ' AND '), 'false')
  FROM unnest(words) word
);

-- Matters and messages have their clients' words too. The first word is looked up in either index, and should be the rarest; what has
-- it in both keys is found twice.
CREATE OR REPLACE FUNCTION find_ids(kind text, words text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may(CASE kind
    WHEN 'clients' THEN 'clients.read' WHEN 'matters' THEN 'cases.read' WHEN 'documents' THEN 'documents.read' ELSE 'letters'
  END) THEN
    RETURN;
  END IF;
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

-- Finds the firm's clients whose name shares at least half of its trigrams with a name in its normal form.
CREATE OR REPLACE FUNCTION find_clients_called(wanted text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.5 AS $$
BEGIN
  IF NOT may('clients.read') THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT c.id FROM clients c
  WHERE c.tenant_id = current_tenant_id()
    AND (split_part(c.search_key, E'\x1f', 1) % wanted OR split_part(c.search_key, E'\x1f', 1) = wanted);
END
$$;

-- Finds the firm's documents whose current file has words inside. It finds none if the transaction has no firm, or its role no right
-- to documents; and none in a file with a virus, which nobody opens.
CREATE OR REPLACE FUNCTION find_in_files(wanted tsquery) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF NOT may('documents.read') THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT DISTINCT t.document_id
  FROM document_texts t
  JOIN documents d ON d.tenant_id = t.tenant_id AND d.id = t.document_id AND d.current_version = t.no
  JOIN document_versions v ON v.tenant_id = t.tenant_id AND v.document_id = t.document_id AND v.no = t.no
  WHERE t.tenant_id = current_tenant_id() AND t.words @@ wanted AND d.deleted_at IS NULL AND v.scan <> 'infected';
END
$$;

REVOKE EXECUTE ON FUNCTION find_ids, find_clients_called, find_in_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_ids, find_clients_called, find_in_files TO mizani_firm;

RESET ROLE;
