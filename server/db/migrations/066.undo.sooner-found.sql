-- Loads the extension, as in 033.
SELECT show_limit();

GRANT CREATE ON SCHEMA public TO mizani_search;
SET LOCAL ROLE mizani_search;

CREATE OR REPLACE FUNCTION names_like(wanted text, wanted_marks text[]) RETURNS SETOF known_names
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
  look_up text;
BEGIN
  FOR look_up IN SELECT wanted UNION SELECT word FROM string_to_table(wanted, ' ') word WHERE length(word) > 1 LOOP
    RETURN QUERY SELECT k.* FROM known_names k WHERE k.tenant_id = current_tenant_id() AND k.key %> look_up;
  END LOOP;
  IF wanted_marks <> '{}' THEN
    RETURN QUERY SELECT k.* FROM known_names k WHERE k.tenant_id = current_tenant_id() AND k.marks && wanted_marks;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION find_known_names(terms jsonb, own_client uuid, own_case uuid, at_least real, at_most integer)
RETURNS TABLE (id text, term integer, name text, side text, score numeric, same text[], sources jsonb, kept_until date, found_in_all integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may('conflicts') THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH wanted AS (
    SELECT ordinality::integer - 1 AS place, item->>'side' AS side, name_key(item->>'name') AS key,
      marks_of(item->>'kra_pin', item->>'phone', item->>'email') AS marks
    FROM jsonb_array_elements(terms) WITH ORDINALITY listed (item, ordinality)
  ), alike AS (
    SELECT DISTINCT w.place, w.side AS wanted_side, w.key AS wanted_key, k.source, k.source_id, k.position, k.client_id, k.side, k.name, k.key, k.kept_until,
      name_score(w.key, k.key) AS score,
      ARRAY(
        SELECT split_part(mark, ':', 1) FROM (SELECT unnest(k.marks) INTERSECT SELECT unnest(w.marks)) common (mark) ORDER BY mark DESC
      ) AS same
    FROM wanted w CROSS JOIN LATERAL names_like(w.key, w.marks) k
    WHERE (k.source, k.source_id) IS DISTINCT FROM ('case', own_case)
      AND (k.client_id IS DISTINCT FROM own_client OR k.side NOT IN ('client', 'director', 'contact'))
  ), grouped AS (
    SELECT md5(concat_ws('|', a.wanted_side, a.wanted_key, a.side, a.key, a.kept_until IS NULL)) AS id,
      a.place, max(a.name) AS name, a.side, max(a.score) AS score,
      array_agg(DISTINCT reason) FILTER (WHERE reason IS NOT NULL) AS same,
      jsonb_agg(DISTINCT jsonb_build_object('source', a.source, 'id', a.source_id, 'client', a.client_id)) AS sources,
      max(a.kept_until) AS kept_until
    FROM alike a LEFT JOIN LATERAL unnest(a.same) reason ON true
    WHERE a.score >= at_least OR a.same <> '{}'
    GROUP BY a.place, a.wanted_side, a.wanted_key, a.key, a.side, a.kept_until IS NULL
  )
  SELECT g.id, g.place, g.name, g.side, round(g.score::numeric, 2), coalesce(g.same, '{}'),
    jsonb_path_query_array(g.sources, '$[0 to 99]'), g.kept_until, count(*) OVER ()::integer
  FROM grouped g ORDER BY g.same IS NULL, g.score DESC, g.place, g.name, g.side LIMIT at_most;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search;
