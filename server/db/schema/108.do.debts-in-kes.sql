-- What settles a debt is booked in KES once, so that parts that are rounded add up to the debt.
ALTER TABLE client_debt_uses ADD COLUMN kes_cents bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN client_debt_uses.kes_cents IS 'What it was booked at in KES, by a trigger. Undone, it takes back the same.';

-- What is there was booked part by part, and stays so. Nobody is told of it.
ALTER TABLE client_debt_uses DISABLE TRIGGER USER;
ALTER TABLE client_debt_uses NO FORCE ROW LEVEL SECURITY;
ALTER TABLE client_debts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE unapplied_receipts NO FORCE ROW LEVEL SECURITY;
UPDATE client_debt_uses u SET kes_cents = round(u.amount_cents * r.rate_to_kes)
FROM client_debts d
JOIN unapplied_receipts r ON r.tenant_id = d.tenant_id AND r.id = d.receipt_id
WHERE d.tenant_id = u.tenant_id AND d.id = u.debt_id;
ALTER TABLE unapplied_receipts FORCE ROW LEVEL SECURITY;
ALTER TABLE client_debts FORCE ROW LEVEL SECURITY;
ALTER TABLE client_debt_uses FORCE ROW LEVEL SECURITY;
ALTER TABLE client_debt_uses ENABLE TRIGGER USER;
