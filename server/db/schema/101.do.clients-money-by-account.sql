-- A reversal of the bank's own item is nobody's either.
ALTER TABLE client_entries DROP CONSTRAINT client_entries_check;
ALTER TABLE client_entries ADD CONSTRAINT client_entries_whose
  CHECK (kind = 'reversal' OR (kind = 'office_item') = (client_id IS NULL));
-- What moves to another account of the firm's stays the same client's.
ALTER TABLE client_entries DROP CONSTRAINT client_entries_kind_check;
ALTER TABLE client_entries ADD CONSTRAINT client_entries_kind_check CHECK (kind IN
  ('receipt', 'payment', 'to_office', 'reimbursement', 'between', 'moved', 'interest', 'from_office', 'office_item', 'reversal'));
ALTER TABLE client_entries ADD CONSTRAINT client_entries_moved CHECK (kind <> 'moved' OR other_side IS NOT NULL);
COMMENT ON COLUMN client_entries.other_side IS 'Of a transfer between clients, or of money moved to another account, the other entry.';

-- Existing entries name their account: what each client has is counted by it. A balance below zero there is kept, and may only rise.
ALTER TABLE client_balances NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client_entries NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client_accounts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client_balances
  DROP CONSTRAINT client_balances_pkey,
  DROP CONSTRAINT client_balances_balance_cents_check,
  DROP CONSTRAINT client_balances_available_cents_check,
  ADD COLUMN account_id uuid;
INSERT INTO client_balances (
  tenant_id, account_id, client_id, matter_id, balance_cents, available_cents, last_counts_on, last_on, sealed_client, sealed_case
)
SELECT e.tenant_id, e.account_id, e.client_id, e.matter_id, sum(e.amount_cents),
  coalesce(sum(e.amount_cents) FILTER (WHERE e.counts_on IS NOT NULL), 0), max(e.counts_on), max(e.day), b.sealed_client, b.sealed_case
FROM client_balances b
JOIN client_entries e ON e.tenant_id = b.tenant_id AND e.client_id = b.client_id AND e.matter_id = b.matter_id
GROUP BY e.tenant_id, e.account_id, e.client_id, e.matter_id, b.sealed_client, b.sealed_case;
DELETE FROM client_balances WHERE account_id IS NULL;
ALTER TABLE client_balances
  ALTER COLUMN account_id SET NOT NULL,
  ADD PRIMARY KEY (tenant_id, account_id, client_id, matter_id),
  ADD FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts;
CREATE INDEX client_balances_of_case ON client_balances (tenant_id, client_id, matter_id);
CREATE INDEX client_balances_below ON client_balances (tenant_id, account_id) WHERE balance_cents < 0;
COMMENT ON TABLE client_balances IS 'What each client has in each case in each account, kept by a trigger as entries come.';
COMMENT ON COLUMN client_balances.balance_cents IS 'Never below zero, but for what was so before accounts were told apart: that only rises.';

-- The cash book of an account, and the bank's balance that somebody has prepared for whoever signs.
ALTER TABLE client_accounts DISABLE TRIGGER USER;
ALTER TABLE client_accounts
  ADD COLUMN cash_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN last_on date,
  ADD COLUMN draft_day date,
  ADD COLUMN draft_bank_cents bigint,
  ADD COLUMN draft_by text,
  ADD COLUMN draft_at timestamptz(3),
  ADD CONSTRAINT client_accounts_draft CHECK (num_nulls(draft_day, draft_bank_cents, draft_at) IN (0, 3));
UPDATE client_accounts a SET cash_cents = e.cents, last_on = e.last_on
FROM (
  SELECT tenant_id, account_id, sum(amount_cents) AS cents, max(day) AS last_on FROM client_entries GROUP BY tenant_id, account_id
) e
WHERE e.tenant_id = a.tenant_id AND e.account_id = a.id;
ALTER TABLE client_accounts ENABLE TRIGGER USER;
COMMENT ON COLUMN client_accounts.cash_cents IS 'The cash book: the sum of the account''s entries, kept by a trigger.';
COMMENT ON COLUMN client_accounts.last_on IS 'The latest day of an entry.';
COMMENT ON COLUMN client_accounts.draft_bank_cents IS 'What the bank says on draft_day, as somebody has prepared it for whoever signs the reconciliation.';
ALTER TABLE client_balances FORCE ROW LEVEL SECURITY;
ALTER TABLE client_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE client_accounts FORCE ROW LEVEL SECURITY;

DROP FUNCTION IF EXISTS client_available(uuid, uuid, date);
