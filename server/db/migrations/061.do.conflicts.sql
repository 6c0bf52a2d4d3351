-- Conflict checks: whom the firm knows, how a name is found among them, and the checks that people store.

-- A client's directors and contacts, as the parties of a case are kept with the case.
ALTER TABLE clients ADD COLUMN people jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN clients.people IS 'The directors and contacts of a client that is no single person.';

CREATE TABLE declined_enquiries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  names jsonb NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  member_id uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES users
);
CREATE INDEX declined_enquiries_newest ON declined_enquiries (tenant_id, day DESC, id DESC);

COMMENT ON TABLE declined_enquiries IS 'What the firm was asked to take on and did not, so that later checks find whom it was about.';
COMMENT ON COLUMN declined_enquiries.names IS 'Who was named, and on which side.';
COMMENT ON COLUMN declined_enquiries.member_id IS 'Who turned it down. Null if nobody had signed in.';

CREATE TABLE conflict_checks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  member_id uuid DEFAULT current_member_id(),
  title text NOT NULL,
  findings integer NOT NULL,
  conflicts integer NOT NULL,
  content text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- The certificate outlives its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE SET NULL (matter_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES users
);
CREATE INDEX conflict_checks_newest ON conflict_checks (tenant_id, id DESC);
CREATE INDEX conflict_checks_of_matter ON conflict_checks (tenant_id, matter_id, id DESC);

COMMENT ON TABLE conflict_checks IS 'Stored conflict checks, each as it was on its day. No role can change one.';
COMMENT ON COLUMN conflict_checks.member_id IS 'Who stored it. Null if nobody had signed in.';
COMMENT ON COLUMN conflict_checks.findings IS 'How many findings it lists.';
COMMENT ON COLUMN conflict_checks.conflicts IS 'How many of them were decided to be conflicts.';
COMMENT ON COLUMN conflict_checks.content IS 'The certificate as JSON, byte for byte what sha256 is of.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['declined_enquiries', 'conflict_checks'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format('CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may(''conflicts'')))', kept);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO mizani_firm', kept);
  END LOOP;
END
$$;

SELECT
  keep_on_record('declined_enquiries'),
  keep_on_record('conflict_checks', about_column => 'matter_id', name_column => 'title', untold => '{content}', actions => '{insert}');

-- Whom the firm knows: clients, their people, the parties of its cases, and whom enquiries were about. Triggers keep it. No role of calls
-- reads it, only the search below.
CREATE TABLE known_names (
  tenant_id uuid NOT NULL REFERENCES tenants,
  source text NOT NULL CHECK (source IN ('client', 'case', 'enquiry')),
  source_id uuid NOT NULL,
  position integer NOT NULL,
  client_id uuid,
  side text NOT NULL
    CHECK (side IN ('client', 'director', 'contact', 'our_side', 'other_side', 'witness', 'enquirer')),
  name text,
  key text COLLATE "C" NOT NULL,
  marks text[] NOT NULL,
  kept_until date,
  PRIMARY KEY (tenant_id, source, source_id, position),
  CHECK ((name IS NULL) = (kept_until IS NOT NULL))
);
-- As in 033: the firm comes first.
CREATE INDEX known_names_key ON known_names USING gin (tenant_id, key gin_trgm_ops);
CREATE INDEX known_names_marks ON known_names USING gin (tenant_id, marks);
CREATE INDEX known_names_kept_until ON known_names (kept_until) WHERE kept_until IS NOT NULL;

COMMENT ON TABLE known_names IS 'The names that conflict checks search.';
COMMENT ON COLUMN known_names.position IS 'Of several names of one source: 0 is the client itself.';
COMMENT ON COLUMN known_names.client_id IS 'The client, or the client of the case.';
COMMENT ON COLUMN known_names.name IS 'As it is written. Null once its source is erased or purged: from then on it is sealed.';
COMMENT ON COLUMN known_names.key IS 'The name as it is compared: name_key.';
COMMENT ON COLUMN known_names.marks IS 'Digests of the KRA PIN, the phone number and the e-mail address, each after its kind.';
COMMENT ON COLUMN known_names.kept_until IS 'The last day on which a sealed name is searched. Null before it is sealed.';

ALTER TABLE known_names ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
GRANT SELECT, INSERT, UPDATE, DELETE ON known_names TO mizani_search;
CREATE POLICY search_keeps_all ON known_names TO mizani_search USING (true);

GRANT SELECT (name, email, phone, kra_pin, people) ON clients TO mizani_search;
GRANT SELECT (parties) ON matters TO mizani_search;

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['declined_enquiries', 'conflict_checks', 'known_names'] LOOP
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', kept);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', kept);
  END LOOP;
END
$$;

-- nameKey of domain/nameKey.ts.
CREATE FUNCTION name_key(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  ' ' || search_form(regexp_replace(written, '[-‐‑–—/_,&]', ' ', 'g')) || ' ',
  ' (estate of|the|late|deceased|mr|mrs|ms|miss|mzee|dr|prof|professor|hon|eng|rev|adv|advocate|ltd|limited|plc|llp|inc|co|company)(?= )',
  '', 'g'
));

-- Loads the extension, as in 033.
SELECT show_limit();

GRANT CREATE ON SCHEMA public TO mizani_search;
SET LOCAL ROLE mizani_search;

-- The digests by which an identifier is recognised, also once it is sealed.
CREATE FUNCTION marks_of(kra_pin text, phone text, email text) RETURNS text[]
LANGUAGE sql STABLE
RETURN ARRAY(
  SELECT kind || ':' || encode(sha256(convert_to(lower(btrim(value)), 'UTF8')), 'hex')
  FROM (VALUES ('kra_pin', kra_pin), ('phone', phone), ('email', email)) identifier (kind, value)
  WHERE btrim(value) <> ''
);

-- A list of people or parties, and who comes before them, as known names. Whoever has neither a key nor a mark is left out.
CREATE FUNCTION known_in(list jsonb) RETURNS TABLE (place integer, side text, name text, key text, marks text[])
LANGUAGE sql STABLE AS $$
  SELECT found.* FROM (
    SELECT ordinality::integer,
      CASE WHEN (item->>'isClient')::boolean THEN 'client' ELSE coalesce(item->>'side', item->>'capacity', 'other_side') END,
      item->>'name', name_key(item->>'name'), marks_of(item->>'kra_pin', item->>'phone', item->>'email')
    FROM jsonb_array_elements(list) WITH ORDINALITY listed (item, ordinality)
  ) found (place, side, name, key, marks)
  WHERE key <> '' OR marks <> '{}'
$$;

CREATE FUNCTION names_of_client(firm uuid, client uuid, called text, kra_pin text, phone text, email text, people jsonb)
RETURNS SETOF known_names
LANGUAGE sql STABLE AS $$
  SELECT firm, 'client', client, 0, client, 'client', called, name_key(called), marks_of(kra_pin, phone, email), NULL::date
  UNION ALL
  SELECT firm, 'client', client, place, client, side, name, key, marks, NULL::date FROM known_in(people)
$$;

CREATE FUNCTION names_of_case(firm uuid, matter uuid, client uuid, parties jsonb) RETURNS SETOF known_names
LANGUAGE sql STABLE AS $$
  SELECT firm, 'case', matter, place, client, side, name, key, marks, NULL::date FROM known_in(parties)
$$;

-- What is erased or purged is found for seven years more, as advocates keep the records of a client's business (Proceeds of Crime and
-- Anti-Money Laundering Act, 2009, s. 46), without saying whom it was about.
CREATE FUNCTION seal_names(firm uuid, of_source text, of_id uuid) RETURNS void
LANGUAGE sql AS $$
  UPDATE known_names SET name = NULL, kept_until = ((now() AT TIME ZONE 'Africa/Nairobi') + interval '7 years')::date
  WHERE tenant_id = firm AND source = of_source AND source_id = of_id AND kept_until IS NULL
$$;

CREATE FUNCTION keep_names_of_client() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM known_names WHERE tenant_id = NEW.tenant_id AND source = 'client' AND source_id = NEW.id;
  INSERT INTO known_names
  SELECT * FROM names_of_client(NEW.tenant_id, NEW.id, NEW.name, NEW.kra_pin, NEW.phone, NEW.email, NEW.people);
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_names_of_case() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM known_names WHERE tenant_id = NEW.tenant_id AND source = 'case' AND source_id = NEW.id;
  INSERT INTO known_names SELECT * FROM names_of_case(NEW.tenant_id, NEW.id, NEW.client_id, NEW.parties);
  RETURN NULL;
END
$$;

CREATE FUNCTION keep_names_of_enquiry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO known_names
  SELECT NEW.tenant_id, 'enquiry', NEW.id, place, NULL, CASE side WHEN 'client' THEN 'enquirer' ELSE side END, name, key, marks
  FROM known_in(NEW.names);
  RETURN NULL;
END
$$;

CREATE FUNCTION seal_names_of_source() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM seal_names(OLD.tenant_id, TG_ARGV[0], OLD.id);
  RETURN NULL;
END
$$;

-- The firm's known names that may be like a name in its normal form, or have one of the marks. What one name says and the other leaves
-- out must not keep them apart, so that each word is looked up, too.
CREATE FUNCTION names_like(wanted text, wanted_marks text[]) RETURNS SETOF known_names
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

-- How alike two names are, from 0 to 1: a name within the other is as good as the same.
CREATE FUNCTION name_score(one text, other text) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
RETURN greatest(similarity(one, other), word_similarity(one, other), word_similarity(other, one));

-- Finds whom the firm knows among the names of a check: at most so many, those with the same identifier and the most alike first, and
-- how many there are. The same name on the
-- same side counts once. A client's own names, and those of a case, can be left out.
CREATE FUNCTION find_known_names(terms jsonb, own_client uuid, own_case uuid, at_least real, at_most integer)
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

-- How many names a check of the firm's searches.
CREATE FUNCTION count_known_names() RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::integer FROM known_names WHERE tenant_id = current_tenant_id() AND may('conflicts')
$$;

-- Forgets sealed names whose time is over, at most so many. Repeat it until it gives 0.
CREATE FUNCTION forget_sealed_names(before date, at_most integer) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH forgotten AS (
    DELETE FROM known_names k
    WHERE k.ctid = ANY (ARRAY(SELECT ctid FROM known_names WHERE kept_until < before LIMIT at_most FOR UPDATE SKIP LOCKED))
    RETURNING 1
  )
  SELECT count(*)::integer FROM forgotten
$$;

REVOKE EXECUTE ON FUNCTION
  marks_of(text, text, text), known_in(jsonb), names_of_client(uuid, uuid, text, text, text, text, jsonb),
  names_of_case(uuid, uuid, uuid, jsonb), seal_names(uuid, text, uuid), names_like(text, text[]), name_score(text, text),
  find_known_names(jsonb, uuid, uuid, real, integer), count_known_names(), forget_sealed_names(date, integer)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_known_names(jsonb, uuid, uuid, real, integer), count_known_names() TO mizani_firm;
GRANT EXECUTE ON FUNCTION forget_sealed_names(date, integer) TO mizani_operator;

-- Whom firms know today.
INSERT INTO known_names
SELECT k.* FROM clients c
CROSS JOIN LATERAL names_of_client(c.tenant_id, c.id, c.name, c.kra_pin, c.phone, c.email, c.people) k;
INSERT INTO known_names
SELECT k.* FROM matters m CROSS JOIN LATERAL names_of_case(m.tenant_id, m.id, m.client_id, m.parties) k;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search;

CREATE TRIGGER known_names_added AFTER INSERT ON clients FOR EACH ROW EXECUTE FUNCTION keep_names_of_client();
CREATE TRIGGER known_names_changed AFTER UPDATE OF name, kra_pin, phone, email, people ON clients FOR EACH ROW
  WHEN (NEW.erased_at IS NULL
    AND (OLD.name, OLD.kra_pin, OLD.phone, OLD.email, OLD.people) IS DISTINCT FROM (NEW.name, NEW.kra_pin, NEW.phone, NEW.email, NEW.people))
  EXECUTE FUNCTION keep_names_of_client();
CREATE TRIGGER known_names_erased AFTER UPDATE OF erased_at ON clients FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION seal_names_of_source('client');
CREATE TRIGGER known_names_purged AFTER DELETE ON clients FOR EACH ROW EXECUTE FUNCTION seal_names_of_source('client');

-- Parties change by the firm's own hand; erase_client, which is mizani_rollup's, takes them away.
CREATE TRIGGER known_names_added AFTER INSERT ON matters FOR EACH ROW EXECUTE FUNCTION keep_names_of_case();
CREATE TRIGGER known_names_changed AFTER UPDATE OF parties, client_id ON matters FOR EACH ROW
  WHEN (CURRENT_USER <> 'mizani_rollup' AND (OLD.parties, OLD.client_id) IS DISTINCT FROM (NEW.parties, NEW.client_id))
  EXECUTE FUNCTION keep_names_of_case();
CREATE TRIGGER known_names_erased AFTER UPDATE OF parties ON matters FOR EACH ROW
  WHEN (CURRENT_USER = 'mizani_rollup' AND OLD.parties <> NEW.parties) EXECUTE FUNCTION seal_names_of_source('case');
CREATE TRIGGER known_names_purged AFTER DELETE ON matters FOR EACH ROW EXECUTE FUNCTION seal_names_of_source('case');

CREATE TRIGGER known_names_added AFTER INSERT ON declined_enquiries FOR EACH ROW EXECUTE FUNCTION keep_names_of_enquiry();

-- Erasing a client takes its people, too.
CREATE FUNCTION erase_people() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.people = '[]';
  RETURN NEW;
END
$$;
CREATE TRIGGER people_erased BEFORE UPDATE OF erased_at ON clients FOR EACH ROW
  WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL) EXECUTE FUNCTION erase_people();

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['known_names', 'conflict_checks', 'declined_enquiries'] || purged_tables());
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
