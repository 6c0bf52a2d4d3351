-- Substring search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The roles that transactions run as, and the role that owns the functions which keep the figures: nobody runs as that one, so
-- nobody can write a figure by hand. Roles belong to the whole cluster: another database may have created them already, or be
-- creating them now.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['mizani_operator', 'mizani_firm', 'mizani_rollup'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    -- The owner of the tables may switch to a role but does not inherit it: a role's policies must not open the tables to
    -- their owner.
    IF NOT pg_has_role(CURRENT_USER, wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', wanted);
    END IF;
  END LOOP;
END
$$;

GRANT USAGE ON SCHEMA public TO mizani_operator, mizani_firm, mizani_rollup;

-- The firm whose rows the transaction may see; null outside a firm's scope.
CREATE FUNCTION current_tenant_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;
