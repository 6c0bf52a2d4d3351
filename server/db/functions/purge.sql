SET LOCAL ROLE mizani_rollup;

-- The tables of a firm's rows: what refers to others comes first.
CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN '{
  ledger_exports, account_map, bank_lines, bank_statements, daraja_requests, daraja_connections, statement_lines, unapplied_uses, client_debt_uses,
  client_debts, reconciliations, client_balances, client_entries, client_accounts, statement_imports, unapplied_receipts, credit_note_lines, credit_notes,
  fee_note_lines, fee_notes, invoice_lines, disbursements, billing_settings, document_counters, time_entries, work_in_progress,
  timers, rates, import_rows, imports, known_names, conflict_checks, declined_enquiries, document_texts, uploads,
  document_versions, feeds, case_team, payments, invoice_events, invoice_particulars, idempotency_keys, invoices,
  invoice_counters, activity, notes, tasks, documents, messages, document_requests, updates, portal_reminders, portal_sessions,
  portal_codes, portal_links, portal_matters, portal_people, events, matters, clients, users, chosen_dashboards, usage_daily,
  revenue_daily, due_daily, month_events, book_months, own_accounts, support_grants
}'::text[];

-- Takes a firm that was deleted before a moment away from everybody, and gives how many rows each of its tables has; null when it is
-- no such firm, or another process is at it. Every list and every record joins the firm's figures, so without them it is gone.
CREATE OR REPLACE FUNCTION begin_purge(firm uuid, deleted_before timestamptz, export_file text, at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  counted jsonb := '{}';
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants t
  WHERE t.id = firm AND t.deleted_at < deleted_before AND NOT EXISTS (SELECT FROM purges p WHERE p.firm_id = t.id)
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  FOREACH firms_table IN ARRAY purged_tables() || 'tenant_stats'::text LOOP
    EXECUTE format('SELECT count(*) FROM %I WHERE tenant_id = $1', firms_table) INTO n USING firm;
    counted := counted || jsonb_build_object(firms_table, n);
  END LOOP;
  DELETE FROM tenant_stats WHERE tenant_id = firm;
  INSERT INTO purges VALUES (firm, export_file, counted, at);
  RETURN counted;
END
$$;

-- Destroys at most so many rows of a firm whose purge has begun. True when nothing is left of it; null when it is no such firm, or
-- another process is at it. Repeat it until it is true.
CREATE OR REPLACE FUNCTION go_on_purging(firm uuid, at_most integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  remaining integer := at_most;
  firms_table text;
  n bigint;
BEGIN
  PERFORM FROM tenants t WHERE t.id = firm AND EXISTS (SELECT FROM purges p WHERE p.firm_id = t.id)
  FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  FOREACH firms_table IN ARRAY purged_tables() LOOP
    EXECUTE format(
      'DELETE FROM %1$I WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$I r WHERE tenant_id = $1 %2$s LIMIT $2))',
      firms_table,
      -- Whoever was moved goes before the one that took its place.
      CASE firms_table
        WHEN 'events' THEN 'AND NOT EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'
        ELSE ''
      END)
    USING firm, remaining;
    GET DIAGNOSTICS n = ROW_COUNT;
    remaining := remaining - n;
    -- Of events, more may be free to go now.
    IF remaining <= 0 OR (firms_table = 'events' AND n > 0) THEN
      RETURN false;
    END IF;
  END LOOP;
  DELETE FROM platform_activity
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM platform_activity WHERE firm_id = firm LIMIT remaining));
  GET DIAGNOSTICS n = ROW_COUNT;
  remaining := remaining - n;
  IF remaining <= 0 THEN
    RETURN false;
  END IF;
  IF NOT purge_audit(firm, remaining) THEN
    RETURN false;
  END IF;
  -- They refer to each other, and no firm has many.
  WITH versions AS (DELETE FROM own_dashboard_versions WHERE tenant_id = firm)
  DELETE FROM own_dashboards WHERE tenant_id = firm;
  DELETE FROM signups WHERE firm_id = firm;
  DELETE FROM purges WHERE firm_id = firm;
  DELETE FROM tenants WHERE id = firm;
  RETURN true;
END
$$;

-- What versions before the export and before the purge in steps call: they purge nothing any more.
CREATE OR REPLACE FUNCTION purge_firm(deleted_before timestamptz) RETURNS text
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS 'SELECT NULL::text';
CREATE OR REPLACE FUNCTION purge_firm(firm uuid, deleted_before timestamptz) RETURNS jsonb
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS 'SELECT NULL::jsonb';

-- Destroys some of the records that firms deleted before a moment, at most so many of each table, and says how many. One that
-- something else still refers to, such as the case of an invoice, is kept, and so is an erased client, which says what was erased and
-- until when the rest is kept. Repeat it until it finds none.
CREATE OR REPLACE FUNCTION purge_deleted_rows(deleted_before timestamptz, at_most integer)
RETURNS TABLE (firms_table text, purged bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kept_by text;
BEGIN
  FOR firms_table, kept_by IN VALUES
    ('fee_notes', 'false'),
    ('disbursements', 'r.state IN (''on_fee_note'', ''billed'')'),
    ('time_entries', 'r.state IN (''on_fee_note'', ''billed'')'),
    ('notes', 'false'),
    ('declined_enquiries', 'false'),
    ('tasks', 'false'),
    ('documents', 'r.hold OR voucher_kept_until(r.tenant_id, r.id) >= ($1 AT TIME ZONE ''Africa/Nairobi'')::date IS TRUE'),
    ('messages', 'false'),
    ('events', 'EXISTS (SELECT FROM events e WHERE e.tenant_id = r.tenant_id AND e.moved_to = r.id)'),
    ('matters', 'EXISTS (SELECT FROM events o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM tasks o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM time_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM disbursements o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM client_entries o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM client_balances o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM notes o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM unapplied_receipts o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.matter_id = r.id)'),
    ('clients', 'r.erased_at IS NOT NULL
      OR EXISTS (SELECT FROM matters o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM documents o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM messages o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM fee_notes o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM client_entries o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM client_balances o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM unapplied_receipts o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM client_debts o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM statement_lines o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)
      OR EXISTS (SELECT FROM invoices o WHERE o.tenant_id = r.tenant_id AND o.client_id = r.id)')
  LOOP
    EXECUTE format($delete$
      WITH due AS (
        SELECT r.tenant_id, r.id FROM %1$I r
        WHERE r.deleted_at < $1 AND NOT (%2$s)
        ORDER BY r.deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ), about AS (
        DELETE FROM activity a USING due
        WHERE a.tenant_id = due.tenant_id AND %3$s = due.id
      )
      DELETE FROM %1$I r USING due WHERE r.tenant_id = due.tenant_id AND r.id = due.id
    $delete$, firms_table, kept_by,
      CASE firms_table WHEN 'matters' THEN 'a.matter_id' WHEN 'clients' THEN 'a.client_id' ELSE 'NULL::uuid' END)
    USING deleted_before, at_most;
    GET DIAGNOSTICS purged = ROW_COUNT;
    RETURN NEXT;
  END LOOP;
END
$$;

REVOKE EXECUTE ON FUNCTION
  begin_purge, go_on_purging, purge_firm(timestamptz), purge_firm(uuid, timestamptz), purge_deleted_rows
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  begin_purge, go_on_purging, purge_firm(timestamptz), purge_firm(uuid, timestamptz), purge_deleted_rows
TO mizani_operator;

RESET ROLE;
