DO $$
DECLARE
  commented record;
BEGIN
  FOR commented IN
    SELECT format('TABLE %I', relname) AS what FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND obj_description(oid, 'pg_class') IS NOT NULL
    UNION ALL
    SELECT format('COLUMN %I.%I', relname, attname) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND col_description(attrelid, attnum) IS NOT NULL
    UNION ALL
    SELECT format('TYPE %I', typname) FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND obj_description(oid, 'pg_type') IS NOT NULL
  LOOP
    EXECUTE format('COMMENT ON %s IS NULL', commented.what);
  END LOOP;
END
$$;
