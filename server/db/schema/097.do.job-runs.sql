CREATE TABLE job_runs (
  job text PRIMARY KEY,
  ran_at timestamptz(3) NOT NULL,
  took_ms integer NOT NULL,
  last_failed_at timestamptz(3)
);
COMMENT ON TABLE job_runs IS 'The last run of each of the server''s own jobs.';
