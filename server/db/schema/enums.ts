import { pgEnum } from 'drizzle-orm/pg-core';

/** The plans, from the smallest to the largest. */
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

/** The roles of a firm's users. */
export const userRole = pgEnum('user_role', ['admin', 'manager', 'lawyer']);

/** The kinds of clients. */
export const clientType = pgEnum('client_type', ['individual', 'company', 'estate', 'sacco', 'other']);

/** Whether the firm still acts for a client. */
export const clientStatus = pgEnum('client_status', ['Active', 'Inactive']);

/** The states of a matter. */
export const matterStatus = pgEnum('matter_status', ['Active', 'Pending', 'Closed']);

/** How urgent something is, the most urgent first. */
export const priority = pgEnum('priority', ['High', 'Medium', 'Low']);

/** The kinds of calendar entries. */
export const eventKind = pgEnum('event_kind', ['hearing', 'deadline', 'meeting']);

/** Whether a document has been signed. */
export const signatureState = pgEnum('signature_state', ['not_required', 'awaiting', 'signed']);

/** The states of a task. */
export const taskStatus = pgEnum('task_status', ['open', 'done']);

/** The currencies of invoices. */
export const currency = pgEnum('currency', ['KES', 'USD', 'EUR', 'GBP']);

/** The stored states of an invoice; `overdue` depends on the day and is derived. */
export const invoiceStatus = pgEnum('invoice_status', ['draft', 'sent', 'paid', 'cancelled']);

/** What can happen to an invoice besides its creation and payments. */
export const invoiceEvent = pgEnum('invoice_event', ['edited', 'sent', 'mailed', 'reminded', 'paid', 'cancelled']);

/** How an invoice is paid. */
export const paymentMethod = pgEnum('payment_method', ['mpesa', 'bank_transfer', 'cash', 'cheque', 'card']);

/** The tone of an activity. */
export const activityStatus = pgEnum('activity_status', ['success', 'warning', 'error', 'info']);

/** What the operator's activity can be about. */
export const activityKind = pgEnum('activity_kind', ['customer', 'invoice', 'payment', 'dashboard', 'widget', 'job']);

/** Who did what the operator's activity records. */
export const activityActor = pgEnum('activity_actor', ['operator', 'visitor', 'system']);

/** How many lawyers a firm has, as stated at sign-up. */
export const firmSize = pgEnum('firm_size', ['1-5', '6-15', '16-50', '50+']);

/** The categories of the widget library. */
export const widgetCategory = pgEnum('widget_category', ['analytics', 'finance', 'operations', 'legal', 'custom']);

/** The kinds of widgets. */
export const widgetType = pgEnum('widget_type', [
  'matter-list',
  'client-portal',
  'billing-summary',
  'document-grid',
  'calendar',
  'metrics-chart',
  'integration-status',
  'recent-activity',
  'task-list',
]);
