DROP TRIGGER client_entries_reversed ON client_entries;

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_remove(array_remove(purged_tables(), 'bank_lines'), 'bank_statements'));
END
$$;
DROP FUNCTION give_back_held_money();
DROP FUNCTION unclear_client_entries(uuid[]);

-- Keeps what a client has in a case, and refuses an entry that would have any day show less than nothing. Whoever posts to the same
-- ledger waits.
CREATE OR REPLACE FUNCTION keep_client_balances() RETURNS trigger
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
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
REVOKE UPDATE (cleared_on, counts_on) ON client_entries FROM mizani_rollup;

DROP INDEX unapplied_uses_entry;
DROP TABLE bank_lines, bank_statements;
