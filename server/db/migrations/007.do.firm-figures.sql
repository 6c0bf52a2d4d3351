-- Figures of each firm, kept up to date by triggers, so that no list has to count.

-- Usage as a whole percentage of its limit, as usagePercent in domain/usage.ts computes it; a test compares the two.
CREATE FUNCTION usage_percent(used bigint, of_limit bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN of_limit > 0 THEN used * 100 / of_limit WHEN used > 0 THEN 100 ELSE 0 END;

CREATE TABLE tenant_stats (
  tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
  users integer NOT NULL DEFAULT 0,
  matters integer NOT NULL DEFAULT 0,
  documents integer NOT NULL DEFAULT 0,
  storage_bytes bigint NOT NULL DEFAULT 0,
  -- The month of api_calls and invoiced_cents; begin_day() moves it on.
  month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'Africa/Nairobi')::date,
  api_calls integer NOT NULL DEFAULT 0,
  invoiced_cents bigint NOT NULL DEFAULT 0,
  revenue_cents bigint NOT NULL DEFAULT 0,
  open_cents bigint NOT NULL DEFAULT 0,
  draft_invoices integer NOT NULL DEFAULT 0,
  sent_invoices integer NOT NULL DEFAULT 0,
  paid_invoices integer NOT NULL DEFAULT 0,
  cancelled_invoices integer NOT NULL DEFAULT 0,
  -- The firm's own limits. The defaults are the specification's, for a firm without any.
  user_limit integer NOT NULL DEFAULT 15,
  storage_limit_mb integer NOT NULL DEFAULT 5120,
  api_call_limit integer NOT NULL DEFAULT 5000,
  storage_mb integer NOT NULL GENERATED ALWAYS AS ((storage_bytes / 1048576)::integer) STORED,
  users_percent integer NOT NULL GENERATED ALWAYS AS (usage_percent(users, user_limit)) STORED,
  storage_percent integer NOT NULL
    GENERATED ALWAYS AS (usage_percent(storage_bytes / 1048576, storage_limit_mb)) STORED,
  api_calls_percent integer NOT NULL GENERATED ALWAYS AS (usage_percent(api_calls, api_call_limit)) STORED
);

-- For the orders of the operator's lists, and for the alerts.
CREATE INDEX tenant_stats_users ON tenant_stats (users, tenant_id);
CREATE INDEX tenant_stats_revenue ON tenant_stats (revenue_cents, tenant_id);
CREATE INDEX tenant_stats_documents ON tenant_stats (documents, tenant_id);
CREATE INDEX tenant_stats_storage ON tenant_stats (storage_mb, tenant_id);
CREATE INDEX tenant_stats_api_calls ON tenant_stats (api_calls, tenant_id);
CREATE INDEX tenant_stats_invoiced ON tenant_stats (invoiced_cents, tenant_id);
CREATE INDEX tenant_stats_month ON tenant_stats (month);
CREATE INDEX tenant_stats_users_alert ON tenant_stats (users_percent DESC, tenant_id) WHERE users_percent >= 75;
CREATE INDEX tenant_stats_storage_alert ON tenant_stats (storage_percent DESC, tenant_id) WHERE storage_percent >= 75;
CREATE INDEX tenant_stats_api_alert ON tenant_stats (api_calls_percent DESC, tenant_id) WHERE api_calls_percent >= 75;

-- A day without a row had no calls and ended with the figures of the last recorded day before it.
CREATE TABLE usage_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  api_calls integer NOT NULL,
  users integer NOT NULL,
  storage_mb integer NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (tenant_id, day)
);

CREATE TABLE revenue_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  -- Cents of KES: invoices paid on that day, and invoices issued on it.
  paid_cents bigint NOT NULL,
  invoiced_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, day)
);

-- Unpaid invoices by due date: what is overdue today is the sum of the days before it.
CREATE TABLE due_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  open_cents bigint NOT NULL,
  invoices integer NOT NULL,
  PRIMARY KEY (tenant_id, day)
);

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['tenant_stats', 'usage_daily', 'revenue_daily', 'due_daily'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', firms_table);
    EXECUTE format(
      'CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
    EXECUTE format('CREATE POLICY operator_sees_all ON %I TO mizani_operator USING (true)', firms_table);
    EXECUTE format('CREATE POLICY rollup_counts_all ON %I TO mizani_rollup USING (true)', firms_table);
  END LOOP;
END
$$;

GRANT SELECT ON tenant_stats, usage_daily, revenue_daily, due_daily TO mizani_firm, mizani_operator;
-- The operator sets the limits; everything else is counted.
GRANT INSERT (tenant_id, month, user_limit, storage_limit_mb, api_call_limit) ON tenant_stats TO mizani_operator;
GRANT UPDATE (user_limit, storage_limit_mb, api_call_limit) ON tenant_stats TO mizani_operator;
GRANT SELECT, UPDATE ON tenant_stats TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE ON usage_daily, revenue_daily, due_daily TO mizani_rollup;
