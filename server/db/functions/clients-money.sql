SET LOCAL ROLE mizani_rollup;

-- Keeps an account's cash book, and what a client has in it in a case. Refuses an entry that would have any day show less than nothing:
-- of the client's, or of the cash book, if a person pays it out. What was below before may only rise. Whoever posts to the same account
-- waits. What was cleared in a signed period stays so.
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
  UPDATE client_accounts a SET cash_cents = a.cash_cents + posted, last_on = greatest(a.last_on, NEW.day)
  WHERE a.tenant_id = NEW.tenant_id AND a.id = NEW.account_id
  RETURNING * INTO account;
  IF (TG_OP = 'INSERT' AND NEW.day <= account.locked_to) OR NEW.cleared_on <= account.locked_to
    OR (TG_OP = 'UPDATE' AND OLD.cleared_on <= account.locked_to) THEN
    RAISE check_violation USING MESSAGE = 'keep_client_balances: the period is locked.', CONSTRAINT = 'client_entries_locked';
  END IF;
  IF posted < 0 AND NEW.kind IN ('payment', 'to_office', 'reimbursement', 'moved')
    AND lowest_cash(NEW.tenant_id, NEW.account_id, NEW.day) < 0 THEN
    RAISE check_violation USING MESSAGE = 'keep_client_balances: the cash book would be below zero.',
      CONSTRAINT = 'client_accounts_no_negative_day';
  END IF;
  IF NEW.client_id IS NULL THEN
    RETURN NULL;
  END IF;
  -- What is taken back of a case that was given to another client goes where it came from.
  IF TG_OP = 'INSERT' AND NEW.kind NOT IN ('reversal', 'from_office') AND NOT EXISTS (
    SELECT FROM matters m WHERE m.tenant_id = NEW.tenant_id AND m.id = NEW.matter_id AND m.client_id = NEW.client_id
  ) THEN
    RAISE check_violation USING MESSAGE = 'keep_client_balances: the case is another client''s.',
      CONSTRAINT = 'client_entries_other_client';
  END IF;
  INSERT INTO client_balances (tenant_id, account_id, client_id, matter_id, balance_cents, available_cents, last_on)
  VALUES (NEW.tenant_id, NEW.account_id, NEW.client_id, NEW.matter_id, 0, 0, NEW.day)
  ON CONFLICT DO NOTHING;
  UPDATE client_balances b SET
    balance_cents = b.balance_cents + posted,
    available_cents = b.available_cents + counted,
    last_counts_on = greatest(b.last_counts_on, NEW.counts_on),
    last_on = greatest(b.last_on, NEW.day)
  WHERE b.tenant_id = NEW.tenant_id AND b.account_id = NEW.account_id AND b.client_id = NEW.client_id AND b.matter_id = NEW.matter_id
  RETURNING * INTO ledger;
  IF (posted < 0 AND ledger.balance_cents < 0) OR (counted < 0 AND ledger.available_cents < 0) THEN
    RAISE check_violation USING MESSAGE = 'keep_client_balances: the client would have less than nothing.',
      CONSTRAINT = 'client_balances_below_zero';
  END IF;
  -- What came later covers nothing that was paid before.
  IF counted < 0 AND since < ledger.last_counts_on THEN
    SELECT min(ledger.available_cents - later.cents) INTO lowest
    FROM (
      SELECT coalesce(sum(sum(e.amount_cents)) OVER (ORDER BY e.counts_on DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS cents
      FROM client_entries e
      WHERE e.tenant_id = NEW.tenant_id AND e.account_id = NEW.account_id AND e.client_id = NEW.client_id
        AND e.matter_id = NEW.matter_id AND e.counts_on >= since
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

-- The least that an account's cash book says of a day and of every later one.
CREATE OR REPLACE FUNCTION lowest_cash(firm uuid, account uuid, on_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT least(a.cash_cents, min(a.cash_cents - later.cents))
  FROM client_accounts a
  LEFT JOIN LATERAL (
    SELECT sum(sum(e.amount_cents)) OVER (ORDER BY e.day DESC) AS cents
    FROM client_entries e
    WHERE a.last_on > on_day AND e.tenant_id = a.tenant_id AND e.account_id = a.id AND e.day > on_day
    GROUP BY e.day
  ) later ON true
  WHERE a.tenant_id = firm AND a.id = account
  GROUP BY a.cash_cents
$$;

-- What an account has in cash to pay out on a day without any later day showing less than nothing.
CREATE OR REPLACE FUNCTION client_cash(account uuid, on_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN may('clientmoney.read') THEN coalesce(lowest_cash(current_tenant_id(), account, on_day), 0) END
$$;

-- What of a client's money in a case could have been paid out of an account on a day without any later day showing less than nothing.
CREATE OR REPLACE FUNCTION client_available(account uuid, client uuid, matter uuid, on_day date) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN may('clientmoney.read') THEN coalesce((
    SELECT least(b.available_cents, min(b.available_cents - later.cents))
    FROM client_balances b
    LEFT JOIN LATERAL (
      SELECT sum(sum(e.amount_cents)) OVER (ORDER BY e.counts_on DESC) AS cents
      FROM client_entries e
      WHERE e.tenant_id = b.tenant_id AND e.account_id = b.account_id AND e.client_id = b.client_id AND e.matter_id = b.matter_id
        AND e.counts_on > on_day
      GROUP BY e.counts_on
    ) later ON true
    WHERE b.tenant_id = current_tenant_id() AND b.account_id = account AND b.client_id = client AND b.matter_id = matter
    GROUP BY b.available_cents
  ), 0) END
$$;

-- Compares an account's books as of a day with its bank's balance: what is outstanding, the cash book, and what is owed to clients.
CREATE OR REPLACE FUNCTION client_books(account uuid, on_day date)
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

-- Locks an account to the day of a signed reconciliation, whose figures are those of the books. What was prepared for it is done with.
CREATE OR REPLACE FUNCTION lock_reconciled() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE client_accounts a SET locked_to = NEW.day, draft_day = NULL, draft_bank_cents = NULL, draft_by = NULL, draft_at = NULL
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

-- Has entries be outstanding at the bank again that statement lines had cleared. A receipt then no longer counts in what is available.
CREATE OR REPLACE FUNCTION unclear_client_entries(lines uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE client_entries e SET cleared_on = NULL, counts_on = CASE WHEN e.amount_cents < 0 THEN e.counts_on END
  FROM bank_lines l
  WHERE may('clientmoney.post') AND l.tenant_id = current_tenant_id() AND l.id = ANY (lines)
    AND l.state = 'matched' AND l.why NOT IN ('cleared', 'posted')
    AND e.tenant_id = l.tenant_id AND e.id = l.entry_id AND e.cleared_on IS NOT NULL
$$;

-- What the client account has of a client, or in a case, whoever asks: a case in which money is held is not deleted.
CREATE OR REPLACE FUNCTION client_money_held(client uuid, matter uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(sum(b.balance_cents), 0)::bigint FROM client_balances b
  WHERE b.tenant_id = current_tenant_id() AND (client IS NULL OR b.client_id = client) AND (matter IS NULL OR b.matter_id = matter)
    AND (client IS NOT NULL OR matter IS NOT NULL)
$$;

-- A case with entries or invoices stays with its client: else the money could be paid to nobody. So does one with an open fee note,
-- which is its client's and becomes an invoice.
CREATE OR REPLACE FUNCTION keep_client_of_case() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF case_has_books(NEW.tenant_id, NEW.id) THEN
    RAISE check_violation USING MESSAGE = 'keep_client_of_case: the case has books.', CONSTRAINT = 'matters_client_stays';
  END IF;
  RETURN NULL;
END
$$;

-- Whether a case has invoices or what may become one, or entries of clients' money, whoever asks.
CREATE OR REPLACE FUNCTION case_has_books(firm uuid, matter uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT firm = current_tenant_id() AND (
    EXISTS (SELECT FROM client_entries e WHERE e.tenant_id = firm AND e.matter_id = matter)
    OR EXISTS (SELECT FROM invoices i WHERE i.tenant_id = firm AND i.matter_id = matter)
    OR EXISTS (
      SELECT FROM fee_notes n WHERE n.tenant_id = firm AND n.matter_id = matter AND n.state IN ('draft', 'sent') AND n.deleted_at IS NULL
    )
  )
$$;

REVOKE EXECUTE ON FUNCTION case_has_books, lowest_cash, client_cash, client_available, client_books, unclear_client_entries, client_money_held FROM PUBLIC;
GRANT EXECUTE ON FUNCTION case_has_books, client_cash, client_available, client_books, unclear_client_entries, client_money_held TO mizani_firm;

RESET ROLE;
