DROP TABLE platform_idempotency_keys;

ALTER TABLE tenants ALTER COLUMN search_key SET EXPRESSION AS (
  search_form(name) || E'\x1f' || search_form(slug) || E'\x1f' || search_form(email)
);
