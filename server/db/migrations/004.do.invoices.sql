-- Invoices and payments.
--
-- Money is bigint cents: exact, as fast to sum as any integer, and the form that domain/money.ts computes in. Quantities and rates,
-- which multiply money, are numeric.

CREATE TYPE currency AS ENUM ('KES', 'USD', 'EUR', 'GBP');
-- No 'overdue': it depends on the date, so it is derived when asked: sent, and due before today in Nairobi.
CREATE TYPE invoice_status AS ENUM ('draft', 'sent', 'paid', 'cancelled');
CREATE TYPE payment_method AS ENUM ('mpesa', 'bank_transfer', 'cash', 'cheque', 'card');

-- One row for each firm and year. It stays locked until the invoice that takes the number is committed, so the numbers have no
-- gaps; a sequence would leave one at each rollback.
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
  -- The names at the time of issue: renaming a client does not change its invoices.
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
  -- What searches look into, as in tenants.
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (
      lower(client_name) || E'\x1f' || 'inv-' || year || '-' ||
        lpad(sequence::text, greatest(4, length(sequence::text)), '0')
    ) STORED,
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

-- The operator lists the invoices of all firms, each order by an index of its own, which can't begin with the firm. A list of one
-- status also sorts by status, for the reason given at the indexes of tenants.
CREATE INDEX invoices_all_by_id ON invoices (id);
CREATE INDEX invoices_all_by_issue ON invoices (issue_date, id);
CREATE INDEX invoices_all_by_due ON invoices (due_date, id);
CREATE INDEX invoices_all_by_total ON invoices (total_kes_cents, id);
CREATE INDEX invoices_all_by_client ON invoices (client_id);
CREATE INDEX invoices_all_by_status ON invoices (status, issue_date, id);
CREATE INDEX invoices_all_by_status_due ON invoices (status, due_date, id);
CREATE INDEX invoices_all_by_status_total ON invoices (status, total_kes_cents, id);
-- Overdue invoices by issue date: for each payment term they are one range of this index.
CREATE INDEX invoices_all_by_term ON invoices ((due_date - issue_date), issue_date, id) WHERE status = 'sent';
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);

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
CREATE INDEX payments_day ON payments (tenant_id, day);

-- The first response to an idempotency key, replayed when the request is repeated.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL REFERENCES tenants,
  key text NOT NULL,
  -- SHA-256 of the request body: the same key with another body is refused.
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys (tenant_id, created_at);

-- The price of one unit in KES, from a given day.
CREATE TABLE exchange_rates (
  currency currency NOT NULL CHECK (currency <> 'KES'),
  day date NOT NULL,
  rate_to_kes numeric(12, 6) NOT NULL CHECK (rate_to_kes > 0),
  PRIMARY KEY (currency, day)
);

-- Sample rates, until the operator enters its own.
INSERT INTO exchange_rates VALUES ('USD', '2026-01-01', 129.25), ('EUR', '2026-01-01', 150), ('GBP', '2026-01-01', 172);

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY['invoice_counters', 'invoices', 'invoice_lines', 'payments', 'idempotency_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', firms_table);
    EXECUTE format(
      'CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
  END LOOP;
END
$$;

-- The operator reads invoices. They are created and changed in their firm's scope.
CREATE POLICY operator_sees_all ON invoices TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON invoice_lines TO mizani_operator USING (true);
CREATE POLICY operator_sees_all ON payments TO mizani_operator USING (true);

GRANT SELECT ON invoices, invoice_lines, payments TO mizani_operator;
GRANT SELECT, INSERT, UPDATE ON exchange_rates TO mizani_operator;
GRANT SELECT, INSERT, UPDATE ON invoice_counters, invoices TO mizani_firm;
GRANT SELECT, INSERT ON invoice_lines, payments TO mizani_firm;
GRANT SELECT ON exchange_rates TO mizani_firm;
-- Old keys are removed. Nothing else of a firm's is ever deleted.
GRANT SELECT, INSERT, DELETE ON idempotency_keys TO mizani_firm;

-- Runs as whoever records the payment.
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

CREATE TRIGGER payments_inserted AFTER INSERT ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_payments();
