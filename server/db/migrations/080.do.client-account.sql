-- Clients' money: an append-only ledger by client and case, of which no day may show less than nothing (Advocates (Accounts) Rules,
-- r. 10), and reconciliations that lock what they cover.

CREATE TABLE client_accounts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- r. 2: the account's title says what it is.
  title text NOT NULL CHECK (title ~* '(client|trust)' AND length(title) <= 120),
  bank_name text NOT NULL CHECK (length(bank_name) <= 100),
  account_number text NOT NULL CHECK (length(account_number) <= 40),
  locked_to date,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_number)
);
COMMENT ON TABLE client_accounts IS 'The bank accounts in which a firm holds its clients'' money.';
COMMENT ON COLUMN client_accounts.locked_to IS 'The last day of the latest signed reconciliation. Nothing is posted on it or before.';

CREATE TABLE client_entries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  client_id uuid,
  matter_id uuid,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2200-12-31'),
  kind text NOT NULL CHECK (kind IN ('receipt', 'payment', 'to_office', 'between', 'interest', 'from_office', 'office_item', 'reversal')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  payer_or_payee text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reference text,
  document_id uuid,
  invoice_id uuid,
  payment_id uuid,
  told_on date,
  cleared_on date,
  counts_on date,
  reverses uuid,
  other_side uuid,
  posted_by uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE SET NULL (document_id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, reverses) REFERENCES client_entries,
  -- An entry is reversed once.
  UNIQUE (tenant_id, reverses),
  CHECK ((kind = 'office_item') = (client_id IS NULL)),
  CHECK ((client_id IS NULL) = (matter_id IS NULL)),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CHECK ((kind = 'to_office') = (invoice_id IS NOT NULL)),
  -- r. 9: to the office only for what the client was told.
  CHECK (kind <> 'to_office' OR (told_on IS NOT NULL AND payment_id IS NOT NULL)),
  CHECK (kind NOT IN ('receipt', 'interest', 'from_office') OR amount_cents > 0),
  CHECK (kind NOT IN ('payment', 'to_office') OR amount_cents < 0)
);
CREATE INDEX client_entries_of_ledger ON client_entries (tenant_id, client_id, matter_id, counts_on);
CREATE INDEX client_entries_of_account ON client_entries (tenant_id, account_id, day DESC, id DESC);
CREATE INDEX client_entries_uncleared ON client_entries (tenant_id, account_id, day) WHERE cleared_on IS NULL;
CREATE INDEX client_entries_of_invoice ON client_entries (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
COMMENT ON TABLE client_entries IS 'The ledger of clients'' money. Nothing of it changes but the day on which the bank cleared an entry: what is wrong is reversed.';
COMMENT ON COLUMN client_entries.amount_cents IS 'What came in, or below zero what went out.';
COMMENT ON COLUMN client_entries.told_on IS 'The day on which the client was told that held money will pay the invoice.';
COMMENT ON COLUMN client_entries.cleared_on IS 'The day on which the bank credited a receipt or paid a payment out. Null until it has.';
COMMENT ON COLUMN client_entries.counts_on IS 'From which day it counts in what is available: a payment from its day, a receipt once it has cleared. Null if never.';
COMMENT ON COLUMN client_entries.other_side IS 'Of a transfer between clients, the other entry.';

CREATE TABLE client_balances (
  tenant_id uuid NOT NULL REFERENCES tenants,
  client_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  balance_cents bigint NOT NULL CHECK (balance_cents >= 0),
  available_cents bigint NOT NULL CHECK (available_cents >= 0),
  last_counts_on date,
  last_on date NOT NULL,
  PRIMARY KEY (tenant_id, client_id, matter_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);
COMMENT ON TABLE client_balances IS 'What each client has in each case, kept by a trigger as entries come.';
COMMENT ON COLUMN client_balances.available_cents IS 'What of the balance has cleared.';

CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  day date NOT NULL,
  bank_cents bigint NOT NULL,
  unpresented_cents bigint NOT NULL CHECK (unpresented_cents >= 0),
  uncredited_cents bigint NOT NULL CHECK (uncredited_cents >= 0),
  cash_book_cents bigint NOT NULL,
  ledger_cents bigint NOT NULL CHECK (ledger_cents >= 0),
  signed_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, day),
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, signed_by) REFERENCES users,
  -- All three agree.
  CHECK (bank_cents - unpresented_cents + uncredited_cents = cash_book_cents),
  CHECK (cash_book_cents = ledger_cents)
);
COMMENT ON TABLE reconciliations IS 'Signed comparisons of the bank''s statement, the cash book and what is owed to each client. Each locks its account to its day.';
COMMENT ON COLUMN reconciliations.unpresented_cents IS 'What was paid out and the bank had not yet paid.';
COMMENT ON COLUMN reconciliations.uncredited_cents IS 'What was received and the bank had not yet credited.';

ALTER TABLE unapplied_uses
  ADD COLUMN entry_id uuid,
  ADD FOREIGN KEY (tenant_id, entry_id) REFERENCES client_entries NOT VALID,
  ADD CONSTRAINT unapplied_uses_placed CHECK ((kind = 'placed') = (entry_id IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN unapplied_uses.entry_id IS 'The receipt in the client account that it has become.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['client_accounts', 'client_entries', 'client_balances', 'reconciliations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format('CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may(''clientmoney.read'')))', kept);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', kept);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', kept);
    EXECUTE format('CREATE POLICY ledger_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format('CREATE POLICY purge_sees_what_refers ON %I FOR SELECT TO mizani_rollup USING (true)', kept);
  END LOOP;
END
$$;
CREATE POLICY needs_right_to_add ON client_accounts AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('clientmoney.post')));
CREATE POLICY needs_right_to_add ON client_entries AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('clientmoney.post')));
CREATE POLICY needs_right_to_clear ON client_entries AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('clientmoney.post')));
CREATE POLICY only_uncleared ON client_entries AS RESTRICTIVE FOR UPDATE TO mizani_firm USING (cleared_on IS NULL) WITH CHECK (true);
CREATE POLICY needs_right_to_add ON reconciliations AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may('clientmoney.sign')));
GRANT SELECT, INSERT ON client_accounts, client_entries, reconciliations TO mizani_firm;
GRANT UPDATE (cleared_on, counts_on) ON client_entries TO mizani_firm;
GRANT SELECT ON client_balances TO mizani_firm;
GRANT INSERT, UPDATE ON client_balances TO mizani_rollup;
GRANT UPDATE (locked_to) ON client_accounts TO mizani_rollup;

SELECT
  keep_on_record('client_accounts', name_column => 'title'),
  keep_on_record('client_entries', about_column => 'client_id', untold => '{reason}'),
  keep_on_record('reconciliations', about_column => 'account_id');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Keeps what a client has in a case, and refuses an entry that would have any day show less than nothing. Whoever posts to the same
-- ledger waits.
CREATE FUNCTION keep_client_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account client_accounts;
  ledger client_balances;
  counted bigint := CASE
    WHEN NEW.counts_on IS NULL OR (TG_OP = 'UPDATE' AND OLD.counts_on IS NOT NULL) THEN 0 ELSE NEW.amount_cents END;
  posted bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.amount_cents ELSE 0 END;
  lowest bigint;
BEGIN
  SELECT * INTO account FROM client_accounts a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.account_id FOR SHARE;
  IF (TG_OP = 'INSERT' AND NEW.day <= account.locked_to) OR NEW.cleared_on <= account.locked_to THEN
    RAISE check_violation USING MESSAGE = 'keep_client_balances: the period is locked.', CONSTRAINT = 'client_entries_locked';
  END IF;
  IF NEW.client_id IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO client_balances (tenant_id, client_id, matter_id, balance_cents, available_cents, last_on)
  VALUES (NEW.tenant_id, NEW.client_id, NEW.matter_id, 0, 0, NEW.day)
  ON CONFLICT DO NOTHING;
  UPDATE client_balances b SET
    balance_cents = b.balance_cents + posted,
    available_cents = b.available_cents + counted,
    last_counts_on = greatest(b.last_counts_on, NEW.counts_on),
    last_on = greatest(b.last_on, NEW.day)
  WHERE b.tenant_id = NEW.tenant_id AND b.client_id = NEW.client_id AND b.matter_id = NEW.matter_id
  RETURNING * INTO ledger;
  -- What came later covers nothing that was paid before.
  IF counted < 0 AND NEW.counts_on < ledger.last_counts_on THEN
    SELECT min(ledger.available_cents - later.cents) INTO lowest
    FROM (
      SELECT coalesce(sum(sum(e.amount_cents)) OVER (ORDER BY e.counts_on DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cents
      FROM client_entries e
      WHERE e.tenant_id = NEW.tenant_id AND e.client_id = NEW.client_id AND e.matter_id = NEW.matter_id AND e.counts_on >= NEW.counts_on
      GROUP BY e.counts_on
    ) later;
    IF lowest < 0 THEN
      RAISE check_violation USING MESSAGE = 'keep_client_balances: a day would show less than nothing.',
        CONSTRAINT = 'client_entries_no_negative_day';
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- What of a client's money in a case could have been paid out on a day without any later day showing less than nothing.
CREATE FUNCTION client_available(client uuid, matter uuid, on_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN may('clientmoney.read') THEN coalesce((
    SELECT least(b.available_cents, min(b.available_cents - later.cents))
    FROM client_balances b
    LEFT JOIN LATERAL (
      SELECT sum(sum(e.amount_cents)) OVER (ORDER BY e.counts_on DESC) AS cents
      FROM client_entries e
      WHERE e.tenant_id = b.tenant_id AND e.client_id = b.client_id AND e.matter_id = b.matter_id AND e.counts_on > on_day
      GROUP BY e.counts_on
    ) later ON true
    WHERE b.tenant_id = current_tenant_id() AND b.client_id = client AND b.matter_id = matter
    GROUP BY b.available_cents
  ), 0) END
$$;
REVOKE EXECUTE ON FUNCTION client_available(uuid, uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_available(uuid, uuid, date) TO mizani_firm;

-- Compares an account's books as of a day with its bank's balance: what is outstanding, the cash book, and what is owed to clients.
CREATE FUNCTION client_books(account uuid, on_day date)
RETURNS TABLE (unpresented_cents bigint, uncredited_cents bigint, cash_book_cents bigint, ledger_cents bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT
    coalesce(-sum(e.amount_cents) FILTER (WHERE e.amount_cents < 0 AND (e.cleared_on IS NULL OR e.cleared_on > on_day)), 0)::bigint,
    coalesce(sum(e.amount_cents) FILTER (WHERE e.amount_cents > 0 AND (e.cleared_on IS NULL OR e.cleared_on > on_day)), 0)::bigint,
    coalesce(sum(e.amount_cents), 0)::bigint,
    coalesce(sum(e.amount_cents) FILTER (WHERE e.client_id IS NOT NULL), 0)::bigint
  FROM client_entries e
  WHERE e.tenant_id = current_tenant_id() AND e.account_id = account AND e.day <= on_day AND may('clientmoney.read')
$$;
REVOKE EXECUTE ON FUNCTION client_books(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION client_books(uuid, date) TO mizani_firm;

-- Locks an account to the day of a signed reconciliation, whose figures are those of the books.
CREATE FUNCTION lock_reconciled() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE client_accounts a SET locked_to = NEW.day
  WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.account_id AND (a.locked_to IS NULL OR a.locked_to < NEW.day);
  IF NOT FOUND THEN
    RAISE check_violation USING MESSAGE = 'lock_reconciled: the period is locked.', CONSTRAINT = 'reconciliations_locked';
  END IF;
  IF NOT EXISTS (
    SELECT FROM client_books(NEW.account_id, NEW.day) b
    WHERE (b.unpresented_cents, b.uncredited_cents, b.cash_book_cents, b.ledger_cents)
      = (NEW.unpresented_cents, NEW.uncredited_cents, NEW.cash_book_cents, NEW.ledger_cents)
  ) THEN
    RAISE check_violation USING MESSAGE = 'lock_reconciled: the books say otherwise.', CONSTRAINT = 'reconciliations_books';
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  before text;
  after text;
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['statement_lines', 'unapplied_uses', 'reconciliations', 'client_balances', 'client_entries', 'client_accounts']
      || array_remove(array_remove(purged_tables(), 'statement_lines'), 'unapplied_uses'));
  FOR before, after IN VALUES
    ($a$OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$,
      $a$OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM client_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM client_balances o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)$a$),
    ($a$OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)$a$,
      $a$OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM client_entries o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM client_balances o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)$a$)
  LOOP
    IF strpos(pg_get_functiondef('purge_deleted_rows(timestamptz, integer)'::regprocedure), before) = 0 THEN
      RAISE EXCEPTION 'purge_deleted_rows does not say: %', before;
    END IF;
    EXECUTE replace(pg_get_functiondef('purge_deleted_rows(timestamptz, integer)'::regprocedure), before, after);
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER client_entries_posted AFTER INSERT ON client_entries FOR EACH ROW EXECUTE FUNCTION keep_client_balances();
CREATE TRIGGER client_entries_cleared AFTER UPDATE OF cleared_on, counts_on ON client_entries
  FOR EACH ROW EXECUTE FUNCTION keep_client_balances();
CREATE TRIGGER reconciliations_signed AFTER INSERT ON reconciliations FOR EACH ROW EXECUTE FUNCTION lock_reconciled();
