-- Days of a firm's work lie from 1900 to 2200: beyond that a year was mistyped, as in 04/12/26, which was taken for the year 26.
--
-- Rows of before are mended, so that every row, and every backup, keeps the new checks. A year before 100 was two digits of this
-- century. What else lies beyond has no known meaning and becomes the first or last day allowed, where somebody will see it. A case
-- is not opened after it was recorded. Issued invoices stay as they were sent.

CREATE OR REPLACE FUNCTION pg_temp.meant_day(day date) RETURNS date
LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN day < '0100-01-01' THEN (day + interval '2000 years')::date
  ELSE greatest(least(day, '2200-12-31'), '1900-01-01')
END;

-- The owner mends the rows of all firms; a trigger moves the next dates of their cases.
ALTER TABLE events NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tasks NO FORCE ROW LEVEL SECURITY;
ALTER TABLE matters NO FORCE ROW LEVEL SECURITY;

UPDATE events SET day = pg_temp.meant_day(day) WHERE day NOT BETWEEN '1900-01-01' AND '2200-12-31';
UPDATE tasks SET due_date = pg_temp.meant_day(due_date) WHERE due_date NOT BETWEEN '1900-01-01' AND '2200-12-31';
UPDATE matters SET closed_on = pg_temp.meant_day(closed_on) WHERE closed_on NOT BETWEEN '1900-01-01' AND '2200-12-31';
UPDATE matters SET opened_on = least(pg_temp.meant_day(opened_on), (created_at AT TIME ZONE 'Africa/Nairobi')::date)
WHERE opened_on NOT BETWEEN '1900-01-01' AND '2200-12-31';

ALTER TABLE events FORCE ROW LEVEL SECURITY;
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
ALTER TABLE matters FORCE ROW LEVEL SECURITY;

ALTER TABLE events ADD CONSTRAINT events_day_plausible
  CHECK (day BETWEEN '1900-01-01' AND '2200-12-31') NOT VALID;
ALTER TABLE tasks ADD CONSTRAINT tasks_due_date_plausible
  CHECK (due_date BETWEEN '1900-01-01' AND '2200-12-31') NOT VALID;
ALTER TABLE matters ADD CONSTRAINT matters_opened_on_plausible
  CHECK (opened_on BETWEEN '1900-01-01' AND '2200-12-31') NOT VALID;
ALTER TABLE matters ADD CONSTRAINT matters_closed_on_plausible
  CHECK (closed_on BETWEEN '1900-01-01' AND '2200-12-31') NOT VALID;
