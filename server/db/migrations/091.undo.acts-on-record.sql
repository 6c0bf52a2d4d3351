GRANT CREATE ON SCHEMA public TO mizani_audit;
SET LOCAL ROLE mizani_audit;
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['before_change', 'after_change'] LOOP
    EXECUTE replace(
      pg_get_functiondef('put_on_record()'::regprocedure),
      format(
        $a$SELECT said FROM (SELECT to_jsonb(r) AS said FROM %s r OFFSET 0) rows
      ORDER BY (SELECT string_agg(said ->> k, '/') FROM unnest(key_columns) k)$a$, source),
      format($a$SELECT to_jsonb(r) FROM %s r ORDER BY (SELECT string_agg(to_jsonb(r) ->> k, '/') FROM unnest(key_columns) k)$a$, source));
  END LOOP;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit;

ALTER TABLE activity DROP COLUMN is_by_platform;
