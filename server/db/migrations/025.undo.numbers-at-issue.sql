DROP TRIGGER clients_renamed ON clients;
DROP TRIGGER matters_renamed ON matters;
DROP FUNCTION rename_drafts();
DROP INDEX invoices_drafts;

-- Every invoice takes the next number of the year in which it was written.
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_counters NO FORCE ROW LEVEL SECURITY;
WITH provisional AS (
  SELECT tenant_id, id, extract(year FROM issue_date)::smallint AS year,
    row_number() OVER (PARTITION BY tenant_id, extract(year FROM issue_date) ORDER BY issue_date, id) AS place
  FROM invoices WHERE year = 0
)
UPDATE invoices i SET
  year = p.year,
  sequence = p.place + coalesce(
    (SELECT last FROM invoice_counters c WHERE c.tenant_id = p.tenant_id AND c.year = p.year), 0)
FROM provisional p
WHERE i.tenant_id = p.tenant_id AND i.id = p.id;
DELETE FROM invoice_counters WHERE year = 0;
INSERT INTO invoice_counters SELECT tenant_id, year, max(sequence) FROM invoices GROUP BY tenant_id, year
ON CONFLICT (tenant_id, year) DO UPDATE SET last = excluded.last;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_counters FORCE ROW LEVEL SECURITY;

ALTER TABLE invoices
  DROP CONSTRAINT invoices_issued_in_a_year,
  ALTER COLUMN number SET EXPRESSION AS (
    'INV-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ),
  ALTER COLUMN search_key SET EXPRESSION AS (
    search_form(client_name) || E'\x1f' || 'inv' || year || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  );
