SET LOCAL ROLE mizani_rollup;

-- Where the library's widgets get their data, and whether they are for the firm that asks. It may not read the library: that tells
-- which other firms a widget is for. While access is open nobody has a role, so that roles leave nothing out.
CREATE OR REPLACE FUNCTION widget_sources(wanted uuid[]) RETURNS TABLE (id uuid, data_schema jsonb, is_for_firm boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.id, w.data_schema,
    (coalesce(jsonb_array_length(w.permissions -> 'tenants'), 0) = 0
      OR lower(w.permissions ->> 'tenants')::jsonb ? current_tenant_id()::text)
    AND (coalesce(jsonb_array_length(w.permissions -> 'roles'), 0) = 0
      OR coalesce(current_setting('app.role', true), '') IN ('open', 'system')
      OR w.permissions -> 'roles' ? current_setting('app.role', true))
  FROM widget_definitions w
  WHERE w.id = ANY (wanted)
$$;

REVOKE EXECUTE ON FUNCTION widget_sources FROM PUBLIC;
GRANT EXECUTE ON FUNCTION widget_sources TO mizani_firm;

RESET ROLE;
