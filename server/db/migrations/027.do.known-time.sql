-- The last time that the processes are known to have reached, with which they compare a clock before they destroy or charge anything.

CREATE TABLE known_time (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at timestamptz(3) NOT NULL
);

-- Calls are counted by day, so an older database had at least reached the last of them.
INSERT INTO known_time (at)
SELECT max(day)::timestamp AT TIME ZONE 'Africa/Nairobi' FROM platform_usage HAVING max(day) IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON known_time TO mizani_operator;
