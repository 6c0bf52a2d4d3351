-- What a client pays of what they owe back comes to one of the firm's own accounts, like any payment.
ALTER TABLE client_debt_uses
  ADD COLUMN account_id uuid,
  ADD CONSTRAINT client_debt_uses_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES own_accounts NOT VALID;
COMMENT ON COLUMN client_debt_uses.account_id IS 'The firm''s own account that it came to, if it was paid.';
