-- What an invoice says of its firm and its client, as it was on the day of issue. Nothing of it ever changes.

CREATE TABLE invoice_particulars (
  tenant_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  firm_name text NOT NULL,
  firm_email text NOT NULL,
  firm_phone text,
  firm_street text,
  firm_city text,
  firm_country text,
  firm_kra_pin text,
  firm_payment_details text,
  client_address text,
  client_kra_pin text,
  PRIMARY KEY (tenant_id, invoice_id),
  -- Destroyed with the invoice when its firm is.
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);

ALTER TABLE invoice_particulars ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON invoice_particulars TO mizani_firm USING (tenant_id = current_tenant_id());
GRANT SELECT, INSERT ON invoice_particulars TO mizani_firm;

-- A trigger, so that the version before keeps them too.
CREATE FUNCTION keep_particulars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO invoice_particulars
  SELECT NEW.tenant_id, NEW.id, t.name, t.email, t.phone, t.street, t.city, t.country, t.kra_pin, t.payment_details,
    c.address, c.kra_pin
  FROM tenants t, clients c
  WHERE t.id = NEW.tenant_id AND c.tenant_id = NEW.tenant_id AND c.id = NEW.client_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER invoices_made_issued AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.status <> 'draft') EXECUTE FUNCTION keep_particulars();
CREATE TRIGGER invoices_issued AFTER UPDATE OF status ON invoices
  FOR EACH ROW WHEN (OLD.status = 'draft' AND NEW.status <> 'draft') EXECUTE FUNCTION keep_particulars();

-- Of invoices issued before, nobody knows any more what the firm and the client were called on the day. They keep what is known
-- today, once and for all.
ALTER TABLE invoices NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_particulars NO FORCE ROW LEVEL SECURITY;
INSERT INTO invoice_particulars
SELECT i.tenant_id, i.id, t.name, t.email, t.phone, t.street, t.city, t.country, t.kra_pin, t.payment_details,
  c.address, c.kra_pin
FROM invoices i
JOIN tenants t ON t.id = i.tenant_id
JOIN clients c ON c.tenant_id = i.tenant_id AND c.id = i.client_id
WHERE i.status <> 'draft';
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
ALTER TABLE invoice_particulars FORCE ROW LEVEL SECURITY;

GRANT SELECT, DELETE ON invoice_particulars TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON invoice_particulars TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN ARRAY[
  'payments', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'idempotency_keys', 'invoices', 'invoice_counters',
  'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
  'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily'
];
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
