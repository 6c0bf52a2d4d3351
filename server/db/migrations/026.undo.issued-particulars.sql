GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN ARRAY[
  'payments', 'invoice_lines', 'invoice_events', 'idempotency_keys', 'invoices', 'invoice_counters',
  'activity', 'notes', 'tasks', 'documents', 'messages', 'events', 'matters', 'clients', 'users',
  'chosen_dashboards', 'usage_daily', 'revenue_daily', 'due_daily'
];
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

DROP TRIGGER invoices_made_issued ON invoices;
DROP TRIGGER invoices_issued ON invoices;
DROP FUNCTION keep_particulars();
DROP TABLE invoice_particulars;
