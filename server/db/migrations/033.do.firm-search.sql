-- A firm's searches use indexes. Row-level security lets a condition use one only if its operator can leak nothing of the rows that
-- the firm must not see, which PostgreSQL knows of `=` and `<` but of no operator that searches text: a search read every row of the
-- firm. These functions search in the firm's stead, and return nothing but ids of its rows.
--
-- They belong to a role of their own, which nobody runs as. Its policies let it see the rows of every firm, so that indexes serve, and
-- its functions name the firm themselves. A function of the tables' owner would find nothing, because the owner is under the
-- policies too.

CREATE EXTENSION IF NOT EXISTS btree_gin;

-- As in 001: roles belong to the whole cluster.
DO $$
BEGIN
  BEGIN
    CREATE ROLE mizani_search NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT pg_has_role(CURRENT_USER, 'mizani_search', 'SET') THEN
    EXECUTE 'GRANT mizani_search TO CURRENT_USER WITH INHERIT FALSE, SET TRUE';
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO mizani_search;
GRANT SELECT (tenant_id, id, search_key) ON clients, documents TO mizani_search;
GRANT SELECT (tenant_id, id, search_key, client_id) ON matters, messages TO mizani_search;

CREATE POLICY search_finds_all ON clients FOR SELECT TO mizani_search USING (true);
CREATE POLICY search_finds_all ON documents FOR SELECT TO mizani_search USING (true);
CREATE POLICY search_finds_all ON matters FOR SELECT TO mizani_search USING (true);
CREATE POLICY search_finds_all ON messages FOR SELECT TO mizani_search USING (true);

-- The firm comes first, so that a small firm's search does not read what a large one has of the same word.
CREATE INDEX clients_search ON clients USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX clients_search_name ON clients USING gin (tenant_id, split_part(search_key, E'\x1f', 1) gin_trgm_ops);
CREATE INDEX documents_search ON documents USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX matters_search ON matters USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX messages_search ON messages USING gin (tenant_id, search_key gin_trgm_ops);

-- Loads the extension, without which only a superuser may name its setting below.
SELECT show_limit();

GRANT CREATE ON SCHEMA public TO mizani_search;
SET LOCAL ROLE mizani_search;

-- The condition that each word is in one of the keys. A word is given in the forms that find it, such as `alnoor|al noor`.
CREATE FUNCTION words_in(words text[], keys text[]) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN (
  SELECT coalesce(string_agg('(' || (
    SELECT string_agg(format('%s LIKE %L', key, '%' || form || '%'), ' OR ')
    FROM unnest(keys) key CROSS JOIN string_to_table(word, '|') form
  ) || ')', ' AND '), 'false')
  FROM unnest(words) word
);

-- Finds up to `most` of the firm's clients, documents, matters or messages that have every word, deleted ones too. It finds none if the
-- transaction has no firm. Each call is planned for its words, because no index serves a word of one or two letters.
--
-- Matters and messages have their clients' words too. The first word is looked up in either index, and should be the rarest; what has
-- it in both keys is found twice.
CREATE FUNCTION find_ids(kind text, words text[], most integer) RETURNS SETOF uuid
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

-- Finds the firm's clients whose name shares at least half of its trigrams with a name in its normal form.
CREATE FUNCTION find_clients_called(wanted text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.5 AS $$
BEGIN
  RETURN QUERY
  SELECT c.id FROM clients c
  WHERE c.tenant_id = current_tenant_id()
    AND (split_part(c.search_key, E'\x1f', 1) % wanted OR split_part(c.search_key, E'\x1f', 1) = wanted);
END
$$;

REVOKE EXECUTE ON FUNCTION find_ids(text, text[], integer), find_clients_called(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_ids(text, text[], integer), find_clients_called(text) TO mizani_firm;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search;
