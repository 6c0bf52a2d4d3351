-- A line is the same line in whichever form a file has it: its account, its day or its receipt, its amount, its text without punctuation,
-- and which of several alike it is.
ALTER TABLE statement_lines
  ADD COLUMN balance_cents bigint,
  ADD COLUMN perhaps_of uuid,
  ADD CONSTRAINT statement_lines_perhaps_of_fkey FOREIGN KEY (tenant_id, perhaps_of)
    REFERENCES statement_lines ON DELETE SET NULL (perhaps_of) NOT VALID;
COMMENT ON COLUMN statement_lines.balance_cents IS 'What the account had after it, if the statement says.';
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

-- Lines that were imported before get their key. Where two then fall together, both stay what they are, and the later is marked. The owner
-- is under the tables' policies too, so they rest meanwhile, and nothing of it is anybody's change.
ALTER TABLE statement_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE statement_lines DISABLE TRIGGER USER;
WITH told AS (
  SELECT tenant_id, id, import_id, created_at,
    CASE source WHEN 'bank' THEN (regexp_match(key, '\|(\d+)$'))[1]::integer END AS occurrence,
    CASE source
      WHEN 'bank' THEN concat_ws(
        '|', account, to_char(happened_at AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD'), amount_cents, search_number(coalesce(details, ''))
      )
      ELSE concat_ws(
        '|', account, receipt_no, amount_cents, CASE WHEN key NOT LIKE '%|' || amount_cents THEN (regexp_match(key, '[^|]*$'))[1] END
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
ALTER TABLE statement_lines ENABLE TRIGGER USER;
ALTER TABLE statement_lines FORCE ROW LEVEL SECURITY;

ALTER TABLE bank_lines NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_lines DISABLE TRIGGER USER;
WITH told AS (
  SELECT tenant_id, id, statement_id, created_at, coalesce((regexp_match(key, '\|(\d+)$'))[1]::integer, 1) AS occurrence,
    concat_ws('|', upper(replace(account_id::text, '-', '')), day, amount_cents, search_number(coalesce(details, ''))) AS alike
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
ALTER TABLE bank_lines ENABLE TRIGGER USER;
ALTER TABLE bank_lines FORCE ROW LEVEL SECURITY;
