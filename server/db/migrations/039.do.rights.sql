-- A firm's rows of money, letters and notes are only for roles that have the right to them, whatever a query asks for.
--
-- The policies are for mizani_firm, which firms' calls run as, and the operator's in a firm: with billing.read and billing.write,
-- which are the operator's rights, they reach its invoices and no more. What only the tables' owner or a definer's function does
-- is not under them. The version before enters its transactions without a role, so it reads none of these rows once this is in.

-- By which a login that owns nothing knows whether the rights are those that it was written for.
GRANT SELECT ON role_rights TO mizani_server;

DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'invoices', 'invoice_lines', 'invoice_events', 'invoice_particulars', 'payments', 'revenue_daily', 'due_daily'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY needs_right_to_read ON %I AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
         (SELECT may(''fees.read'')) OR (SELECT may(''billing.read'')))', firms_table);
    EXECUTE format(
      'CREATE POLICY needs_right_to_add ON %I AS RESTRICTIVE FOR INSERT TO mizani_firm WITH CHECK ((SELECT may(''billing.write'')))',
      firms_table);
    EXECUTE format(
      'CREATE POLICY needs_right_to_change ON %I AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may(''billing.write'')))',
      firms_table);
    EXECUTE format(
      'CREATE POLICY needs_right_to_remove ON %I AS RESTRICTIVE FOR DELETE TO mizani_firm USING ((SELECT may(''billing.write'')))',
      firms_table);
  END LOOP;
END
$$;

CREATE POLICY needs_right ON messages AS RESTRICTIVE TO mizani_firm USING ((SELECT may('letters')));
CREATE POLICY needs_right ON documents AS RESTRICTIVE TO mizani_firm USING ((SELECT may('letters')));
CREATE POLICY needs_right ON notes AS RESTRICTIVE TO mizani_firm USING ((SELECT may('notes')));

-- An entry from before the activity had codes says by its title what it is about.
CREATE POLICY needs_right_to_read ON activity AS RESTRICTIVE FOR SELECT TO mizani_firm USING (
  coalesce(code, title) !~* '^(invoice|payment)' OR (SELECT may('fees.read'))
);

-- Renaming a client or a case renames it in drafts, whoever does it.
GRANT UPDATE (client_name, matter_name, version) ON invoices TO mizani_rollup;
GRANT CREATE ON SCHEMA public TO mizani_rollup;
ALTER FUNCTION rename_drafts() OWNER TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
ALTER FUNCTION rename_drafts() SECURITY DEFINER SET search_path = public, pg_temp;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;

-- Nothing goes round a right: who searches in the firm's stead asks for it, too.
-- Loads the extension, as in 033.
SELECT show_limit();

GRANT CREATE ON SCHEMA public TO mizani_search;
SET LOCAL ROLE mizani_search;

-- Finds up to `most` of the firm's clients, documents, matters or messages that have every word, deleted ones too. It finds none if the
-- transaction has no firm, or its role no right to them. Each call is planned for its words, because no index serves a word of one or two letters.
--
-- Matters and messages have their clients' words too. The first word is looked up in either index, and should be the rarest; what has
-- it in both keys is found twice.
CREATE OR REPLACE FUNCTION find_ids(kind text, words text[], most integer) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may(CASE kind WHEN 'clients' THEN 'clients.read' WHEN 'matters' THEN 'cases.read' ELSE 'letters' END) THEN
    RETURN;
  END IF;
  CASE
    WHEN kind IN ('clients', 'documents') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %I r WHERE r.tenant_id = current_tenant_id() AND %s LIMIT $1', kind, words_in(words, '{r.search_key}')
      ) USING most;
    WHEN kind IN ('matters', 'messages') THEN
      RETURN QUERY EXECUTE format(
        'SELECT r.id FROM %1$I r JOIN clients c ON c.tenant_id = r.tenant_id AND c.id = r.client_id
         WHERE r.tenant_id = current_tenant_id() AND %2$s AND %4$s
         UNION ALL
         SELECT r.id FROM clients c JOIN %1$I r ON r.tenant_id = c.tenant_id AND r.client_id = c.id
         WHERE c.tenant_id = current_tenant_id() AND %3$s AND %4$s
         LIMIT $1',
        kind, words_in(words[:1], '{r.search_key}'), words_in(words[:1], '{c.search_key}'),
        words_in(words, '{r.search_key, c.search_key}')
      ) USING most;
  END CASE;
END
$$;

-- Finds the firm's clients whose name shares at least half of its trigrams with a name in its normal form.
CREATE OR REPLACE FUNCTION find_clients_called(wanted text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
SET pg_trgm.similarity_threshold = 0.5 AS $$
BEGIN
  IF NOT may('clients.read') THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT c.id FROM clients c
  WHERE c.tenant_id = current_tenant_id()
    AND (split_part(c.search_key, E'\x1f', 1) % wanted OR split_part(c.search_key, E'\x1f', 1) = wanted);
END
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_search;
