-- An invoice takes its number when it is issued, in the year of issue. Until then its year is 0, and its sequence counts the firm's
-- drafts: DRAFT-0012. A draft that already has a number keeps it, because its firm may have told it to somebody.
--
-- The new expressions write the table once more, and others wait meanwhile. The version before shows such a draft, and may edit or
-- cancel it; sending it, it fails, because the draft would keep its provisional number.

ALTER TABLE invoices
  ALTER COLUMN number SET EXPRESSION AS (
    CASE year WHEN 0 THEN 'DRAFT-' ELSE 'INV-' || year || '-' END ||
      lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ),
  ALTER COLUMN search_key SET EXPRESSION AS (
    search_form(client_name) || E'\x1f' || CASE year WHEN 0 THEN 'draft' ELSE 'inv' || year END ||
      lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ),
  ADD CONSTRAINT invoices_issued_in_a_year CHECK (year > 0 OR status IN ('draft', 'cancelled')) NOT VALID;

ALTER TABLE invoices VALIDATE CONSTRAINT invoices_issued_in_a_year;

CREATE INDEX invoices_drafts ON invoices (tenant_id, client_id) WHERE status = 'draft';

-- A draft has its client's and its case's name of today; what is issued keeps those of that day.
CREATE FUNCTION rename_drafts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'clients' THEN
    UPDATE invoices SET client_name = NEW.name, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND client_id = NEW.id AND status = 'draft';
  ELSE
    UPDATE invoices SET matter_name = NEW.title, version = version + 1
    WHERE tenant_id = NEW.tenant_id AND matter_id = NEW.id AND status = 'draft';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER clients_renamed AFTER UPDATE OF name ON clients
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_drafts();
CREATE TRIGGER matters_renamed AFTER UPDATE OF title ON matters
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION rename_drafts();

ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
ALTER TABLE matters NO FORCE ROW LEVEL SECURITY;
UPDATE invoices i SET client_name = c.name FROM clients c
WHERE c.tenant_id = i.tenant_id AND c.id = i.client_id AND i.status = 'draft' AND i.client_name <> c.name;
UPDATE invoices i SET matter_name = m.title FROM matters m
WHERE m.tenant_id = i.tenant_id AND m.id = i.matter_id AND i.status = 'draft' AND i.matter_name <> m.title;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
ALTER TABLE matters FORCE ROW LEVEL SECURITY;
