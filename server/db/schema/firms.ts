import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { long, moment, searchKey, tenantId } from './columns';
import { billingCycle, customerStatus, dashboardTemplate, plan, userRole } from './enums';

/** The law firms. */
export const tenants = pgTable('tenants', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  street: text('street'),
  city: text('city'),
  country: text('country'),
  kraPin: text('kra_pin'),
  paymentDetails: text('payment_details'),
  plan: plan('plan').notNull(),
  status: customerStatus('status').notNull(),
  suspendedFrom: customerStatus('suspended_from'),
  suspensionReason: text('suspension_reason'),
  billingCycle: billingCycle('billing_cycle').notNull(),
  subscriptionStart: date('subscription_start').notNull(),
  subscriptionEnd: date('subscription_end').notNull(),
  dashboardTemplate: dashboardTemplate('dashboard_template').notNull(),
  primaryColor: text('primary_color').notNull(),
  isDemo: boolean('is_demo').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  lastActive: moment('last_active'),
  deletedAt: moment('deleted_at'),
  /** Read by the version before, like `searchText`. */
  sortName: text('sort_name')
    .notNull()
    .generatedAlwaysAs(sql`lower(name)`),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(sql`lower(name) || E'\\x1f' || slug || E'\\x1f' || lower(email COLLATE "und-x-icu")`),
  searchKey: searchKey(),
});

/** Each firm's figures, which triggers keep up to date, and its limits, which the operator sets. */
export const tenantStats = pgTable('tenant_stats', {
  tenantId: uuid('tenant_id').primaryKey(),
  /** The first day of the month that `apiCalls` and `invoicedCents` are for. */
  month: date('month')
    .notNull()
    .default(sql`date_trunc('month', now() AT TIME ZONE 'Africa/Nairobi')::date`),
  users: integer('users').notNull().default(0),
  matters: integer('matters').notNull().default(0),
  documents: integer('documents').notNull().default(0),
  storageBytes: long('storage_bytes').notNull().default(0),
  apiCalls: integer('api_calls').notNull().default(0),
  revenueCents: long('revenue_cents').notNull().default(0),
  invoicedCents: long('invoiced_cents').notNull().default(0),
  openCents: long('open_cents').notNull().default(0),
  draftInvoices: integer('draft_invoices').notNull().default(0),
  sentInvoices: integer('sent_invoices').notNull().default(0),
  paidInvoices: integer('paid_invoices').notNull().default(0),
  cancelledInvoices: integer('cancelled_invoices').notNull().default(0),
  userLimit: integer('user_limit').notNull().default(15),
  storageLimitMb: integer('storage_limit_mb').notNull().default(5_120),
  apiCallLimit: integer('api_call_limit').notNull().default(5_000),
  storageMb: integer('storage_mb')
    .notNull()
    .generatedAlwaysAs(sql`(storage_bytes / 1048576)::integer`),
  usersPercent: integer('users_percent')
    .notNull()
    .generatedAlwaysAs(sql`usage_percent(users, user_limit)`),
  storagePercent: integer('storage_percent')
    .notNull()
    .generatedAlwaysAs(sql`usage_percent(storage_bytes / 1048576, storage_limit_mb)`),
  apiCallsPercent: integer('api_calls_percent')
    .notNull()
    .generatedAlwaysAs(sql`usage_percent(api_calls, api_call_limit)`),
});

/** A firm's users. */
export const users = pgTable('users', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  role: userRole('role').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: moment('created_at').notNull(),
});

/** A firm's usage on a day. A day without a row had no calls and ended with the figures of the last recorded day before it. */
export const usageDaily = pgTable('usage_daily', {
  tenantId: tenantId(),
  day: date('day').notNull(),
  apiCalls: integer('api_calls').notNull(),
  users: integer('users').notNull(),
  storageMb: integer('storage_mb').notNull(),
  documents: integer('documents').notNull(),
});

/** A firm's invoices by day, in KES cents: those paid that day, and those issued that day. */
export const revenueDaily = pgTable('revenue_daily', {
  tenantId: tenantId(),
  day: date('day').notNull(),
  paidCents: long('paid_cents').notNull(),
  invoicedCents: long('invoiced_cents').notNull(),
});

/** A firm's unpaid invoices in KES cents, by due date. */
export const dueDaily = pgTable('due_daily', {
  tenantId: tenantId(),
  day: date('day').notNull(),
  openCents: long('open_cents').notNull(),
  invoices: integer('invoices').notNull(),
});
