CREATE TABLE own_accounts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bank', 'paybill', 'till', 'cash')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  number text CHECK (length(number) BETWEEN 1 AND 40),
  number_form text GENERATED ALWAYS AS (upper(regexp_replace(number, '[ -]', '', 'g'))) STORED,
  currency currency NOT NULL DEFAULT 'KES',
  swift text CHECK (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  is_archived boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT own_accounts_numbered CHECK ((kind = 'cash') = (number IS NULL)),
  CONSTRAINT own_accounts_mpesa CHECK (kind NOT IN ('paybill', 'till') OR currency = 'KES')
);
COMMENT ON TABLE own_accounts IS 'The firm''s own accounts: banks, paybills, tills and cash. Clients'' money is in client accounts.';
COMMENT ON COLUMN own_accounts.number_form IS 'The number as it is compared: without spaces and hyphens, in capitals.';
COMMENT ON COLUMN own_accounts.is_archived IS 'Whether it is no longer offered. What came in by it stays its own.';
CREATE UNIQUE INDEX own_accounts_number ON own_accounts (tenant_id, number_form, currency) WHERE number_form IS NOT NULL;
ALTER TABLE own_accounts ENABLE ROW LEVEL SECURITY;

ALTER TABLE statement_imports
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT statement_imports_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
ALTER TABLE statement_lines
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT statement_lines_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
ALTER TABLE payments
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT payments_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
ALTER TABLE unapplied_receipts
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT unapplied_receipts_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
ALTER TABLE unapplied_uses
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT unapplied_uses_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
ALTER TABLE disbursements
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT disbursements_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
COMMENT ON COLUMN statement_imports.account_id IS 'The firm''s own account that it is of.';
COMMENT ON COLUMN statement_lines.account_id IS 'The firm''s own account that it is of.';
COMMENT ON COLUMN payments.account_id IS 'The firm''s own account that it came to. Null for what is no payment, and where no account is known.';
COMMENT ON COLUMN unapplied_receipts.account_id IS 'The firm''s own account that it came to.';
COMMENT ON COLUMN unapplied_uses.account_id IS 'The firm''s own account from which it was given back.';
COMMENT ON COLUMN disbursements.account_id IS 'The firm''s own account from which it was paid.';

-- The owner is under the tables' policies too, so they rest meanwhile, and nothing of it is anybody's change.
DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{
    tenants,billing_settings,statement_imports,statement_lines,bank_lines,payments,invoices,unapplied_receipts,unapplied_uses,disbursements
  }'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I NO FORCE ROW LEVEL SECURITY; ALTER TABLE %1$I DISABLE TRIGGER USER', one);
  END LOOP;
END
$$;

-- The first accounts: today's bank and paybill, whatever else statements were imported of, and cash where some was paid.
INSERT INTO own_accounts (tenant_id, id, kind, name, number, created_at)
SELECT tenant_id, gen_random_uuid(), 'bank', coalesce(bank_name, 'Bank'), account_number, now()
FROM billing_settings WHERE account_number ~ '[^ -]'
UNION ALL
SELECT tenant_id, gen_random_uuid(), 'paybill', 'M-Pesa paybill', paybill, now() FROM billing_settings WHERE paybill IS NOT NULL
UNION ALL
SELECT DISTINCT i.tenant_id, gen_random_uuid(), 'cash', 'Cash', NULL, now()
FROM (SELECT DISTINCT tenant_id FROM payments WHERE method = 'cash') i
ON CONFLICT DO NOTHING;
INSERT INTO own_accounts (tenant_id, id, kind, name, number, currency, created_at)
SELECT tenant_id, gen_random_uuid(), CASE WHEN source = 'bank' THEN 'bank' ELSE 'paybill' END,
  CASE WHEN source = 'bank' THEN 'Bank ' ELSE 'M-Pesa ' END || account, account, currency, now() + interval '1 second'
FROM (
  SELECT DISTINCT ON (tenant_id, account, currency) tenant_id, account, currency, source FROM statement_lines
  ORDER BY tenant_id, account, currency, source
) found
WHERE account ~ '[^ -]' AND length(account) <= 40 AND (source = 'bank' OR currency = 'KES')
ON CONFLICT DO NOTHING;

UPDATE statement_lines l SET account_id = a.id
FROM own_accounts a
WHERE a.tenant_id = l.tenant_id AND a.number_form = upper(regexp_replace(l.account, '[ -]', '', 'g')) AND a.currency = l.currency;
UPDATE statement_imports i SET account_id = (
  SELECT a.id FROM own_accounts a
  WHERE a.tenant_id = i.tenant_id AND a.number_form = upper(regexp_replace(i.account, '[ -]', '', 'g'))
  ORDER BY EXISTS (SELECT FROM statement_lines l WHERE l.tenant_id = i.tenant_id AND l.import_id = i.id AND l.account_id = a.id) DESC
  LIMIT 1
);
WITH firsts AS (
  SELECT tenant_id, kind, id, currency, row_number() OVER (PARTITION BY tenant_id, kind, currency ORDER BY created_at, id) AS nth
  FROM own_accounts
)
UPDATE payments p SET account_id = coalesce(
  (SELECT l.account_id FROM statement_lines l WHERE l.tenant_id = p.tenant_id AND l.payment_id = p.id LIMIT 1),
  (
    SELECT f.id FROM firsts f
    WHERE f.tenant_id = p.tenant_id AND f.nth = 1
      AND f.kind = CASE p.method WHEN 'mpesa' THEN 'paybill' WHEN 'cash' THEN 'cash' ELSE 'bank' END
    ORDER BY f.currency = i.currency DESC, f.currency LIMIT 1
  )
)
FROM invoices i
WHERE p.kind = 'payment' AND i.tenant_id = p.tenant_id AND i.id = p.invoice_id;
UPDATE unapplied_receipts r SET account_id = coalesce(
  (SELECT l.account_id FROM statement_lines l WHERE l.tenant_id = r.tenant_id AND l.unapplied_id = r.id LIMIT 1),
  (SELECT p.account_id FROM payments p WHERE p.tenant_id = r.tenant_id AND p.id = r.payment_id)
);
UPDATE unapplied_uses u SET account_id = r.account_id
FROM unapplied_receipts r
WHERE u.kind = 'refunded' AND r.tenant_id = u.tenant_id AND r.id = u.receipt_id;

-- A line is the same line in whichever form a file has it: its account, its day or its receipt, its amount, its text without punctuation,
-- and which of several alike it is.
ALTER TABLE statement_lines
  ADD COLUMN balance_cents bigint,
  ADD COLUMN reverses text,
  ADD COLUMN perhaps_of uuid,
  ADD CONSTRAINT statement_lines_perhaps_of_fkey FOREIGN KEY (tenant_id, perhaps_of)
    REFERENCES statement_lines ON DELETE SET NULL (perhaps_of) NOT VALID;
COMMENT ON COLUMN statement_lines.balance_cents IS 'What the account had after it, if the statement says.';
COMMENT ON COLUMN statement_lines.reverses IS 'The receipt that M-Pesa takes back by it.';
COMMENT ON COLUMN statement_lines.perhaps_of IS 'The line that it may be in another form.';
CREATE INDEX statement_lines_perhaps ON statement_lines (tenant_id, perhaps_of) WHERE perhaps_of IS NOT NULL;

ALTER TABLE bank_lines
  ADD COLUMN perhaps_of uuid,
  ADD CONSTRAINT bank_lines_perhaps_of_fkey FOREIGN KEY (tenant_id, perhaps_of)
    REFERENCES bank_lines ON DELETE SET NULL (perhaps_of) NOT VALID;
COMMENT ON COLUMN bank_lines.perhaps_of IS 'The line that it may be in another form.';
CREATE INDEX bank_lines_perhaps ON bank_lines (tenant_id, perhaps_of) WHERE perhaps_of IS NOT NULL;
ALTER TABLE bank_lines DROP CONSTRAINT bank_lines_why_check;
ALTER TABLE bank_lines ADD CONSTRAINT bank_lines_why_check CHECK (why IN (
  'reference', 'person', 'cleared', 'posted', 'amount_and_day', 'several_entries', 'no_entry', 'reversed', 'undone', 'perhaps_known',
  'off_balance', 'by_person', 'locked'
)) NOT VALID;

-- Lines that were imported before get their key. Where two then fall together, both stay what they are, and the later is marked.
WITH told AS (
  SELECT tenant_id, id, import_id, created_at,
    CASE source WHEN 'bank' THEN (regexp_match(key, '\|(\d+)$'))[1]::integer END AS occurrence,
    CASE source
      WHEN 'bank' THEN concat_ws(
        '|', coalesce(account_id::text, account), to_char(happened_at AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD'), amount_cents, search_number(coalesce(details, ''))
      )
      ELSE concat_ws(
        '|', coalesce(account_id::text, account), receipt_no, amount_cents, CASE WHEN key NOT LIKE '%|' || amount_cents THEN (regexp_match(key, '[^|]*$'))[1] END
      )
    END AS alike
  FROM statement_lines
  WHERE source IN ('bank', 'mpesa') AND key NOT LIKE 'erased %'
), numbered AS (
  SELECT *, greatest(occurrence, row_number() OVER (PARTITION BY tenant_id, import_id, alike ORDER BY occurrence, id)) AS nth FROM told
), found AS (
  SELECT tenant_id, id, alike || '|' || nth AS key, first_value(id) OVER same AS first_id
  FROM numbered WINDOW same AS (PARTITION BY tenant_id, alike, nth ORDER BY created_at, id)
)
UPDATE statement_lines l SET
  key = CASE WHEN f.first_id = f.id THEN f.key ELSE f.key || '|' || f.id END,
  perhaps_of = nullif(f.first_id, f.id)
FROM found f
WHERE l.tenant_id = f.tenant_id AND l.id = f.id;
WITH told AS (
  SELECT tenant_id, id, statement_id, created_at, coalesce((regexp_match(key, '\|(\d+)$'))[1]::integer, 1) AS occurrence,
    concat_ws('|', account_id, day, amount_cents, search_number(coalesce(details, ''))) AS alike
  FROM bank_lines
  WHERE key NOT LIKE 'erased %'
), numbered AS (
  SELECT *, greatest(occurrence, row_number() OVER (PARTITION BY tenant_id, statement_id, alike ORDER BY occurrence, id)) AS nth FROM told
), found AS (
  SELECT tenant_id, id, alike || '|' || nth AS key, first_value(id) OVER same AS first_id
  FROM numbered WINDOW same AS (PARTITION BY tenant_id, alike, nth ORDER BY created_at, id)
)
UPDATE bank_lines l SET
  key = CASE WHEN f.first_id = f.id THEN f.key ELSE f.key || '|' || f.id END,
  perhaps_of = nullif(f.first_id, f.id)
FROM found f
WHERE l.tenant_id = f.tenant_id AND l.id = f.id;

DO $$
DECLARE
  one text;
BEGIN
  FOREACH one IN ARRAY '{
    tenants,billing_settings,statement_imports,statement_lines,bank_lines,payments,invoices,unapplied_receipts,unapplied_uses,disbursements
  }'::text[] LOOP
    EXECUTE format('ALTER TABLE %1$I FORCE ROW LEVEL SECURITY; ALTER TABLE %1$I ENABLE TRIGGER USER', one);
  END LOOP;
END
$$;
ALTER TABLE own_accounts FORCE ROW LEVEL SECURITY;
