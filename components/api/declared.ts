// Without React, so that the server and a page's first script can write a list's or a record's call.
import { list } from './list';
import { record } from './record';

export const customerList = list('/api/customers');

export const customerRecord = record('/api/customers/{id}');

/** The platform's activity log. */
export const activityList = list('/api/activity');

/** The platform's record, newest first. */
export const auditList = list('/api/record');

/** The firm's record, newest first. */
export const firmAuditList = list('/api/law-firm/record');

export const invoiceList = list('/api/billing/invoices');

export const invoiceRecord = record('/api/billing/invoices/{id}');

export const usageList = list('/api/usage');

export const widgetList = list('/api/widgets');

export const widgetRecord = record('/api/widgets/{id}');

/** The firm's cases, 20 a page as in the spec. */
export const caseList = list('/api/law-firm/cases', 20);

/** The firm's clients, 20 a page as in the spec. */
export const clientList = list('/api/law-firm/clients', 20);

/** Messages from clients, newest first, 10 a page as in the spec. */
export const messageList = list('/api/law-firm/messages/recent', 10);

export const caseRecord = record('/api/law-firm/cases/{id}');

export const clientRecord = record('/api/law-firm/clients/{id}');

export const messageRecord = record('/api/law-firm/messages/{id}', { isReadOnly: true });

/** Hearings, deadlines and meetings, latest first. */
export const eventList = list('/api/law-firm/events');

/** Tasks, open ones first. */
export const taskList = list('/api/law-firm/tasks');

/** The promises to clients that are overdue, the oldest first. */
export const brokenPromiseList = list('/api/law-firm/updates/overdue', 5);

/** Notes, newest first. */
export const noteList = list('/api/law-firm/notes', 20);

/** Documents, most recently changed first. */
export const documentList = list('/api/law-firm/documents', 20);

/** Documents that are due for destruction, longest due first. */
export const dueDocumentList = list('/api/law-firm/retention', 20);

/** The firm’s own invoices with their payments, newest first, and their totals. */
export const ownInvoiceList = list('/api/law-firm/invoices');

export const ownInvoiceRecord = record('/api/law-firm/invoices/{id}');

export const documentRecord = record('/api/law-firm/documents/{id}');

/** Stored conflict checks, newest first. */
export const conflictCheckList = list('/api/law-firm/conflict-checks', 5);

/** Cases beside those checks, of which most firms have few: open ones without one. */
export const uncheckedCaseList = list('/api/law-firm/cases', 5);

export const conflictCheckRecord = record('/api/law-firm/conflict-checks/{id}', { isReadOnly: true });

/** What the firm did not take on, newest first. */
export const enquiryList = list('/api/law-firm/declined-enquiries', 5);

export const enquiryRecord = record('/api/law-firm/declined-enquiries/{id}');

export const eventRecord = record('/api/law-firm/events/{id}');

/** Recorded time, the latest day first. */
export const timeList = list('/api/law-firm/time-entries');

/** Work in progress by case, the oldest first. */
export const wipList = list('/api/law-firm/wip', 20);

/** The firm's fee notes, the latest first. */
export const feeNoteList = list('/api/law-firm/fee-notes', 20);

export const feeNoteRecord = record('/api/law-firm/fee-notes/{id}');

/** What the firm paid for its clients, the latest first. */
export const disbursementList = list('/api/law-firm/disbursements', 20);

export const disbursementRecord = record('/api/law-firm/disbursements/{id}');

export const timeRecord = record('/api/law-firm/time-entries/{id}');

export const taskRecord = record('/api/law-firm/tasks/{id}');

export const noteRecord = record('/api/law-firm/notes/{id}');

/** What clients owe, by how long it is past due. */
export const agedDebtList = list('/api/law-firm/reports/aged-debt', 50);

/** Work in progress by case and age. */
export const wipAgeList = list('/api/law-firm/reports/wip-age', 50);

/** What was billed and collected, by advocate or case. */
export const billedList = list('/api/law-firm/reports/billed', 50);

/** Open cases with nothing to come. */
export const datelessList = list('/api/law-firm/reports/no-next-date', 50);

/** What the firm took back of its invoices, the latest first. */
export const creditNoteList = list('/api/law-firm/credit-notes', 50);

/** Money that came to the firm, the latest first. */
export const receivedList = list('/api/law-firm/payments', 50);

/** Certificates of tax withheld, awaited or come. */
export const certificateList = list('/api/law-firm/reports/certificates', 50);

/** The months of the firm's books, the newest first. */
export const monthList = list('/api/law-firm/months', 24);

/** What an accountant has to look at in the books. */
export const booksFindingList = list('/api/law-firm/books-findings', 20);

/** The accounting files that were taken, the latest first. */
export const ledgerExportList = list('/api/law-firm/ledger-exports', 10);

/** What came in by M-Pesa and at banks: what waits for a person first. */
export const statementLineList = list('/api/law-firm/statement-lines', 25);

/** Money held for clients, newest first. */
export const heldMoneyList = list('/api/law-firm/held-money', 10);

/** What clients owe back, newest first. */
export const owedBackList = list('/api/law-firm/owed-back', 10);

/** What each client has in the client account, by case: those with the most first. */
export const clientBalanceList = list('/api/law-firm/client-balances', 50);

/** What banks say of client accounts: what waits first, then the newest. */
export const bankLineList = list('/api/law-firm/bank-lines', 25);

/** Entries of clients' money, the latest day first. */
export const clientEntryList = list('/api/law-firm/client-entries', 50);
