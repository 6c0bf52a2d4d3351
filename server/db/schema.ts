// Written by `npm run generate` from server/db/schema, which says what the tables are. Change them there.
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityCode } from '#domain/activity';
import type { components } from '#openapi';
import type { FilePart } from '#domain/files';
import { bytes, clock, decimal, ofDatabase, long, moment, words } from './columns';

type Schemas = components['schemas'];

/** Who did what the operator's activity records. */
export const activityActor = pgEnum('activity_actor', ['operator', 'visitor', 'system']);

/** What the operator's activity can be about. */
export const activityKind = pgEnum('activity_kind', ['customer', 'invoice', 'payment', 'dashboard', 'widget', 'job']);

/** The tone of an activity. */
export const activityStatus = pgEnum('activity_status', ['success', 'warning', 'error', 'info']);

/** How often a firm is billed. */
export const billingCycle = pgEnum('billing_cycle', ['monthly', 'annual']);

/** Whether the firm still acts for a client. */
export const clientStatus = pgEnum('client_status', ['Active', 'Inactive']);

/** The kinds of clients. */
export const clientType = pgEnum('client_type', ['individual', 'company', 'estate', 'sacco', 'other']);

/** The currencies of invoices. */
export const currency = pgEnum('currency', ['KES', 'USD', 'EUR', 'GBP']);

/** The states of a firm. */
export const customerStatus = pgEnum('customer_status', ['active', 'trial', 'suspended', 'expired']);

/** The dashboards that a firm's staff can have. */
export const dashboardTemplate = pgEnum('dashboard_template', [
  'default',
  'legal-pro',
  'corporate',
  'criminal',
  'custom',
]);

/** The kinds of calendar entries. */
export const eventKind = pgEnum('event_kind', ['hearing', 'deadline', 'meeting']);

/** How many lawyers a firm has, as stated at sign-up. */
export const firmSize = pgEnum('firm_size', ['1-5', '6-15', '16-50', '50+']);

/** What can happen to an invoice besides its creation and payments. */
export const invoiceEvent = pgEnum('invoice_event', [
  'edited',
  'sent',
  'mailed',
  'reminded',
  'paid',
  'cancelled',
  'delivered',
  'signed',
  'certified',
]);

/** The stored states of an invoice; `overdue` depends on the day and is derived. */
export const invoiceStatus = pgEnum('invoice_status', ['draft', 'sent', 'paid', 'cancelled']);

/** The states of a case. */
export const matterStatus = pgEnum('matter_status', ['Active', 'Pending', 'Closed']);

/** How an invoice is paid. */
export const paymentMethod = pgEnum('payment_method', ['mpesa', 'bank_transfer', 'cash', 'cheque', 'card']);

/** The plans, from the smallest to the largest. */
export const plan = pgEnum('plan', ['starter', 'professional', 'enterprise']);

/** How urgent something is, the most urgent first. */
export const priority = pgEnum('priority', ['High', 'Medium', 'Low']);

/** Whether a document has been signed. */
export const signatureState = pgEnum('signature_state', ['not_required', 'awaiting', 'signed']);

/** The states of a task. */
export const taskStatus = pgEnum('task_status', ['open', 'done']);

/** The roles of a firm's users. */
export const userRole = pgEnum('user_role', ['admin', 'manager', 'lawyer', 'accountant', 'clerk']);

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

/** What the accountant's program calls the accounts that journals book to. */
export const accountMap = pgTable('account_map', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').notNull(),
  ownAccountId: uuid('own_account_id'),
  clientAccountId: uuid('client_account_id'),
  /** Null where it is called nothing yet. */
  code: text('code'),
  name: text('name'),
  /** The tax rate that Xero has for the account's lines. */
  tax: text('tax'),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at'),
  /** That of the whole map: each save gives all of its rows the next. */
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** What happened in a firm, visible only to that firm. */
export const activity = pgTable('activity', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  clientId: uuid('client_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  status: activityStatus('status').notNull(),
  happenedAt: moment('happened_at').notNull(),
  code: text('code').$type<ActivityCode>(),
  params: jsonb('params').$type<Record<string, string | number>>(),
  /** Who did it; null if nobody was signed in. */
  personId: uuid('person_id').default(sql`signed_in_person()`),
  /** What they were called then. */
  personName: text('person_name').default(sql`name_of_person(signed_in_person())`),
  /** Whether the platform's people did it, and not the firm's. */
  isByPlatform: boolean('is_by_platform').notNull().default(sql`false`),
});

/** The keys of firms' programs. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').notNull(),
  firmId: uuid('firm_id').notNull(),
  /** Who made it. Without them it lets nobody in. */
  personId: uuid('person_id').notNull(),
  name: text('name').notNull(),
  tokenHash: text('token_hash').notNull(),
  /** How it begins, by which people tell it from others. */
  prefix: text('prefix').notNull(),
  /** The rights that it was given, with commas between them. */
  scopes: text('scopes').notNull(),
  /** When it ends by itself. */
  endsAt: moment('ends_at').notNull(),
  /** When somebody ended it, its maker left, or a backup was restored. Null before. */
  endedAt: moment('ended_at'),
  /** When it was last used, to the half minute. Null if it never was. */
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
});

/** Those who sign in at the address of all firms, until they have entered one. */
export const arrivals = pgTable('arrivals', {
  tokenHash: text('token_hash').notNull(),
  /** What the token is for: giving the second factor, choosing a firm, or entering the one that was chosen. */
  step: text('step').notNull(),
  personId: uuid('person_id').notNull(),
  firmId: uuid('firm_id'),
  /** Whether a second factor was given. */
  hasSecondFactor: boolean('has_second_factor').notNull(),
  provedAt: moment('proved_at').notNull(),
  wrongCodes: integer('wrong_codes').notNull().default(sql`0`),
  endsAt: moment('ends_at').notNull(),
});

/** Who did what to which record, of each firm and of the platform, whose chain is platform_chain(). */
export const audit = pgTable('audit', {
  tenantId: uuid('tenant_id').notNull(),
  /** The statement that made the changes; each of its entries has a position. */
  statement: uuid('statement').notNull(),
  position: integer('position').notNull(),
  /** When the transaction began, by the database's own clock. */
  happenedAt: moment('happened_at').notNull(),
  /** Who did it; null if nobody was signed in. */
  personId: uuid('person_id'),
  /** What they were called then. */
  personName: text('person_name'),
  /** In which role; `open` while nobody has to sign in, `system` for the server's own work. */
  role: text('role'),
  request: text('request'),
  address: text('address'),
  action: text('action').notNull(),
  /** The table of the record. */
  kind: text('kind').notNull(),
  /** The key of the record within the firm; its parts are separated by slashes. */
  record: text('record').notNull(),
  /** The record that it belongs to, such as the case of a note. */
  about: uuid('about'),
  /** What the record was called, and its fields before and after. Null once it is erased. */
  payload: jsonb('payload').$type<{ name?: string; changes?: Schemas['AuditChange'][] }>(),
  /** Keeps the digest of an erased payload from being guessed. Erased with it. */
  salt: uuid('salt'),
});

/** Seals the entries: each link covers the one before it and an entry. */
export const auditChain = pgTable('audit_chain', {
  tenantId: uuid('tenant_id').notNull(),
  sequence: long('sequence').notNull(),
  statement: uuid('statement').notNull(),
  position: integer('position').notNull(),
  /** Of the salt and the payload. */
  digest: bytes('digest').notNull(),
  hash: bytes('hash').notNull(),
});

/** The last link of each chain. */
export const auditHeads = pgTable('audit_heads', {
  tenantId: uuid('tenant_id').notNull(),
  sequence: long('sequence').notNull(),
  hash: bytes('hash').notNull(),
});

/** What the bank says of a client account, and the entry that it is in the ledger. */
export const bankLines = pgTable('bank_lines', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  statementId: uuid('statement_id').notNull(),
  accountId: uuid('account_id').notNull(),
  /** By which the same line is known again. */
  key: text('key').notNull(),
  day: date('day').notNull(),
  /** Its place among the lines of its statement, the oldest first. */
  position: integer('position').notNull(),
  reference: text('reference'),
  details: text('details'),
  /** What came in, or below zero what went out. */
  amountCents: long('amount_cents').notNull(),
  /** What the bank had after it, if the statement says. */
  balanceCents: long('balance_cents'),
  state: text('state').notNull(),
  /** Why it is in its state. `cleared`: its entry had been cleared by hand before, and stays so. */
  why: text('why').notNull(),
  entryId: uuid('entry_id'),
  /** The line that it may be in another form. */
  perhapsOf: uuid('perhaps_of'),
  /** Whether its file lacked it, and a person added it. */
  isAdded: boolean('is_added').notNull().default(sql`false`),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** The bank's statements of client accounts that a firm has imported. */
export const bankStatements = pgTable('bank_statements', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  lines: integer('lines').notNull(),
  /** How many of its lines were not known before. */
  newLines: integer('new_lines').notNull(),
  personId: uuid('person_id'),
  undoneAt: moment('undone_at'),
  /** The headings of a bank's file, and what their columns were read as. */
  readAs: jsonb('read_as'),
  createdAt: moment('created_at').notNull(),
});

/** What a firm's fee notes, invoices and statements say and calculate with. A firm without a row has the defaults. */
export const billingSettings = pgTable('billing_settings', {
  tenantId: uuid('tenant_id').notNull(),
  isVatRegistered: boolean('is_vat_registered').notNull().default(sql`true`),
  /** How many days after issue an invoice is due. */
  paymentDays: smallint('payment_days').notNull().default(sql`30`),
  /** Lines below the firm's name on what it sends. */
  letterhead: text('letterhead'),
  terms: text('terms'),
  bankName: text('bank_name'),
  bankBranch: text('bank_branch'),
  accountName: text('account_name'),
  accountNumber: text('account_number'),
  paybill: text('paybill'),
  /** What a client who withholds income tax is proposed to withhold. */
  whtPercent: decimal('wht_percent', 5, 2).notNull().default(sql`5`),
  /** What a client appointed to withhold VAT is proposed to withhold. */
  whVatPercent: decimal('wh_vat_percent', 5, 2).notNull().default(sql`2`),
  /** Of the taxable value, or of the total. Sources differ. */
  whVatOn: text('wh_vat_on').notNull().default(sql`'taxable'::text`),
  interestPercent: decimal('interest_percent', 5, 2).notNull().default(sql`14`),
  isInterestOnVat: boolean('is_interest_on_vat').notNull().default(sql`true`),
  isReminding: boolean('is_reminding').notNull().default(sql`false`),
  /** How many days after the due date a reminder is sent, if the firm has reminders sent. */
  reminderDays: smallint('reminder_days').array().notNull().default(sql`'{0,7,30}'::smallint[]`),
  logo: bytes('logo'),
  logoType: text('logo_type'),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
});

/** The months of a firm's books: whoever posts in one holds its row, whoever closes it waits for them. */
export const bookMonths = pgTable('book_months', {
  tenantId: uuid('tenant_id').notNull(),
  month: date('month').notNull(),
  /** Nothing is dated in the month, or before it, any more. Null while it is open. */
  closedAt: moment('closed_at'),
  closedBy: text('closed_by'),
  /** Why it was closed although something in it was open. */
  reason: text('reason'),
  /** The month's figures as they stood when it was closed. */
  figures: jsonb('figures'),
  version: integer('version').notNull().default(sql`1`),
});

/** Calls by address or firm in time windows, counted by all processes together. */
export const callCounts = pgTable('call_counts', {
  key: text('key').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  calls: integer('calls').notNull(),
});

/** Who works on a case besides its advocate. */
export const caseTeam = pgTable('case_team', {
  tenantId: uuid('tenant_id').notNull(),
  matterId: uuid('matter_id').notNull(),
  userId: uuid('user_id').notNull(),
  addedAt: moment('added_at').notNull(),
});

/** Those whose password was right, and whose second factor is still to come. */
export const challenges = pgTable('challenges', {
  tokenHash: text('token_hash').notNull(),
  personId: uuid('person_id').notNull(),
  firmId: uuid('firm_id'),
  wrongCodes: integer('wrong_codes').notNull().default(sql`0`),
  endsAt: moment('ends_at').notNull(),
});

/** Firms that see a version of their template ahead of the others, as long as the round is still the template's. */
export const chosenDashboards = pgTable('chosen_dashboards', {
  tenantId: uuid('tenant_id').notNull(),
  template: dashboardTemplate('template').notNull(),
  round: integer('round').notNull(),
  chosenAt: moment('chosen_at').notNull(),
  version: integer('version').notNull(),
});

/** The bank accounts in which a firm holds its clients' money. */
export const clientAccounts = pgTable('client_accounts', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  bankName: text('bank_name').notNull(),
  accountNumber: text('account_number').notNull(),
  /** The last day of the latest signed reconciliation. Nothing is posted on it or before. */
  lockedTo: date('locked_to'),
  /** The cash book: the sum of the account's entries, kept by a trigger. */
  cashCents: long('cash_cents').notNull().default(sql`0`),
  /** The latest day of an entry. */
  lastOn: date('last_on'),
  draftDay: date('draft_day'),
  /** What the bank says on draft_day, as somebody has prepared it for whoever signs the reconciliation. */
  draftBankCents: long('draft_bank_cents'),
  draftBy: text('draft_by'),
  draftAt: moment('draft_at'),
  createdAt: moment('created_at').notNull(),
});

/** What each client has in each case in each account, kept by a trigger as entries come. */
export const clientBalances = pgTable('client_balances', {
  tenantId: uuid('tenant_id').notNull(),
  clientId: uuid('client_id').notNull(),
  matterId: uuid('matter_id').notNull(),
  /** Never below zero, but for what was so before accounts were told apart: that only rises. */
  balanceCents: long('balance_cents').notNull(),
  /** What of the balance has cleared. */
  availableCents: long('available_cents').notNull(),
  lastCountsOn: date('last_counts_on'),
  lastOn: date('last_on').notNull(),
  /** Of an erased client what it was called, for as long as the books are kept. Nobody changes it. */
  sealedClient: text('sealed_client'),
  /** Of an erased client what the case was called, for as long as the books are kept. Nobody changes it. */
  sealedCase: text('sealed_case'),
  accountId: uuid('account_id').notNull(),
});

/** How what a client owes back was settled: paid, with money held for the client, or written off. */
export const clientDebtUses = pgTable('client_debt_uses', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  debtId: uuid('debt_id').notNull(),
  kind: text('kind').notNull(),
  day: date('day').notNull(),
  amountCents: long('amount_cents').notNull(),
  method: paymentMethod('method'),
  reference: text('reference'),
  notes: text('notes'),
  /** The held money that settled it. */
  receiptId: uuid('receipt_id'),
  undoneAt: moment('undone_at'),
  undoneOn: date('undone_on'),
  /** What it was booked at in KES, by a trigger. Undone, it takes back the same. */
  kesCents: long('kes_cents').notNull().default(sql`0`),
  /** The firm's own account that it came to, if it was paid. */
  accountId: uuid('account_id'),
  createdAt: moment('created_at').notNull(),
});

/** What clients owe back: money held for them was given back to them, and what it had come with was then reversed. */
export const clientDebts = pgTable('client_debts', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  /** The money that had been held. */
  receiptId: uuid('receipt_id').notNull(),
  day: date('day').notNull(),
  currency: currency('currency').notNull().default(sql`'KES'::currency`),
  amountCents: long('amount_cents').notNull(),
  leftCents: long('left_cents').notNull(),
  /** Why what it had come with was reversed. */
  reason: text('reason').notNull(),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** The ledger of clients' money. Nothing of it changes but the day on which the bank cleared an entry: what is wrong is reversed. */
export const clientEntries = pgTable('client_entries', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  clientId: uuid('client_id'),
  matterId: uuid('matter_id'),
  day: date('day').notNull(),
  kind: text('kind').notNull(),
  /** What came in, or below zero what went out. */
  amountCents: long('amount_cents').notNull(),
  payerOrPayee: text('payer_or_payee'),
  reason: text('reason').notNull(),
  reference: text('reference'),
  documentId: uuid('document_id'),
  invoiceId: uuid('invoice_id'),
  paymentId: uuid('payment_id'),
  /** The day on which the client was told that held money will pay the invoice. */
  toldOn: date('told_on'),
  /** The day on which the bank credited a receipt or paid a payment out. Null until it has. */
  clearedOn: date('cleared_on'),
  /** From which day it counts in what is available: a payment from its day, a receipt once it has cleared. Null if never. */
  countsOn: date('counts_on'),
  reverses: uuid('reverses'),
  /** Of a transfer between clients, or of money moved to another account, the other entry. */
  otherSide: uuid('other_side'),
  postedBy: uuid('posted_by'),
  /** What the office had paid for the client and takes back from the held money. */
  disbursementId: uuid('disbursement_id'),
  createdAt: moment('created_at').notNull(),
});

/** A firm's clients. */
export const clients = pgTable('clients', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  type: clientType('type').notNull(),
  email: text('email'),
  phone: text('phone'),
  address: text('address'),
  kraPin: text('kra_pin'),
  status: clientStatus('status').notNull(),
  lastContact: moment('last_contact'),
  /** When the client's data was erased. What is left of the row says nothing of the client. */
  erasedAt: moment('erased_at'),
  /** How much was held on the client before, by kind. */
  erased: jsonb('erased'),
  /** The last day on which the erased client's issued invoices keep its name. Null if there are none, and afterwards. */
  keptUntil: date('kept_until'),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  /** The directors and contacts of a client that is no single person. */
  people: jsonb('people').$type<Schemas['ClientPerson'][]>().notNull().default(sql`'[]'::jsonb`),
  /** Since when the firm acts for the client, if that is known and was before it was added. */
  since: date('since'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
  /** Read by the version before. */
  searchText: text('search_text').notNull().generatedAlwaysAs(ofDatabase),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** The generators of one-time codes of those who have one. */
export const codeGenerators = pgTable('code_generators', {
  personId: uuid('person_id').notNull(),
  /** Encrypted with a key that the database does not have. */
  sealedSeed: text('sealed_seed').notNull(),
  /** The last period of 30 seconds whose code was used, so that no code is used twice. */
  lastStep: long('last_step').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Stored conflict checks, each as it was on its day. No role can change one. */
export const conflictChecks = pgTable('conflict_checks', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  /** Who stored it. Null if nobody had signed in. */
  memberId: uuid('member_id').default(sql`current_member_id()`),
  title: text('title').notNull(),
  /** How many findings it lists. */
  findings: integer('findings').notNull(),
  /** How many of them were decided to be conflicts. */
  conflicts: integer('conflicts').notNull(),
  /** The certificate as JSON, byte for byte what sha256 is of. */
  content: text('content').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What a credit note takes back, by line of its invoice. */
export const creditNoteLines = pgTable('credit_note_lines', {
  tenantId: uuid('tenant_id').notNull(),
  creditNoteId: uuid('credit_note_id').notNull(),
  /** That of the invoice's line of which it takes back. */
  position: smallint('position').notNull(),
  description: text('description').notNull(),
  amountCents: long('amount_cents').notNull(),
  vat: text('vat').notNull(),
});

/** What a firm takes back of an invoice. Of one, only what eTIMS knows of it changes. */
export const creditNotes = pgTable('credit_notes', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  year: smallint('year').notNull(),
  sequence: integer('sequence').notNull(),
  number: text('number').notNull().generatedAlwaysAs(ofDatabase),
  invoiceId: uuid('invoice_id').notNull(),
  day: date('day').notNull(),
  reason: text('reason').notNull(),
  subtotalCents: long('subtotal_cents').notNull(),
  taxCents: long('tax_cents').notNull(),
  totalCents: long('total_cents').notNull(),
  /** The settlement that it is, as far as the invoice had a balance. What goes beyond is held for the client. */
  paymentId: uuid('payment_id'),
  etimsState: text('etims_state').notNull().default(sql`'not_required'::text`),
  cuSerial: text('cu_serial'),
  cuInvoiceNo: text('cu_invoice_no'),
  signedAt: moment('signed_at'),
  qrUrl: text('qr_url'),
  etimsError: text('etims_error'),
  createdAt: moment('created_at').notNull(),
});

/** A firm's own paybill at M-Pesa. One that was disconnected keeps its address, which M-Pesa registers once, and no credentials. */
export const darajaConnections = pgTable('daraja_connections', {
  tenantId: uuid('tenant_id').notNull(),
  environment: text('environment').notNull(),
  shortcode: text('shortcode').notNull(),
  /** The credentials, encrypted with a key that the database does not have. */
  sealed: text('sealed'),
  /** The secret in the address that M-Pesa calls, encrypted the same way. */
  sealedToken: text('sealed_token').notNull(),
  /** Of that secret. */
  tokenHash: text('token_hash').notNull(),
  /** Whether it may ask M-Pesa about a receipt, which takes an initiator. */
  canConfirm: boolean('can_confirm').notNull(),
  connectedBy: uuid('connected_by'),
  connectedAt: moment('connected_at').notNull(),
  disconnectedAt: moment('disconnected_at'),
  /** When M-Pesa last called. */
  lastCallbackAt: moment('last_callback_at'),
});

/** What a firm has asked M-Pesa: a client to pay an invoice on their phone, or about a receipt. */
export const darajaRequests = pgTable('daraja_requests', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').notNull(),
  invoiceId: uuid('invoice_id'),
  /** The payment that is asked about, or that was made. */
  lineId: uuid('line_id'),
  /** The phone that was asked to pay. */
  phone: text('phone'),
  amountCents: long('amount_cents'),
  /** Of the secret in the address at which M-Pesa answers. */
  tokenHash: text('token_hash').notNull(),
  /** M-Pesa's own number of the request. */
  requestNo: text('request_no'),
  state: text('state').notNull().default(sql`'waiting'::text`),
  /** What M-Pesa said of it, if it failed. */
  said: text('said'),
  /** What whoever asked was called then. Null if nobody was signed in. */
  personName: text('person_name').default(sql`name_of_person(signed_in_person())`),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull(),
});

/** The layouts of each template; the newest is the saved one. */
export const dashboardVersions = pgTable('dashboard_versions', {
  template: dashboardTemplate('template').notNull(),
  widgets: jsonb('widgets').$type<Schemas['PlacedWidgets']>().notNull(),
  /** The ids of the library's widgets in the layout. */
  definitions: jsonb('definitions').notNull().generatedAlwaysAs(ofDatabase),
  savedAt: moment('saved_at').notNull(),
  /** The author's note. */
  note: text('note'),
  version: integer('version').notNull(),
});

/** The dashboard templates. */
export const dashboards = pgTable('dashboards', {
  template: dashboardTemplate('template').notNull(),
  name: text('name').notNull(),
  /** Which version is live. */
  liveVersion: integer('live_version'),
  liveSince: moment('live_since'),
  /** The version that was live before. */
  previousVersion: integer('previous_version'),
  /** Increases with each publication to all firms, which ends earlier choices for some firms. */
  round: integer('round').notNull().default(sql`1`),
});

/** What the firm was asked to take on and did not, so that later checks find whom it was about. */
export const declinedEnquiries = pgTable('declined_enquiries', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  /** Who was named, and on which side. */
  names: jsonb('names').$type<Schemas['ConflictTerm'][]>().notNull(),
  day: date('day').notNull(),
  reason: text('reason').notNull(),
  /** Who turned it down. Null if nobody had signed in. */
  memberId: uuid('member_id').default(sql`current_member_id()`),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  /** It can be restored for 30 days. Until then, no check finds its names. */
  deletedAt: moment('deleted_at'),
});

/** What a firm paid for a client, such as a court's fee. */
export const disbursements = pgTable('disbursements', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id').notNull(),
  /** Who paid. */
  personId: uuid('person_id'),
  day: date('day').notNull(),
  description: text('description').notNull(),
  amountCents: long('amount_cents').notNull(),
  /** Outside VAT, as money passed on is; or standard, for what the firm buys and sells on, such as a courier. */
  vat: text('vat').notNull().default(sql`'outside'::text`),
  receiptNo: text('receipt_no'),
  /** The receipt, among the case's documents. */
  documentId: uuid('document_id'),
  /** Where it is on its way to an invoice, or that held money has paid it back. */
  state: text('state').notNull().default(sql`'unbilled'::text`),
  invoiceId: uuid('invoice_id'),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  /** The firm's own account from which it was paid. */
  accountId: uuid('account_id'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** The last number of fee notes and credit notes in a year; of drafts in year 0. Locked until whatever takes the number is committed. */
export const documentCounters = pgTable('document_counters', {
  tenantId: uuid('tenant_id').notNull(),
  series: text('series').notNull(),
  year: smallint('year').notNull(),
  last: integer('last').notNull(),
});

/** Documents that clients were asked for. What they send is among the documents of the case. */
export const documentRequests = pgTable('document_requests', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id').notNull(),
  what: text('what').notNull(),
  why: text('why'),
  dueDay: date('due_day'),
  /** Received once the firm says so, whether the document was sent or brought. */
  state: text('state').notNull().default(sql`'asked'::text`),
  receivedOn: date('received_on'),
  askedBy: uuid('asked_by').default(sql`current_member_id()`),
  createdAt: moment('created_at').notNull(),
});

/** The text inside the files of documents, in parts that can be indexed. */
export const documentTexts = pgTable('document_texts', {
  tenantId: uuid('tenant_id').notNull(),
  documentId: uuid('document_id').notNull(),
  no: integer('no').notNull(),
  part: integer('part').notNull(),
  text: text('text').notNull(),
  /** The number of the page or paragraph with which it begins. */
  firstPassage: integer('first_passage').notNull(),
  /** Where in the text each of its pages or paragraphs starts. */
  starts: jsonb('starts').$type<number[]>().notNull(),
  /** Its words in their search form, each once. */
  words: words('words').notNull(),
});

/** The files of documents. But for what a scan finds, a row never changes. */
export const documentVersions = pgTable('document_versions', {
  tenantId: uuid('tenant_id').notNull(),
  documentId: uuid('document_id').notNull(),
  no: integer('no').notNull(),
  /** What the file was called when it was added. */
  name: text('name').notNull(),
  bytes: long('bytes').notNull(),
  /** By what is in the file. */
  mediaType: text('media_type').notNull(),
  /** Of the whole file, in hexadecimal. */
  sha256: text('sha256').notNull(),
  /** Where its bytes are, in their order. */
  parts: jsonb('parts').$type<FilePart[]>().notNull(),
  scan: text('scan').notNull(),
  source: text('source').notNull(),
  /** Null if nobody had signed in. */
  addedBy: uuid('added_by').default(sql`current_member_id()`),
  /** Whether its text has been read, or there is none. */
  textState: text('text_state').$type<Schemas['TextState']>().notNull().default(sql`'pending'::text`),
  /** How many pages it has, or paragraphs. Null if it has no text. */
  passages: integer('passages'),
  /** How often the server began to look into it. */
  looks: integer('looks').notNull().default(sql`0`),
  /** When it looks again. Null before the first time. */
  nextLook: moment('next_look'),
  createdAt: moment('created_at').notNull(),
});

/** A firm's documents. Their files are in their versions. */
export const documents = pgTable('documents', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  /** What all its versions take up. */
  bytes: long('bytes').notNull(),
  signature: signatureState('signature').notNull().default(sql`'not_required'::signature_state`),
  /** The client of a document that is in no case. */
  clientId: uuid('client_id'),
  /** The words that the firm files it under. */
  tags: jsonb('tags').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
  /** The version that is shown. Null if it has no file here. */
  currentVersion: integer('current_version'),
  /** Since when it is shared with the client. Null if it is not. */
  sharedAt: moment('shared_at'),
  /** The day until which the firm keeps it, if not the usual one. */
  retainUntil: date('retain_until'),
  /** Whether it must be kept, whatever its day. */
  hold: boolean('hold').notNull().default(sql`false`),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  /** The request for which a client sent it. Null for others. */
  requestId: uuid('request_id'),
  /** Whether it is kept of an erased client as a voucher of the client account, for whoever may read that. */
  sealed: boolean('sealed').notNull().default(sql`false`),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** A firm's unpaid invoices in KES cents, by due date. */
export const dueDaily = pgTable('due_daily', {
  tenantId: uuid('tenant_id').notNull(),
  day: date('day').notNull(),
  openCents: long('open_cents').notNull(),
  invoices: integer('invoices').notNull(),
});

/** Hearings, deadlines and meetings. */
export const events = pgTable('events', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  kind: eventKind('kind').notNull(),
  title: text('title').notNull(),
  description: text('description'),
  day: date('day').notNull(),
  /** Nairobi time; empty for an all-day event. */
  startsAt: clock('starts_at'),
  location: text('location'),
  virtualLink: text('virtual_link'),
  outcome: text('outcome'),
  /** When it stopped being open, because it was done or moved. */
  doneAt: moment('done_at'),
  /** The event that replaced it on another date. */
  movedTo: uuid('moved_to'),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** The price of one unit of a currency in KES, from a given day. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: currency('currency').notNull(),
  day: date('day').notNull(),
  rateToKes: decimal('rate_to_kes', 12, 6).notNull(),
});

/** Second factors that are to be forgotten, because their person says that they have lost them. Announced by mail; anybody concerned may stop it. */
export const factorResets = pgTable('factor_resets', {
  personId: uuid('person_id').notNull(),
  askedAt: moment('asked_at').notNull(),
  takesEffectAt: moment('takes_effect_at').notNull(),
  /** Until when the person must have signed in to have it take effect. */
  endsAt: moment('ends_at').notNull(),
});

/** What a fee note bills: agreed fees, time and disbursements. */
export const feeNoteLines = pgTable('fee_note_lines', {
  tenantId: uuid('tenant_id').notNull(),
  feeNoteId: uuid('fee_note_id').notNull(),
  position: smallint('position').notNull(),
  kind: text('kind').notNull(),
  description: text('description').notNull(),
  day: date('day'),
  personId: uuid('person_id'),
  /** What is billed: rounded up to the case's unit. */
  minutes: smallint('minutes'),
  rateCents: long('rate_cents'),
  amountCents: long('amount_cents').notNull(),
  vat: text('vat').notNull(),
  timeEntryId: uuid('time_entry_id'),
  disbursementId: uuid('disbursement_id'),
  /** Whether its work is on this fee note: not once it is withdrawn or discarded, or its invoice is cancelled. */
  isHeld: boolean('is_held').notNull().default(sql`true`),
});

/** Pro-formas: what a client is to be billed. Never revenue, and never a tax invoice. */
export const feeNotes = pgTable('fee_notes', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  year: smallint('year').notNull().default(sql`0`),
  sequence: integer('sequence').notNull(),
  number: text('number').notNull().generatedAlwaysAs(ofDatabase),
  clientId: uuid('client_id').notNull(),
  matterId: uuid('matter_id').notNull(),
  clientName: text('client_name').notNull(),
  matterName: text('matter_name').notNull(),
  state: text('state').notNull().default(sql`'draft'::text`),
  /** The day of sending; of the last change while it is a draft. */
  day: date('day').notNull(),
  taxRate: decimal('tax_rate', 5, 2).notNull(),
  subtotalCents: long('subtotal_cents').notNull().default(sql`0`),
  /** The part of the subtotal that is outside VAT. */
  outsideCents: long('outside_cents').notNull().default(sql`0`),
  taxCents: long('tax_cents').notNull().default(sql`0`),
  totalCents: long('total_cents').notNull().default(sql`0`),
  notes: text('notes'),
  sentAt: moment('sent_at'),
  withdrawnAt: moment('withdrawn_at'),
  withdrawnReason: text('withdrawn_reason'),
  /** The invoice that it has become. */
  invoiceId: uuid('invoice_id'),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at'),
  /** The email by which it was sent, with its outcome. */
  email: jsonb('email').$type<Schemas['FeeNoteMail']>(),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** Addresses from which calendars read a firm's diary. One that has ended is gone. */
export const feeds = pgTable('feeds', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  /** Whose it is. Null if it was made while nobody signed in. */
  memberId: uuid('member_id'),
  scope: text('scope').notNull(),
  matterId: uuid('matter_id'),
  titles: text('titles').notNull(),
  /** Of the secret in its address. */
  tokenHash: text('token_hash').notNull(),
  /** When a calendar last read it, to the hour. */
  lastReadAt: moment('last_read_at'),
  createdAt: moment('created_at').notNull(),
});

/** What the last daily check of firms' files found: one row. */
export const fileChecks = pgTable('file_checks', {
  isLast: boolean('is_last').notNull().default(sql`true`),
  checkedAt: moment('checked_at').notNull(),
  clean: integer('clean').notNull(),
  /** Versions that the scanner has still to look into. */
  pending: integer('pending').notNull(),
  infected: integer('infected').notNull(),
  notScanned: integer('not_scanned').notNull(),
  /** Parts of files that a document or an upload refers to, and that are not in the store. */
  missingObjects: integer('missing_objects').notNull(),
  /** The firms whose files they are. */
  missingFirms: integer('missing_firms').notNull(),
});

/** How a firm wants its people to sign in, where it has said so. */
export const firmsSignIn = pgTable('firms_sign_in', {
  firmId: uuid('firm_id').notNull(),
  /** Whether everybody needs a second factor. Admins do in any case. */
  needsSecondFactor: boolean('needs_second_factor').notNull(),
});

/** The first response to an idempotency key, replayed when the request is repeated. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  tenantId: uuid('tenant_id').notNull(),
  key: text('key').notNull(),
  /** SHA-256 of the request body. */
  bodyHash: bytes('body_hash').notNull(),
  answer: jsonb('answer').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The rows of an imported file. */
export const importRows = pgTable('import_rows', {
  tenantId: uuid('tenant_id').notNull(),
  importId: uuid('import_id').notNull(),
  /** Its row in a spreadsheet. */
  line: integer('line').notNull(),
  state: text('state').notNull(),
  /** What it says. Null once its record is created, which alone has it then. */
  cells: jsonb('cells'),
  /** The call's body that it makes. Null once its record is created. */
  input: jsonb('input'),
  faults: jsonb('faults'),
  /** The record or the row that it is a likely duplicate of. */
  twin: jsonb('twin'),
  /** The client or case that it has become or was linked to. */
  recordId: uuid('record_id'),
  /** Why the record stayed when the import was undone. */
  keptFor: text('kept_for'),
  /** The record's version when it was created. */
  version: integer('version'),
});

/** Files of clients or cases that a firm has imported, or looked at. */
export const imports = pgTable('imports', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').notNull(),
  fileName: text('file_name').notNull(),
  byteSize: integer('byte_size').notNull(),
  /** The file's bytes, until its import begins. */
  contents: bytes('contents'),
  /** How the file writes its letters. Null for an Excel workbook, which has no delimiter either. */
  encoding: text('encoding'),
  delimiter: text('delimiter'),
  /** What becomes of likely duplicates. */
  duplicates: text('duplicates').notNull(),
  /** Of each column its heading, a sample, and what it is. */
  columns: jsonb('columns').notNull(),
  state: text('state').notNull(),
  rowCount: integer('row_count').notNull(),
  toCreate: integer('to_create').notNull(),
  faulty: integer('faulty').notNull(),
  duplicate: integer('duplicate').notNull(),
  created: integer('created').notNull().default(sql`0`),
  linked: integer('linked').notNull().default(sql`0`),
  removed: integer('removed').notNull().default(sql`0`),
  kept: integer('kept').notNull().default(sql`0`),
  /** Who began it; null if nobody was signed in. */
  personId: uuid('person_id'),
  personName: text('person_name'),
  /** The firm's user who began it. */
  memberId: uuid('member_id'),
  startedAt: moment('started_at'),
  doneAt: moment('done_at'),
  undoneAt: moment('undone_at'),
  createdAt: moment('created_at').notNull(),
});

/** Who is invited to the console, or to a firm. */
export const invitations = pgTable('invitations', {
  id: uuid('id').notNull(),
  /** Null for the console. */
  firmId: uuid('firm_id'),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  invitedBy: uuid('invited_by'),
  tokenHash: text('token_hash').notNull(),
  /** Whether the token travels by mail, and so proves the address. */
  isMailed: boolean('is_mailed').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Why its email was not sent: what the mail server said, or that it was unreachable. */
  refusal: text('refusal'),
  createdAt: moment('created_at').notNull(),
});

/** The last invoice number that a firm used in a year, and for its drafts in year 0. */
export const invoiceCounters = pgTable('invoice_counters', {
  tenantId: uuid('tenant_id').notNull(),
  year: smallint('year').notNull(),
  last: integer('last').notNull(),
});

/** What happened to invoices, beyond what their rows and payments show. */
export const invoiceEvents = pgTable('invoice_events', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  event: invoiceEvent('event').notNull(),
  happenedAt: moment('happened_at').notNull(),
  changes: jsonb('changes').$type<Schemas['InvoiceChange'][]>(),
  email: jsonb('email').$type<Schemas['InvoiceEmail']>(),
  notes: text('notes'),
  /** Whether the platform's people did it, the firm's, or the server by itself. */
  madeBy: text('made_by').notNull().default(sql`
CASE
    WHEN (current_member_id() IS NULL) THEN 'operator'::text
    ELSE 'firm'::text
END`),
  /** What whoever did it was called then. Null if nobody was signed in. */
  personName: text('person_name').default(sql`name_of_person(signed_in_person())`),
  /** Of a reminder that went out by itself: how many days after the due date it was due. */
  reminderDay: smallint('reminder_day'),
});

/** The lines of invoices. */
export const invoiceLines = pgTable('invoice_lines', {
  tenantId: uuid('tenant_id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  position: smallint('position').notNull(),
  description: text('description').notNull(),
  quantity: decimal('quantity', 8, 2).notNull(),
  unitPriceCents: long('unit_price_cents').notNull(),
  amountCents: long('amount_cents').notNull(),
  kind: text('kind').notNull().default(sql`'fee'::text`),
  vat: text('vat').notNull().default(sql`'standard'::text`),
  day: date('day'),
  personId: uuid('person_id'),
  /** What is billed. The amount is then minutes of the unit price, which is an hour's. */
  minutes: smallint('minutes'),
  /** What a line of the firm's own invoice says. The platform's people see its kind alone, in the description. */
  wording: text('wording'),
  timeEntryId: uuid('time_entry_id'),
  disbursementId: uuid('disbursement_id'),
  /** Whether its work is billed by it: not once the invoice is cancelled. */
  isHeld: boolean('is_held').notNull().default(sql`true`),
});

/** What invoices say of their firm and their client, as it was on the day of issue. Kept by a trigger, and never changed. */
export const invoiceParticulars = pgTable('invoice_particulars', {
  tenantId: uuid('tenant_id').notNull(),
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
  firmLetterhead: text('firm_letterhead'),
  firmTerms: text('firm_terms'),
  firmBank: text('firm_bank'),
  firmPaybill: text('firm_paybill'),
});

/** Firms' invoices to their clients. */
export const invoices = pgTable('invoices', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  /** 0 until it is issued. */
  year: smallint('year').notNull(),
  sequence: integer('sequence').notNull(),
  number: text('number').notNull().generatedAlwaysAs(ofDatabase),
  clientId: uuid('client_id').notNull(),
  matterId: uuid('matter_id'),
  clientName: text('client_name').notNull(),
  matterName: text('matter_name'),
  status: invoiceStatus('status').notNull(),
  issueDate: date('issue_date').notNull(),
  dueDate: date('due_date').notNull(),
  paidDate: date('paid_date'),
  currency: currency('currency').notNull(),
  rateToKes: decimal('rate_to_kes', 12, 6).notNull().default(sql`1`),
  /** Added up from the lines by a trigger, as the VAT and the total are. */
  subtotalCents: long('subtotal_cents').notNull().default(sql`0`),
  taxRate: decimal('tax_rate', 5, 2).notNull(),
  taxCents: long('tax_cents').notNull().default(sql`0`),
  totalCents: long('total_cents').notNull().default(sql`0`),
  /** Kept up to date by a trigger on payments. */
  paidCents: long('paid_cents').notNull().default(sql`0`),
  totalKesCents: long('total_kes_cents').notNull().generatedAlwaysAs(ofDatabase),
  openKesCents: long('open_kes_cents').notNull().generatedAlwaysAs(ofDatabase),
  notes: text('notes'),
  /** What has settled it, in KES, as it was booked. Kept up to date by a trigger on payments. */
  receivedKesCents: long('received_kes_cents').notNull().default(sql`0`),
  /** Whether the firm made it. The platform's people do not see its lines' wording. */
  isByFirm: boolean('is_by_firm').notNull().default(sql`false`),
  /** The part of the subtotal that is outside VAT. Added up from the lines by a trigger. */
  outsideCents: long('outside_cents').notNull().default(sql`0`),
  /** What the client says to have withheld, until its certificates have come. It settles nothing, and is not overdue. */
  awaitedCents: long('awaited_cents').notNull().default(sql`0`),
  /** What of the settlements was not paid: credited, or written off. */
  creditedCents: long('credited_cents').notNull().default(sql`0`),
  /** The day on which the client had it. */
  deliveredOn: date('delivered_on'),
  etimsState: text('etims_state').notNull().default(sql`'not_required'::text`),
  cuSerial: text('cu_serial'),
  cuInvoiceNo: text('cu_invoice_no'),
  signedAt: moment('signed_at'),
  qrUrl: text('qr_url'),
  etimsError: text('etims_error'),
  /** What a payer enters as the account: the year and the number in digits. */
  payReference: text('pay_reference').generatedAlwaysAs(ofDatabase),
  /** Whether all that is open is awaited certificates. */
  isAwaited: boolean('is_awaited').notNull().generatedAlwaysAs(ofDatabase),
  /** What is open, without awaited certificates. */
  dueKesCents: long('due_kes_cents').notNull().generatedAlwaysAs(ofDatabase),
  /** The day on which an issued invoice's cancellation counts. */
  cancelledOn: date('cancelled_on'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  /** Read by the version before. */
  searchText: text('search_text').notNull().generatedAlwaysAs(ofDatabase),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** The server's own jobs that are currently failing. */
export const jobFailures = pgTable('job_failures', {
  job: text('job').$type<Schemas['JobName']>().notNull(),
  failingSince: moment('failing_since').notNull(),
  lastFailedAt: moment('last_failed_at').notNull(),
  failures: integer('failures').notNull(),
});

/** The last run of each of the server's own jobs. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').$type<Schemas['JobName']>().notNull(),
  ranAt: moment('ran_at').notNull(),
  tookMs: integer('took_ms').notNull(),
  lastFailedAt: moment('last_failed_at'),
});

/** The names that conflict checks search. */
export const knownNames = pgTable('known_names', {
  tenantId: uuid('tenant_id').notNull(),
  source: text('source').notNull(),
  sourceId: uuid('source_id').notNull(),
  /** Of several names of one source: 0 is the client itself. */
  position: integer('position').notNull(),
  /** The client, or the client of the case. */
  clientId: uuid('client_id'),
  side: text('side').notNull(),
  /** As it is written. Null once its source is erased or purged: from then on it is sealed. */
  name: text('name'),
  /** The name as it is compared: name_key. */
  key: text('key').notNull(),
  /** Digests of the KRA PIN, the phone number and the e-mail address, each after its kind. */
  marks: text('marks').array().notNull(),
  /** The last day on which a sealed name is searched. Null before it is sealed. */
  keptUntil: date('kept_until'),
});

/** The last time that the server's processes are known to have reached, in one row. */
export const knownTime = pgTable('known_time', {
  onlyRow: boolean('only_row').notNull().default(sql`true`),
  at: moment('at').notNull(),
});

/** The accounting files that a firm has taken, as they were. */
export const ledgerExports = pgTable('ledger_exports', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  format: text('format').notNull(),
  /** Whether the period was over when it was taken. */
  isOver: boolean('is_over').notNull(),
  takenAt: moment('taken_at').notNull(),
  takenBy: text('taken_by').default(sql`name_of_person(signed_in_person())`),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  /** The file. Null once it named a client whose name the law no longer wants there. */
  contents: bytes('contents'),
  journals: integer('journals').notNull(),
  /** How many of the journals are of a period that had been taken before. */
  late: integer('late').notNull(),
  lines: integer('lines').notNull(),
  /** What its debits come to, as its credits do. */
  totalCents: long('total_cents').notNull(),
  /** What happened that it books, without words, so that the next file has what came later. */
  madeOf: jsonb('made_of').notNull(),
});

/** Links that work once. */
export const links = pgTable('links', {
  tokenHash: text('token_hash').notNull(),
  kind: text('kind').notNull(),
  personId: uuid('person_id').notNull(),
  firmId: uuid('firm_id'),
  /** Whether the token travels by mail, and so proves the address. */
  isMailed: boolean('is_mailed').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Why its email was not sent: what the mail server said, or that it was unreachable. */
  refusal: text('refusal'),
});

/** A firm's cases. */
export const matters = pgTable('matters', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  number: text('number'),
  title: text('title').notNull(),
  description: text('description'),
  status: matterStatus('status').notNull(),
  priority: priority('priority').notNull(),
  caseType: text('case_type').notNull(),
  court: text('court'),
  station: text('station'),
  division: text('division'),
  advocateId: uuid('advocate_id'),
  parties: jsonb('parties').$type<Schemas['Party'][]>().notNull().default(sql`'[]'::jsonb`),
  /** The text in which a search finds a case's parties and their advocates. */
  partyNames: text('party_names').notNull().default(sql`''::text`),
  openedOn: date('opened_on').notNull(),
  closedOn: date('closed_on'),
  closeReason: text('close_reason'),
  lastActivity: moment('last_activity'),
  lastActivityTitle: text('last_activity_title'),
  /** The date of the first open event, kept up to date by a trigger. */
  nextDate: date('next_date'),
  lastActivityCode: text('last_activity_code').$type<ActivityCode>(),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  /** In how many minutes its time is billed. */
  timeUnit: smallint('time_unit').notNull().default(sql`6`),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
  /** Read by the version before. */
  searchText: text('search_text').notNull().generatedAlwaysAs(ofDatabase),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** Messages between clients and a firm. */
export const messages = pgTable('messages', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  subject: text('subject').notNull(),
  content: text('content').notNull(),
  sentAt: moment('sent_at').notNull(),
  readAt: moment('read_at'),
  /** In from the client, or out to them. */
  direction: text('direction').notNull().default(sql`'in'::text`),
  /** The matter on whose page it is. Null for a message that came otherwise. */
  matterId: uuid('matter_id'),
  /** Whose page it is on: nobody else of the client sees it. */
  portalPersonId: uuid('portal_person_id'),
  /** What whoever wrote it was called then. Null if that is not known. */
  authorName: text('author_name'),
  /** Why nobody could be told of it by email: what the mail server said, or that it was unreachable. */
  refusal: text('refusal'),
  deletedAt: moment('deleted_at'),
  /** Read by the version before. */
  searchText: text('search_text').notNull().generatedAlwaysAs(ofDatabase),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** Who closed a month or opened it again, why, and its figures as they stood then. */
export const monthEvents = pgTable('month_events', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  month: date('month').notNull(),
  kind: text('kind').notNull(),
  happenedAt: moment('happened_at').notNull(),
  personName: text('person_name').default(sql`name_of_person(signed_in_person())`),
  reason: text('reason'),
  figures: jsonb('figures').notNull(),
});

/** Notes that a firm's people write in a case. */
export const notes = pgTable('notes', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id').notNull(),
  authorId: uuid('author_id').default(sql`current_member_id()`),
  content: text('content').notNull(),
  /** Whether only the author and the case's team can read it. */
  isPrivate: boolean('is_private').notNull().default(sql`false`),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** The people who run the platform. */
export const operators = pgTable('operators', {
  personId: uuid('person_id').notNull(),
  role: text('role').notNull(),
  isActive: boolean('is_active').notNull().default(sql`true`),
  createdAt: moment('created_at').notNull(),
});

/** The firm's own accounts: banks, paybills, tills and cash. Clients' money is in client accounts. */
export const ownAccounts = pgTable('own_accounts', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  number: text('number'),
  /** The number as it is compared: without spaces and hyphens, in capitals. */
  numberForm: text('number_form').generatedAlwaysAs(ofDatabase),
  currency: currency('currency').notNull().default(sql`'KES'::currency`),
  swift: text('swift'),
  /** Whether it is no longer offered. What came in by it stays its own. */
  isArchived: boolean('is_archived').notNull().default(sql`false`),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** The layouts of firms' own dashboards; the newest is the saved one. */
export const ownDashboardVersions = pgTable('own_dashboard_versions', {
  tenantId: uuid('tenant_id').notNull(),
  widgets: jsonb('widgets').$type<Schemas['PlacedWidgets']>().notNull(),
  /** The ids of the library's widgets in the layout. */
  definitions: jsonb('definitions').notNull().generatedAlwaysAs(ofDatabase),
  savedAt: moment('saved_at').notNull(),
  /** The author's note. */
  note: text('note'),
  version: integer('version').notNull(),
});

/** Firms' own dashboards. */
export const ownDashboards = pgTable('own_dashboards', {
  tenantId: uuid('tenant_id').notNull(),
  /** Which version is live. */
  liveVersion: integer('live_version'),
  liveSince: moment('live_since'),
  /** The version that was live before. */
  previousVersion: integer('previous_version'),
});

/** To whom an owner wants to hand a firm's account over, or the platform's, until the other accepts. */
export const ownershipOffers = pgTable('ownership_offers', {
  firmId: uuid('firm_id'),
  fromPerson: uuid('from_person').notNull(),
  toPerson: uuid('to_person').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** What a passkey is to sign, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenHash: text('token_hash').notNull(),
  /** Whose new passkey it is; null where one signs in or proves who one is. */
  personId: uuid('person_id'),
  endsAt: moment('ends_at').notNull(),
});

/** The passkeys of those who have some. Each is a full sign-in: whoever uses it has unlocked their device. */
export const passkeys = pgTable('passkeys', {
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  name: text('name').notNull(),
  /** The host name that it is bound to: the tenant host for all firms, or one of the console's. */
  rpId: text('rp_id').notNull(),
  /** In base64url, as the authenticator chose it. */
  credentialId: text('credential_id').notNull(),
  /** In base64url, as a COSE key. */
  publicKey: text('public_key').notNull(),
  /** How often the authenticator says that it was used; zero if it doesn't count. One that goes back was copied. */
  counter: long('counter').notNull(),
  usedAt: moment('used_at'),
  createdAt: moment('created_at').notNull(),
});

/** Clients' payments. */
export const payments = pgTable('payments', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  invoiceId: uuid('invoice_id').notNull(),
  day: date('day').notNull(),
  method: paymentMethod('method'),
  amountCents: long('amount_cents').notNull(),
  reference: text('reference'),
  notes: text('notes'),
  /** When and why it was reversed. */
  reversedAt: moment('reversed_at'),
  reversalReason: text('reversal_reason'),
  /** The payment in KES, booked once, by a trigger. Those of an invoice add up to what it has received. */
  kesCents: long('kes_cents').notNull().default(sql`0`),
  /** What settles the invoice: a payment, tax withheld, client money, a credit, or a debt given up. */
  kind: text('kind').notNull().default(sql`'payment'::text`),
  /** Of tax withheld: whether its certificate has come. */
  certificate: text('certificate'),
  certificateNo: text('certificate_no'),
  /** Whether it takes from the balance, unless it is reversed. */
  isSettling: boolean('is_settling').notNull().generatedAlwaysAs(ofDatabase),
  /** Whether it is money received, unless it is reversed. */
  isRevenue: boolean('is_revenue').notNull().generatedAlwaysAs(ofDatabase),
  /** Whether the platform's people recorded it, the firm's, or the server by itself. */
  madeBy: text('made_by').notNull().default(sql`
CASE
    WHEN (current_member_id() IS NULL) THEN 'operator'::text
    ELSE 'firm'::text
END`),
  /** What whoever recorded it was called then. Null if nobody was signed in. */
  personName: text('person_name').default(sql`name_of_person(signed_in_person())`),
  /** Who reversed it, as in made_by. */
  reversedBy: text('reversed_by'),
  /** What whoever reversed it was called then. */
  reversedByName: text('reversed_by_name'),
  /** The day on which it counts: `day`, but of a certificate the day on which it was recorded. */
  bookedOn: date('booked_on'),
  /** The day on which its reversal counts. */
  reversedOn: date('reversed_on'),
  /** Whether it was entered by mistake, bounced, or was taken back. */
  reversalKind: text('reversal_kind'),
  /** When the bank had the money, where its month was closed before the payment came. */
  bankDay: date('bank_day'),
  /** The firm's own account that it came to. Null for what is no payment, and where no account is known. */
  accountId: uuid('account_id'),
  /** The reference as it is compared: without spaces, in capitals. */
  referenceForm: text('reference_form').generatedAlwaysAs(ofDatabase),
  /** Payments of one receipt that paid several invoices have the same. They are reversed together. */
  splitId: uuid('split_id'),
  createdAt: moment('created_at').notNull(),
});

/** The people who sign in, at the console or at firms. */
export const people = pgTable('people', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** When a token that travelled by mail proved the address. Until then the person belongs to one firm alone, and somebody else may yet prove the address to be theirs. */
  verifiedAt: moment('verified_at'),
  /** argon2id, with its parameters and salt. Null until the person has chosen a password. */
  passwordHash: text('password_hash'),
  createdAt: moment('created_at').notNull(),
});

/** What happened to firms' accounts and to the platform, and who did it. */
export const platformActivity = pgTable('platform_activity', {
  id: uuid('id').notNull(),
  firmId: uuid('firm_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  status: activityStatus('status').notNull(),
  happenedAt: moment('happened_at').notNull(),
  kind: activityKind('kind').notNull().default(sql`'customer'::activity_kind`),
  actor: activityActor('actor').notNull().default(sql`'operator'::activity_actor`),
  /** The invoice or widget it is about. */
  recordId: uuid('record_id'),
  changes: jsonb('changes').$type<Schemas['ActivityChange'][]>(),
  code: text('code').$type<ActivityCode>(),
  params: jsonb('params').$type<Record<string, string | number>>(),
  /** Who did it; null if nobody was signed in. */
  personId: uuid('person_id').default(sql`signed_in_person()`),
  /** What they were called then. */
  personName: text('person_name').default(sql`name_of_person(signed_in_person())`),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** The sums of all firms' `due_daily`. A figure is the sum of its slots, and leaves out firms that are deleted. */
export const platformDue = pgTable('platform_due', {
  day: date('day').notNull(),
  slot: smallint('slot').notNull(),
  openCents: long('open_cents').notNull(),
  invoices: long('invoices').notNull(),
});

/** How many firms there are of each plan, status and template. A figure is the sum of its slots, and leaves out firms that are deleted. */
export const platformFirms = pgTable('platform_firms', {
  plan: plan('plan').notNull(),
  status: customerStatus('status').notNull(),
  dashboardTemplate: dashboardTemplate('dashboard_template').notNull(),
  slot: smallint('slot').notNull(),
  firms: integer('firms').notNull(),
});

/** The first responses to the idempotency keys of calls that belong to no firm. The firms' are in `idempotency_keys`. */
export const platformIdempotencyKeys = pgTable('platform_idempotency_keys', {
  key: text('key').notNull(),
  /** SHA-256 of the request body. */
  bodyHash: bytes('body_hash').notNull(),
  answer: jsonb('answer').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The sums of all firms' `revenue_daily`. A figure is the sum of its slots, and leaves out firms that are deleted. */
export const platformRevenue = pgTable('platform_revenue', {
  day: date('day').notNull(),
  slot: smallint('slot').notNull(),
  paidCents: long('paid_cents').notNull(),
  invoicedCents: long('invoiced_cents').notNull(),
});

/** The sums of firms' figures. A figure is the sum of its slots, and leaves out firms that are deleted. */
export const platformTotals = pgTable('platform_totals', {
  slot: smallint('slot').notNull(),
  users: long('users').notNull().default(sql`0`),
  matters: long('matters').notNull().default(sql`0`),
  documents: long('documents').notNull().default(sql`0`),
  storageBytes: long('storage_bytes').notNull().default(sql`0`),
  apiCalls: long('api_calls').notNull().default(sql`0`),
  revenueCents: long('revenue_cents').notNull().default(sql`0`),
  openCents: long('open_cents').notNull().default(sql`0`),
  draftInvoices: long('draft_invoices').notNull().default(sql`0`),
  sentInvoices: long('sent_invoices').notNull().default(sql`0`),
  paidInvoices: long('paid_invoices').notNull().default(sql`0`),
  cancelledInvoices: long('cancelled_invoices').notNull().default(sql`0`),
});

/** The sums of all firms' `usage_daily`, including firms that were deleted later. */
export const platformUsage = pgTable('platform_usage', {
  day: date('day').notNull(),
  apiCalls: long('api_calls').notNull(),
  users: long('users').notNull(),
  storageMb: long('storage_mb').notNull(),
  documents: long('documents').notNull(),
});

/** Codes of six digits that were mailed to people. Only the newest counts. */
export const portalCodes = pgTable('portal_codes', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  /** Of the code with its id, so that the same code differs each time. */
  codeHash: text('code_hash').notNull(),
  /** How often somebody tried it. After five it lets nobody in, right or wrong. */
  tries: smallint('tries').notNull().default(sql`0`),
  endsAt: moment('ends_at').notNull(),
  usedAt: moment('used_at'),
  /** Why its email was not sent: what the mail server said, or that it was unreachable. */
  refusal: text('refusal'),
  createdAt: moment('created_at').notNull(),
});

/** Links that let a person in once. */
export const portalLinks = pgTable('portal_links', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  /** Of the secret in its address. */
  tokenHash: text('token_hash').notNull(),
  endsAt: moment('ends_at').notNull(),
  usedAt: moment('used_at'),
  /** Why its email was not sent: what the mail server said, or that it was unreachable. */
  refusal: text('refusal'),
  createdAt: moment('created_at').notNull(),
});

/** The matters that a person sees. No other, not even of the same client. */
export const portalMatters = pgTable('portal_matters', {
  tenantId: uuid('tenant_id').notNull(),
  personId: uuid('person_id').notNull(),
  matterId: uuid('matter_id').notNull(),
  addedAt: moment('added_at').notNull(),
});

/** The people of clients who follow their matters on their phones. */
export const portalPeople = pgTable('portal_people', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  name: text('name').notNull(),
  /** Where codes and news go. Null for who has only the links that staff hand over. */
  email: text('email'),
  phone: text('phone'),
  /** That of their pages and emails: English or Kiswahili. */
  language: text('language').notNull().default(sql`'en'::text`),
  /** When their access was ended. Null while they have it. */
  revokedAt: moment('revoked_at'),
  /** By what they are reminded of a hearing on the day before. They choose it. */
  remindHearings: text('remind_hearings').notNull().default(sql`'email'::text`),
  /** By what they are reminded of a document whose day is near. They choose it. */
  remindRequests: text('remind_requests').notNull().default(sql`'email'::text`),
  /** By what they are told that there is news. They choose it. */
  remindUpdates: text('remind_updates').notNull().default(sql`'email'::text`),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** What clients' people were reminded of. A row is there before anything is sent, so that nothing is sent twice. */
export const portalReminders = pgTable('portal_reminders', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  matterId: uuid('matter_id').notNull(),
  kind: text('kind').notNull(),
  /** The event, document request or update. */
  subjectId: uuid('subject_id').notNull(),
  /** The day in Nairobi on which it was due. */
  day: date('day').notNull(),
  way: text('way').notNull(),
  /** What became of it. Null while that is not known: the server may have stopped in the middle. */
  delivery: text('delivery'),
  madeAt: moment('made_at').notNull(),
  /** What the mail server said when it did not take it. */
  refusal: text('refusal'),
});

/** Sessions of clients' people. They open nothing else. */
export const portalSessions = pgTable('portal_sessions', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  openedAt: moment('opened_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** When they signed out, or their access was ended. Null before. */
  endedAt: moment('ended_at'),
});

/** Firms that are being purged, with the file of their export and the number of rows in each of their tables. */
export const purges = pgTable('purges', {
  firmId: uuid('firm_id').notNull(),
  exportFile: text('export_file').notNull(),
  rows: jsonb('rows').$type<Record<string, number>>().notNull(),
  beganAt: moment('began_at').notNull(),
});

/** What an hour costs, from a day on: of a person in a case, a case, a person for a client, a person, a role, or the firm. */
export const rates = pgTable('rates', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  clientId: uuid('client_id'),
  personId: uuid('person_id'),
  role: userRole('role'),
  /** The first day worked that it is for. */
  fromDay: date('from_day').notNull(),
  /** An hour's price. */
  rateCents: long('rate_cents').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Signed comparisons of the bank's statement, the cash book and what is owed to each client. Each locks its account to its day. */
export const reconciliations = pgTable('reconciliations', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id').notNull(),
  day: date('day').notNull(),
  bankCents: long('bank_cents').notNull(),
  /** What was paid out and the bank had not yet paid. */
  unpresentedCents: long('unpresented_cents').notNull(),
  /** What was received and the bank had not yet credited. */
  uncreditedCents: long('uncredited_cents').notNull(),
  cashBookCents: long('cash_book_cents').notNull(),
  ledgerCents: long('ledger_cents').notNull(),
  signedBy: uuid('signed_by').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Codes that get in once in place of a generator's. */
export const recoveryCodes = pgTable('recovery_codes', {
  personId: uuid('person_id').notNull(),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
});

/** A firm's invoices by day, in KES cents: those paid that day, and those issued that day. */
export const revenueDaily = pgTable('revenue_daily', {
  tenantId: uuid('tenant_id').notNull(),
  day: date('day').notNull(),
  paidCents: long('paid_cents').notNull(),
  invoicedCents: long('invoiced_cents').notNull(),
});

/** The rights of each role, copied from the contract when the schema is brought up to date. */
export const roleRights = pgTable('role_rights', {
  role: text('role').notNull(),
  right: text('right').notNull(),
});

/** Who is signed in, and where. */
export const sessions = pgTable('sessions', {
  id: uuid('id').notNull(),
  tokenHash: text('token_hash').notNull(),
  personId: uuid('person_id').notNull(),
  /** The firm at whose host the session counts; null for the console. */
  firmId: uuid('firm_id'),
  openedAt: moment('opened_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** When the person last proved who they are, with all that their role demands. */
  provedAt: moment('proved_at').notNull(),
  address: text('address').notNull(),
  /** What the browser calls itself. */
  device: text('device').notNull(),
  /** The support access that it is of; null for everybody else. */
  supportId: uuid('support_id'),
});

/** Visitors who started a trial. */
export const signups = pgTable('signups', {
  id: uuid('id').notNull(),
  firmId: uuid('firm_id').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  firmName: text('firm_name').notNull(),
  firmSize: firmSize('firm_size').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** The bank's and M-Pesa's statements that a firm has imported. */
export const statementImports = pgTable('statement_imports', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  kind: text('kind').notNull(),
  /** The paybill, or the number of the bank account. */
  account: text('account').notNull(),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  lines: integer('lines').notNull(),
  /** How many of its lines were not known before. */
  newLines: integer('new_lines').notNull(),
  personId: uuid('person_id'),
  undoneAt: moment('undone_at'),
  /** The firm's own account that it is of. */
  accountId: uuid('account_id'),
  /** The headings of a bank's file, and what their columns were read as. */
  readAs: jsonb('read_as'),
  createdAt: moment('created_at').notNull(),
});

/** Money that came to a firm's paybill or bank account, and where it went. */
export const statementLines = pgTable('statement_lines', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  importId: uuid('import_id'),
  source: text('source').notNull(),
  account: text('account').notNull(),
  /** By which the same line is known again. */
  key: text('key').notNull(),
  receiptNo: text('receipt_no'),
  happenedAt: moment('happened_at').notNull(),
  payer: text('payer'),
  phone: text('phone'),
  /** What the payer entered as the account. */
  reference: text('reference'),
  details: text('details'),
  currency: currency('currency').notNull().default(sql`'KES'::currency`),
  amountCents: long('amount_cents').notNull(),
  state: text('state').notNull(),
  /** Why it is in its state, as a code. */
  why: text('why'),
  /** The invoice that it settles, or is proposed to. */
  invoiceId: uuid('invoice_id'),
  clientId: uuid('client_id'),
  paymentId: uuid('payment_id'),
  unappliedId: uuid('unapplied_id'),
  changedBy: uuid('changed_by'),
  changedAt: moment('changed_at'),
  /** Whether its receipt and amount are certain. What M-Pesa tells by itself is not, and settles nothing. */
  isConfirmed: boolean('is_confirmed').notNull().default(sql`true`),
  /** The firm's own account that it is of. */
  accountId: uuid('account_id'),
  /** What the account had after it, if the statement says. */
  balanceCents: long('balance_cents'),
  /** The receipt that M-Pesa takes back by it. */
  reverses: text('reverses'),
  /** The line that it may be in another form. */
  perhapsOf: uuid('perhaps_of'),
  /** Its receipt, its reference or its text as it is compared: without spaces, in capitals. */
  referenceForm: text('reference_form').generatedAlwaysAs(ofDatabase),
  /** Whether its file lacked it, and a person added it. */
  isAdded: boolean('is_added').notNull().default(sql`false`),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** Codes that open a session for support at a firm's host, once. */
export const supportCodes = pgTable('support_codes', {
  tokenHash: text('token_hash').notNull(),
  firmId: uuid('firm_id').notNull(),
  supportId: uuid('support_id').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** The operator's access to firms' areas for support. */
export const supportGrants = pgTable('support_grants', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  personId: uuid('person_id').notNull(),
  /** What they were called then. */
  personName: text('person_name').notNull(),
  reason: text('reason').notNull(),
  openedAt: moment('opened_at').notNull(),
  /** When it ends by itself. */
  endsAt: moment('ends_at').notNull(),
  endedAt: moment('ended_at'),
  /** Who ended it. Null if its time ran out. */
  endedBy: text('ended_by'),
});

/** Tasks for a firm's people. */
export const tasks = pgTable('tasks', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id'),
  assigneeId: uuid('assignee_id'),
  title: text('title').notNull(),
  status: taskStatus('status').notNull().default(sql`'open'::task_status`),
  priority: priority('priority').notNull().default(sql`'Medium'::priority`),
  dueDate: date('due_date'),
  doneAt: moment('done_at'),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** Each firm's figures, which triggers keep up to date, and its limits, which the operator sets. */
export const tenantStats = pgTable('tenant_stats', {
  tenantId: uuid('tenant_id').notNull(),
  users: integer('users').notNull().default(sql`0`),
  matters: integer('matters').notNull().default(sql`0`),
  documents: integer('documents').notNull().default(sql`0`),
  storageBytes: long('storage_bytes').notNull().default(sql`0`),
  /** The first day of the month that `api_calls` and `invoiced_cents` are for. */
  month: date('month').notNull().default(sql`(date_trunc('month'::text, (now() AT TIME ZONE 'Africa/Nairobi'::text)))::date`),
  apiCalls: integer('api_calls').notNull().default(sql`0`),
  invoicedCents: long('invoiced_cents').notNull().default(sql`0`),
  revenueCents: long('revenue_cents').notNull().default(sql`0`),
  openCents: long('open_cents').notNull().default(sql`0`),
  draftInvoices: integer('draft_invoices').notNull().default(sql`0`),
  sentInvoices: integer('sent_invoices').notNull().default(sql`0`),
  paidInvoices: integer('paid_invoices').notNull().default(sql`0`),
  cancelledInvoices: integer('cancelled_invoices').notNull().default(sql`0`),
  userLimit: integer('user_limit').notNull().default(sql`15`),
  storageLimitMb: integer('storage_limit_mb').notNull().default(sql`5120`),
  apiCallLimit: integer('api_call_limit').notNull().default(sql`5000`),
  storageMb: integer('storage_mb').notNull().generatedAlwaysAs(ofDatabase),
  usersPercent: integer('users_percent').notNull().generatedAlwaysAs(ofDatabase),
  storagePercent: integer('storage_percent').notNull().generatedAlwaysAs(ofDatabase),
  apiCallsPercent: integer('api_calls_percent').notNull().generatedAlwaysAs(ofDatabase),
  /** When the firm put its first steps away. Null before. */
  firstStepsEndedAt: moment('first_steps_ended_at'),
});

/** The law firms. */
export const tenants = pgTable('tenants', {
  id: uuid('id').notNull(),
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
  billingCycle: billingCycle('billing_cycle').notNull(),
  subscriptionStart: date('subscription_start').notNull(),
  subscriptionEnd: date('subscription_end').notNull(),
  dashboardTemplate: dashboardTemplate('dashboard_template').notNull(),
  primaryColor: text('primary_color').notNull(),
  isDemo: boolean('is_demo').notNull().default(sql`false`),
  lastActive: moment('last_active'),
  suspensionReason: text('suspension_reason'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
  /** Read by the version before. */
  sortName: text('sort_name').notNull().generatedAlwaysAs(ofDatabase),
  /** Read by the version before. */
  searchText: text('search_text').notNull().generatedAlwaysAs(ofDatabase),
  /** The normal form of the row's texts, in which searches look. The name comes first, by which lists also sort. */
  searchKey: text('search_key').generatedAlwaysAs(ofDatabase),
});

/** The time that a firm's people worked. */
export const timeEntries = pgTable('time_entries', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  /** Who worked. */
  personId: uuid('person_id').notNull(),
  /** The case. Null for the office's own work, such as training. */
  matterId: uuid('matter_id'),
  day: date('day').notNull(),
  /** As they were worked. They are rounded when they are billed. */
  minutes: smallint('minutes').notNull(),
  description: text('description').notNull().default(sql`''::text`),
  isBillable: boolean('is_billable').notNull(),
  /** An hour's price on the day worked. Null if the firm has set none. */
  rateCents: long('rate_cents'),
  /** In units of how many minutes it is billed. Null until it is on a fee note. */
  roundedTo: smallint('rounded_to'),
  state: text('state').notNull().default(sql`'unbilled'::text`),
  invoiceId: uuid('invoice_id'),
  /** Who made the present version. Null for the first, and if nobody had signed in. */
  changedBy: uuid('changed_by'),
  /** When the present version was made. Null for the first. */
  changedAt: moment('changed_at'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  deletedAt: moment('deleted_at'),
});

/** The timers that run, one for a person. A stopped one is a time entry. */
export const timers = pgTable('timers', {
  tenantId: uuid('tenant_id').notNull(),
  personId: uuid('person_id').notNull(),
  /** The case. Null for the office's own work. */
  matterId: uuid('matter_id'),
  description: text('description').notNull(),
  isBillable: boolean('is_billable').notNull(),
  startedAt: moment('started_at').notNull(),
});

/** What a client has paid beyond its invoices: the client's money, never revenue (Accounts Rules, r. 4). It is not yet in the client account. */
export const unappliedReceipts = pgTable('unapplied_receipts', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  clientId: uuid('client_id').notNull(),
  day: date('day').notNull(),
  source: text('source').notNull(),
  amountCents: long('amount_cents').notNull(),
  /** What of it is still held. */
  leftCents: long('left_cents').notNull(),
  reference: text('reference'),
  /** The invoice on which it was too much. */
  invoiceId: uuid('invoice_id'),
  creditNoteId: uuid('credit_note_id'),
  /** When its receipt was undone. Nothing of it is then held. */
  undoneAt: moment('undone_at'),
  /** The payment of which it is what went beyond the balance. */
  paymentId: uuid('payment_id'),
  /** What the money came in. Sums in KES count it at the rate of the invoice that it came with. */
  currency: currency('currency').notNull().default(sql`'KES'::currency`),
  rateToKes: decimal('rate_to_kes', 12, 6).notNull().default(sql`1`),
  /** The day on which it stopped being held because what it came with was reversed. */
  undoneOn: date('undone_on'),
  /** When the bank had the money, where its month was closed before the receipt came. */
  bankDay: date('bank_day'),
  /** The firm's own account that it came to. */
  accountId: uuid('account_id'),
  /** The reference as it is compared: without spaces, in capitals. */
  referenceForm: text('reference_form').generatedAlwaysAs(ofDatabase),
  /** How it was paid. Null for what came of a credit note. */
  method: paymentMethod('method'),
  /** The case that it is for, where one is known. */
  matterId: uuid('matter_id'),
  /** Whether it is the client's money, a fee that was agreed on (Accounts Rules, r. 2), or owed to the client after a credit. */
  sort: text('sort').notNull().default(sql`'client_money'::text`),
  /** Of a fee that was agreed on, the day of the agreement. */
  agreedOn: date('agreed_on'),
  /** Why its receipt was reversed, as of payments. */
  reversalKind: text('reversal_kind'),
  reversalReason: text('reversal_reason'),
  /** That of the payments of its receipt, which paid several invoices. They are reversed together. */
  splitId: uuid('split_id'),
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
});

/** What became of money held for a client: applied to an invoice, given back, or placed in the client account. */
export const unappliedUses = pgTable('unapplied_uses', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  receiptId: uuid('receipt_id').notNull(),
  kind: text('kind').notNull(),
  day: date('day').notNull(),
  amountCents: long('amount_cents').notNull(),
  paymentId: uuid('payment_id'),
  reference: text('reference'),
  undoneAt: moment('undone_at'),
  /** The receipt in the client account that it has become. */
  entryId: uuid('entry_id'),
  /** The day on which the money was held again. */
  undoneOn: date('undone_on'),
  /** The firm's own account from which it was given back. */
  accountId: uuid('account_id'),
  createdAt: moment('created_at').notNull(),
});

/** What clients were told of their matters. Nothing of one ever changes. */
export const updates = pgTable('updates', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  matterId: uuid('matter_id').notNull(),
  content: text('content').notNull(),
  /** The day by which the client hears next. That of the newest update counts. */
  nextWordBy: date('next_word_by').notNull(),
  nextWordAbout: text('next_word_about'),
  publishedBy: uuid('published_by').default(sql`current_member_id()`),
  /** What whoever published it was called then. Null if nobody was signed in. */
  authorName: text('author_name').default(sql`name_of_person(signed_in_person())`),
  publishedAt: moment('published_at').notNull(),
});

/** Files on their way in. They are forgotten a day after they began. */
export const uploads = pgTable('uploads', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  /** How long the file is going to be. */
  bytes: long('bytes').notNull(),
  /** What it will take up of the firm's storage. Zero once it has become a version, which counts itself. */
  reservedBytes: long('reserved_bytes').notNull(),
  /** What has arrived, in its order. */
  parts: jsonb('parts').$type<FilePart[]>().notNull().default(sql`'[]'::jsonb`),
  matterId: uuid('matter_id'),
  clientId: uuid('client_id'),
  /** The document that gets a new version. Null for a new document. */
  documentId: uuid('document_id'),
  /** The document that it became, or that got the version. Null before. */
  madeDocumentId: uuid('made_document_id'),
  addedBy: uuid('added_by').default(sql`current_member_id()`),
  expiresAt: moment('expires_at').notNull(),
  /** Whether it is a photo, which becomes a page of a document rather than one of its own. */
  isPhoto: boolean('is_photo').notNull().default(sql`false`),
  /** The request for which a client sends it. */
  requestId: uuid('request_id'),
  /** The client's person who sends it. Null if the firm does. */
  portalPersonId: uuid('portal_person_id'),
  createdAt: moment('created_at').notNull(),
});

/** A firm's usage on a day. A day without a row had no calls and ended with the figures of the last recorded day before it. */
export const usageDaily = pgTable('usage_daily', {
  tenantId: uuid('tenant_id').notNull(),
  day: date('day').notNull(),
  apiCalls: integer('api_calls').notNull(),
  users: integer('users').notNull(),
  storageMb: integer('storage_mb').notNull(),
  documents: integer('documents').notNull(),
});

/** A firm's users. */
export const users = pgTable('users', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  role: userRole('role').notNull(),
  isActive: boolean('is_active').notNull().default(sql`true`),
  /** Who the user is, once they can sign in. */
  personId: uuid('person_id'),
  /** Whether the firm's account is theirs to hand over or close. */
  isOwner: boolean('is_owner').notNull().default(sql`false`),
  createdAt: moment('created_at').notNull(),
});

/** Sign-ups whose link has not been opened: there is no firm yet. */
export const waitingSignups = pgTable('waiting_signups', {
  id: uuid('id').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  firmName: text('firm_name').notNull(),
  firmSize: firmSize('firm_size').notNull(),
  /** Null until an operator hands a link over, where there is no mail. */
  tokenHash: text('token_hash'),
  isMailed: boolean('is_mailed').notNull(),
  endsAt: moment('ends_at').notNull(),
  /** Why its email was not sent: what the mail server said, or that it was unreachable. */
  refusal: text('refusal'),
  createdAt: moment('created_at').notNull(),
});

/** The widget library. */
export const widgetDefinitions = pgTable('widget_definitions', {
  id: uuid('id').notNull(),
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
  version: integer('version').notNull().default(sql`1`),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Each case's billable time that is on no fee note, added up by a trigger. A case without any has no row. */
export const workInProgress = pgTable('work_in_progress', {
  tenantId: uuid('tenant_id').notNull(),
  matterId: uuid('matter_id').notNull(),
  /** How many entries it adds up. */
  entries: integer('entries').notNull(),
  /** The first day on which it was worked. */
  oldest: date('oldest').notNull(),
  minutes: long('minutes').notNull(),
  /** How many of the minutes have no rate. */
  unpricedMinutes: long('unpriced_minutes').notNull(),
  /** What it comes to if the case bills each minute. */
  centsBy1: long('cents_by_1').notNull(),
  /** What it comes to if the case bills units of 6 minutes. */
  centsBy6: long('cents_by_6').notNull(),
  /** What it comes to if the case bills units of 15 minutes. */
  centsBy15: long('cents_by_15').notNull(),
});
