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
import type { Page } from '../app/page';
import { screen } from '../app/screen';
import { get, joining } from '../calls';
import { addresses } from './addresses';
import type { FirmPageId } from './calls';

/** What the pages for a firm's staff show. */
export const firmPages = {
  dashboard: {
    menu: { group: 'practice', icon: LayoutDashboard },
    screen: screen(
      () => import('#components/screens/firm/FirmDashboard'),
      ({ FirmDashboardScreen }) => <FirmDashboardScreen pages={addresses} />,
    ),
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
    menu: { group: 'practice', icon: Scale },
    screen: screen(
      () => import('#components/screens/firm/Cases'),
      ({ CasesScreen }) => <CasesScreen pages={addresses} />,
    ),
  },
  today: {
    menu: { group: 'practice', icon: CalendarDays },
    screen: screen(
      () => import('#components/screens/firm/TodaysList'),
      ({ TodaysListScreen }) => <TodaysListScreen pages={addresses} />,
    ),
  },
  case: {
    screen: screen(
      () => import('#components/screens/firm/CasePage'),
      ({ CasePageScreen }, { params: { id = '' } }) => <CasePageScreen key={id} id={id} pages={addresses} />,
    ),
  },
  clients: {
    menu: { group: 'practice', icon: Users },
    screen: screen(
      () => import('#components/screens/firm/Clients'),
      ({ ClientsScreen }) => <ClientsScreen />,
    ),
  },
  client: {
    screen: screen(
      () => import('#components/screens/firm/ClientPage'),
      ({ ClientPageScreen }, { params: { id = '' } }) => <ClientPageScreen key={id} id={id} />,
    ),
  },
  documents: {
    menu: { group: 'practice', icon: Files },
    screen: screen(
      () => import('#components/screens/firm/Documents'),
      ({ DocumentsScreen }) => <DocumentsScreen pages={addresses} />,
    ),
  },
  retention: {
    menu: { under: 'documents' },
    screen: screen(
      () => import('#components/screens/firm/Retention'),
      ({ RetentionScreen }) => <RetentionScreen pages={addresses} />,
    ),
  },
  time: {
    menu: { group: 'practice', icon: Clock },
    screen: screen(
      () => import('#components/screens/firm/Time'),
      ({ TimeScreen }) => <TimeScreen pages={addresses} />,
    ),
  },
  feeNotes: {
    menu: { group: 'practice', icon: ReceiptText },
    screen: screen(
      () => import('#components/screens/firm/FeeNotes'),
      ({ FeeNotesScreen }) => <FeeNotesScreen pages={addresses} />,
    ),
  },
  feeNote: {
    screen: screen(
      () => import('#components/screens/firm/FeeNote'),
      ({ FeeNoteScreen }, { params: { id = '' } }) => <FeeNoteScreen key={id} id={id} pages={addresses} />,
    ),
  },
  clientAccount: {
    menu: { group: 'practice', icon: Landmark },
    screen: screen(
      () => import('#components/screens/firm/ClientAccount'),
      ({ ClientAccountScreen }) => <ClientAccountScreen pages={addresses} />,
    ),
  },
  clientLedger: {
    screen: screen(
      () => import('#components/screens/firm/ClientLedger'),
      ({ ClientLedgerScreen }, { params: { clientId = '', caseId = '' } }) => (
        <ClientLedgerScreen key={caseId} clientId={clientId} caseId={caseId} pages={addresses} />
      ),
    ),
  },
  invoices: {
    menu: { under: 'feeNotes' },
    screen: screen(
      () => import('#components/screens/firm/Invoices'),
      ({ InvoicesScreen }) => <InvoicesScreen pages={addresses} />,
    ),
  },
  invoice: {
    menu: { under: 'feeNotes' },
    screen: screen(
      () => import('#components/screens/firm/Invoice'),
      ({ InvoiceScreen }, { params: { id = '' } }) => <InvoiceScreen key={id} id={id} pages={addresses} />,
    ),
  },
  statement: {
    screen: screen(
      () => import('#components/screens/firm/Statement'),
      ({ StatementScreen }, { params: { id = '' } }) => <StatementScreen key={id} id={id} pages={addresses} />,
    ),
  },
  disbursements: {
    menu: { under: 'feeNotes' },
    screen: screen(
      () => import('#components/screens/firm/Disbursements'),
      ({ DisbursementsScreen }) => <DisbursementsScreen pages={addresses} />,
    ),
  },
  reports: {
    menu: { group: 'practice', icon: ChartColumn },
    screen: screen(
      () => import('#components/screens/firm/Reports'),
      ({ ReportsScreen }) => <ReportsScreen pages={addresses} />,
    ),
  },
  billingSettings: {
    menu: { group: 'practice', icon: Settings },
    screen: screen(
      () => import('#components/screens/firm/BillingSettings'),
      ({ BillingSettingsScreen }) => <BillingSettingsScreen />,
    ),
  },
  receipts: {
    menu: { under: 'feeNotes' },
    screen: screen(
      () => import('#components/screens/firm/Receipts'),
      ({ ReceiptsScreen }) => <ReceiptsScreen pages={addresses} />,
    ),
  },
  people: {
    menu: { group: 'practice', icon: UserCog },
    screen: screen(
      () => import('#components/screens/firm/People'),
      ({ PeopleScreen }, { config }) => <PeopleScreen productName={config.productName} />,
    ),
  },
  keys: {
    menu: { group: 'practice', icon: KeyRound },
    screen: screen(
      () => import('#components/screens/firm/ApiKeys'),
      ({ ApiKeysScreen }) => <ApiKeysScreen />,
    ),
  },
  record: {
    menu: { group: 'practice', icon: ScrollText },
    screen: screen(
      () => import('#components/screens/AuditRecord'),
      ({ FirmAuditScreen }, { config }) => <FirmAuditScreen isOpen={config.access !== 'accounts'} />,
    ),
  },
  welcome: {
    screen: screen(
      () => import('../app/Welcome'),
      ({ Welcome }, facts) => <Welcome {...facts} />,
    ),
  },
  support: {
    screen: screen(
      () => import('./EnterSupport'),
      ({ EnterSupport }, facts) => <EnterSupport {...facts} />,
    ),
  },
  account: {
    screen: screen(
      () => import('#components/screens/access/Account'),
      ({ AccountScreen }) => <AccountScreen />,
    ),
  },
  feeds: {
    screen: screen(
      () => import('#components/screens/firm/Feeds'),
      ({ FeedsScreen }) => <FeedsScreen />,
    ),
  },
  conflictCheck: {
    screen: screen(
      () => import('#components/screens/firm/ConflictCheck'),
      ({ ConflictCheckScreen }) => <ConflictCheckScreen pages={addresses} />,
    ),
  },
  imports: {
    screen: screen(
      () => import('#components/screens/firm/Imports'),
      ({ ImportScreen }) => <ImportScreen pages={addresses} />,
    ),
  },
  privacy: {
    isAtFoot: true,
    screen: screen(
      () => import('#components/screens/firm/Privacy'),
      ({ PrivacyScreen }, { config: { operator, productName, salesEmail, archiveDays, sendsMail } }) => (
        <PrivacyScreen
          facts={{ ...operator, operator: operator.name, productName, salesEmail, archiveDays, sendsMail }}
        />
      ),
    ),
  },
} satisfies Record<FirmPageId, Page<'practice'>>;
