-- What the operator's activity tells besides its words: the kind of action, who did it, the record, and what it changed.

CREATE TYPE activity_kind AS ENUM ('customer', 'invoice', 'payment', 'dashboard', 'widget', 'job');
CREATE TYPE activity_actor AS ENUM ('operator', 'visitor', 'system');

ALTER TABLE platform_activity
  ADD COLUMN kind activity_kind NOT NULL DEFAULT 'customer',
  ADD COLUMN actor activity_actor NOT NULL DEFAULT 'operator',
  ADD COLUMN record_id uuid,
  ADD COLUMN changes jsonb;

-- What was recorded before says it by its title. The table's owner is under its policies too, so they rest meanwhile.
ALTER TABLE platform_activity NO FORCE ROW LEVEL SECURITY;
UPDATE platform_activity SET
  kind = CASE
    WHEN title IN ('Payment recorded', 'Invoice paid') THEN 'payment'::activity_kind
    WHEN title LIKE '%nvoice%' OR title = 'Payment reminder' THEN 'invoice'
    WHEN title LIKE 'Dashboard%' THEN 'dashboard'
    ELSE 'customer'
  END,
  actor = CASE
    WHEN title = 'Trial started' THEN 'visitor'::activity_actor
    WHEN title IN ('Trial ended', 'Customer purged') THEN 'system'
    ELSE 'operator'
  END
WHERE title NOT LIKE 'Customer %' OR title = 'Customer purged';
ALTER TABLE platform_activity FORCE ROW LEVEL SECURITY;

CREATE INDEX platform_activity_of_kind ON platform_activity (kind, happened_at DESC, id DESC);
CREATE INDEX platform_activity_search ON platform_activity
  USING gin (lower((title || ' ' || description) COLLATE "und-x-icu") gin_trgm_ops);

-- The server's own jobs that fail at present. A job that succeeds again leaves.
CREATE TABLE job_failures (
  job text PRIMARY KEY,
  failing_since timestamptz(3) NOT NULL,
  last_failed_at timestamptz(3) NOT NULL,
  failures integer NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON job_failures TO mizani_operator;

-- E-mails that the mail server did not take.
CREATE INDEX invoice_events_not_mailed ON invoice_events (happened_at DESC)
  WHERE email ->> 'outcome' IN ('refused', 'unreachable');
