-- What the platform's people do to a firm's invoices stands in the firm's activity as theirs. What many rows at once say goes on record
-- sooner.

ALTER TABLE activity ADD COLUMN is_by_platform boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN activity.is_by_platform IS 'Whether the platform''s people did it, and not the firm''s.';

GRANT CREATE ON SCHEMA public TO mizani_audit;
SET LOCAL ROLE mizani_audit;
DO $$
DECLARE
  source text;
  before text;
  after text;
BEGIN
  FOREACH source IN ARRAY ARRAY['before_change', 'after_change'] LOOP
    before := format($a$SELECT to_jsonb(r) FROM %s r ORDER BY (SELECT string_agg(to_jsonb(r) ->> k, '/') FROM unnest(key_columns) k)$a$, source);
    -- Without OFFSET each row would be converted again for each column of its key.
    after := format(
      $a$SELECT said FROM (SELECT to_jsonb(r) AS said FROM %s r OFFSET 0) rows
      ORDER BY (SELECT string_agg(said ->> k, '/') FROM unnest(key_columns) k)$a$, source);
    IF strpos(pg_get_functiondef('put_on_record()'::regprocedure), before) = 0 THEN
      RAISE EXCEPTION 'put_on_record does not say: %', before;
    END IF;
    EXECUTE replace(pg_get_functiondef('put_on_record()'::regprocedure), before, after);
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit;
