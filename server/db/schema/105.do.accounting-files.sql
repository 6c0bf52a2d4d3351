CREATE TABLE account_map (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'debtors', 'fees', 'recoverable', 'vat', 'wht', 'wh_vat', 'bank', 'mpesa', 'cash', 'client_liability', 'held', 'write_offs',
    'shortfalls', 'bank_items', 'own_account', 'client_account'
  )),
  own_account_id uuid,
  client_account_id uuid,
  code text CHECK (length(code) BETWEEN 1 AND 20),
  name text CHECK (length(name) BETWEEN 1 AND 100),
  tax text CHECK (length(tax) BETWEEN 1 AND 50),
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT account_map_kind UNIQUE NULLS NOT DISTINCT (tenant_id, kind, own_account_id, client_account_id),
  FOREIGN KEY (tenant_id, own_account_id) REFERENCES own_accounts,
  FOREIGN KEY (tenant_id, client_account_id) REFERENCES client_accounts,
  CONSTRAINT account_map_named CHECK ((code IS NULL) = (name IS NULL)),
  CONSTRAINT account_map_whose CHECK (
    (kind = 'own_account') = (own_account_id IS NOT NULL) AND (kind = 'client_account') = (client_account_id IS NOT NULL))
);
COMMENT ON TABLE account_map IS 'What the accountant''s program calls the accounts that journals book to.';
COMMENT ON COLUMN account_map.code IS 'Null where it is called nothing yet.';
COMMENT ON COLUMN account_map.tax IS 'The tax rate that Xero has for the account''s lines.';
COMMENT ON COLUMN account_map.version IS 'That of the whole map: each save gives all of its rows the next.';
ALTER TABLE account_map ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

CREATE TABLE ledger_exports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  format text NOT NULL CHECK (format IN ('neutral', 'quickbooks', 'xero')),
  is_over boolean NOT NULL,
  taken_at timestamptz(3) NOT NULL,
  taken_by text DEFAULT name_of_person(signed_in_person()),
  file_name text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  contents bytea,
  journals integer NOT NULL,
  late integer NOT NULL CHECK (late >= 0),
  lines integer NOT NULL CHECK (lines >= 0),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  made_of jsonb NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT ledger_exports_taken UNIQUE (tenant_id, format, from_day, to_day),
  CONSTRAINT ledger_exports_period CHECK (to_day >= from_day),
  CONSTRAINT ledger_exports_late CHECK (journals >= late)
);
COMMENT ON TABLE ledger_exports IS 'The accounting files that a firm has taken, as they were.';
COMMENT ON COLUMN ledger_exports.is_over IS 'Whether the period was over when it was taken.';
COMMENT ON COLUMN ledger_exports.contents IS 'The file. Null once it named a client whose name the law no longer wants there.';
COMMENT ON COLUMN ledger_exports.late IS 'How many of the journals are of a period that had been taken before.';
COMMENT ON COLUMN ledger_exports.total_cents IS 'What its debits come to, as its credits do.';
COMMENT ON COLUMN ledger_exports.made_of IS 'What happened that it books, without words, so that the next file has what came later.';
ALTER TABLE ledger_exports ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
