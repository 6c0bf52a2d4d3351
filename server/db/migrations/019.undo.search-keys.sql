ALTER TABLE platform_activity DROP COLUMN search_key;
ALTER TABLE invoices DROP COLUMN search_key;
ALTER TABLE documents DROP COLUMN search_key;
ALTER TABLE messages DROP COLUMN search_key;
ALTER TABLE matters DROP COLUMN search_key;
ALTER TABLE clients DROP COLUMN search_key;
ALTER TABLE tenants DROP COLUMN search_key;

DROP FUNCTION search_phone(text), search_number(text), search_form(text);

CREATE INDEX tenants_template_order ON tenants (dashboard_template, sort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_name_order ON tenants (sort_name, id) INCLUDE (search_text, status, plan) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search_count ON tenants (search_text, status, plan) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (search_text gin_trgm_ops);
CREATE INDEX clients_name_order ON clients (tenant_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX invoices_search ON invoices USING gin (search_text gin_trgm_ops);
CREATE INDEX platform_activity_search ON platform_activity
  USING gin (lower((title || ' ' || description) COLLATE "und-x-icu") gin_trgm_ops);
