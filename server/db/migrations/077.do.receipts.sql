-- What is undone takes its lines along, so that the same file can be imported again. A payment that bounces frees its line, and gives
-- back the held money that it took, whoever reverses it.
CREATE INDEX statement_lines_of_payment ON statement_lines (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX statement_lines_of_receipt ON statement_lines (tenant_id, receipt_no) WHERE receipt_no IS NOT NULL;
CREATE INDEX unapplied_receipts_newest ON unapplied_receipts (tenant_id, day DESC, id DESC) WHERE undone_at IS NULL;

GRANT DELETE ON statement_lines TO mizani_firm;
CREATE POLICY needs_right_to_remove ON statement_lines AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may('money.write')));

GRANT UPDATE (state, why, invoice_id, client_id, payment_id, unapplied_id, version) ON statement_lines TO mizani_rollup;
GRANT UPDATE (left_cents, undone_at, version) ON unapplied_receipts TO mizani_rollup;
GRANT UPDATE (undone_at) ON unapplied_uses TO mizani_rollup;
GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;

-- Excess that is still held bounces with its payment. Of what has been used meanwhile the line stays matched.
CREATE FUNCTION free_statement_lines() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE unapplied_receipts r SET undone_at = c.reversed_at, left_cents = 0, version = r.version + 1
  FROM changed c JOIN statement_lines l ON l.tenant_id = c.tenant_id AND l.payment_id = c.id
  WHERE c.reversed_at IS NOT NULL AND r.tenant_id = l.tenant_id AND r.id = l.unapplied_id AND r.left_cents = r.amount_cents
    AND r.undone_at IS NULL;

  UPDATE statement_lines l SET state = 'unmatched', why = 'bounced', payment_id = NULL, unapplied_id = NULL, invoice_id = NULL,
    client_id = NULL, version = l.version + 1
  FROM changed c
  WHERE c.reversed_at IS NOT NULL AND l.tenant_id = c.tenant_id AND l.payment_id = c.id
    AND NOT EXISTS (
      SELECT FROM unapplied_receipts r WHERE r.tenant_id = l.tenant_id AND r.id = l.unapplied_id AND r.undone_at IS NULL
    );
  UPDATE statement_lines l SET why = 'bounced', payment_id = NULL, version = l.version + 1
  FROM changed c
  WHERE c.reversed_at IS NOT NULL AND l.tenant_id = c.tenant_id AND l.payment_id = c.id;

  WITH given_back AS (
    UPDATE unapplied_uses u SET undone_at = c.reversed_at
    FROM changed c
    WHERE c.reversed_at IS NOT NULL AND u.tenant_id = c.tenant_id AND u.payment_id = c.id AND u.undone_at IS NULL
    RETURNING u.tenant_id, u.receipt_id, u.amount_cents
  )
  UPDATE unapplied_receipts r SET left_cents = r.left_cents + g.cents, version = r.version + 1
  FROM (SELECT tenant_id, receipt_id, sum(amount_cents) AS cents FROM given_back GROUP BY tenant_id, receipt_id) g
  WHERE r.tenant_id = g.tenant_id AND r.id = g.receipt_id;
  RETURN NULL;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

-- Not for what its payments' own triggers change.
CREATE TRIGGER payments_reversed AFTER UPDATE ON payments
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION free_statement_lines();
