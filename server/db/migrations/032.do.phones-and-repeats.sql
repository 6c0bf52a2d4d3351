-- A firm is also found by its phone number, as clients are. The number joins the email address in the last part of the search key,
-- so that the version before finds it too. The column is written once more, and others wait meanwhile.
--
-- What the operator creates is remembered under the call's idempotency key, as what belongs to a firm is in idempotency_keys.

ALTER TABLE tenants ALTER COLUMN search_key SET EXPRESSION AS (
  search_form(name) || E'\x1f' || search_form(slug) || E'\x1f' || search_form(email)
    || coalesce(' ' || search_phone(phone), '')
);

CREATE TABLE platform_idempotency_keys (
  key text PRIMARY KEY,
  -- SHA-256 of the request body: the same key with another body is refused.
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE INDEX platform_idempotency_keys_age ON platform_idempotency_keys (created_at);

GRANT SELECT, INSERT, DELETE ON platform_idempotency_keys TO mizani_operator;
