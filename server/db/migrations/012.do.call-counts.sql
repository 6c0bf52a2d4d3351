-- How many calls were made in each window of time, by address or firm, so that all processes know. What a crash loses begins anew.
CREATE UNLOGGED TABLE call_counts (
  -- What is counted, such as an address.
  key text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (key, starts_at)
);
CREATE INDEX call_counts_past ON call_counts (ends_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_counts TO mizani_operator;
