-- The platform's chain has a place among the firms', behind them all: heads are locked in this order.
CREATE OR REPLACE FUNCTION platform_chain() RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid;

-- Puts the changes of a table on record, but for those that triggers make: they follow from others, which are. Whoever makes a
-- table calls it in ../policies, or gives the reason in tests/server/audit.both.test.ts.
CREATE OR REPLACE FUNCTION keep_on_record(
  of_table regclass,
  key_columns text[] DEFAULT '{id}',
  firm_column text DEFAULT 'tenant_id',
  about_column text DEFAULT '',
  name_column text DEFAULT '',
  left_out text[] DEFAULT '{}',
  untold text[] DEFAULT '{}',
  person_column text DEFAULT '',
  actions text[] DEFAULT '{insert,update,delete}'
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  bookkeeping constant text[] := '{tenant_id,version,created_at,updated_at,sort_name,search_text,search_key}';
  action text;
BEGIN
  FOREACH action IN ARRAY actions LOOP
    EXECUTE format(
      'CREATE TRIGGER audit_%s AFTER %s ON %s REFERENCING %s FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0)
       EXECUTE FUNCTION put_on_record(%L, %L, %L, %L, %L, %L, %L)',
      action, upper(action), of_table,
      CASE action
        WHEN 'insert' THEN 'NEW TABLE AS after_change'
        WHEN 'update' THEN 'OLD TABLE AS before_change NEW TABLE AS after_change'
        ELSE 'OLD TABLE AS before_change'
      END,
      firm_column, key_columns, about_column, name_column, bookkeeping || left_out, untold, person_column);
  END LOOP;
END
$$;

REVOKE EXECUTE ON FUNCTION keep_on_record FROM PUBLIC;

SET LOCAL ROLE mizani_audit;

-- Puts a statement's changes of a table on record. An update that changes only what is left out is not, nor is what a purge does to a
-- firm whose record goes with it. Its arguments: the column of the firm, if it is not the platform's; those of the key; that of the
-- record it belongs to; that of its name; those that are left out; those of which only a change is told; and that of the person who
-- does it where nobody is signed in yet.
CREATE OR REPLACE FUNCTION put_on_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  firm_column text := TG_ARGV[0];
  key_columns text[] := TG_ARGV[1];
  about_column text := TG_ARGV[2];
  name_column text := TG_ARGV[3];
  left_out text[] := TG_ARGV[4];
  untold text[] := TG_ARGV[5];
  person_column text := TG_ARGV[6];
  caller_role text := nullif(current_setting('app.role', true), '');
  person uuid := signed_in_person();
  of_statement uuid := gen_random_uuid();
  was jsonb[];
  became jsonb[];
  chain uuid;
BEGIN
  -- Sorted by their keys, both sides of an update have the same order.
  IF TG_OP <> 'INSERT' THEN
    was := ARRAY(SELECT said FROM (SELECT to_jsonb(r) AS said FROM before_change r OFFSET 0) rows
      ORDER BY (SELECT string_agg(said ->> k, '/') FROM unnest(key_columns) k));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := ARRAY(SELECT said FROM (SELECT to_jsonb(r) AS said FROM after_change r OFFSET 0) rows
      ORDER BY (SELECT string_agg(said ->> k, '/') FROM unnest(key_columns) k));
  END IF;
  IF cardinality(coalesce(became, was)) = 0 THEN
    RETURN NULL;
  END IF;
  -- What is destroyed for good, by a purge or an erasure, leaves its entries, without what they say.
  IF TG_OP = 'DELETE' AND (caller_role = 'system' OR was[1] ? 'deleted_at') THEN
    UPDATE audit a SET payload = NULL, salt = NULL
    FROM unnest(was) r
    WHERE a.tenant_id = coalesce((r ->> firm_column)::uuid, platform_chain()) AND a.kind = TG_TABLE_NAME
      AND a.record = (SELECT string_agg(r ->> k, '/') FROM unnest(key_columns) k)
      AND NOT EXISTS (SELECT FROM purges p WHERE p.firm_id = a.tenant_id);
    untold := ARRAY(SELECT jsonb_object_keys(was[1]));
    name_column := '';
  END IF;
  FOR chain IN
    WITH entries AS (
      INSERT INTO audit (
        tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, about,
        payload, salt
      )
      SELECT firm, of_statement, row_number() OVER (PARTITION BY firm), now(), actor, name_of_person(actor), caller_role,
        nullif(current_setting('app.request', true), ''), nullif(current_setting('app.address', true), ''),
        lower(TG_OP), TG_TABLE_NAME, (SELECT string_agg(r ->> k, '/') FROM unnest(key_columns) k), (r ->> about_column)::uuid,
        jsonb_strip_nulls(jsonb_build_object('name', r ->> name_column, 'changes', coalesce(changes, '[]'))), gen_random_uuid()
      FROM (
        SELECT before, after, coalesce(after, before) AS r,
          coalesce((coalesce(after, before) ->> firm_column)::uuid, platform_chain()) AS firm,
          coalesce(person, (coalesce(after, before) ->> person_column)::uuid) AS actor
        FROM unnest(was, became) WITH ORDINALITY pairs (before, after, place)
        ORDER BY place
      ) changed
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(
            jsonb_build_object('field', field)
            || CASE WHEN field = ANY (untold) THEN '{}' ELSE jsonb_build_object('before', before ->> field, 'after', after ->> field) END
            ORDER BY field COLLATE "C"
          ) AS changes
        FROM jsonb_object_keys(r) field
        WHERE field <> ALL (left_out) AND field <> ALL (key_columns)
          AND coalesce(before -> field, 'null') <> coalesce(after -> field, 'null')
      ) compared
      WHERE (TG_OP <> 'UPDATE' OR changes IS NOT NULL)
        AND (TG_OP <> 'DELETE' OR NOT EXISTS (SELECT FROM purges p WHERE p.firm_id = firm))
      RETURNING tenant_id
    )
    SELECT DISTINCT tenant_id FROM entries
  LOOP
    PERFORM note_chain(chain);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION audit_digest(salt uuid, payload jsonb) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(uuid_send(salt) || convert_to(payload::text, 'UTF8'));

-- The link that joins an entry to a chain. A moment goes in as the number that it is: written out, it depends on the time zone.
CREATE OR REPLACE FUNCTION audit_hash(previous bytea, sequence bigint, entry audit, digest bytea) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(
  previous || int8send(sequence) || uuid_send(entry.tenant_id) || uuid_send(entry.statement) || int4send(entry.position)
  || timestamptz_send(entry.happened_at)
  || convert_to(
    jsonb_build_array(
      entry.person_id, entry.person_name, entry.role, entry.request, entry.address, entry.action, entry.kind, entry.record, entry.about
    )::text, 'UTF8')
  || digest
);

-- Seals a statement's entries as the transaction commits. The first of a transaction locks the heads of all its chains, in their
-- order: two transactions that locked them in different orders would wait for each other for ever.
CREATE OR REPLACE FUNCTION seal_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  chain uuid;
  head audit_heads;
  entry audit;
  entry_digest bytea;
BEGIN
  FOR chain IN
    SELECT DISTINCT noted::uuid FROM unnest(string_to_array(current_setting('app.chains', true), ',') || NEW.tenant_id::text) noted
    WHERE noted <> '' ORDER BY 1
  LOOP
    PERFORM FROM audit_heads WHERE tenant_id = chain FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO audit_heads VALUES (chain, 0, '') ON CONFLICT DO NOTHING;
      PERFORM FROM audit_heads WHERE tenant_id = chain FOR UPDATE;
    END IF;
  END LOOP;
  PERFORM set_config('app.chains', '', true);
  SELECT * INTO head FROM audit_heads WHERE tenant_id = NEW.tenant_id;
  FOR entry IN SELECT * FROM audit WHERE tenant_id = NEW.tenant_id AND statement = NEW.statement ORDER BY position LOOP
    -- What it said may be erased already.
    entry_digest := coalesce(audit_digest(entry.salt, entry.payload), sha256(''));
    head.sequence := head.sequence + 1;
    head.hash := audit_hash(head.hash, head.sequence, entry, entry_digest);
    INSERT INTO audit_chain VALUES (head.tenant_id, head.sequence, entry.statement, entry.position, entry_digest, head.hash);
  END LOOP;
  UPDATE audit_heads SET sequence = head.sequence, hash = head.hash WHERE tenant_id = head.tenant_id;
  RETURN NULL;
END
$$;

-- Remembers which chains the transaction will be sealed into.
CREATE OR REPLACE FUNCTION note_chain(chain uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting('app.chains', true), '');
BEGIN
  IF strpos(noted, chain::text) = 0 THEN
    PERFORM set_config('app.chains', concat_ws(',', nullif(noted, ''), chain), true);
  END IF;
END
$$;

-- Puts on record what changes no row: that something was read, refused or exported, in the transaction's firm, or the platform's; with
-- what the record belongs to, and what was asked for and how much of it there was, in the form of changes.
CREATE OR REPLACE FUNCTION note_on_record(
  of_action text, of_kind text, of_record text, called text, of_about uuid, told jsonb
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain uuid := coalesce(current_tenant_id(), platform_chain());
BEGIN
  IF of_action IN ('insert', 'update', 'delete') THEN
    RAISE EXCEPTION 'note_on_record: triggers put changes on record.';
  END IF;
  INSERT INTO audit (
    tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, about, payload, salt
  ) VALUES (
    chain, gen_random_uuid(), 1, now(), signed_in_person(), name_of_person(signed_in_person()),
    nullif(current_setting('app.role', true), ''), nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.address', true), ''), of_action, of_kind, of_record, of_about,
    jsonb_strip_nulls(jsonb_build_object('name', called, 'changes', told)), gen_random_uuid()
  );
  PERFORM note_chain(chain);
END
$$;

-- Puts on record what changes no row: that something was read, refused or exported. In the transaction's firm, or the platform's.
CREATE OR REPLACE FUNCTION note_on_record(of_action text, of_kind text, of_record text, called text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
RETURN note_on_record(of_action, of_kind, of_record, called, NULL, NULL);

-- They say nothing but how many entries each chain has, and the hash of its last link.
CREATE OR REPLACE FUNCTION audit_anchors() RETURNS TABLE (chain uuid, entries bigint, hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT tenant_id, sequence, encode(hash, 'hex') FROM audit_heads WHERE sequence > 0 ORDER BY tenant_id
$$;

-- Takes out of the firm's entries what they say of a record, and puts that on record. The entries stay, and so does the chain.
CREATE OR REPLACE FUNCTION erase_from_record(of_kind text, of_record text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may('data.erase') THEN
    RAISE insufficient_privilege USING MESSAGE = 'erase_from_record: the role may not erase data.';
  END IF;
  UPDATE audit SET payload = NULL, salt = NULL
  WHERE tenant_id = current_tenant_id() AND kind = of_kind AND record = of_record;
  PERFORM note_on_record('erase', of_kind, of_record, NULL);
END
$$;

-- Entries say what their record belongs to, so those of the client's cases and invoices are found, and those of what belongs to these.
CREATE OR REPLACE FUNCTION erase_client_from_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH RECURSIVE of_client (record) AS (
    SELECT NEW.id::text
    UNION
    SELECT a.record FROM of_client o JOIN audit a ON a.tenant_id = NEW.tenant_id AND a.about::text = o.record
  ), erased AS (
    UPDATE audit a SET payload = NULL, salt = NULL
    FROM of_client o
    WHERE a.tenant_id = NEW.tenant_id AND a.record = o.record AND a.action NOT IN ('delete', 'erase')
    RETURNING a.kind, a.record
  )
  INSERT INTO audit (
    tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, payload, salt
  )
  SELECT NEW.tenant_id, of_statement, row_number() OVER (), now(), signed_in_person(), name_of_person(signed_in_person()),
    nullif(current_setting('app.role', true), ''), nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.address', true), ''), 'erase', kind, record, '{}', gen_random_uuid()
  FROM (SELECT DISTINCT kind, record FROM erased) erased, (SELECT gen_random_uuid()) statement (of_statement);
  RETURN NULL;
END
$$;

-- Takes out of the platform's entries what they say of people who are gone.
CREATE OR REPLACE FUNCTION erase_people_from_record(gone uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET payload = NULL, salt = NULL
  WHERE tenant_id = platform_chain() AND kind = 'people' AND record = ANY (gone::text[])
$$;

-- Destroys at most so many entries of a firm whose purge has begun, with their links. True when none is left.
CREATE OR REPLACE FUNCTION purge_audit(firm uuid, at_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  n bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM purges p WHERE p.firm_id = firm) THEN
    RAISE EXCEPTION 'purge_audit: the firm is not being purged.';
  END IF;
  WITH purged AS (
    DELETE FROM audit a WHERE a.ctid = ANY (ARRAY(SELECT ctid FROM audit WHERE tenant_id = firm LIMIT at_most))
    RETURNING a.statement, a.position
  )
  DELETE FROM audit_chain c USING purged p WHERE c.tenant_id = firm AND c.statement = p.statement AND c.position = p.position;
  GET DIAGNOSTICS n = ROW_COUNT;
  IF n >= at_most THEN
    RETURN false;
  END IF;
  DELETE FROM audit_heads WHERE tenant_id = firm;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION
  note_chain, note_on_record(text, text, text, text), note_on_record(text, text, text, text, uuid, jsonb), audit_anchors,
  erase_from_record, erase_people_from_record, purge_audit, name_of_person
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_on_record(text, text, text, text) TO mizani_firm, mizani_operator, mizani_sign_in;
GRANT EXECUTE ON FUNCTION note_on_record(text, text, text, text, uuid, jsonb) TO mizani_firm, mizani_operator;
GRANT EXECUTE ON FUNCTION audit_anchors TO mizani_operator;
GRANT EXECUTE ON FUNCTION erase_from_record TO mizani_firm;
GRANT EXECUTE ON FUNCTION erase_people_from_record TO mizani_access;
GRANT EXECUTE ON FUNCTION purge_audit TO mizani_rollup;
GRANT EXECUTE ON FUNCTION name_of_person TO SESSION_USER, mizani_firm, mizani_operator;

RESET ROLE;
