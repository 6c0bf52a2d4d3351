import {
  CalendarDays,
  ChartColumn,
  Clock,
  Files,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ReceiptText,
  Scale,
  ScrollText,
  Settings,
  UserCog,
  Users,
} from 'lucide-react';
import {
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
  messageList,
  statementLineList,
  taskList,
  uncheckedCaseList,
  wipList,
} from '#components/api/declared';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import type { Page } from '../app/page';
import { screen } from '../app/screen';
import { firstPage, get, joining, one } from '../calls';
import { addresses } from './addresses';

/** What every page of a firm's area starts with. */
const profile = () => get('/api/law-firm/profile');

/** Whose work a page is narrowed to: one's own or, whatever else its address says, everyone's. */
const mine = (whose: string | undefined) => (whose === 'me' ? whose : undefined);

/** The records that a list is narrowed to, for their names. */
const named = ({ caseId, clientId }: { caseId?: string | undefined; clientId?: string | undefined }) => [
  ...(caseId === undefined ? [] : [one(caseRecord, { id: caseId })]),
  ...(clientId === undefined ? [] : [one(clientRecord, { id: clientId })]),
];

/** The pages for a firm's staff (spec section 2, "Law firm mode routes"), in the order of matching and of the menu. */
export const firmPages = {
  dashboard: {
    path: '/dashboard',
    right: 'area.read',
    menu: { group: 'practice', icon: LayoutDashboard },
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/firm/FirmDashboard'),
      ({ FirmDashboardScreen }) => <FirmDashboardScreen pages={addresses} />,
    ),
    calls: () => [profile(), get('/api/law-firm/dashboard/stats'), get('/api/law-firm/dashboard')],
    joined: joining(
      '/api/law-firm/dashboard',
      get('/api/law-firm/dashboard/layout'),
      ({ data: { layout, answers } }) => [
        { path: '/api/law-firm/dashboard/layout', body: { data: layout } },
        // A widget without an answer asks for its own, and tells of its failure.
        ...answers.filter(({ status }) => status === 200),
      ],
    ),
  },
  cases: {
    path: '/cases',
    right: 'cases.read',
    menu: { group: 'practice', icon: Scale },
    feature: 'enableCaseManagement',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/firm/Cases'),
      ({ CasesScreen }) => <CasesScreen pages={addresses} />,
    ),
    calls: ({
      search: { search, status, priority, caseType, station, advocate, whose, warning, sort = 'openFirst' },
    }) => [
      profile(),
      firstPage(caseList, { search, status, priority, caseType, station, advocate, whose: mine(whose), warning, sort }),
      get('/api/law-firm/dashboard/stats'),
      get('/api/law-firm/cases/summary'),
    ],
  },
  today: {
    path: '/today',
    right: 'cases.read',
    menu: { group: 'practice', icon: CalendarDays },
    feature: 'enableCaseManagement',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/firm/TodaysList'),
      ({ TodaysListScreen }) => <TodaysListScreen pages={addresses} />,
    ),
    calls: ({ search: { date = nairobiDay(new Date()), period, whose } }) => [
      profile(),
      get('/api/law-firm/agenda', { from: date, days: period === 'week' ? 7 : 1, whose: mine(whose) }),
    ],
  },
  case: {
    path: '/cases/:id',
    right: 'cases.read',
    feature: 'enableCaseManagement',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/firm/CasePage'),
      ({ CasePageScreen }, { params: { id = '' } }) => <CasePageScreen key={id} id={id} pages={addresses} />,
    ),
    calls: ({ params: { id = '' } }) => [
      profile(),
      one(caseRecord, { id }),
      firstPage(eventList, { caseId: id, sort: 'upcoming' }),
      firstPage(taskList, { caseId: id }),
    ],
  },
  clients: {
    path: '/clients',
    right: 'clients.read',
    menu: { group: 'practice', icon: Users },
    feature: 'enableClientPortal',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/firm/Clients'),
      ({ ClientsScreen }) => <ClientsScreen />,
    ),
    calls: ({ search: { search, status, sort = '-lastContact' } }) => [
      profile(),
      firstPage(clientList, { search, status, sort }),
      get('/api/law-firm/dashboard/stats'),
      firstPage(messageList),
    ],
  },
  client: {
    path: '/clients/:id',
    right: 'clients.read',
    feature: 'enableClientPortal',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/firm/ClientPage'),
      ({ ClientPageScreen }, { params: { id = '' } }) => <ClientPageScreen key={id} id={id} />,
    ),
    calls: ({ params: { id = '' } }) => [
      profile(),
      one(clientRecord, { id }),
      firstPage(caseList, { clientId: id, sort: '-lastActivity' }),
      firstPage(messageList, { clientId: id }),
    ],
  },
  documents: {
    path: '/documents',
    right: 'documents.read',
    menu: { group: 'practice', icon: Files },
    feature: 'enableDocuments',
    screen: screen(
      () => import('#components/screens/firm/Documents'),
      ({ DocumentsScreen }) => <DocumentsScreen pages={addresses} />,
    ),
    calls: ({ search: { search, caseId, type, signature, shared, tag, hasText, status } }) => [
      profile(),
      firstPage(documentList, { caseId, type, signature, shared, tag, hasText, status, text: search }),
      get('/api/law-firm/storage'),
    ],
  },
  retention: {
    path: '/retention',
    right: 'documents.read',
    menu: { under: 'documents' },
    feature: 'enableDocuments',
    screen: screen(
      () => import('#components/screens/firm/Retention'),
      ({ RetentionScreen }) => <RetentionScreen pages={addresses} />,
    ),
    calls: () => [profile(), firstPage(dueDocumentList)],
  },
  time: {
    path: '/time',
    right: 'time.write',
    menu: { group: 'practice', icon: Clock },
    feature: 'enableTimeTracking',
    screen: screen(
      () => import('#components/screens/firm/Time'),
      ({ TimeScreen }) => <TimeScreen pages={addresses} />,
    ),
    calls: ({ search: { show } }) => [
      profile(),
      get('/api/law-firm/users'),
      ...(show === 'wip' ? [firstPage(wipList)] : []),
    ],
  },
  feeNotes: {
    path: '/fee-notes',
    right: 'fees.read',
    menu: { group: 'practice', icon: ReceiptText },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/FeeNotes'),
      ({ FeeNotesScreen }) => <FeeNotesScreen pages={addresses} />,
    ),
    calls: ({ search: { state, clientId, caseId, new: begun } }) => [
      profile(),
      firstPage(feeNoteList, { state, clientId, ...(begun === undefined && { caseId }) }),
      ...named({ caseId, clientId }),
    ],
  },
  feeNote: {
    path: '/fee-notes/:id',
    right: 'fees.read',
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/FeeNote'),
      ({ FeeNoteScreen }, { params: { id = '' } }) => <FeeNoteScreen key={id} id={id} pages={addresses} />,
    ),
    calls: ({ params: { id = '' } }) => [profile(), one(feeNoteRecord, { id })],
  },
  clientAccount: {
    path: '/client-account',
    right: 'clientmoney.read',
    menu: { group: 'practice', icon: Landmark },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/ClientAccount'),
      ({ ClientAccountScreen }) => <ClientAccountScreen pages={addresses} />,
    ),
    calls: ({ search: { show, bankState } }) => [
      profile(),
      get('/api/law-firm/client-accounts'),
      firstPage(clientBalanceList),
      get('/api/law-firm/reconciliations'),
      ...(show === 'cashBook' ? [firstPage(clientEntryList, { bankState })] : []),
    ],
  },
  clientLedger: {
    path: '/client-account/:clientId/:caseId',
    right: 'clientmoney.read',
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/ClientLedger'),
      ({ ClientLedgerScreen }, { params: { clientId = '', caseId = '' } }) => (
        <ClientLedgerScreen key={caseId} clientId={clientId} caseId={caseId} pages={addresses} />
      ),
    ),
    calls: ({ params: { clientId = '', caseId = '' } }) => [
      profile(),
      firstPage(clientBalanceList, { clientId, caseId }),
      firstPage(clientEntryList, { clientId, caseId }),
    ],
  },
  invoices: {
    path: '/invoices',
    right: 'fees.read',
    menu: { under: 'feeNotes' },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/Invoices'),
      ({ InvoicesScreen }) => <InvoicesScreen pages={addresses} />,
    ),
    calls: ({ search: { status, search, clientId, caseId } }) => [
      profile(),
      firstPage(ownInvoiceList, { status, search, clientId, caseId }),
      ...named({ caseId, clientId }),
    ],
  },
  invoice: {
    path: '/invoices/:id',
    right: 'fees.read',
    menu: { under: 'feeNotes' },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/Invoice'),
      ({ InvoiceScreen }, { params: { id = '' } }) => <InvoiceScreen key={id} id={id} pages={addresses} />,
    ),
    calls: ({ params: { id = '' } }) => [
      profile(),
      one(ownInvoiceRecord, { id }),
      get('/api/law-firm/invoices/{id}/payment-requests', {}, { id }),
    ],
  },
  statement: {
    path: '/clients/:id/statement',
    right: 'fees.read',
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/Statement'),
      ({ StatementScreen }, { params: { id = '' } }) => <StatementScreen key={id} id={id} pages={addresses} />,
    ),
    calls: ({ params: { id = '' }, search }) => {
      const today = nairobiDay(new Date());
      const { from = firstOfMonth(today, -2), to = today } = search;
      return [profile(), get('/api/law-firm/clients/{id}/statement', { from, to }, { id })];
    },
  },
  disbursements: {
    path: '/disbursements',
    right: 'time.write',
    menu: { under: 'feeNotes' },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/Disbursements'),
      ({ DisbursementsScreen }) => <DisbursementsScreen pages={addresses} />,
    ),
    calls: ({ search: { state, caseId } }) => [
      profile(),
      firstPage(disbursementList, { state, caseId }),
      ...named({ caseId }),
    ],
  },
  reports: {
    path: '/reports',
    right: 'fees.read',
    menu: { group: 'practice', icon: ChartColumn },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/Reports'),
      ({ ReportsScreen }) => <ReportsScreen pages={addresses} />,
    ),
    calls: ({ search: { show, clientId } }) => [
      profile(),
      ...(show === undefined ? [firstPage(agedDebtList, { clientId })] : []),
      ...named({ clientId }),
    ],
  },
  billingSettings: {
    path: '/settings/billing',
    right: 'firm.settings',
    menu: { group: 'practice', icon: Settings },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/BillingSettings'),
      ({ BillingSettingsScreen }) => <BillingSettingsScreen />,
    ),
    calls: () => [profile(), get('/api/law-firm/billing-settings'), get('/api/law-firm/daraja')],
  },
  receipts: {
    path: '/receipts',
    right: 'fees.read',
    menu: { under: 'feeNotes' },
    feature: 'enableInvoicing',
    screen: screen(
      () => import('#components/screens/firm/Receipts'),
      ({ ReceiptsScreen }) => <ReceiptsScreen pages={addresses} />,
    ),
    calls: ({ search: { search, state, statementId } }) => [
      profile(),
      firstPage(statementLineList, { search, state, statementId }),
      get('/api/law-firm/statements', { limit: 20 }),
      firstPage(heldMoneyList),
    ],
  },
  people: {
    path: '/people',
    right: 'people',
    needsAccounts: true,
    menu: { group: 'practice', icon: UserCog },
    screen: screen(
      () => import('#components/screens/firm/People'),
      ({ PeopleScreen }, { config }) => <PeopleScreen productName={config.productName} />,
    ),
    calls: () => [profile()],
  },
  keys: {
    path: '/keys',
    right: 'keys.manage',
    needsAccounts: true,
    menu: { group: 'practice', icon: KeyRound },
    screen: screen(
      () => import('#components/screens/firm/ApiKeys'),
      ({ ApiKeysScreen }) => <ApiKeysScreen />,
    ),
    calls: () => [profile()],
  },
  record: {
    path: '/record',
    menu: { group: 'practice', icon: ScrollText },
    right: 'audit',
    needsAccounts: true,
    screen: screen(
      () => import('#components/screens/AuditRecord'),
      ({ FirmAuditScreen }, { config }) => <FirmAuditScreen isOpen={config.access !== 'accounts'} />,
    ),
    calls: ({ search: { search, action, kind, personId, from, to, sort = '-timestamp' } }) => [
      profile(),
      firstPage(firmAuditList, { search, action, kind, personId, from, to, sort }),
      get('/api/law-firm/record/check'),
    ],
  },
  welcome: {
    path: '/welcome',
    needsAccounts: true,
    isForGuests: true,
    screen: screen(
      () => import('../app/Welcome'),
      ({ Welcome }, facts) => <Welcome {...facts} />,
    ),
  },
  support: {
    path: '/support',
    needsAccounts: true,
    isForGuests: true,
    screen: screen(
      () => import('./EnterSupport'),
      ({ EnterSupport }, facts) => <EnterSupport {...facts} />,
    ),
  },
  account: {
    path: '/account',
    needsAccounts: true,
    screen: screen(
      () => import('#components/screens/access/Account'),
      ({ AccountScreen }) => <AccountScreen />,
    ),
    calls: () => [profile()],
  },
  feeds: {
    path: '/calendar-feeds',
    right: 'feeds',
    feature: 'enableCaseManagement',
    screen: screen(
      () => import('#components/screens/firm/Feeds'),
      ({ FeedsScreen }) => <FeedsScreen />,
    ),
    calls: () => [profile(), get('/api/law-firm/feeds')],
  },
  conflictCheck: {
    path: '/conflict-check',
    right: 'conflicts',
    feature: 'enableCaseManagement',
    screen: screen(
      () => import('#components/screens/firm/ConflictCheck'),
      ({ ConflictCheckScreen }) => <ConflictCheckScreen pages={addresses} />,
    ),
    calls: () => [
      profile(),
      firstPage(conflictCheckList),
      firstPage(uncheckedCaseList, { conflictCheck: 'missing', sort: '-created_at' }),
      firstPage(enquiryList),
    ],
  },
  imports: {
    path: '/import',
    right: 'import',
    feature: 'enableCaseManagement',
    screen: screen(
      () => import('#components/screens/firm/Imports'),
      ({ ImportScreen }) => <ImportScreen pages={addresses} />,
    ),
    calls: ({ search: { id } }) => [
      profile(),
      id === undefined ? get('/api/law-firm/imports') : get('/api/law-firm/imports/{id}', {}, { id }),
    ],
  },
  privacy: {
    path: '/privacy',
    right: 'area.read',
    isAtFoot: true,
    screen: screen(
      () => import('#components/screens/firm/Privacy'),
      ({ PrivacyScreen }, { config: { operator, productName, salesEmail, archiveDays, sendsMail } }) => (
        <PrivacyScreen
          facts={{ ...operator, operator: operator.name, productName, salesEmail, archiveDays, sendsMail }}
        />
      ),
    ),
    calls: () => [profile()],
  },
} satisfies Record<string, Page<'practice'>>;

/** The id of a page in a firm's area. */
export type FirmPageId = keyof typeof firmPages;
