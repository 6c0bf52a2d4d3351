import { eq, sql } from 'drizzle-orm';
import {
  accountMap,
  bankLines,
  bankStatements,
  billingSettings,
  bookMonths,
  clientAccounts,
  clientDebts,
  clientDebtUses,
  clientEntries,
  creditNoteLines,
  creditNotes,
  darajaRequests,
  disbursements,
  feeNoteLines,
  feeNotes,
  invoiceEvents,
  invoiceLines,
  invoiceParticulars,
  invoices,
  ledgerExports,
  monthEvents,
  ownAccounts,
  payments,
  rates,
  reconciliations,
  statementImports,
  statementLines,
  timeEntries,
  unappliedReceipts,
  unappliedUses,
} from '#server/db/schema';
import { named, ownedBy, type ExportedFile } from './exportedFile';

const { client, matter, user, document, invoice, feeNote, creditNote } = named;
const { inCase, onInvoice, onFeeNote, isClient } = ownedBy;

/** Work and costs, and the fee notes that ask for them. */
export const workFiles: readonly ExportedFile[] = [
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
];

/** Invoices, what was paid, and the client account. */
export const moneyFiles: readonly ExportedFile[] = [
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
  { name: 'own-accounts', table: ownAccounts, key: [ownAccounts.id] },
  {
    name: 'owed-back',
    table: clientDebts,
    key: [clientDebts.id],
    names: { clientId: client(clientDebts.clientId) },
    about: isClient(clientDebts.clientId),
  },
  {
    name: 'owed-back-settled',
    table: clientDebtUses,
    key: [clientDebtUses.id],
    about: (clientId) => sql`${clientDebtUses.debtId} IN (
      SELECT ${clientDebts.id} FROM ${clientDebts} WHERE ${eq(clientDebts.clientId, clientId)})`,
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
  { name: 'months', table: bookMonths, key: [bookMonths.month] },
  { name: 'month-history', table: monthEvents, key: [monthEvents.id] },
  { name: 'account-map', table: accountMap, key: [accountMap.id] },
  { name: 'accounting-files', table: ledgerExports, key: [ledgerExports.id] },
  { name: 'billing-settings', table: billingSettings, key: [billingSettings.tenantId] },
];
