-- Loads the extension, without which only a superuser may name its settings below.
SELECT show_limit();

-- nameKey of domain/nameKey.ts.
CREATE OR REPLACE FUNCTION name_key(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  ' ' || search_form(regexp_replace(written, '[-‐‑–—/_,&]', ' ', 'g')) || ' ',
  ' (estate of|the|late|deceased|mr|mrs|ms|miss|mzee|dr|prof|professor|hon|eng|rev|adv|advocate|ltd|limited|plc|llp|inc|co|company)(?= )',
  '', 'g'
));

SET LOCAL ROLE mizani_search;

-- How alike two names are, from 0 to 1: a name within the other is as good as the same.
CREATE OR REPLACE FUNCTION name_score(one text, other text) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
RETURN greatest(similarity(one, other), word_similarity(one, other), word_similarity(other, one));

-- The digests by which an identifier is recognised, also once it is sealed.
CREATE OR REPLACE FUNCTION marks_of(kra_pin text, phone text, email text) RETURNS text[]
LANGUAGE sql STABLE
RETURN ARRAY(
  SELECT kind || ':' || encode(sha256(convert_to(lower(btrim(value)), 'UTF8')), 'hex')
  FROM (VALUES ('kra_pin', kra_pin), ('phone', phone), ('email', email)) identifier (kind, value)
  WHERE btrim(value) <> ''
);

-- A list of people or parties, and who comes before them, as known names. Whoever has neither a key nor a mark is left out.
CREATE OR REPLACE FUNCTION known_in(list jsonb) RETURNS TABLE (place integer, side text, name text, key text, marks text[])
LANGUAGE sql STABLE AS $$
  SELECT found.* FROM (
    SELECT ordinality::integer,
      CASE WHEN (item->>'isClient')::boolean THEN 'client' ELSE coalesce(item->>'side', item->>'capacity', 'other_side') END,
      item->>'name', name_key(item->>'name'), marks_of(item->>'kra_pin', item->>'phone', item->>'email')
    FROM jsonb_array_elements(list) WITH ORDINALITY listed (item, ordinality)
  ) found (place, side, name, key, marks)
  WHERE key <> '' OR marks <> '{}'
$$;

-- The firm's known names that are like a name in its normal form, or have one of the marks. What one name says and the other leaves
-- out must not keep them apart, so that each word is looked up, too; what shares a word but is not alike enough is left out.
CREATE OR REPLACE FUNCTION names_like(wanted text, wanted_marks text[]) RETURNS SETOF known_names
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_custom_plan SET pg_trgm.word_similarity_threshold = 0.45 AS $$
DECLARE
  look_up text;
BEGIN
  RETURN QUERY SELECT k.* FROM known_names k WHERE k.tenant_id = current_tenant_id() AND k.key %> wanted;
  -- A shorter name within the wanted one has a word of it.
  FOR look_up IN SELECT DISTINCT word FROM string_to_table(wanted, ' ') word WHERE length(word) > 1 AND word <> wanted LOOP
    RETURN QUERY
    SELECT k.* FROM known_names k
    WHERE k.tenant_id = current_tenant_id() AND k.key %> look_up AND word_similarity(k.key, wanted) >= 0.45::real;
  END LOOP;
  IF wanted_marks <> '{}' THEN
    RETURN QUERY SELECT k.* FROM known_names k WHERE k.tenant_id = current_tenant_id() AND k.marks && wanted_marks;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION names_of_client(firm uuid, client uuid, called text, kra_pin text, phone text, email text, people jsonb)
RETURNS SETOF known_names
LANGUAGE sql STABLE AS $$
  SELECT firm, 'client', client, 0, client, 'client', called, name_key(called), marks_of(kra_pin, phone, email), NULL::date
  UNION ALL
  SELECT firm, 'client', client, place, client, side, name, key, marks, NULL::date FROM known_in(people)
$$;

CREATE OR REPLACE FUNCTION names_of_case(firm uuid, matter uuid, client uuid, parties jsonb) RETURNS SETOF known_names
LANGUAGE sql STABLE AS $$
  SELECT firm, 'case', matter, place, client, side, name, key, marks, NULL::date FROM known_in(parties)
$$;

-- Finds whom the firm knows among the names of a check: at most so many, those with the same identifier and the most alike first, and
-- how many there are. The same name on the same side counts once. A client's own names, and those of a case, can be left out.
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
      greatest(similarity(w.key, k.key), word_similarity(w.key, k.key), word_similarity(k.key, w.key)) AS score,
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

-- How many names a check of the firm's searches.
CREATE OR REPLACE FUNCTION count_known_names() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer FROM known_names WHERE tenant_id = current_tenant_id() AND may('conflicts')
$$;

CREATE OR REPLACE FUNCTION keep_names_of_client() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM known_names WHERE tenant_id = NEW.tenant_id AND source = 'client' AND source_id = NEW.id;
  INSERT INTO known_names
  SELECT * FROM names_of_client(NEW.tenant_id, NEW.id, NEW.name, NEW.kra_pin, NEW.phone, NEW.email, NEW.people);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION keep_names_of_case() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM known_names WHERE tenant_id = NEW.tenant_id AND source = 'case' AND source_id = NEW.id;
  INSERT INTO known_names SELECT * FROM names_of_case(NEW.tenant_id, NEW.id, NEW.client_id, NEW.parties);
  RETURN NULL;
END
$$;

-- Keeps the names of an enquiry, also when it changes. What was withdrawn is no name that the firm knows.
CREATE OR REPLACE FUNCTION keep_names_of_enquiry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM known_names WHERE tenant_id = NEW.tenant_id AND source = 'enquiry' AND source_id = NEW.id;
  IF NEW.deleted_at IS NULL THEN
    INSERT INTO known_names
    SELECT NEW.tenant_id, 'enquiry', NEW.id, place, NULL, CASE side WHEN 'client' THEN 'enquirer' ELSE side END, name, key, marks
    FROM known_in(NEW.names);
  END IF;
  RETURN NULL;
END
$$;

-- What is erased or purged is found for seven years more, as advocates keep the records of a client's business (Proceeds of Crime and
-- Anti-Money Laundering Act, 2009, s. 46), without saying whom it was about.
CREATE OR REPLACE FUNCTION seal_names(firm uuid, of_source text, of_id uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE known_names SET name = NULL, kept_until = ((now() AT TIME ZONE 'Africa/Nairobi') + interval '7 years')::date
  WHERE tenant_id = firm AND source = of_source AND source_id = of_id AND kept_until IS NULL
$$;

CREATE OR REPLACE FUNCTION seal_names_of_source() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM seal_names(OLD.tenant_id, TG_ARGV[0], OLD.id);
  RETURN NULL;
END
$$;

-- Forgets sealed names whose time is over, at most so many. Repeat it until it gives 0.
CREATE OR REPLACE FUNCTION forget_sealed_names(before date, at_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM known_names k
    WHERE k.ctid = ANY (ARRAY(SELECT ctid FROM known_names WHERE kept_until < before LIMIT at_most FOR UPDATE SKIP LOCKED))
    RETURNING 1
  )
  SELECT count(*)::integer FROM forgotten
$$;

REVOKE EXECUTE ON FUNCTION
  name_score, marks_of, known_in, names_like, names_of_client, names_of_case, find_known_names, count_known_names, seal_names,
  forget_sealed_names
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_known_names, count_known_names TO mizani_firm;
GRANT EXECUTE ON FUNCTION forget_sealed_names TO mizani_operator;

RESET ROLE;
