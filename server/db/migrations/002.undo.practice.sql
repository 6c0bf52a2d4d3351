-- The role stays: other databases of the cluster may use it.
DROP TRIGGER firms_come ON tenants;
DROP TRIGGER firms_change ON tenants;
DROP TRIGGER totals_change ON tenant_stats;

DROP TABLE
  idempotency_keys, payments, invoice_lines, invoices, invoice_counters, exchange_rates,
  activity, tasks, documents, messages, events, matters, clients, users,
  usage_daily, revenue_daily, due_daily,
  platform_firms, platform_totals, platform_revenue, platform_due, platform_usage, platform_activity,
  signups, widget_definitions, dashboards, dashboard_versions;

DROP FUNCTION add_payments(), note_activity(), note_contact();

-- Only their owner may drop these.
SET LOCAL ROLE mizani_rollup;
DROP FUNCTION
  count_users(), count_matters(), count_documents(), count_invoices(), count_totals(), count_new_firms(),
  count_changed_firms(), record_calls(date, timestamptz, uuid[], integer[]), begin_day(date), platform_slot(),
  firm_at(text);
RESET ROLE;

DROP POLICY rollup_counts_all ON tenants;
DROP POLICY rollup_counts_all ON tenant_stats;
REVOKE ALL ON tenants, tenant_stats FROM mizani_rollup;
REVOKE ALL ON SCHEMA public FROM mizani_rollup;
REVOKE INSERT (tenant_id, month, user_limit, storage_limit_mb, api_call_limit) ON tenant_stats FROM mizani_operator;
REVOKE UPDATE (user_limit, storage_limit_mb, api_call_limit) ON tenant_stats FROM mizani_operator;
GRANT INSERT, UPDATE ON tenant_stats TO mizani_operator;

-- The columns' indexes go with them.
ALTER TABLE tenant_stats
  DROP users_percent, DROP storage_percent, DROP api_calls_percent, DROP storage_mb;
ALTER TABLE tenant_stats ADD storage_mb integer NOT NULL DEFAULT 0;
UPDATE tenant_stats SET storage_mb = storage_bytes / 1048576;
ALTER TABLE tenant_stats
  DROP month, DROP storage_bytes, DROP invoiced_cents, DROP open_cents, DROP draft_invoices, DROP sent_invoices,
  DROP cancelled_invoices, DROP user_limit, DROP storage_limit_mb, DROP api_call_limit;
DROP INDEX tenant_stats_users, tenant_stats_revenue, tenant_stats_documents, tenant_stats_api_calls;
DROP FUNCTION usage_percent(bigint, bigint);

DROP INDEX tenants_email_search, tenants_plan_order, tenants_status_order, tenants_created_order;
ALTER TABLE tenants DROP kra_pin, DROP payment_details, DROP suspended_from;

DROP TYPE
  user_role, client_type, client_status, matter_status, priority, event_kind, signature_state, task_status, currency,
  invoice_status, payment_method, activity_status, firm_size, widget_category, widget_type;
