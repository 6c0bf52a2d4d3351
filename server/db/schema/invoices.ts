import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { components } from '#openapi';
import { bytes, decimal, long, moment, searchKey, tenantId } from './columns';
import { currency, invoiceEvent, invoiceStatus, paymentMethod } from './enums';

/** The last invoice number that a firm used in a year, and for its drafts in year 0. */
export const invoiceCounters = pgTable('invoice_counters', {
  tenantId: tenantId(),
  year: smallint('year').notNull(),
  last: integer('last').notNull(),
});

/** Firms' invoices to their clients. */
export const invoices = pgTable('invoices', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  /** 0 until it is issued. */
  year: smallint('year').notNull(),
  sequence: integer('sequence').notNull(),
  number: text('number')
    .notNull()
    .generatedAlwaysAs(
      sql`CASE year WHEN 0 THEN 'DRAFT-' ELSE 'INV-' || year || '-' END || lpad(sequence::text, greatest(4, length(sequence::text)), '0')`,
    ),
  clientId: uuid('client_id').notNull(),
  matterId: uuid('matter_id'),
  clientName: text('client_name').notNull(),
  matterName: text('matter_name'),
  status: invoiceStatus('status').notNull(),
  issueDate: date('issue_date').notNull(),
  dueDate: date('due_date').notNull(),
  paidDate: date('paid_date'),
  currency: currency('currency').notNull(),
  rateToKes: decimal('rate_to_kes', 12, 6).notNull().default(1),
  subtotalCents: long('subtotal_cents').notNull(),
  taxRate: decimal('tax_rate', 5, 2).notNull(),
  taxCents: long('tax_cents').notNull(),
  totalCents: long('total_cents').notNull(),
  /** Kept up to date by a trigger on payments. */
  paidCents: long('paid_cents').notNull().default(0),
  totalKesCents: long('total_kes_cents')
    .notNull()
    .generatedAlwaysAs(sql`round(total_cents * rate_to_kes)::bigint`),
  openKesCents: long('open_kes_cents')
    .notNull()
    .generatedAlwaysAs(
      sql`CASE status WHEN 'sent' THEN round((total_cents - paid_cents) * rate_to_kes)::bigint ELSE 0 END`,
    ),
  /** The received part of the total, in KES. */
  receivedKesCents: long('received_kes_cents')
    .notNull()
    .generatedAlwaysAs(
      sql`round(total_cents * rate_to_kes)::bigint - round((total_cents - paid_cents) * rate_to_kes)::bigint`,
    ),
  notes: text('notes'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  /** Read by the version before. */
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`lower(client_name) || E'\\x1f' || 'inv-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')`,
    ),
  searchKey: searchKey(),
});

/** What invoices say of their firm and their client, as it was on the day of issue. Kept by a trigger, and never changed. */
export const invoiceParticulars = pgTable('invoice_particulars', {
  tenantId: tenantId(),
  invoiceId: uuid('invoice_id').notNull(),
  firmName: text('firm_name').notNull(),
  firmEmail: text('firm_email').notNull(),
  firmPhone: text('firm_phone'),
  firmStreet: text('firm_street'),
  firmCity: text('firm_city'),
  firmCountry: text('firm_country'),
  firmKraPin: text('firm_kra_pin'),
  firmPaymentDetails: text('firm_payment_details'),
  clientAddress: text('client_address'),
  clientKraPin: text('client_kra_pin'),
});

/** The lines of invoices. */
export const invoiceLines = pgTable('invoice_lines', {
  tenantId: tenantId(),
  invoiceId: uuid('invoice_id').notNull(),
  position: smallint('position').notNull(),
  description: text('description').notNull(),
  quantity: decimal('quantity', 8, 2).notNull(),
  unitPriceCents: long('unit_price_cents').notNull(),
  amountCents: long('amount_cents').notNull(),
});

/** Clients' payments. */
export const payments = pgTable('payments', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  day: date('day').notNull(),
  method: paymentMethod('method').notNull(),
  amountCents: long('amount_cents').notNull(),
  reference: text('reference'),
  notes: text('notes'),
  createdAt: moment('created_at').notNull(),
  /** When and why it was reversed. Such a payment counts nowhere. */
  reversedAt: moment('reversed_at'),
  reversalReason: text('reversal_reason'),
  /** The payment in KES, set by a trigger. An invoice's payments add up to what it has received. */
  kesCents: long('kes_cents').notNull().default(0),
});

/** What happened to invoices, beyond what their rows and payments show. */
export const invoiceEvents = pgTable('invoice_events', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  event: invoiceEvent('event').notNull(),
  happenedAt: moment('happened_at').notNull(),
  changes: jsonb('changes').$type<components['schemas']['InvoiceChange'][]>(),
  email: jsonb('email').$type<components['schemas']['InvoiceEmail']>(),
  notes: text('notes'),
});

/** The first response to an idempotency key, replayed when the request is repeated. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  tenantId: tenantId(),
  key: text('key').notNull(),
  /** SHA-256 of the request body. */
  bodyHash: bytes('body_hash').notNull(),
  answer: jsonb('answer').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The price of one unit of a currency in KES, from a given day. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: currency('currency').notNull(),
  day: date('day').notNull(),
  rateToKes: decimal('rate_to_kes', 12, 6).notNull(),
});
