-- The client account's own bank statement: its lines clear the ledger's entries, and what is undone is outstanding again. Held money that
-- is placed in the account keeps its entry.

CREATE TABLE bank_statements (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  sha256 text NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  new_lines integer NOT NULL CHECK (new_lines BETWEEN 0 AND lines),
  person_id uuid,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users
);
CREATE INDEX bank_statements_of_account ON bank_statements (tenant_id, account_id, created_at DESC);
COMMENT ON TABLE bank_statements IS 'The bank''s statements of client accounts that a firm has imported.';
COMMENT ON COLUMN bank_statements.new_lines IS 'How many of its lines were not known before.';

CREATE TABLE bank_lines (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  statement_id uuid NOT NULL,
  account_id uuid NOT NULL,
  key text NOT NULL,
  day date NOT NULL,
  position integer NOT NULL,
  reference text,
  details text,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  balance_cents bigint,
  state text NOT NULL CHECK (state IN ('matched', 'proposed', 'unmatched', 'ignored')),
  why text NOT NULL CHECK (why IN ('reference', 'person', 'cleared', 'posted', 'amount_and_day', 'several_entries', 'no_entry', 'reversed', 'undone', 'by_person', 'locked')),
  entry_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES bank_statements,
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, entry_id) REFERENCES client_entries,
  -- The same line, from whichever file.
  UNIQUE (tenant_id, account_id, key),
  CHECK ((state IN ('matched', 'proposed')) = (entry_id IS NOT NULL))
);
-- An entry stands once at the bank.
CREATE UNIQUE INDEX bank_lines_matched ON bank_lines (tenant_id, entry_id) WHERE state = 'matched';
CREATE INDEX bank_lines_newest ON bank_lines (tenant_id, account_id, day DESC, position DESC);
CREATE INDEX bank_lines_of_statement ON bank_lines (tenant_id, statement_id);
COMMENT ON TABLE bank_lines IS 'What the bank says of a client account, and the entry that it is in the ledger.';
COMMENT ON COLUMN bank_lines.key IS 'By which the same line is known again.';
COMMENT ON COLUMN bank_lines.position IS 'Its place among the lines of its statement, the oldest first.';
COMMENT ON COLUMN bank_lines.amount_cents IS 'What came in, or below zero what went out.';
COMMENT ON COLUMN bank_lines.balance_cents IS 'What the bank had after it, if the statement says.';
COMMENT ON COLUMN bank_lines.why IS 'Why it is in its state. `cleared`: its entry had been cleared by hand before, and stays so.';

CREATE UNIQUE INDEX unapplied_uses_entry ON unapplied_uses (tenant_id, entry_id) WHERE entry_id IS NOT NULL;

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['bank_statements', 'bank_lines'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format('CREATE POLICY needs_right ON %I AS RESTRICTIVE TO mizani_firm USING ((SELECT may(''clientmoney.read'')))', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(''clientmoney.post'')))', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may(''clientmoney.post'')))', kept);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', kept);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', kept);
    EXECUTE format('CREATE POLICY ledger_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', kept);
  END LOOP;
END
$$;
CREATE POLICY needs_right_to_remove ON bank_lines AS RESTRICTIVE FOR DELETE TO mizani_firm
  USING ((SELECT may('clientmoney.post')));
GRANT SELECT, INSERT ON bank_statements, bank_lines TO mizani_firm;
GRANT DELETE ON bank_lines TO mizani_firm;
GRANT UPDATE (undone_at) ON bank_statements TO mizani_firm;
GRANT UPDATE (state, why, entry_id, version) ON bank_lines TO mizani_firm;
GRANT UPDATE (cleared_on, counts_on) ON client_entries TO mizani_rollup;

SELECT
  keep_on_record('bank_statements', about_column => 'account_id', name_column => 'file_name'),
  keep_on_record('bank_lines', about_column => 'account_id', left_out => '{key,statement_id,position,balance_cents}', untold => '{details}', actions => '{update}');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Keeps what a client has in a case, and refuses an entry that would have any day show less than nothing. Whoever posts to the same
-- ledger waits. What was cleared in a signed period stays so.
CREATE OR REPLACE FUNCTION keep_client_balances() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account client_accounts;
  ledger client_balances;
  posted bigint := CASE TG_OP WHEN 'INSERT' THEN NEW.amount_cents ELSE 0 END;
  counted bigint := CASE WHEN NEW.counts_on IS NULL THEN 0 ELSE NEW.amount_cents END;
  since date := NEW.counts_on;
  lowest bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.counts_on IS NOT NULL THEN
    counted := counted - NEW.amount_cents;
    since := coalesce(NEW.counts_on, OLD.counts_on);
  END IF;
  SELECT * INTO account FROM client_accounts a WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.account_id FOR SHARE;
  IF (TG_OP = 'INSERT' AND NEW.day <= account.locked_to) OR NEW.cleared_on <= account.locked_to
    OR (TG_OP = 'UPDATE' AND OLD.cleared_on <= account.locked_to) THEN
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
  IF counted < 0 AND since < ledger.last_counts_on THEN
    SELECT min(ledger.available_cents - later.cents) INTO lowest
    FROM (
      SELECT coalesce(sum(sum(e.amount_cents)) OVER (ORDER BY e.counts_on DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cents
      FROM client_entries e
      WHERE e.tenant_id = NEW.tenant_id AND e.client_id = NEW.client_id AND e.matter_id = NEW.matter_id AND e.counts_on >= since
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

-- Has entries be outstanding at the bank again that statement lines had cleared. A receipt then no longer counts in what is available.
CREATE FUNCTION unclear_client_entries(lines uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE client_entries e SET cleared_on = NULL, counts_on = CASE WHEN e.amount_cents < 0 THEN e.counts_on END
  FROM bank_lines l
  WHERE may('clientmoney.post') AND l.tenant_id = current_tenant_id() AND l.id = ANY (lines)
    AND l.state = 'matched' AND l.why NOT IN ('cleared', 'posted')
    AND e.tenant_id = l.tenant_id AND e.id = l.entry_id AND e.cleared_on IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION unclear_client_entries(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unclear_client_entries(uuid[]) TO mizani_firm;

-- Held money that was placed in the client account is held again once its receipt is reversed, whoever reverses it.
CREATE FUNCTION give_back_held_money() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH given_back AS (
    UPDATE unapplied_uses u SET undone_at = NEW.created_at
    WHERE u.tenant_id = NEW.tenant_id AND u.entry_id = NEW.reverses AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.receipt_id, u.amount_cents
  )
  UPDATE unapplied_receipts r SET left_cents = r.left_cents + g.amount_cents, version = r.version + 1
  FROM given_back g
  WHERE r.tenant_id = g.tenant_id AND r.id = g.receipt_id;
  RETURN NULL;
END
$$;

DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['bank_lines', 'bank_statements'] || purged_tables());
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

CREATE TRIGGER client_entries_reversed AFTER INSERT ON client_entries FOR EACH ROW WHEN (NEW.reverses IS NOT NULL)
  EXECUTE FUNCTION give_back_held_money();
