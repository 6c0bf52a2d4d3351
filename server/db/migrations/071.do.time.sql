-- The time that a firm's people work: what they recorded, the timers that run, and what an hour costs.

ALTER TABLE matters ADD COLUMN time_unit smallint NOT NULL DEFAULT 6 CHECK (time_unit IN (1, 6, 15));
COMMENT ON COLUMN matters.time_unit IS 'In how many minutes its time is billed.';

CREATE TABLE time_entries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  matter_id uuid,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2200-12-31'),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  description text NOT NULL DEFAULT '',
  is_billable boolean NOT NULL,
  rate_cents bigint CHECK (rate_cents >= 0),
  rounded_to smallint CHECK (rounded_to IN (1, 6, 15)),
  state text NOT NULL DEFAULT 'unbilled' CHECK (state IN ('unbilled', 'on_fee_note', 'billed', 'written_off')),
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  -- The office's own work is nobody's to pay.
  CHECK (matter_id IS NOT NULL OR NOT is_billable),
  CHECK ((state = 'billed') = (invoice_id IS NOT NULL)),
  -- What is being billed stays as it was rounded.
  CHECK (state IN ('unbilled', 'written_off') OR rounded_to IS NOT NULL)
);
CREATE INDEX time_entries_by_day ON time_entries (tenant_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_of_person ON time_entries (tenant_id, person_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_of_matter ON time_entries (tenant_id, matter_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_unbilled ON time_entries (tenant_id, matter_id)
  WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL;
CREATE INDEX time_entries_of_invoice ON time_entries (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX time_entries_deleted ON time_entries (deleted_at) WHERE deleted_at IS NOT NULL;

COMMENT ON TABLE time_entries IS 'The time that a firm''s people worked.';
COMMENT ON COLUMN time_entries.person_id IS 'Who worked.';
COMMENT ON COLUMN time_entries.matter_id IS 'The case. Null for the office''s own work, such as training.';
COMMENT ON COLUMN time_entries.minutes IS 'As they were worked. They are rounded when they are billed.';
COMMENT ON COLUMN time_entries.rate_cents IS 'An hour''s price on the day worked. Null if the firm has set none.';
COMMENT ON COLUMN time_entries.rounded_to IS 'In units of how many minutes it is billed. Null until it is on a fee note.';
COMMENT ON COLUMN time_entries.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN time_entries.changed_at IS 'When the present version was made. Null for the first.';

CREATE TABLE timers (
  tenant_id uuid NOT NULL REFERENCES tenants,
  person_id uuid NOT NULL,
  matter_id uuid,
  description text NOT NULL,
  is_billable boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  -- Gone with its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  CHECK (matter_id IS NOT NULL OR NOT is_billable)
);
COMMENT ON TABLE timers IS 'The timers that run, one for a person. A stopped one is a time entry.';
COMMENT ON COLUMN timers.matter_id IS 'The case. Null for the office''s own work.';

CREATE TABLE rates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  client_id uuid,
  person_id uuid,
  role user_role,
  from_day date NOT NULL CHECK (from_day BETWEEN '1900-01-01' AND '2200-12-31'),
  rate_cents bigint NOT NULL CHECK (rate_cents >= 0),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- Gone with its case or its client. What was worked has its rate.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  UNIQUE NULLS NOT DISTINCT (tenant_id, matter_id, client_id, person_id, role, from_day),
  -- scopeOf of domain/time/rates.ts.
  CHECK (num_nonnulls(matter_id, client_id, role) <= 1 AND (client_id IS NULL OR person_id IS NOT NULL)
    AND (role IS NULL OR person_id IS NULL))
);
COMMENT ON TABLE rates IS 'What an hour costs, from a day on: of a person in a case, a case, a person for a client, a person, a role, or the firm.';
COMMENT ON COLUMN rates.from_day IS 'The first day worked that it is for.';
COMMENT ON COLUMN rates.rate_cents IS 'An hour''s price.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['time_entries', 'timers', 'rates'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format('CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may(''time.write'')))', kept);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', kept);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', kept);
    EXECUTE format('CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', kept);
  END LOOP;
END
$$;
CREATE POLICY needs_right_to_add ON rates AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('rates.write')));
CREATE POLICY needs_right_to_remove ON rates AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('rates.write')));
GRANT SELECT, INSERT, UPDATE ON time_entries TO mizani_firm;
GRANT SELECT, INSERT, DELETE ON timers, rates TO mizani_firm;

-- As every record that can be restored.
CREATE POLICY purge_sees_what_refers ON time_entries FOR SELECT TO mizani_rollup USING (true);
CREATE POLICY purge_reaches_deleted_rows ON time_entries FOR DELETE TO mizani_rollup USING (deleted_at IS NOT NULL);
CREATE POLICY purge_locks_deleted_rows ON time_entries FOR UPDATE TO mizani_rollup USING (deleted_at IS NOT NULL);
GRANT UPDATE (deleted_at, description) ON time_entries TO mizani_rollup;

-- billedAt of domain/time/billing.ts.
CREATE FUNCTION billed_at(minutes integer, unit integer, rate_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((minutes + unit - 1) / unit * unit * rate_cents * 2 + 60) / 120;

-- What was done says what a client told; a timer is on record once it has become an entry.
SELECT
  keep_on_record('time_entries', about_column => 'matter_id', left_out => '{changed_by,changed_at}', untold => '{description}'),
  keep_on_record('rates', about_column => 'matter_id');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  amended regprocedure;
  before text;
  after text;
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['time_entries', 'timers', 'rates'] || purged_tables());

  -- As before, with time. What is billed is in the firm's books: it stays there without its words.
  FOR amended, before, after IN VALUES
    ('purge_deleted_rows(timestamptz, integer)'::regprocedure, $a$('notes', 'false'),$a$,
      $a$('time_entries', 'r.invoice_id IS NOT NULL'),
    ('notes', 'false'),$a$),
    ('purge_deleted_rows(timestamptz, integer)', $a$OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$,
      $a$OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM time_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$),
    ('erase_client(uuid, timestamptz, integer, text, text)', $a$DELETE FROM notes r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);$a$,
      $a$DELETE FROM timers r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM time_entries r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases) AND r.state IN ('unbilled', 'written_off');
  UPDATE time_entries r SET description = '' WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);
  DELETE FROM notes r WHERE r.tenant_id = firm AND r.matter_id = ANY (cases);$a$)
  LOOP
    IF strpos(pg_get_functiondef(amended), before) = 0 THEN
      RAISE EXCEPTION '% does not say: %', amended, before;
    END IF;
    EXECUTE replace(pg_get_functiondef(amended), before, after);
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
