-- The invoices on which something is owed. Under row-level security the planner may not use what it knows of a status, so it read all of a
-- firm's invoices to find those that are sent. It may use what it knows of an amount.
CREATE INDEX invoices_owed ON invoices (tenant_id, client_id) WHERE open_kes_cents > 0;
