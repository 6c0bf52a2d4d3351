-- What happens to everything that matters is on record: who did what to which record, when, and what it changed.
--
-- Triggers write the entries, so that no call can forget one, and a role of their own keeps them: the roles of calls may only read
-- theirs. Nothing is ever changed or taken away, but for what an entry says of a record that is erased: then its contents and their
-- salt go, and the chain still holds, because it covers only their digest.
--
-- Each firm has a chain, and the platform one. An entry is sealed into its chain when the transaction commits: sealing it as it is
-- written would make writers wait for each other much longer, in any order.

-- As in 001: roles belong to the whole cluster.
DO $$
BEGIN
  BEGIN
    CREATE ROLE mizani_audit NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT pg_has_role(CURRENT_USER, 'mizani_audit', 'SET') THEN
    EXECUTE 'GRANT mizani_audit TO CURRENT_USER WITH INHERIT FALSE, SET TRUE';
  END IF;
END
$$;

GRANT USAGE, CREATE ON SCHEMA public TO mizani_audit;

-- The platform's chain has a place among the firms', behind them all: heads are locked in this order.
CREATE FUNCTION platform_chain() RETURNS uuid
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid;

CREATE TABLE audit (
  tenant_id uuid NOT NULL,
  statement uuid NOT NULL,
  position integer NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  person_id uuid,
  person_name text,
  role text,
  request text,
  address text,
  action text NOT NULL,
  kind text NOT NULL,
  record text NOT NULL,
  about uuid,
  payload jsonb,
  salt uuid,
  PRIMARY KEY (tenant_id, statement, position)
);

CREATE INDEX audit_newest ON audit (tenant_id, happened_at DESC, statement DESC, position DESC);
CREATE INDEX audit_of_record ON audit (tenant_id, record);

CREATE TABLE audit_chain (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  statement uuid NOT NULL,
  position integer NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
);

CREATE UNIQUE INDEX audit_chain_of_entry ON audit_chain (tenant_id, statement, position);

CREATE TABLE audit_heads (
  tenant_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
) WITH (fillfactor = 50);

COMMENT ON TABLE audit IS 'Who did what to which record, of each firm and of the platform, whose chain is platform_chain().';
COMMENT ON COLUMN audit.statement IS 'The statement that made the changes; each of its entries has a position.';
COMMENT ON COLUMN audit.happened_at IS 'When the transaction began, by the database''s own clock.';
COMMENT ON COLUMN audit.person_id IS 'Who did it; null if nobody was signed in.';
COMMENT ON COLUMN audit.person_name IS 'What they were called then.';
COMMENT ON COLUMN audit.role IS 'In which role; `open` while nobody has to sign in, `system` for the server''s own work.';
COMMENT ON COLUMN audit.kind IS 'The table of the record.';
COMMENT ON COLUMN audit.record IS 'The key of the record within the firm; its parts are separated by slashes.';
COMMENT ON COLUMN audit.about IS 'The record that it belongs to, such as the case of a note.';
COMMENT ON COLUMN audit.payload IS 'What the record was called, and its fields before and after. Null once it is erased.';
COMMENT ON COLUMN audit.salt IS 'Keeps the digest of an erased payload from being guessed. Erased with it.';
COMMENT ON TABLE audit_chain IS 'Seals the entries: each link covers the one before it and an entry.';
COMMENT ON COLUMN audit_chain.digest IS 'Of the salt and the payload.';
COMMENT ON TABLE audit_heads IS 'The last link of each chain.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['audit', 'audit_chain', 'audit_heads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY audit_keeps_all ON %I TO mizani_audit USING (true)', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I FOR SELECT TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format(
      'CREATE POLICY needs_right ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may(''audit'')))', kept);
    EXECUTE format(
      'CREATE POLICY operator_sees_platforms ON %I FOR SELECT TO mizani_operator USING (
         tenant_id = platform_chain() AND (SELECT may(''platform.audit'')))', kept);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO mizani_audit', kept);
    EXECUTE format('GRANT SELECT ON %I TO mizani_firm, mizani_operator', kept);
  END LOOP;
END
$$;

GRANT SELECT (id, name) ON people TO mizani_audit;
CREATE POLICY audit_names_all ON people FOR SELECT TO mizani_audit USING (true);
GRANT SELECT ON purges, role_rights TO mizani_audit;

SET LOCAL ROLE mizani_audit;

-- Who is signed in, and what they are called: null if nobody is.
CREATE FUNCTION signed_in_person() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.person', true), '')::uuid;

CREATE FUNCTION name_of_person(person uuid) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name FROM people WHERE id = person
$$;

CREATE FUNCTION audit_digest(salt uuid, payload jsonb) RETURNS bytea
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN sha256(uuid_send(salt) || convert_to(payload::text, 'UTF8'));

-- The link that joins an entry to a chain. A moment goes in as the number that it is: written out, it depends on the time zone.
CREATE FUNCTION audit_hash(previous bytea, sequence bigint, entry audit, digest bytea) RETURNS bytea
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

-- Remembers which chains the transaction will be sealed into.
CREATE FUNCTION note_chain(chain uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  noted text := coalesce(current_setting('app.chains', true), '');
BEGIN
  IF strpos(noted, chain::text) = 0 THEN
    PERFORM set_config('app.chains', concat_ws(',', nullif(noted, ''), chain), true);
  END IF;
END
$$;

-- Puts a statement's changes of a table on record. An update that changes only what is left out is not, nor is what a purge does to a
-- firm whose record goes with it. Its arguments: the column of the firm, if it is not the platform's; those of the key; that of the
-- record it belongs to; that of its name; those that are left out; those of which only a change is told; and that of the person who
-- does it where nobody is signed in yet.
CREATE FUNCTION put_on_record() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
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
    was := ARRAY(SELECT to_jsonb(r) FROM before_change r ORDER BY (SELECT string_agg(to_jsonb(r) ->> k, '/') FROM unnest(key_columns) k));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    became := ARRAY(SELECT to_jsonb(r) FROM after_change r ORDER BY (SELECT string_agg(to_jsonb(r) ->> k, '/') FROM unnest(key_columns) k));
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

-- Puts on record what changes no row: that something was read, refused or exported. In the transaction's firm, or the platform's.
CREATE FUNCTION note_on_record(of_action text, of_kind text, of_record text, called text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain uuid := coalesce(current_tenant_id(), platform_chain());
BEGIN
  IF of_action IN ('insert', 'update', 'delete') THEN
    RAISE EXCEPTION 'note_on_record: triggers put changes on record.';
  END IF;
  INSERT INTO audit (
    tenant_id, statement, position, happened_at, person_id, person_name, role, request, address, action, kind, record, payload, salt
  ) VALUES (
    chain, gen_random_uuid(), 1, now(), signed_in_person(), name_of_person(signed_in_person()),
    nullif(current_setting('app.role', true), ''), nullif(current_setting('app.request', true), ''),
    nullif(current_setting('app.address', true), ''), of_action, of_kind, of_record,
    jsonb_strip_nulls(jsonb_build_object('name', called)), gen_random_uuid()
  );
  PERFORM note_chain(chain);
END
$$;

-- Takes out of the firm's entries what they say of a record, and puts that on record. The entries stay, and so does the chain.
CREATE FUNCTION erase_from_record(of_kind text, of_record text) RETURNS void
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

-- Seals a statement's entries as the transaction commits. The first of a transaction locks the heads of all its chains, in their
-- order: two transactions that locked them in different orders would wait for each other for ever.
CREATE FUNCTION seal_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

-- Destroys at most so many entries of a firm whose purge has begun, with their links. True when none is left.
CREATE FUNCTION purge_audit(firm uuid, at_most integer) RETURNS boolean
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
  name_of_person(uuid), note_on_record(text, text, text, text), erase_from_record(text, text), purge_audit(uuid, integer), note_chain(uuid)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_on_record(text, text, text, text) TO mizani_firm, mizani_operator, mizani_sign_in;
GRANT EXECUTE ON FUNCTION erase_from_record(text, text) TO mizani_firm;
GRANT EXECUTE ON FUNCTION name_of_person(uuid) TO mizani_firm, mizani_operator, SESSION_USER;
GRANT EXECUTE ON FUNCTION purge_audit(uuid, integer) TO mizani_rollup;

RESET ROLE;

CREATE CONSTRAINT TRIGGER audit_sealed AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.position = 1) EXECUTE FUNCTION seal_audit();
REVOKE CREATE ON SCHEMA public FROM mizani_audit;

-- Puts the changes of a table on record, but for those that triggers make: they follow from others, which are. A migration that makes a
-- table calls it, or gives its reason in tests/server/audited.db.test.ts.
CREATE FUNCTION keep_on_record(
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
REVOKE EXECUTE ON FUNCTION keep_on_record(regclass, text[], text, text, text, text[], text[], text, text[]) FROM PUBLIC;

-- A firm's work.
SELECT
  keep_on_record('users', name_column => 'name'),
  keep_on_record('clients', name_column => 'name', left_out => '{last_contact}'),
  keep_on_record('matters', about_column => 'client_id', name_column => 'title',
    left_out => '{next_date,last_activity,last_activity_title,last_activity_code,party_names}'),
  keep_on_record('events', about_column => 'matter_id', name_column => 'title'),
  keep_on_record('tasks', about_column => 'matter_id', name_column => 'title'),
  keep_on_record('notes', about_column => 'matter_id', untold => '{content}'),
  keep_on_record('messages', about_column => 'client_id', untold => '{subject,content}'),
  keep_on_record('documents', about_column => 'matter_id', name_column => 'name'),
  keep_on_record('invoices', about_column => 'client_id', name_column => 'number', left_out => '{number,subtotal_cents,tax_cents,total_cents,paid_cents,total_kes_cents,open_kes_cents,received_kes_cents}'),
  keep_on_record('invoice_lines', '{invoice_id,position}', about_column => 'invoice_id'),
  keep_on_record('invoice_events', about_column => 'invoice_id', untold => '{changes,email}'),
  keep_on_record('payments', about_column => 'invoice_id', left_out => '{kes_cents}'),
  keep_on_record('own_dashboards', '{tenant_id}'),
  keep_on_record('own_dashboard_versions', '{version}', left_out => '{definitions}', untold => '{widgets}'),
  keep_on_record('chosen_dashboards', '{template}');

-- The platform's.
SELECT
  keep_on_record('tenants', firm_column => '', about_column => 'id', name_column => 'name', left_out => '{last_active}'),
  keep_on_record('dashboards', '{template}', firm_column => '', name_column => 'name'),
  keep_on_record('dashboard_versions', '{template,version}', firm_column => '', left_out => '{definitions}', untold => '{widgets}'),
  keep_on_record('widget_definitions', firm_column => '', name_column => 'name',
    untold => '{data_schema,display_options,permissions}'),
  keep_on_record('exchange_rates', '{currency,day}', firm_column => '');

-- Who gets in, and by what. A session of a firm's is on the firm's record.
SELECT
  keep_on_record('people', firm_column => '', name_column => 'name', untold => '{password_hash}'),
  keep_on_record('operators', '{person_id}', firm_column => '', about_column => 'person_id'),
  keep_on_record('code_generators', '{person_id}', firm_column => '', about_column => 'person_id', left_out => '{last_step}',
    untold => '{sealed_seed}', person_column => 'person_id'),
  keep_on_record('recovery_codes', '{person_id}', firm_column => '', about_column => 'person_id', left_out => '{code_hash}',
    person_column => 'person_id', actions => '{update}'),
  keep_on_record('links', '{person_id}', firm_column => 'firm_id', about_column => 'person_id', left_out => '{token_hash,firm_id}',
    actions => '{insert}'),
  keep_on_record('sessions', firm_column => 'firm_id', about_column => 'person_id',
    left_out => '{token_hash,firm_id,person_id,opened_at,seen_at,proved_at}', person_column => 'person_id', actions => '{insert}');

-- Sessions that end by themselves are forgotten in the course of time. One that somebody ends is on record.
CREATE TRIGGER audit_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT
  WHEN (pg_trigger_depth() = 0 AND coalesce(current_setting('app.person', true), '') <> '')
  EXECUTE FUNCTION put_on_record(
    'firm_id', '{id}', 'person_id', '', '{token_hash,firm_id,person_id,opened_at,seen_at,proved_at}', '{}', 'person_id');

-- The firm's activity names its person, as they were called.
ALTER TABLE activity ADD COLUMN person_id uuid, ADD COLUMN person_name text;
ALTER TABLE activity
  ALTER COLUMN person_id SET DEFAULT signed_in_person(),
  ALTER COLUMN person_name SET DEFAULT name_of_person(signed_in_person());
COMMENT ON COLUMN activity.person_id IS 'Who did it; null if nobody was signed in.';
COMMENT ON COLUMN activity.person_name IS 'What they were called then.';

-- A firm's record goes with the firm, as its last rows.
GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

CREATE OR REPLACE FUNCTION go_on_purging(firm uuid, at_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  remaining integer := at_most;
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants t WHERE t.id = firm AND EXISTS (SELECT FROM purges p WHERE p.firm_id = t.id)
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  FOREACH firms_table IN ARRAY purged_tables() LOOP
    EXECUTE format(
      'DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I r WHERE tenant_id = $1 %2$s LIMIT $2))',
      firms_table,
      -- Whoever was moved goes before the one that took its place.
      CASE firms_table
        WHEN 'events' THEN 'AND NOT EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'
        ELSE ''
      END)
    USING firm, remaining;
    GET DIAGNOSTICS n = ROW_COUNT;
    remaining := remaining - n;
    -- Of events, more may be free to go now.
    IF remaining <= 0 OR (firms_table = 'events' AND n > 0) THEN
      RETURN false;
    END IF;
  END LOOP;
  DELETE FROM platform_activity
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM platform_activity WHERE firm_id = firm LIMIT remaining));
  GET DIAGNOSTICS n = ROW_COUNT;
  remaining := remaining - n;
  IF remaining <= 0 THEN
    RETURN false;
  END IF;
  IF NOT purge_audit(firm, remaining) THEN
    RETURN false;
  END IF;
  -- They refer to each other, and no firm has many.
  WITH versions AS (DELETE FROM own_dashboard_versions WHERE tenant_id = firm)
  DELETE FROM own_dashboards WHERE tenant_id = firm;
  DELETE FROM signups WHERE firm_id = firm;
  DELETE FROM purges WHERE firm_id = firm;
  DELETE FROM tenants WHERE id = firm;
  RETURN true;
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
