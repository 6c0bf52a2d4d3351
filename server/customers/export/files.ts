import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  activity,
  audit,
  bankLines,
  bankStatements,
  billingSettings,
  clientAccounts,
  clientEntries,
  reconciliations,
  caseTeam,
  clients,
  conflictChecks,
  creditNoteLines,
  creditNotes,
  darajaRequests,
  declinedEnquiries,
  disbursements,
  documentRequests,
  documents,
  documentVersions,
  events,
  feeds,
  feeNoteLines,
  feeNotes,
  imports,
  invoiceEvents,
  invoiceLines,
  invoiceParticulars,
  invoices,
  matters,
  messages,
  notes,
  payments,
  portalMatters,
  portalPeople,
  portalReminders,
  rates,
  statementImports,
  statementLines,
  supportGrants,
  tasks,
  tenants,
  timeEntries,
  unappliedReceipts,
  unappliedUses,
  updates,
  usageDaily,
  users,
} from '#server/db/schema';
import { ofClient } from '#server/firm/belongs/ofClient';
import { belongsTo } from '#server/firm/documents/queries';

/** A file of an export: a table under its everyday name, and the columns that identify its rows within the firm. */
export type ExportedFile = {
  /** Without its extension. */
  name: string;
  table: PgTable;
  key: PgColumn[];
  /** The readable name beside an id, by the id's column. */
  names?: Record<string, SQL<string | null>>;
  /** Which of its rows are about a client. Without it, none is. */
  about?: (clientId: string) => SQL;
  /** The rows that the file has. Without it, it has all of the firm's. */
  only?: SQL;
};

const nameOf = (label: PgColumn, id: PgColumn, reference: PgColumn) =>
  sql<string | null>`(SELECT ${label} FROM ${label.table} WHERE ${id} = ${reference})`;

const client = (reference: PgColumn) => nameOf(clients.name, clients.id, reference);
const matter = (reference: PgColumn) => nameOf(matters.title, matters.id, reference);
const user = (reference: PgColumn) => nameOf(users.name, users.id, reference);
const document = (reference: PgColumn) => nameOf(documents.name, documents.id, reference);
const follower = (reference: PgColumn) => nameOf(portalPeople.name, portalPeople.id, reference);
const invoice = (reference: PgColumn) => nameOf(invoices.number, invoices.id, reference);
const feeNote = (reference: PgColumn) => nameOf(feeNotes.number, feeNotes.id, reference);
const creditNote = (reference: PgColumn) => nameOf(creditNotes.number, creditNotes.id, reference);

const inCase = (reference: PgColumn) => (clientId: string) => ofClient(reference, clientId);
const onInvoice = (reference: PgColumn) => (clientId: string) =>
  sql`${reference} IN (SELECT ${invoices.id} FROM ${invoices} WHERE ${eq(invoices.clientId, clientId)})`;
const onFeeNote = (reference: PgColumn) => (clientId: string) =>
  sql`${reference} IN (SELECT ${feeNotes.id} FROM ${feeNotes} WHERE ${eq(feeNotes.clientId, clientId)})`;
const isClient = (reference: PgColumn) => (clientId: string) => eq(reference, clientId);

/** Everything that belongs to a firm, in the words and the order that its people would expect. */
export const exportedFiles: readonly ExportedFile[] = [
  { name: 'firm', table: tenants, key: [tenants.id] },
  { name: 'users', table: users, key: [users.id] },
  { name: 'clients', table: clients, key: [clients.id], about: isClient(clients.id) },
  {
    name: 'cases',
    table: matters,
    key: [matters.id],
    names: { clientId: client(matters.clientId), advocateId: user(matters.advocateId) },
    about: isClient(matters.clientId),
  },
  {
    name: 'case-teams',
    table: caseTeam,
    key: [caseTeam.matterId, caseTeam.userId],
    names: { matterId: matter(caseTeam.matterId), userId: user(caseTeam.userId) },
    about: inCase(caseTeam.matterId),
  },
  {
    name: 'events',
    table: events,
    key: [events.id],
    names: { matterId: matter(events.matterId) },
    about: inCase(events.matterId),
  },
  {
    name: 'calendar-feeds',
    table: feeds,
    key: [feeds.id],
    names: { memberId: user(feeds.memberId), matterId: matter(feeds.matterId) },
    about: inCase(feeds.matterId),
  },
  {
    name: 'conflict-checks',
    table: conflictChecks,
    key: [conflictChecks.id],
    names: { matterId: matter(conflictChecks.matterId), memberId: user(conflictChecks.memberId) },
    about: inCase(conflictChecks.matterId),
  },
  {
    name: 'declined-enquiries',
    table: declinedEnquiries,
    key: [declinedEnquiries.id],
    names: { memberId: user(declinedEnquiries.memberId) },
  },
  {
    name: 'tasks',
    table: tasks,
    key: [tasks.id],
    names: { matterId: matter(tasks.matterId), assigneeId: user(tasks.assigneeId) },
    about: inCase(tasks.matterId),
  },
  {
    name: 'notes',
    table: notes,
    key: [notes.id],
    names: { matterId: matter(notes.matterId), authorId: user(notes.authorId) },
    about: inCase(notes.matterId),
  },
  {
    name: 'time-entries',
    table: timeEntries,
    key: [timeEntries.id],
    names: {
      personId: user(timeEntries.personId),
      matterId: matter(timeEntries.matterId),
      invoiceId: invoice(timeEntries.invoiceId),
    },
    about: inCase(timeEntries.matterId),
  },
  {
    name: 'rates',
    table: rates,
    key: [rates.id],
    names: { matterId: matter(rates.matterId), clientId: client(rates.clientId), personId: user(rates.personId) },
    about: (clientId) => sql`(${inCase(rates.matterId)(clientId)} OR ${eq(rates.clientId, clientId)})`,
  },
  {
    name: 'disbursements',
    table: disbursements,
    key: [disbursements.id],
    names: {
      matterId: matter(disbursements.matterId),
      personId: user(disbursements.personId),
      documentId: document(disbursements.documentId),
      invoiceId: invoice(disbursements.invoiceId),
    },
    about: inCase(disbursements.matterId),
  },
  {
    name: 'fee-notes',
    table: feeNotes,
    key: [feeNotes.id],
    names: { invoiceId: invoice(feeNotes.invoiceId) },
    about: isClient(feeNotes.clientId),
  },
  {
    name: 'fee-note-lines',
    table: feeNoteLines,
    key: [feeNoteLines.feeNoteId, feeNoteLines.position],
    names: { feeNoteId: feeNote(feeNoteLines.feeNoteId), personId: user(feeNoteLines.personId) },
    about: onFeeNote(feeNoteLines.feeNoteId),
  },
  {
    name: 'messages',
    table: messages,
    key: [messages.id],
    names: { clientId: client(messages.clientId), matterId: matter(messages.matterId) },
    about: isClient(messages.clientId),
  },
  {
    name: 'clients-people',
    table: portalPeople,
    key: [portalPeople.id],
    names: { clientId: client(portalPeople.clientId) },
    about: isClient(portalPeople.clientId),
  },
  {
    name: 'cases-of-clients-people',
    table: portalMatters,
    key: [portalMatters.personId, portalMatters.matterId],
    names: { personId: follower(portalMatters.personId), matterId: matter(portalMatters.matterId) },
    about: inCase(portalMatters.matterId),
  },
  {
    name: 'reminders-to-clients-people',
    table: portalReminders,
    key: [portalReminders.id],
    names: { personId: follower(portalReminders.personId), matterId: matter(portalReminders.matterId) },
    about: inCase(portalReminders.matterId),
  },
  {
    name: 'updates-to-clients',
    table: updates,
    key: [updates.id],
    names: { matterId: matter(updates.matterId), publishedBy: user(updates.publishedBy) },
    about: inCase(updates.matterId),
  },
  {
    name: 'document-requests',
    table: documentRequests,
    key: [documentRequests.id],
    names: { matterId: matter(documentRequests.matterId), askedBy: user(documentRequests.askedBy) },
    about: inCase(documentRequests.matterId),
  },
  {
    name: 'documents',
    table: documents,
    key: [documents.id],
    names: { matterId: matter(documents.matterId), clientId: client(documents.clientId) },
    about: belongsTo,
  },
  {
    name: 'document-versions',
    table: documentVersions,
    key: [documentVersions.documentId, documentVersions.no],
    names: {
      documentId: document(documentVersions.documentId),
      addedBy: user(documentVersions.addedBy),
    },
    about: (clientId) =>
      sql`${documentVersions.documentId} IN (SELECT ${documents.id} FROM ${documents} WHERE ${belongsTo(clientId)})`,
  },
  { name: 'invoices', table: invoices, key: [invoices.id], about: isClient(invoices.clientId) },
  {
    name: 'invoice-particulars',
    table: invoiceParticulars,
    key: [invoiceParticulars.invoiceId],
    names: { invoiceId: invoice(invoiceParticulars.invoiceId) },
    about: onInvoice(invoiceParticulars.invoiceId),
  },
  {
    name: 'invoice-lines',
    table: invoiceLines,
    key: [invoiceLines.invoiceId, invoiceLines.position],
    names: { invoiceId: invoice(invoiceLines.invoiceId), personId: user(invoiceLines.personId) },
    about: onInvoice(invoiceLines.invoiceId),
  },
  {
    name: 'invoice-history',
    table: invoiceEvents,
    key: [invoiceEvents.id],
    names: { invoiceId: invoice(invoiceEvents.invoiceId) },
    about: onInvoice(invoiceEvents.invoiceId),
  },
  {
    name: 'payments',
    table: payments,
    key: [payments.id],
    names: { invoiceId: invoice(payments.invoiceId) },
    about: onInvoice(payments.invoiceId),
  },
  {
    name: 'credit-notes',
    table: creditNotes,
    key: [creditNotes.id],
    names: { invoiceId: invoice(creditNotes.invoiceId) },
    about: onInvoice(creditNotes.invoiceId),
  },
  {
    name: 'credit-note-lines',
    table: creditNoteLines,
    key: [creditNoteLines.creditNoteId, creditNoteLines.position],
    names: { creditNoteId: creditNote(creditNoteLines.creditNoteId) },
    about: (clientId) => sql`${creditNoteLines.creditNoteId} IN (
      SELECT ${creditNotes.id} FROM ${creditNotes} WHERE ${onInvoice(creditNotes.invoiceId)(clientId)})`,
  },
  {
    name: 'statements',
    table: statementImports,
    key: [statementImports.id],
    names: { personId: user(statementImports.personId) },
  },
  {
    name: 'statement-lines',
    table: statementLines,
    key: [statementLines.id],
    names: { invoiceId: invoice(statementLines.invoiceId), clientId: client(statementLines.clientId) },
    about: (clientId) =>
      sql`(${eq(statementLines.clientId, clientId)} OR ${onInvoice(statementLines.invoiceId)(clientId)})`,
  },
  {
    name: 'payment-requests',
    table: darajaRequests,
    key: [darajaRequests.id],
    names: { invoiceId: invoice(darajaRequests.invoiceId) },
    about: onInvoice(darajaRequests.invoiceId),
  },
  {
    name: 'held-money',
    table: unappliedReceipts,
    key: [unappliedReceipts.id],
    names: {
      clientId: client(unappliedReceipts.clientId),
      invoiceId: invoice(unappliedReceipts.invoiceId),
      creditNoteId: creditNote(unappliedReceipts.creditNoteId),
    },
    about: isClient(unappliedReceipts.clientId),
  },
  {
    name: 'held-money-uses',
    table: unappliedUses,
    key: [unappliedUses.id],
    about: (clientId) => sql`${unappliedUses.receiptId} IN (
      SELECT ${unappliedReceipts.id} FROM ${unappliedReceipts} WHERE ${eq(unappliedReceipts.clientId, clientId)})`,
  },
  { name: 'client-accounts', table: clientAccounts, key: [clientAccounts.id] },
  {
    name: 'client-entries',
    table: clientEntries,
    key: [clientEntries.id],
    names: {
      clientId: client(clientEntries.clientId),
      matterId: matter(clientEntries.matterId),
      documentId: document(clientEntries.documentId),
      invoiceId: invoice(clientEntries.invoiceId),
      postedBy: user(clientEntries.postedBy),
    },
    about: isClient(clientEntries.clientId),
  },
  {
    name: 'client-bank-statements',
    table: bankStatements,
    key: [bankStatements.id],
    names: { personId: user(bankStatements.personId) },
  },
  {
    name: 'client-bank-lines',
    table: bankLines,
    key: [bankLines.id],
    about: (clientId) =>
      sql`${bankLines.entryId} IN (SELECT ${clientEntries.id} FROM ${clientEntries} WHERE ${eq(clientEntries.clientId, clientId)})`,
  },
  {
    name: 'reconciliations',
    table: reconciliations,
    key: [reconciliations.id],
    names: { signedBy: user(reconciliations.signedBy) },
  },
  { name: 'billing-settings', table: billingSettings, key: [billingSettings.tenantId] },
  {
    name: 'activity',
    table: activity,
    key: [activity.id],
    names: { matterId: matter(activity.matterId), clientId: client(activity.clientId) },
    about: (clientId) => sql`${activity.id} IN (SELECT activity_about(${clientId}))`,
  },
  { name: 'imports', table: imports, key: [imports.id], names: { memberId: user(imports.memberId) } },
  { name: 'record', table: audit, key: [audit.statement, audit.position] },
  { name: 'usage', table: usageDaily, key: [usageDaily.day] },
  { name: 'support', table: supportGrants, key: [supportGrants.id] },
];

/** What a firm's export has about one of its clients. */
export const filesAbout = (clientId: string): ExportedFile[] =>
  exportedFiles.flatMap((file) => (file.about ? [{ ...file, only: file.about(clientId) }] : []));

/** The tables of a firm that its export leaves out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  import_rows: 'Says what files said that were looked at; what they became is in the other files.',
  daraja_connections: 'Holds credentials, which leave the server for nobody.',
  document_texts: 'Is read from the files, which are there.',
  invoice_counters: 'The numbers are in the invoices.',
  client_balances: 'Adds up the entries of the client account.',
  document_counters: 'The numbers are in the fee notes and the credit notes.',
  idempotency_keys: 'Repeats answers that were already given.',
  known_names: 'Copies names from clients, cases and enquiries, to be compared.',
  tenant_stats: 'Counts the rows of other tables.',
  revenue_daily: 'Sums up invoices.',
  due_daily: 'Sums up invoices.',
  audit_chain: 'Seals the record where it is kept.',
  audit_heads: 'Seals the record where it is kept.',
  chosen_dashboards: 'Says which layout of the platform’s the firm sees.',
  own_dashboards: 'Arranges screens, and says nothing of the firm’s work.',
  timers: 'A timer that runs is no entry yet.',
  portal_codes: 'Lets nobody in after ten minutes.',
  portal_links: 'Lets nobody in after seven days.',
  portal_sessions: 'Lets nobody in after thirty days. When somebody was let in is on record.',
  uploads: 'Files on their way in. What arrives is a version of a document.',
  own_dashboard_versions: 'Arranges screens, and says nothing of the firm’s work.',
};

/** Columns that exist only for searching, sorting, translating and conflicts, or are the same in every row. */
const unread = new Set([
  'tenantId',
  'searchText',
  'searchKey',
  'sortName',
  'partyNames',
  'parts',
  'code',
  'params',
  'lastActivityCode',
  'changedAt',
  'changedBy',
  // The file as the firm has it, until it is imported.
  'contents',
  // The picture as the firm has it.
  'logo',
  // By which the same line of a statement is known again.
  'key',
  // Of the secret in an address.
  'tokenHash',
]);

/** The columns of a file by their names in the schema. */
export function columnsOf({ table }: ExportedFile): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !unread.has(name)));
}
