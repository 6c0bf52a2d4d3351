-- Figures of all firms that are not deleted. Each is spread over 16 slots, of which a connection uses one, so that firms don't wait
-- for each other to count. A figure is the sum of its slots.

CREATE TABLE platform_firms (
  plan plan NOT NULL,
  status customer_status NOT NULL,
  dashboard_template dashboard_template NOT NULL,
  slot smallint NOT NULL,
  firms integer NOT NULL,
  PRIMARY KEY (plan, status, dashboard_template, slot)
);

CREATE TABLE platform_totals (
  slot smallint PRIMARY KEY,
  users bigint NOT NULL DEFAULT 0,
  matters bigint NOT NULL DEFAULT 0,
  documents bigint NOT NULL DEFAULT 0,
  storage_bytes bigint NOT NULL DEFAULT 0,
  api_calls bigint NOT NULL DEFAULT 0,
  revenue_cents bigint NOT NULL DEFAULT 0,
  open_cents bigint NOT NULL DEFAULT 0,
  draft_invoices bigint NOT NULL DEFAULT 0,
  sent_invoices bigint NOT NULL DEFAULT 0,
  paid_invoices bigint NOT NULL DEFAULT 0,
  cancelled_invoices bigint NOT NULL DEFAULT 0
);

INSERT INTO platform_totals (slot) SELECT generate_series(0, 15);

CREATE TABLE platform_revenue (
  day date NOT NULL,
  slot smallint NOT NULL,
  paid_cents bigint NOT NULL,
  invoiced_cents bigint NOT NULL,
  PRIMARY KEY (day, slot)
);

CREATE TABLE platform_due (
  day date NOT NULL,
  slot smallint NOT NULL,
  open_cents bigint NOT NULL,
  invoices bigint NOT NULL,
  PRIMARY KEY (day, slot)
);

-- Without slots: only the meter writes it. It is a history, so a firm that is deleted later still counts.
CREATE TABLE platform_usage (
  day date PRIMARY KEY,
  api_calls bigint NOT NULL,
  users bigint NOT NULL,
  storage_mb bigint NOT NULL,
  documents bigint NOT NULL
);

GRANT SELECT ON platform_firms, platform_totals, platform_revenue, platform_due, platform_usage TO mizani_operator;
GRANT SELECT, UPDATE ON platform_totals TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE ON platform_firms, platform_usage TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_revenue, platform_due TO mizani_rollup;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

CREATE FUNCTION platform_slot() RETURNS smallint
LANGUAGE sql VOLATILE
RETURN (pg_backend_pid() % 16)::smallint;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
