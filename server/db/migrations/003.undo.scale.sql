-- The columns' indexes go with them.
ALTER TABLE tenants DROP search_text, DROP sort_name;
ALTER TABLE invoices DROP search_text;
CREATE INDEX tenants_name_order ON tenants (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (lower(name) gin_trgm_ops, slug gin_trgm_ops);
CREATE INDEX tenants_email_search ON tenants USING gin (lower(email) gin_trgm_ops);
CREATE INDEX invoices_search ON invoices USING gin (lower(client_name) gin_trgm_ops, lower(number) gin_trgm_ops);

DROP INDEX tenants_deleted, invoices_all_by_status_due, invoices_all_by_status_total, invoices_all_by_term;
CREATE INDEX invoices_all_overdue ON invoices (due_date, id) WHERE status = 'sent';
