CREATE TABLE book_months (
  tenant_id uuid NOT NULL REFERENCES tenants,
  month date NOT NULL CHECK (month = date_trunc('month', month::timestamp)),
  closed_at timestamptz(3),
  closed_by text,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  figures jsonb,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (tenant_id, month),
  CONSTRAINT book_months_closed_with_figures CHECK ((closed_at IS NULL) = (figures IS NULL)),
  CONSTRAINT book_months_closed CHECK (closed_at IS NOT NULL OR (closed_by IS NULL AND reason IS NULL))
);
COMMENT ON TABLE book_months IS 'The months of a firm''s books: whoever posts in one holds its row, whoever closes it waits for them.';
COMMENT ON COLUMN book_months.closed_at IS 'Nothing is dated in the month, or before it, any more. Null while it is open.';
COMMENT ON COLUMN book_months.reason IS 'Why it was closed although something in it was open.';
COMMENT ON COLUMN book_months.figures IS 'The month''s figures as they stood when it was closed.';
ALTER TABLE book_months ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

CREATE TABLE month_events (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  month date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('closed', 'opened')),
  happened_at timestamptz(3) NOT NULL,
  person_name text DEFAULT name_of_person(signed_in_person()),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  figures jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, month) REFERENCES book_months,
  CONSTRAINT month_events_opened_with_reason CHECK (kind = 'closed' OR reason IS NOT NULL)
);
COMMENT ON TABLE month_events IS 'Who closed a month or opened it again, why, and its figures as they stood then.';
ALTER TABLE month_events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

ALTER TABLE payments ADD COLUMN bank_day date;
ALTER TABLE unapplied_receipts ADD COLUMN bank_day date;
COMMENT ON COLUMN payments.bank_day IS 'When the bank had the money, where its month was closed before the payment came.';
COMMENT ON COLUMN unapplied_receipts.bank_day IS 'When the bank had the money, where its month was closed before the receipt came.';
