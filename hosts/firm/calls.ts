import {
  booksFindingList,
  agedDebtList,
  caseList,
  caseRecord,
  clientBalanceList,
  clientEntryList,
  clientList,
  clientRecord,
  documentList,
  disbursementList,
  dueDocumentList,
  conflictCheckList,
  enquiryList,
  eventList,
  feeNoteList,
  feeNoteRecord,
  ownInvoiceList,
  ownInvoiceRecord,
  firmAuditList,
  heldMoneyList,
  ledgerExportList,
  monthList,
  messageList,
  statementLineList,
  taskList,
  uncheckedCaseList,
  wipList,
} from '#components/api/declared';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { firstPage, get, one } from '../calls';
import type { PreloadUrls, Route } from '../host';

/** What every page of a firm's area starts with. */
const profile = () => get('/api/law-firm/profile');

/** Whose work a page is narrowed to: one's own or, whatever else its address says, everyone's. */
const mine = (whose: string | undefined) => (whose === 'me' ? whose : undefined);

/** The records that a list is narrowed to, for their names. */
const named = ({ caseId, clientId }: { caseId?: string | undefined; clientId?: string | undefined }) => [
  ...(caseId === undefined ? [] : [one(caseRecord, { id: caseId })]),
  ...(clientId === undefined ? [] : [one(clientRecord, { id: clientId })]),
];

/** The addresses of the pages for a firm's staff (spec section 2, "Law firm mode routes"), in the order of matching and of the menu. */
export const firmRoutes = {
  dashboard: { path: '/dashboard', right: 'area.read', isOpenedOften: true },
  cases: { path: '/cases', right: 'cases.read', feature: 'enableCaseManagement', isOpenedOften: true },
  today: { path: '/today', right: 'cases.read', feature: 'enableCaseManagement', isOpenedOften: true },
  case: { path: '/cases/:id', right: 'cases.read', feature: 'enableCaseManagement', isOpenedOften: true },
  clients: { path: '/clients', right: 'clients.read', feature: 'enableClientPortal', isOpenedOften: true },
  client: { path: '/clients/:id', right: 'clients.read', feature: 'enableClientPortal', isOpenedOften: true },
  documents: { path: '/documents', right: 'documents.read', feature: 'enableDocuments' },
  retention: { path: '/retention', right: 'documents.read', feature: 'enableDocuments' },
  time: { path: '/time', right: 'time.write', feature: 'enableTimeTracking' },
  feeNotes: { path: '/fee-notes', right: 'fees.read', feature: 'enableInvoicing' },
  feeNote: { path: '/fee-notes/:id', right: 'fees.read', feature: 'enableInvoicing' },
  clientAccount: { path: '/client-account', right: 'clientmoney.read', feature: 'enableInvoicing' },
  clientLedger: { path: '/client-account/:clientId/:caseId', right: 'clientmoney.read', feature: 'enableInvoicing' },
  invoices: { path: '/invoices', right: 'fees.read', feature: 'enableInvoicing' },
  invoice: { path: '/invoices/:id', right: 'fees.read', feature: 'enableInvoicing' },
  statement: { path: '/clients/:id/statement', right: 'fees.read', feature: 'enableInvoicing' },
  disbursements: { path: '/disbursements', right: 'time.write', feature: 'enableInvoicing' },
  reports: { path: '/reports', right: 'fees.read', feature: 'enableInvoicing' },
  billingSettings: { path: '/settings/billing', right: 'firm.settings', feature: 'enableInvoicing' },
  receipts: { path: '/receipts', right: 'fees.read', feature: 'enableInvoicing' },
  people: { path: '/people', right: 'people', needsAccounts: true },
  keys: { path: '/keys', right: 'keys.manage', needsAccounts: true },
  record: { path: '/record', right: 'audit', needsAccounts: true },
  welcome: { path: '/welcome', needsAccounts: true, isForGuests: true },
  support: { path: '/support', needsAccounts: true, isForGuests: true },
  account: { path: '/account', needsAccounts: true },
  feeds: { path: '/calendar-feeds', right: 'feeds', feature: 'enableCaseManagement' },
  conflictCheck: { path: '/conflict-check', right: 'conflicts', feature: 'enableCaseManagement' },
  imports: { path: '/import', right: 'import', feature: 'enableCaseManagement' },
  privacy: { path: '/privacy', right: 'area.read' },
} satisfies Record<string, Omit<Route, 'id' | 'calls'>>;

/** The id of a page in a firm's area. */
export type FirmPageId = keyof typeof firmRoutes;

/** The first API calls of each page. Only the server and a page's first script import them. */
export const firmCalls = {
  dashboard: () => [profile(), get('/api/law-firm/dashboard/stats'), get('/api/law-firm/dashboard')],
  cases: ({
    search: { search, status, priority, caseType, station, advocate, whose, warning, sort = 'openFirst' },
  }) => [
    profile(),
    firstPage(caseList, { search, status, priority, caseType, station, advocate, whose: mine(whose), warning, sort }),
    get('/api/law-firm/dashboard/stats'),
    get('/api/law-firm/cases/summary'),
  ],
  today: ({ search: { date = nairobiDay(new Date()), period, whose } }) => [
    profile(),
    get('/api/law-firm/agenda', { from: date, days: period === 'week' ? 7 : 1, whose: mine(whose) }),
  ],
  case: ({ params: { id = '' } }) => [
    profile(),
    one(caseRecord, { id }),
    firstPage(eventList, { caseId: id, sort: 'upcoming' }),
    firstPage(taskList, { caseId: id }),
  ],
  clients: ({ search: { search, status, sort = '-lastContact' } }) => [
    profile(),
    firstPage(clientList, { search, status, sort }),
    get('/api/law-firm/dashboard/stats'),
    firstPage(messageList),
  ],
  client: ({ params: { id = '' } }) => [
    profile(),
    one(clientRecord, { id }),
    firstPage(caseList, { clientId: id, sort: '-lastActivity' }),
    firstPage(messageList, { clientId: id }),
  ],
  documents: ({ search: { search, caseId, type, signature, shared, tag, hasText, status } }) => [
    profile(),
    firstPage(documentList, { caseId, type, signature, shared, tag, hasText, status, text: search }),
    get('/api/law-firm/storage'),
  ],
  retention: () => [profile(), firstPage(dueDocumentList)],
  time: ({ search: { show } }) => [
    profile(),
    get('/api/law-firm/users'),
    ...(show === 'wip' ? [firstPage(wipList)] : []),
  ],
  feeNotes: ({ search: { state, clientId, caseId, new: begun } }) => [
    profile(),
    firstPage(feeNoteList, { state, clientId, ...(begun === undefined && { caseId }) }),
    ...named({ caseId, clientId }),
  ],
  feeNote: ({ params: { id = '' } }) => [profile(), one(feeNoteRecord, { id })],
  clientAccount: ({ search: { show, bankState } }) => [
    profile(),
    get('/api/law-firm/client-accounts'),
    firstPage(clientBalanceList),
    get('/api/law-firm/reconciliations'),
    ...(show === 'cashBook' ? [firstPage(clientEntryList, { bankState })] : []),
  ],
  clientLedger: ({ params: { clientId = '', caseId = '' } }) => [
    profile(),
    firstPage(clientBalanceList, { clientId, caseId }),
    firstPage(clientEntryList, { clientId, caseId }),
  ],
  invoices: ({ search: { status, search, clientId, caseId } }) => [
    profile(),
    firstPage(ownInvoiceList, {
      ...(status === 'unsigned' ? { etims: status } : { status }),
      search,
      clientId,
      caseId,
    }),
    ...named({ caseId, clientId }),
  ],
  invoice: ({ params: { id = '' } }) => [
    profile(),
    one(ownInvoiceRecord, { id }),
    get('/api/law-firm/invoices/{id}/payment-requests', {}, { id }),
  ],
  statement: ({ params: { id = '' }, search }) => {
    const today = nairobiDay(new Date());
    const { from = firstOfMonth(today, -2), to = today } = search;
    return [profile(), get('/api/law-firm/clients/{id}/statement', { from, to }, { id })];
  },
  disbursements: ({ search: { state, caseId } }) => [
    profile(),
    firstPage(disbursementList, { state, caseId }),
    ...named({ caseId }),
  ],
  reports: ({ search: { show, clientId } }) => [
    profile(),
    ...(show === undefined ? [firstPage(agedDebtList, { clientId })] : []),
    ...(show === 'months' ? [firstPage(monthList), firstPage(booksFindingList)] : []),
    ...(show === 'accounting-files' ? [firstPage(ledgerExportList)] : []),
    ...named({ clientId }),
  ],
  billingSettings: () => [
    profile(),
    get('/api/law-firm/billing-settings'),
    get('/api/law-firm/accounts'),
    get('/api/law-firm/daraja'),
  ],
  receipts: ({ search: { search, state, statementId } }) => [
    profile(),
    firstPage(statementLineList, { search, state, statementId }),
    get('/api/law-firm/statements', { limit: 20 }),
    firstPage(heldMoneyList),
  ],
  people: () => [profile()],
  keys: () => [profile()],
  record: ({ search: { search, action, kind, personId, from, to, sort = '-timestamp' } }) => [
    profile(),
    firstPage(firmAuditList, { search, action, kind, personId, from, to, sort }),
    get('/api/law-firm/record/check'),
  ],
  account: () => [profile()],
  feeds: () => [profile(), get('/api/law-firm/feeds')],
  conflictCheck: () => [
    profile(),
    firstPage(conflictCheckList),
    firstPage(uncheckedCaseList, { conflictCheck: 'missing', sort: '-created_at' }),
    firstPage(enquiryList),
  ],
  imports: ({ search: { id } }) => [
    profile(),
    id === undefined ? get('/api/law-firm/imports') : get('/api/law-firm/imports/{id}', {}, { id }),
  ],
  privacy: () => [profile()],
} satisfies { [Id in FirmPageId]?: PreloadUrls };
