import { bigint, boolean, date, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

// The tables as queries see them. The migrations make them; a test compares the two.

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The plans, in rising order. */
export const plan = pgEnum('plan', ['starter', 'professional', 'enterprise']);

/** The states of a firm. */
export const customerStatus = pgEnum('customer_status', ['active', 'trial', 'suspended', 'expired']);

/** How often a firm is billed. */
export const billingCycle = pgEnum('billing_cycle', ['monthly', 'annual']);

/** The dashboards that a firm's staff can have. */
export const dashboardTemplate = pgEnum('dashboard_template', [
  'default',
  'legal-pro',
  'corporate',
  'criminal',
  'custom',
]);

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
  plan: plan('plan').notNull(),
  status: customerStatus('status').notNull(),
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
});

/** Each firm's figures, kept as its rows change. */
export const tenantStats = pgTable('tenant_stats', {
  tenantId: uuid('tenant_id').primaryKey(),
  users: integer('users').notNull().default(0),
  matters: integer('matters').notNull().default(0),
  documents: integer('documents').notNull().default(0),
  storageMb: integer('storage_mb').notNull().default(0),
  apiCalls: integer('api_calls').notNull().default(0),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull().default(0),
  paidInvoices: integer('paid_invoices').notNull().default(0),
});
