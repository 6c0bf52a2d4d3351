-- A firm's own connection to M-Pesa (Daraja), and what it asks there. What M-Pesa tells is unsigned, so it settles nothing until a status
-- query or the statement has confirmed it.

CREATE TABLE daraja_connections (
  tenant_id uuid NOT NULL REFERENCES tenants,
  environment text NOT NULL CHECK (environment IN ('sandbox', 'production')),
  shortcode text NOT NULL CHECK (shortcode ~ '^[0-9]{5,7}$'),
  sealed text,
  sealed_token text NOT NULL,
  token_hash text NOT NULL,
  can_confirm boolean NOT NULL,
  connected_by uuid,
  connected_at timestamptz(3) NOT NULL,
  disconnected_at timestamptz(3),
  last_callback_at timestamptz(3),
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id, connected_by) REFERENCES users,
  CHECK ((sealed IS NULL) = (disconnected_at IS NOT NULL))
);
COMMENT ON TABLE daraja_connections IS 'A firm''s own paybill at M-Pesa. One that was disconnected keeps its address, which M-Pesa registers once, and no credentials.';
COMMENT ON COLUMN daraja_connections.sealed IS 'The credentials, encrypted with a key that the database does not have.';
COMMENT ON COLUMN daraja_connections.sealed_token IS 'The secret in the address that M-Pesa calls, encrypted the same way.';
COMMENT ON COLUMN daraja_connections.token_hash IS 'Of that secret.';
COMMENT ON COLUMN daraja_connections.can_confirm IS 'Whether it may ask M-Pesa about a receipt, which takes an initiator.';
COMMENT ON COLUMN daraja_connections.last_callback_at IS 'When M-Pesa last called.';

ALTER TABLE statement_lines
  ADD COLUMN is_confirmed boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT statement_lines_confirmed CHECK (is_confirmed OR state <> 'matched') NOT VALID;
COMMENT ON COLUMN statement_lines.is_confirmed IS 'Whether its receipt and amount are certain. What M-Pesa tells by itself is not, and settles nothing.';
GRANT UPDATE (is_confirmed, amount_cents) ON statement_lines TO mizani_firm;

CREATE TABLE daraja_requests (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'status')),
  invoice_id uuid,
  line_id uuid,
  phone text,
  amount_cents bigint CHECK (amount_cents > 0),
  token_hash text NOT NULL,
  request_no text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paid', 'confirmed', 'failed')),
  said text,
  person_name text DEFAULT name_of_person(signed_in_person()),
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, line_id) REFERENCES statement_lines,
  CHECK ((kind = 'payment') = (invoice_id IS NOT NULL)),
  CHECK ((kind = 'payment') = (amount_cents IS NOT NULL)),
  CHECK (kind = 'payment' OR line_id IS NOT NULL),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX daraja_requests_token ON daraja_requests (tenant_id, token_hash);
CREATE INDEX daraja_requests_of_invoice ON daraja_requests (tenant_id, invoice_id, created_at DESC) WHERE invoice_id IS NOT NULL;
CREATE INDEX daraja_requests_of_line ON daraja_requests (tenant_id, line_id) WHERE line_id IS NOT NULL;
COMMENT ON TABLE daraja_requests IS 'What a firm has asked M-Pesa: a client to pay an invoice on their phone, or about a receipt.';
COMMENT ON COLUMN daraja_requests.line_id IS 'The payment that is asked about, or that was made.';
COMMENT ON COLUMN daraja_requests.phone IS 'The phone that was asked to pay.';
COMMENT ON COLUMN daraja_requests.token_hash IS 'Of the secret in the address at which M-Pesa answers.';
COMMENT ON COLUMN daraja_requests.request_no IS 'M-Pesa''s own number of the request.';
COMMENT ON COLUMN daraja_requests.said IS 'What M-Pesa said of it, if it failed.';
COMMENT ON COLUMN daraja_requests.person_name IS 'What whoever asked was called then. Null if nobody was signed in.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['daraja_connections', 'daraja_requests'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING ((SELECT may(''fees.read'')))', kept);
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(%L)))', kept,
      CASE kept WHEN 'daraja_connections' THEN 'firm.settings' ELSE 'money.write' END);
    EXECUTE format(
      'CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may(%L)))', kept,
      CASE kept WHEN 'daraja_connections' THEN 'firm.settings' ELSE 'money.write' END);
    EXECUTE format('GRANT SELECT, DELETE ON %I TO mizani_rollup', kept);
    EXECUTE format(
      'CREATE POLICY purge_reaches_deleted_firms ON %I TO mizani_rollup USING (
         EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL))', kept);
    EXECUTE format('CREATE POLICY erasure_reaches_own ON %I TO mizani_rollup USING (tenant_id = current_tenant_id())', kept);
  END LOOP;
END
$$;
GRANT SELECT, INSERT, UPDATE ON daraja_connections TO mizani_firm;
GRANT SELECT, INSERT, UPDATE (request_no, state, said, line_id, ended_at) ON daraja_requests TO mizani_firm;
GRANT UPDATE (phone, said) ON daraja_requests TO mizani_rollup;

-- Who connected a paybill is on record, and who asked a client to pay; no secret is, nor when M-Pesa calls.
SELECT
  keep_on_record('daraja_connections', '{tenant_id}', name_column => 'shortcode',
    left_out => '{sealed,sealed_token,token_hash,last_callback_at}'),
  keep_on_record('daraja_requests', about_column => 'invoice_id', left_out => '{token_hash}', untold => '{phone}');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
DECLARE
  erasing text := pg_get_functiondef('erase_client(uuid, timestamptz, integer, text, text)'::regprocedure);
  before constant text := $a$UPDATE unapplied_receipts r SET reference = NULL, version = r.version + 1 WHERE r.tenant_id = firm AND r.client_id = client;$a$;
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    ARRAY['daraja_requests', 'daraja_connections'] || purged_tables());
  IF strpos(erasing, before) = 0 THEN
    RAISE EXCEPTION 'erase_client does not say: %', before;
  END IF;
  EXECUTE replace(erasing, before, before || $a$
  UPDATE daraja_requests r SET phone = NULL, said = NULL WHERE r.tenant_id = firm
    AND r.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = firm AND i.client_id = client);$a$);
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
