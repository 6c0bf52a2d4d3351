-- The practice of each firm, and the figures that are kept as its rows change.
--
-- A table with a column tenant_id is a firm's: tenant_id comes first in each of its keys, its row-level security is
-- forced, and no role may delete from it. A table of the platform that points at a firm calls the column firm_id.
--
-- Money is bigint cents: exact, summed at the speed of an integer, and the form that domain/money.ts computes in.
-- What is not money but multiplies it (quantities, rates) is numeric.

-- Owns the functions that keep the figures. Nobody becomes it, so that nobody writes a figure by hand.
DO $$
BEGIN
  BEGIN
    CREATE ROLE mizani_rollup NOLOGIN NOBYPASSRLS;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT pg_has_role(CURRENT_USER, 'mizani_rollup', 'SET') THEN
    -- To become it, not to inherit it: its policies must not open the tables to their owner.
    GRANT mizani_rollup TO CURRENT_USER WITH INHERIT FALSE, SET TRUE;
  END IF;
  -- As 001 granted them, the owner inherits the other two roles, and so their policies open the tables to it.
  IF EXISTS (
    SELECT FROM pg_auth_members
    WHERE member = CURRENT_USER::regrole AND grantor = CURRENT_USER::regrole AND inherit_option
      AND roleid IN ('mizani_operator'::regrole, 'mizani_firm'::regrole)
  ) THEN
    GRANT mizani_operator, mizani_firm TO CURRENT_USER WITH INHERIT FALSE, SET TRUE;
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO mizani_rollup;

-- As in 001, lists sort by the order of an enum's values.
CREATE TYPE user_role AS ENUM ('admin', 'manager', 'lawyer');
CREATE TYPE client_type AS ENUM ('individual', 'company', 'estate', 'sacco', 'other');
CREATE TYPE client_status AS ENUM ('Active', 'Inactive');
CREATE TYPE matter_status AS ENUM ('Active', 'Pending', 'Closed');
CREATE TYPE priority AS ENUM ('High', 'Medium', 'Low');
CREATE TYPE event_kind AS ENUM ('hearing', 'deadline', 'meeting');
CREATE TYPE signature_state AS ENUM ('not_required', 'awaiting', 'signed');
CREATE TYPE task_status AS ENUM ('open', 'done');
CREATE TYPE currency AS ENUM ('KES', 'USD', 'EUR', 'GBP');
-- No 'overdue': it depends on the day, so it is reckoned when asked: sent, and due before today in Nairobi.
CREATE TYPE invoice_status AS ENUM ('draft', 'sent', 'paid', 'cancelled');
CREATE TYPE payment_method AS ENUM ('mpesa', 'bank_transfer', 'cash', 'cheque', 'card');
CREATE TYPE activity_status AS ENUM ('success', 'warning', 'error', 'info');
CREATE TYPE firm_size AS ENUM ('1-5', '6-15', '16-50', '50+');
CREATE TYPE widget_category AS ENUM ('analytics', 'finance', 'operations', 'legal', 'custom');
CREATE TYPE widget_type AS ENUM (
  'matter-list', 'client-portal', 'billing-summary', 'document-grid', 'calendar', 'metrics-chart',
  'integration-status', 'recent-activity', 'task-list'
);

-- Firms ------------------------------------------------------------------------------------------------------------

ALTER TABLE tenants
  ADD kra_pin text,
  ADD payment_details text,
  -- What a suspended firm goes back to when it is opened again.
  ADD suspended_from customer_status CHECK (suspended_from IN ('active', 'trial'));

CREATE INDEX tenants_email_search ON tenants USING gin (lower(email) gin_trgm_ops);
CREATE INDEX tenants_plan_order ON tenants (plan, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_status_order ON tenants (status, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_created_order ON tenants (created_at, id) WHERE deleted_at IS NULL;

CREATE TABLE users (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text,
  role user_role NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE UNIQUE INDEX users_email_key ON users (tenant_id, lower(email));

-- Clients and their matters ----------------------------------------------------------------------------------------

CREATE TABLE clients (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  type client_type NOT NULL,
  email text,
  phone text,
  address text,
  kra_pin text,
  status client_status NOT NULL,
  last_contact timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

CREATE INDEX clients_contact_order ON clients (tenant_id, last_contact DESC NULLS LAST, id);
CREATE INDEX clients_name_order ON clients (tenant_id, lower(name), id);

CREATE TABLE matters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Free text: registries write case numbers in many ways, and a conveyance has none.
  number text,
  title text COLLATE "und-x-icu" NOT NULL,
  description text,
  status matter_status NOT NULL,
  priority priority NOT NULL,
  case_type text NOT NULL,
  court text,
  station text,
  division text,
  last_activity timestamptz(3),
  last_activity_title text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);

CREATE INDEX matters_activity_order ON matters (tenant_id, last_activity DESC NULLS LAST, id);
CREATE INDEX matters_status ON matters (tenant_id, status);
CREATE INDEX matters_client ON matters (tenant_id, client_id, status);

-- A matter's next hearing and next deadline are its first ones here; they are stored nowhere else.
CREATE TABLE events (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  kind event_kind NOT NULL,
  title text NOT NULL,
  description text,
  day date NOT NULL,
  -- Nairobi's; null for the whole day.
  starts_at time(0),
  location text,
  done_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);

CREATE INDEX events_open ON events (tenant_id, day, starts_at) WHERE done_at IS NULL;
CREATE INDEX events_of_matter ON events (tenant_id, matter_id, kind, day) WHERE done_at IS NULL;

CREATE TABLE messages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);

CREATE INDEX messages_newest ON messages (tenant_id, sent_at DESC, id DESC);
CREATE INDEX messages_unread ON messages (tenant_id) WHERE read_at IS NULL;

CREATE TABLE documents (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  name text COLLATE "und-x-icu" NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  signature signature_state NOT NULL DEFAULT 'not_required',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);

CREATE INDEX documents_newest ON documents (tenant_id, updated_at DESC, id DESC);

CREATE TABLE tasks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  assignee_id uuid,
  title text NOT NULL,
  status task_status NOT NULL DEFAULT 'open',
  priority priority NOT NULL DEFAULT 'Medium',
  due_date date,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, assignee_id) REFERENCES users
);

CREATE INDEX tasks_order ON tasks (tenant_id, status, due_date, id);

-- What a firm sees of its own doings. The operator has a journal of its own, platform_activity, because what happens in a
-- client's matter is privileged.
CREATE TABLE activity (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  title text NOT NULL,
  description text NOT NULL,
  status activity_status NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);

CREATE INDEX activity_newest ON activity (tenant_id, happened_at DESC, id DESC);

-- Invoices ---------------------------------------------------------------------------------------------------------

-- One row for each firm and year. It stays locked until the invoice that takes the number is committed, and so no number is
-- lost: a sequence would lose one with each rollback.
CREATE TABLE invoice_counters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  year smallint NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (tenant_id, year)
);

CREATE TABLE invoices (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  -- lpad would cut a sequence of more than four digits.
  number text NOT NULL
    GENERATED ALWAYS AS ('INV-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')) STORED,
  client_id uuid NOT NULL,
  matter_id uuid,
  -- The names as they were: an invoice does not change when a client is renamed.
  client_name text COLLATE "und-x-icu" NOT NULL,
  matter_name text,
  status invoice_status NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  paid_date date,
  currency currency NOT NULL,
  rate_to_kes numeric(12, 6) NOT NULL DEFAULT 1 CHECK (rate_to_kes > 0),
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  tax_rate numeric(5, 2) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents = subtotal_cents + tax_cents),
  paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents BETWEEN 0 AND total_cents),
  total_kes_cents bigint NOT NULL GENERATED ALWAYS AS (round(total_cents * rate_to_kes)::bigint) STORED,
  open_kes_cents bigint NOT NULL
    GENERATED ALWAYS AS (
      CASE status WHEN 'sent' THEN round((total_cents - paid_cents) * rate_to_kes)::bigint ELSE 0 END
    ) STORED,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, year, sequence),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  CHECK ((status = 'paid') = (paid_date IS NOT NULL)),
  CHECK (due_date >= issue_date),
  CHECK (currency <> 'KES' OR rate_to_kes = 1)
);

CREATE INDEX invoices_newest ON invoices (tenant_id, issue_date DESC, id DESC);
CREATE INDEX invoices_client ON invoices (tenant_id, client_id, issue_date DESC);
CREATE INDEX invoices_due ON invoices (tenant_id, due_date) WHERE status = 'sent';

-- The operator's lists run over all firms, by their own orders; no key of theirs can begin with a firm.
CREATE INDEX invoices_all_by_id ON invoices (id);
CREATE INDEX invoices_all_by_issue ON invoices (issue_date, id);
CREATE INDEX invoices_all_by_status ON invoices (status, issue_date, id);
CREATE INDEX invoices_all_by_due ON invoices (due_date, id);
CREATE INDEX invoices_all_by_total ON invoices (total_kes_cents, id);
CREATE INDEX invoices_all_by_client ON invoices (client_id);
CREATE INDEX invoices_all_overdue ON invoices (due_date, id) WHERE status = 'sent';
CREATE INDEX invoices_search ON invoices USING gin (lower(client_name) gin_trgm_ops, lower(number) gin_trgm_ops);

CREATE TABLE invoice_lines (
  tenant_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  position smallint NOT NULL,
  description text NOT NULL,
  quantity numeric(8, 2) NOT NULL CHECK (quantity > 0),
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  PRIMARY KEY (tenant_id, invoice_id, position),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices
);

CREATE TABLE payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  day date NOT NULL,
  method payment_method NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reference text,
  notes text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices
);

CREATE INDEX payments_of_invoice ON payments (tenant_id, invoice_id, day);

-- The first answer to a key, for the caller that asks again.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL REFERENCES tenants,
  key text NOT NULL,
  -- SHA-256 of the body: the same key with another body is refused.
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (tenant_id, created_at);

-- KES for one unit, from a day on.
CREATE TABLE exchange_rates (
  currency currency NOT NULL CHECK (currency <> 'KES'),
  day date NOT NULL,
  rate_to_kes numeric(12, 6) NOT NULL CHECK (rate_to_kes > 0),
  PRIMARY KEY (currency, day)
);

-- Samples, until the operator enters the rates of its bank.
INSERT INTO exchange_rates VALUES ('USD', '2026-01-01', 129.25), ('EUR', '2026-01-01', 150), ('GBP', '2026-01-01', 172);

-- The platform's own -----------------------------------------------------------------------------------------------

CREATE TABLE signups (
  id uuid PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  firm_name text NOT NULL,
  firm_size firm_size NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX signups_email_key ON signups (lower(email));

CREATE TABLE platform_activity (
  id uuid PRIMARY KEY,
  firm_id uuid REFERENCES tenants,
  title text NOT NULL,
  description text NOT NULL,
  status activity_status NOT NULL,
  happened_at timestamptz(3) NOT NULL
);

CREATE INDEX platform_activity_newest ON platform_activity (happened_at DESC, id DESC);
CREATE INDEX platform_activity_of_firm ON platform_activity (firm_id, happened_at DESC, id DESC);

CREATE TABLE widget_definitions (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL,
  type widget_type NOT NULL,
  category widget_category NOT NULL,
  description text,
  icon text,
  data_schema jsonb,
  display_options jsonb,
  permissions jsonb,
  -- The widget's own version, such as 1.0.0; `version` counts the record's changes.
  release text NOT NULL,
  active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

CREATE TABLE dashboards (
  template dashboard_template PRIMARY KEY,
  name text NOT NULL,
  live_version integer
);

-- The newest version is the saved one. Saving locks the dashboard's row, so that two cannot take one number.
CREATE TABLE dashboard_versions (
  template dashboard_template NOT NULL REFERENCES dashboards,
  version integer NOT NULL CHECK (version > 0),
  widgets jsonb NOT NULL,
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (template, version)
);

ALTER TABLE dashboards ADD FOREIGN KEY (template, live_version) REFERENCES dashboard_versions;

-- Each template starts with a layout worth having: type, title, x, y, width, height.
WITH placed (template, name, type, title, x, y, width, height) AS (
  VALUES
    ('default', 'Default', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('default', 'Default', 'recent-activity', 'Recent Activity', 6, 0, 6, 4),
    ('default', 'Default', 'calendar', 'Calendar', 0, 4, 8, 6),
    ('default', 'Default', 'task-list', 'Task List', 8, 4, 4, 6),
    ('legal-pro', 'Legal Pro', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('legal-pro', 'Legal Pro', 'document-grid', 'Document Grid', 6, 0, 6, 4),
    ('legal-pro', 'Legal Pro', 'calendar', 'Calendar', 0, 4, 8, 6),
    ('legal-pro', 'Legal Pro', 'billing-summary', 'Billing Summary', 8, 4, 4, 3),
    ('legal-pro', 'Legal Pro', 'client-portal', 'Client Portal', 8, 7, 4, 3),
    ('legal-pro', 'Legal Pro', 'recent-activity', 'Recent Activity', 0, 10, 6, 4),
    ('legal-pro', 'Legal Pro', 'task-list', 'Task List', 6, 10, 6, 4),
    ('corporate', 'Corporate', 'billing-summary', 'Billing Summary', 0, 0, 4, 3),
    ('corporate', 'Corporate', 'client-portal', 'Client Portal', 4, 0, 4, 3),
    ('corporate', 'Corporate', 'integration-status', 'Integration Status', 8, 0, 4, 3),
    ('corporate', 'Corporate', 'document-grid', 'Document Grid', 0, 3, 6, 4),
    ('corporate', 'Corporate', 'metrics-chart', 'Metrics Chart', 6, 3, 6, 4),
    ('corporate', 'Corporate', 'matter-list', 'Matter List', 0, 7, 12, 4),
    ('criminal', 'Criminal', 'calendar', 'Calendar', 0, 0, 8, 6),
    ('criminal', 'Criminal', 'task-list', 'Task List', 8, 0, 4, 6),
    ('criminal', 'Criminal', 'matter-list', 'Matter List', 0, 6, 6, 4),
    ('criminal', 'Criminal', 'recent-activity', 'Recent Activity', 6, 6, 6, 4),
    ('custom', 'Custom', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('custom', 'Custom', 'metrics-chart', 'Metrics Chart', 6, 0, 6, 4)
), named AS (
  INSERT INTO dashboards (template, name) SELECT DISTINCT template::dashboard_template, name FROM placed
)
INSERT INTO dashboard_versions (template, version, widgets, saved_at)
SELECT
  template::dashboard_template,
  1,
  jsonb_agg(
    jsonb_build_object(
      'id', type,
      'type', type,
      'position', jsonb_build_object('x', x, 'y', y, 'width', width, 'height', height),
      'config', jsonb_build_object('title', title, 'settings', '{}'::jsonb)
    )
    ORDER BY y, x
  ),
  now()
FROM placed
GROUP BY template;

UPDATE dashboards SET live_version = 1;

-- Figures of each firm ---------------------------------------------------------------------------------------------

-- A figure's share of its limit in whole per cent, as usagePercent in domain/usage.ts has it; a test compares the two.
CREATE FUNCTION usage_percent(used bigint, of_limit bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN of_limit > 0 THEN used * 100 / of_limit WHEN used > 0 THEN 100 ELSE 0 END;

-- What stands here has no rows behind it: so far, figures were written by hand.
UPDATE tenant_stats SET
  users = 0, matters = 0, documents = 0, storage_mb = 0, api_calls = 0, revenue_cents = 0, paid_invoices = 0;

ALTER TABLE tenant_stats DROP storage_mb;
ALTER TABLE tenant_stats
  -- The month of api_calls and invoiced_cents; begin_day() turns it.
  ADD month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'Africa/Nairobi')::date,
  ADD storage_bytes bigint NOT NULL DEFAULT 0,
  ADD invoiced_cents bigint NOT NULL DEFAULT 0,
  ADD open_cents bigint NOT NULL DEFAULT 0,
  ADD draft_invoices integer NOT NULL DEFAULT 0,
  ADD sent_invoices integer NOT NULL DEFAULT 0,
  ADD cancelled_invoices integer NOT NULL DEFAULT 0,
  -- A firm's own limits. The defaults are the spec's scales for a firm that has none.
  ADD user_limit integer NOT NULL DEFAULT 15,
  ADD storage_limit_mb integer NOT NULL DEFAULT 5120,
  ADD api_call_limit integer NOT NULL DEFAULT 5000;
ALTER TABLE tenant_stats
  ADD storage_mb integer NOT NULL GENERATED ALWAYS AS ((storage_bytes / 1048576)::integer) STORED,
  ADD users_percent integer NOT NULL GENERATED ALWAYS AS (usage_percent(users, user_limit)) STORED,
  ADD storage_percent integer NOT NULL
    GENERATED ALWAYS AS (usage_percent(storage_bytes / 1048576, storage_limit_mb)) STORED,
  ADD api_calls_percent integer NOT NULL GENERATED ALWAYS AS (usage_percent(api_calls, api_call_limit)) STORED;

-- The orders in which the operator lists firms, and the alerts.
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

-- A day without a row had no calls, and ended as the last day before it that has one.
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
  -- In KES: invoices by the day on which they were paid, and by the day on which they were made.
  paid_cents bigint NOT NULL,
  invoiced_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, day)
);

-- What is open by the day on which it is due: what is overdue today is the sum of the days before it.
CREATE TABLE due_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  open_cents bigint NOT NULL,
  invoices integer NOT NULL,
  PRIMARY KEY (tenant_id, day)
);

-- Figures of all firms that are not deleted ------------------------------------------------------------------------
-- Each is kept in 16 slots, of which a connection uses one, so that firms do not wait for each other to count. A figure is
-- the sum of its slots.

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

-- Without slots: the meter alone writes it. It tells what was, so a firm that is deleted later stays in it.
CREATE TABLE platform_usage (
  day date PRIMARY KEY,
  api_calls bigint NOT NULL,
  users bigint NOT NULL,
  storage_mb bigint NOT NULL,
  documents bigint NOT NULL
);

-- Who may see what -------------------------------------------------------------------------------------------------

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'users', 'clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'activity', 'invoice_counters',
    'invoices', 'invoice_lines', 'payments', 'idempotency_keys', 'usage_daily', 'revenue_daily', 'due_daily'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', firms_table);
    EXECUTE format(
      'CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE ON
  users, clients, matters, events, messages, documents, tasks, invoice_counters, invoices TO mizani_firm;
GRANT SELECT, INSERT ON activity, invoice_lines, payments TO mizani_firm;
-- Old keys are forgotten; nothing else that is a firm's is ever deleted.
GRANT SELECT, INSERT, DELETE ON idempotency_keys TO mizani_firm;
GRANT SELECT ON usage_daily, revenue_daily, due_daily, exchange_rates, dashboards, dashboard_versions TO mizani_firm;

-- The operator reads accounts, invoices and figures. A firm's clients, matters, messages and documents are not its to see.
-- An invoice is made and changed in its firm's name.
CREATE POLICY operator_sees_all ON users TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON invoices TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON invoice_lines TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON payments TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON usage_daily TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON revenue_daily TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON due_daily TO mizani_operator USING (true);

GRANT SELECT, INSERT, UPDATE ON users, exchange_rates, dashboards TO mizani_operator;
GRANT SELECT, INSERT ON signups, dashboard_versions TO mizani_operator;
GRANT SELECT, INSERT, UPDATE, DELETE ON widget_definitions TO mizani_operator;
GRANT SELECT ON
  invoices, invoice_lines, payments, usage_daily, revenue_daily, due_daily,
  platform_firms, platform_totals, platform_revenue, platform_due, platform_usage TO mizani_operator;

-- Of a firm's figures the operator sets the limits; the rest is counted.
REVOKE INSERT, UPDATE ON tenant_stats FROM mizani_operator;
GRANT INSERT (tenant_id, month, user_limit, storage_limit_mb, api_call_limit) ON tenant_stats TO mizani_operator;
GRANT UPDATE (user_limit, storage_limit_mb, api_call_limit) ON tenant_stats TO mizani_operator;

-- A firm's doings reach the operator's journal, but the firm cannot read it.
ALTER TABLE platform_activity ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY operator_sees_all ON platform_activity TO mizani_operator USING (true);
CREATE POLICY firm_tells ON platform_activity FOR INSERT TO mizani_firm WITH CHECK (firm_id = current_tenant_id());
GRANT SELECT, INSERT ON platform_activity TO mizani_operator;
GRANT INSERT ON platform_activity TO mizani_firm;

CREATE POLICY rollup_counts_all ON tenants TO mizani_rollup USING (true);
CREATE POLICY rollup_counts_all ON tenant_stats TO mizani_rollup USING (true);
CREATE POLICY rollup_counts_all ON usage_daily TO mizani_rollup USING (true);
CREATE POLICY rollup_counts_all ON revenue_daily TO mizani_rollup USING (true);
CREATE POLICY rollup_counts_all ON due_daily TO mizani_rollup USING (true);
GRANT SELECT, UPDATE (last_active) ON tenants TO mizani_rollup;
GRANT SELECT, UPDATE ON tenant_stats, platform_totals TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE ON usage_daily, revenue_daily, due_daily, platform_firms, platform_usage TO mizani_rollup;
GRANT SELECT, INSERT, UPDATE, DELETE ON platform_revenue, platform_due TO mizani_rollup;

-- How figures are kept ---------------------------------------------------------------------------------------------
-- Triggers run once for a statement, over all the rows that it changed, so that a bulk load costs little more than one row.
-- A trigger function with the argument 1 counts rows in, as they became; with -1 it counts them out, as they were.
-- Every write locks the firm in tenants (if it changes that), then in tenant_stats, then its slot of platform_totals: the same
-- order for all, so that counting cannot deadlock.

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

CREATE FUNCTION platform_slot() RETURNS smallint
LANGUAGE sql VOLATILE
RETURN (pg_backend_pid() % 16)::smallint;

-- The firm that has a slug, deleted or not, for the transaction that is about to begin in its name. It runs before a role is
-- taken, so nobody but the tables' owner may call it: a firm must not learn who else there is.
CREATE FUNCTION firm_at(wanted text) RETURNS TABLE (
  id uuid,
  slug text,
  name text,
  plan plan,
  status customer_status,
  dashboard_template dashboard_template,
  primary_color text,
  is_deleted boolean
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT t.id, t.slug, t.name, t.plan, t.status, t.dashboard_template, t.primary_color, t.deleted_at IS NOT NULL
  FROM tenants t
  WHERE t.slug = wanted
$$;

REVOKE EXECUTE ON FUNCTION firm_at(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION firm_at(text) TO SESSION_USER;

CREATE FUNCTION count_users() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET users = s.users + tg_argv[0]::integer * c.n
  FROM (SELECT tenant_id, count(*) AS n FROM changed WHERE is_active GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_matters() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE tenant_stats s SET matters = s.matters + tg_argv[0]::integer * c.n
  FROM (SELECT tenant_id, count(*) AS n FROM changed GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_documents() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := tg_argv[0];
BEGIN
  UPDATE tenant_stats s SET
    documents = s.documents + sign * c.n,
    storage_bytes = s.storage_bytes + sign * c.bytes
  FROM (SELECT tenant_id, count(*) AS n, sum(bytes) AS bytes FROM changed GROUP BY tenant_id) c
  WHERE s.tenant_id = c.tenant_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_invoices() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sign integer := tg_argv[0];
BEGIN
  UPDATE tenant_stats s SET
    revenue_cents = s.revenue_cents + sign * c.revenue,
    open_cents = s.open_cents + sign * c.open,
    invoiced_cents = s.invoiced_cents + sign * c.invoiced,
    draft_invoices = s.draft_invoices + sign * c.drafts,
    sent_invoices = s.sent_invoices + sign * c.sent,
    paid_invoices = s.paid_invoices + sign * c.paid,
    cancelled_invoices = s.cancelled_invoices + sign * c.cancelled
  FROM (
    SELECT
      i.tenant_id,
      coalesce(sum(i.total_kes_cents) FILTER (WHERE i.status = 'paid'), 0) AS revenue,
      sum(i.open_kes_cents) AS open,
      coalesce(
        sum(i.total_kes_cents)
          FILTER (WHERE i.status IN ('sent', 'paid') AND date_trunc('month', i.issue_date::timestamp) = m.month),
        0
      ) AS invoiced,
      count(*) FILTER (WHERE i.status = 'draft') AS drafts,
      count(*) FILTER (WHERE i.status = 'sent') AS sent,
      count(*) FILTER (WHERE i.status = 'paid') AS paid,
      count(*) FILTER (WHERE i.status = 'cancelled') AS cancelled
    FROM changed i
    JOIN tenant_stats m USING (tenant_id)
    GROUP BY i.tenant_id
  ) c
  WHERE s.tenant_id = c.tenant_id;

  WITH counted AS (
    SELECT tenant_id, due_date AS day, sign * sum(open_kes_cents) AS open_cents, sign * count(*) AS invoices
    FROM changed
    WHERE status = 'sent'
    GROUP BY tenant_id, due_date
  ), of_firm AS (
    INSERT INTO due_daily AS d (tenant_id, day, open_cents, invoices)
    SELECT tenant_id, day, open_cents, invoices FROM counted
    ON CONFLICT (tenant_id, day) DO UPDATE SET
      open_cents = d.open_cents + excluded.open_cents,
      invoices = d.invoices + excluded.invoices
  )
  INSERT INTO platform_due AS d (day, slot, open_cents, invoices)
  SELECT c.day, platform_slot(), sum(c.open_cents), sum(c.invoices)
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET
    open_cents = d.open_cents + excluded.open_cents,
    invoices = d.invoices + excluded.invoices;

  WITH moved AS (
    SELECT tenant_id, paid_date AS day, total_kes_cents AS paid, 0 AS invoiced FROM changed WHERE status = 'paid'
    UNION ALL
    SELECT tenant_id, issue_date, 0, total_kes_cents FROM changed WHERE status IN ('sent', 'paid')
  ), counted AS (
    SELECT tenant_id, day, sign * sum(paid) AS paid_cents, sign * sum(invoiced) AS invoiced_cents
    FROM moved
    GROUP BY tenant_id, day
  ), of_firm AS (
    INSERT INTO revenue_daily AS d (tenant_id, day, paid_cents, invoiced_cents)
    SELECT tenant_id, day, paid_cents, invoiced_cents FROM counted
    ON CONFLICT (tenant_id, day) DO UPDATE SET
      paid_cents = d.paid_cents + excluded.paid_cents,
      invoiced_cents = d.invoiced_cents + excluded.invoiced_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT c.day, platform_slot(), sum(c.paid_cents), sum(c.invoiced_cents)
  FROM counted c
  JOIN tenants t ON t.id = c.tenant_id AND t.deleted_at IS NULL
  GROUP BY c.day
  ON CONFLICT (day, slot) DO UPDATE SET
    paid_cents = d.paid_cents + excluded.paid_cents,
    invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
  RETURN NULL;
END
$$;

-- Carries each change of a firm's figures on to the platform's.
CREATE FUNCTION count_totals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE platform_totals p SET
    users = p.users + c.users,
    matters = p.matters + c.matters,
    documents = p.documents + c.documents,
    storage_bytes = p.storage_bytes + c.storage_bytes,
    api_calls = p.api_calls + c.api_calls,
    revenue_cents = p.revenue_cents + c.revenue_cents,
    open_cents = p.open_cents + c.open_cents,
    draft_invoices = p.draft_invoices + c.draft_invoices,
    sent_invoices = p.sent_invoices + c.sent_invoices,
    paid_invoices = p.paid_invoices + c.paid_invoices,
    cancelled_invoices = p.cancelled_invoices + c.cancelled_invoices
  FROM (
    SELECT
      sum(n.users - o.users) AS users,
      sum(n.matters - o.matters) AS matters,
      sum(n.documents - o.documents) AS documents,
      sum(n.storage_bytes - o.storage_bytes) AS storage_bytes,
      sum(n.api_calls - o.api_calls) AS api_calls,
      sum(n.revenue_cents - o.revenue_cents) AS revenue_cents,
      sum(n.open_cents - o.open_cents) AS open_cents,
      sum(n.draft_invoices - o.draft_invoices) AS draft_invoices,
      sum(n.sent_invoices - o.sent_invoices) AS sent_invoices,
      sum(n.paid_invoices - o.paid_invoices) AS paid_invoices,
      sum(n.cancelled_invoices - o.cancelled_invoices) AS cancelled_invoices
    FROM after_change n
    JOIN before_change o USING (tenant_id)
    JOIN tenants t ON t.id = n.tenant_id AND t.deleted_at IS NULL
    HAVING count(*) > 0
  ) c
  WHERE p.slot = platform_slot();
  RETURN NULL;
END
$$;

CREATE FUNCTION count_new_firms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO platform_firms AS p (plan, status, dashboard_template, slot, firms)
  SELECT plan, status, dashboard_template, platform_slot(), count(*)
  FROM changed
  WHERE deleted_at IS NULL
  GROUP BY plan, status, dashboard_template
  ON CONFLICT (plan, status, dashboard_template, slot) DO UPDATE SET firms = p.firms + excluded.firms;
  RETURN NULL;
END
$$;

-- A firm that changes its plan, status or template is counted anew; one that is deleted or restored takes its figures along.
CREATE FUNCTION count_changed_firms() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  firm record;
BEGIN
  INSERT INTO platform_firms AS p (plan, status, dashboard_template, slot, firms)
  SELECT plan, status, dashboard_template, platform_slot(), sum(n)
  FROM (
    SELECT plan, status, dashboard_template, -1 AS n FROM before_change WHERE deleted_at IS NULL
    UNION ALL
    SELECT plan, status, dashboard_template, 1 FROM after_change WHERE deleted_at IS NULL
  ) c
  GROUP BY plan, status, dashboard_template
  HAVING sum(n) <> 0
  ON CONFLICT (plan, status, dashboard_template, slot) DO UPDATE SET firms = p.firms + excluded.firms;

  FOR firm IN
    SELECT n.id, CASE WHEN n.deleted_at IS NULL THEN 1 ELSE -1 END AS sign
    FROM after_change n
    JOIN before_change o USING (id)
    WHERE (n.deleted_at IS NULL) <> (o.deleted_at IS NULL)
    ORDER BY n.id
  LOOP
    -- The lock keeps the figures as they are until they are moved.
    PERFORM FROM tenant_stats WHERE tenant_id = firm.id FOR UPDATE;

    UPDATE platform_totals p SET
      users = p.users + firm.sign * s.users,
      matters = p.matters + firm.sign * s.matters,
      documents = p.documents + firm.sign * s.documents,
      storage_bytes = p.storage_bytes + firm.sign * s.storage_bytes,
      api_calls = p.api_calls + firm.sign * s.api_calls,
      revenue_cents = p.revenue_cents + firm.sign * s.revenue_cents,
      open_cents = p.open_cents + firm.sign * s.open_cents,
      draft_invoices = p.draft_invoices + firm.sign * s.draft_invoices,
      sent_invoices = p.sent_invoices + firm.sign * s.sent_invoices,
      paid_invoices = p.paid_invoices + firm.sign * s.paid_invoices,
      cancelled_invoices = p.cancelled_invoices + firm.sign * s.cancelled_invoices
    FROM tenant_stats s
    WHERE s.tenant_id = firm.id AND p.slot = platform_slot();

    INSERT INTO platform_due AS d (day, slot, open_cents, invoices)
    SELECT day, platform_slot(), firm.sign * open_cents, firm.sign * invoices FROM due_daily WHERE tenant_id = firm.id
    ON CONFLICT (day, slot) DO UPDATE SET
      open_cents = d.open_cents + excluded.open_cents,
      invoices = d.invoices + excluded.invoices;

    INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
    SELECT day, platform_slot(), firm.sign * paid_cents, firm.sign * invoiced_cents
    FROM revenue_daily
    WHERE tenant_id = firm.id
    ON CONFLICT (day, slot) DO UPDATE SET
      paid_cents = d.paid_cents + excluded.paid_cents,
      invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
  END LOOP;
  RETURN NULL;
END
$$;

-- Adds what the meter counted since it last came: so many calls of each of these firms.
CREATE FUNCTION record_calls(today date, at timestamptz, firms uuid[], calls integer[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Two meters may bring the same firms in another order.
  PERFORM FROM tenants WHERE id = ANY (firms) ORDER BY id FOR NO KEY UPDATE;
  UPDATE tenants SET last_active = greatest(last_active, at) WHERE id = ANY (firms);

  PERFORM FROM tenant_stats WHERE tenant_id = ANY (firms) ORDER BY tenant_id FOR UPDATE;
  UPDATE tenant_stats s SET api_calls = s.api_calls + c.n
  FROM unnest(firms, calls) AS c (tenant_id, n)
  WHERE s.tenant_id = c.tenant_id;

  INSERT INTO usage_daily AS u (tenant_id, day, api_calls, users, storage_mb, documents)
  SELECT s.tenant_id, today, c.n, s.users, s.storage_mb, s.documents
  FROM unnest(firms, calls) AS c (tenant_id, n)
  JOIN tenant_stats s USING (tenant_id)
  ON CONFLICT (tenant_id, day) DO UPDATE SET
    api_calls = u.api_calls + excluded.api_calls,
    users = excluded.users,
    storage_mb = excluded.storage_mb,
    documents = excluded.documents;

  INSERT INTO platform_usage AS u (day, api_calls, users, storage_mb, documents)
  SELECT
    today,
    (SELECT coalesce(sum(n), 0) FROM unnest(calls) AS n),
    sum(users),
    sum(storage_bytes) / 1048576,
    sum(documents)
  FROM platform_totals
  ON CONFLICT (day) DO UPDATE SET
    api_calls = u.api_calls + excluded.api_calls,
    users = excluded.users,
    storage_mb = excluded.storage_mb,
    documents = excluded.documents;
END
$$;

-- For the meter, before the first calls of a Nairobi day: turns the month's figures, and lays the slots of days long past
-- together. Harmless when it comes again.
CREATE FUNCTION begin_day(today date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  this_month date := date_trunc('month', today::timestamp);
BEGIN
  PERFORM FROM tenant_stats WHERE month < this_month ORDER BY tenant_id FOR UPDATE;

  UPDATE tenant_stats s SET
    month = this_month,
    api_calls = 0,
    invoiced_cents = coalesce(
      (SELECT sum(r.invoiced_cents) FROM revenue_daily r WHERE r.tenant_id = s.tenant_id AND r.day >= this_month),
      0
    )
  WHERE month < this_month;

  -- Who counts holds a slot: with all of them, nobody counts meanwhile.
  PERFORM FROM platform_totals ORDER BY slot FOR UPDATE;

  WITH old AS (
    DELETE FROM platform_due WHERE day < today - 30 AND slot <> 0 RETURNING day, open_cents, invoices
  )
  INSERT INTO platform_due AS d (day, slot, open_cents, invoices)
  SELECT day, 0, sum(open_cents), sum(invoices) FROM old GROUP BY day
  ON CONFLICT (day, slot) DO UPDATE SET
    open_cents = d.open_cents + excluded.open_cents,
    invoices = d.invoices + excluded.invoices;

  WITH old AS (
    DELETE FROM platform_revenue WHERE day < today - 30 AND slot <> 0 RETURNING day, paid_cents, invoiced_cents
  )
  INSERT INTO platform_revenue AS d (day, slot, paid_cents, invoiced_cents)
  SELECT day, 0, sum(paid_cents), sum(invoiced_cents) FROM old GROUP BY day
  ON CONFLICT (day, slot) DO UPDATE SET
    paid_cents = d.paid_cents + excluded.paid_cents,
    invoiced_cents = d.invoiced_cents + excluded.invoiced_cents;
END
$$;

REVOKE EXECUTE ON FUNCTION record_calls(date, timestamptz, uuid[], integer[]), begin_day(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_calls(date, timestamptz, uuid[], integer[]), begin_day(date) TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

-- Rows of a firm that point at each other; these run in the writer's own name.

CREATE FUNCTION add_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices i SET paid_cents = i.paid_cents + c.amount
  FROM (
    SELECT tenant_id, invoice_id, sum(amount_cents) AS amount FROM changed GROUP BY tenant_id, invoice_id
  ) c
  WHERE i.tenant_id = c.tenant_id AND i.id = c.invoice_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matters m SET last_activity = c.happened_at, last_activity_title = c.title
  FROM (
    SELECT DISTINCT ON (tenant_id, matter_id) tenant_id, matter_id, happened_at, title
    FROM changed
    WHERE matter_id IS NOT NULL
    ORDER BY tenant_id, matter_id, happened_at DESC, id DESC
  ) c
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND c.happened_at >= coalesce(m.last_activity, '-infinity');
  RETURN NULL;
END
$$;

CREATE FUNCTION note_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients k SET last_contact = greatest(k.last_contact, c.sent_at)
  FROM (SELECT tenant_id, client_id, max(sent_at) AS sent_at FROM changed GROUP BY tenant_id, client_id) c
  WHERE k.tenant_id = c.tenant_id AND k.id = c.client_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER firms_come AFTER INSERT ON tenants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_firms();
CREATE TRIGGER firms_change AFTER UPDATE ON tenants
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_firms();
CREATE TRIGGER totals_change AFTER UPDATE ON tenant_stats
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_totals();

CREATE TRIGGER users_come AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users(1);
CREATE TRIGGER users_become AFTER UPDATE ON users
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users(1);
CREATE TRIGGER users_were AFTER UPDATE ON users
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users('-1');

CREATE TRIGGER matters_come AFTER INSERT ON matters
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_matters(1);

CREATE TRIGGER documents_come AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents(1);
CREATE TRIGGER documents_become AFTER UPDATE ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents(1);
CREATE TRIGGER documents_were AFTER UPDATE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_documents('-1');

CREATE TRIGGER invoices_come AFTER INSERT ON invoices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices(1);
CREATE TRIGGER invoices_become AFTER UPDATE ON invoices
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices(1);
CREATE TRIGGER invoices_were AFTER UPDATE ON invoices
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_invoices('-1');

CREATE TRIGGER payments_come AFTER INSERT ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_payments();
CREATE TRIGGER activity_comes AFTER INSERT ON activity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_activity();
CREATE TRIGGER messages_come AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contact();

-- The firms that are there already.
INSERT INTO platform_firms (plan, status, dashboard_template, slot, firms)
SELECT plan, status, dashboard_template, 0, count(*)
FROM tenants
WHERE deleted_at IS NULL
GROUP BY plan, status, dashboard_template;
