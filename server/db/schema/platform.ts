import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityCode } from '#domain/activity';
import type { components } from '#openapi';
import { bytes, long, moment, searchKey } from './columns';
import {
  activityActor,
  activityKind,
  activityStatus,
  customerStatus,
  dashboardTemplate,
  firmSize,
  plan,
  widgetCategory,
  widgetType,
} from './enums';

type Schemas = components['schemas'];

/** Visitors who started a trial. */
export const signups = pgTable('signups', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  firmName: text('firm_name').notNull(),
  firmSize: firmSize('firm_size').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What happened to firms' accounts and to the platform, and who did it. */
export const platformActivity = pgTable('platform_activity', {
  id: uuid('id').primaryKey(),
  firmId: uuid('firm_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  code: text('code').$type<ActivityCode>(),
  params: jsonb('params').$type<Record<string, string | number>>(),
  status: activityStatus('status').notNull(),
  happenedAt: moment('happened_at').notNull(),
  kind: activityKind('kind').notNull().default('customer'),
  actor: activityActor('actor').notNull().default('operator'),
  /** The invoice or widget it is about. */
  recordId: uuid('record_id'),
  changes: jsonb('changes').$type<Schemas['ActivityChange'][]>(),
  searchKey: searchKey(),
});

/** The server's own jobs that are currently failing. */
export const jobFailures = pgTable('job_failures', {
  job: text('job').$type<Schemas['JobName']>().primaryKey(),
  failingSince: moment('failing_since').notNull(),
  lastFailedAt: moment('last_failed_at').notNull(),
  failures: integer('failures').notNull(),
});

/** The last time that the server's processes are known to have reached, in one row. */
export const knownTime = pgTable('known_time', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  at: moment('at').notNull(),
});

/** The widget library. */
export const widgetDefinitions = pgTable('widget_definitions', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  type: widgetType('type').notNull(),
  category: widgetCategory('category').notNull(),
  description: text('description'),
  icon: text('icon'),
  dataSchema: jsonb('data_schema').$type<Schemas['DataSchema']>(),
  displayOptions: jsonb('display_options').$type<Schemas['DisplayOptions']>(),
  permissions: jsonb('permissions').$type<Schemas['Permissions']>(),
  /** The widget's release, such as 1.0.0; `version` counts changes to the record. */
  release: text('release').notNull(),
  active: boolean('active').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

// Figures of all firms that are not deleted. A figure with slots is the sum of its slots.

/** How many firms there are of each plan, status and template. */
export const platformFirms = pgTable('platform_firms', {
  plan: plan('plan').notNull(),
  status: customerStatus('status').notNull(),
  dashboardTemplate: dashboardTemplate('dashboard_template').notNull(),
  slot: smallint('slot').notNull(),
  firms: integer('firms').notNull(),
});

/** The sums of firms' figures. */
export const platformTotals = pgTable('platform_totals', {
  slot: smallint('slot').primaryKey(),
  users: long('users').notNull().default(0),
  matters: long('matters').notNull().default(0),
  documents: long('documents').notNull().default(0),
  storageBytes: long('storage_bytes').notNull().default(0),
  apiCalls: long('api_calls').notNull().default(0),
  revenueCents: long('revenue_cents').notNull().default(0),
  openCents: long('open_cents').notNull().default(0),
  draftInvoices: long('draft_invoices').notNull().default(0),
  sentInvoices: long('sent_invoices').notNull().default(0),
  paidInvoices: long('paid_invoices').notNull().default(0),
  cancelledInvoices: long('cancelled_invoices').notNull().default(0),
});

/** All firms' `revenueDaily`. */
export const platformRevenue = pgTable('platform_revenue', {
  day: date('day').notNull(),
  slot: smallint('slot').notNull(),
  paidCents: long('paid_cents').notNull(),
  invoicedCents: long('invoiced_cents').notNull(),
});

/** All firms' `dueDaily`. */
export const platformDue = pgTable('platform_due', {
  day: date('day').notNull(),
  slot: smallint('slot').notNull(),
  openCents: long('open_cents').notNull(),
  invoices: long('invoices').notNull(),
});

/** All firms' `usageDaily`, including firms that were deleted later. */
export const platformUsage = pgTable('platform_usage', {
  day: date('day').primaryKey(),
  apiCalls: long('api_calls').notNull(),
  users: long('users').notNull(),
  storageMb: long('storage_mb').notNull(),
  documents: long('documents').notNull(),
});

/** Firms that are being purged, with the file of their export and the number of rows in each of their tables. */
export const purges = pgTable('purges', {
  firmId: uuid('firm_id').primaryKey(),
  exportFile: text('export_file').notNull(),
  rows: jsonb('rows').$type<Readonly<Record<string, number>>>().notNull(),
  beganAt: moment('began_at').notNull(),
});

/** Calls by address or firm in time windows, counted by all processes together. */
export const callCounts = pgTable(
  'call_counts',
  {
    key: text('key').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    calls: integer('calls').notNull(),
  },
  ({ key, startsAt }) => [primaryKey({ columns: [key, startsAt] })],
);

/** The first responses to the idempotency keys of calls that belong to no firm. The firms' are in `idempotencyKeys`. */
export const platformIdempotencyKeys = pgTable('platform_idempotency_keys', {
  key: text('key').primaryKey(),
  /** SHA-256 of the request body. */
  bodyHash: bytes('body_hash').notNull(),
  answer: jsonb('answer').notNull(),
  createdAt: moment('created_at').notNull(),
});
