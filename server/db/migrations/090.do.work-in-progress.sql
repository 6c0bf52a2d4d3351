-- The time that nobody is billed for, added up by case. An entry is rounded and priced once, when it is written, and not whenever a
-- firm's work in progress is read.

CREATE TABLE work_in_progress (
  tenant_id uuid NOT NULL REFERENCES tenants,
  matter_id uuid NOT NULL,
  entries integer NOT NULL,
  oldest date NOT NULL,
  minutes bigint NOT NULL,
  unpriced_minutes bigint NOT NULL,
  cents_by_1 bigint NOT NULL,
  cents_by_6 bigint NOT NULL,
  cents_by_15 bigint NOT NULL,
  PRIMARY KEY (tenant_id, matter_id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);
COMMENT ON TABLE work_in_progress IS 'Each case''s billable time that is on no fee note, added up by a trigger. A case without any has no row.';
COMMENT ON COLUMN work_in_progress.entries IS 'How many entries it adds up.';
COMMENT ON COLUMN work_in_progress.oldest IS 'The first day on which it was worked.';
COMMENT ON COLUMN work_in_progress.unpriced_minutes IS 'How many of the minutes have no rate.';
COMMENT ON COLUMN work_in_progress.cents_by_1 IS 'What it comes to if the case bills each minute.';
COMMENT ON COLUMN work_in_progress.cents_by_6 IS 'What it comes to if the case bills units of 6 minutes.';
COMMENT ON COLUMN work_in_progress.cents_by_15 IS 'What it comes to if the case bills units of 15 minutes.';

-- The oldest entry of a case is its first.
CREATE INDEX time_entries_in_progress ON time_entries (tenant_id, matter_id, day)
  WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL;
DROP INDEX time_entries_unbilled;

ALTER TABLE work_in_progress ENABLE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON work_in_progress TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY needs_right ON work_in_progress AS RESTRICTIVE TO mizani_firm USING ((SELECT may('time.write')));
CREATE POLICY rollup_counts_all ON work_in_progress TO mizani_rollup USING (true);
GRANT SELECT ON work_in_progress TO mizani_firm;
GRANT SELECT, INSERT, UPDATE, DELETE ON work_in_progress TO mizani_rollup;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Counts what a statement did to time entries: once for all of them, case by case in one order, so that two people who record time at
-- once never wait for each other.
CREATE FUNCTION count_work() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    $counting$
      INSERT INTO work_in_progress AS w
      SELECT * FROM (
        SELECT tenant_id, matter_id,
          sum(sign) AS entries,
          -- What is gone was no older than the oldest.
          min(day) AS oldest,
          sum(sign * minutes) AS minutes,
          coalesce(sum(sign * minutes) FILTER (WHERE rate_cents IS NULL), 0) AS unpriced,
          coalesce(sum(sign * billed_at(minutes, 1, rate_cents)), 0) AS by_1,
          coalesce(sum(sign * billed_at(minutes, 6, rate_cents)), 0) AS by_6,
          coalesce(sum(sign * billed_at(minutes, 15, rate_cents)), 0) AS by_15
        FROM (%s) changed
        WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL
        GROUP BY tenant_id, matter_id
      ) found
      ORDER BY tenant_id, matter_id
      ON CONFLICT (tenant_id, matter_id) DO UPDATE SET
        entries = w.entries + excluded.entries,
        oldest = least(w.oldest, excluded.oldest),
        minutes = w.minutes + excluded.minutes,
        unpriced_minutes = w.unpriced_minutes + excluded.unpriced_minutes,
        cents_by_1 = w.cents_by_1 + excluded.cents_by_1,
        cents_by_6 = w.cents_by_6 + excluded.cents_by_6,
        cents_by_15 = w.cents_by_15 + excluded.cents_by_15
    $counting$,
    CASE TG_OP
      WHEN 'INSERT' THEN 'SELECT 1 AS sign, * FROM added'
      WHEN 'DELETE' THEN 'SELECT -1 AS sign, * FROM gone'
      ELSE 'SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM gone'
    END);
  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;

  -- Whoever else changes a case's time waits by now, so that nothing of it is missed.
  DELETE FROM work_in_progress w
  WHERE w.entries = 0 AND (w.tenant_id, w.matter_id) IN (SELECT g.tenant_id, g.matter_id FROM gone g);
  UPDATE work_in_progress w SET oldest = left_over.oldest
  FROM (SELECT DISTINCT tenant_id, matter_id FROM gone WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL) g
  CROSS JOIN LATERAL (
    SELECT min(e.day) AS oldest FROM time_entries e
    WHERE e.tenant_id = g.tenant_id AND e.matter_id = g.matter_id
      AND e.state = 'unbilled' AND e.is_billable AND e.deleted_at IS NULL
  ) left_over
  WHERE w.tenant_id = g.tenant_id AND w.matter_id = g.matter_id AND w.oldest < left_over.oldest;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  kept constant text[] := purged_tables();
  place constant integer := array_position(kept, 'time_entries');
BEGIN
  -- Once the entries are gone.
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    kept[:place] || 'work_in_progress'::text || kept[place + 1:]);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER time_entries_inserted AFTER INSERT ON time_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_work();
CREATE TRIGGER time_entries_updated AFTER UPDATE ON time_entries
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_work();
CREATE TRIGGER time_entries_deleted AFTER DELETE ON time_entries
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_work();

-- What is in progress today. The triggers keep everybody else from writing time until it is counted. The owner is under the tables'
-- policies too, so they rest meanwhile.
ALTER TABLE time_entries NO FORCE ROW LEVEL SECURITY;
INSERT INTO work_in_progress
SELECT tenant_id, matter_id, count(*), min(day), sum(minutes), coalesce(sum(minutes) FILTER (WHERE rate_cents IS NULL), 0),
  coalesce(sum(billed_at(minutes, 1, rate_cents)), 0), coalesce(sum(billed_at(minutes, 6, rate_cents)), 0),
  coalesce(sum(billed_at(minutes, 15, rate_cents)), 0)
FROM time_entries
WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL
GROUP BY tenant_id, matter_id;
ALTER TABLE time_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE work_in_progress FORCE ROW LEVEL SECURITY;
