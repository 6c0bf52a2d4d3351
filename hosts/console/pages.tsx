import {
  Activity,
  Blocks,
  Building2,
  History,
  LayoutDashboard,
  LayoutTemplate,
  ReceiptText,
  ScrollText,
  Settings,
  UserCog,
  Users,
} from 'lucide-react';
import {
  activityList,
  auditList,
  customerList,
  customerRecord,
  invoiceList,
  invoiceRecord,
  usageList,
  widgetList,
} from '#components/api/declared';
import { screen as width } from '#components/theme/scale';
import type { Page } from '../app/page';
import { screen } from '../app/screen';
import { firstPage, get, one } from '../calls';
import type { MediaUrl, Visit } from '../host';

export type ConsoleMenuGroup = 'operate' | 'build';

/** How far back a chart goes, in days. */
const days = 30;
/** The periods that an address can name, in days. A period from a given date is left to the page itself. */
const periods: Readonly<Record<string, number>> = { '': days, '7d': 7, '90d': 90 };

/** The call for a chart's history, in the page's period. */
const history = (path: '/api/usage/stats/history' | '/api/billing/stats/revenue', period = '') =>
  periods[period] === undefined ? [] : [get(path, { days: periods[period] })];

/** The calls for the invoices; without an order in the address, a phone sorts them by firm. */
function invoices({ search, status, tenantId, from, to, sort }: Visit['search']): (string | MediaUrl)[] {
  const sortedBy = (sort: string) => {
    const settled = sort === 'tenantName' && !search && !status ? 'newest' : undefined;
    return firstPage(invoiceList, { search, status, tenantId, from, to, sort, settled });
  };
  return sort
    ? [sortedBy(sort)]
    : [
        { href: sortedBy('tenantName'), media: width.phone },
        { href: sortedBy('-issue_date'), media: width.wider },
      ];
}

/** The call for the firm that a list is narrowed to. */
const firm = (id: string | undefined) => (id ? [one(customerRecord, { id })] : []);

/** The operator's pages (spec section 2, "Platform admin mode (and staging) routes"), in the order of matching and of the menu. */
export const consolePages = {
  dashboard: {
    path: '/admin/dashboard',
    right: 'firms.read',
    menu: { group: 'operate', icon: LayoutDashboard },
    feature: 'enableSystemMonitoring',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/admin/PlatformDashboard'),
      ({ PlatformDashboardScreen }) => <PlatformDashboardScreen />,
    ),
    pieces: [() => import('#components/charts/AreaChart')],
    calls: () => [
      get('/api/dashboard/stats'),
      get('/api/billing/stats/revenue', { days }),
      get('/api/dashboard/alerts', { limit: 5 }),
      get('/api/dashboard/activity', { limit: 5 }),
      get('/api/customers', { sort: '-revenue', limit: 5 }),
    ],
  },
  customers: {
    path: '/admin/customers',
    right: 'firms.read',
    menu: { group: 'operate', icon: Users },
    feature: 'enableTenantManagement',
    isOpenedOften: true,
    screen: screen(
      () => import('#components/screens/admin/CustomerList'),
      ({ CustomerListScreen }, { config }) => <CustomerListScreen firmHost={config.hostNames.tenant} />,
    ),
    calls: ({ search: { search, status, plan, sort = 'name' } }) => [
      firstPage(customerList, { search, status, plan, sort }),
      get('/api/customers/stats/summary'),
    ],
  },
  newCustomer: {
    path: '/admin/customers/new',
    right: 'firms.write',
    feature: 'enableTenantManagement',
    screen: screen(
      () => import('#components/screens/admin/CustomerForm'),
      ({ NewCustomerScreen }, { config }) => <NewCustomerScreen firmHost={config.hostNames.tenant} />,
    ),
  },
  customer: {
    path: '/admin/customers/:id',
    right: 'firms.read',
    feature: 'enableTenantManagement',
    screen: screen(
      () => import('#components/screens/admin/CustomerDetails'),
      ({ CustomerDetailsScreen }, { config, params: { id = '' } }) => (
        <CustomerDetailsScreen key={id} id={id} firmHost={config.hostNames.tenant} />
      ),
    ),
    pieces: [() => import('#components/charts/AreaChart')],
    calls: ({ params: { id = '' } }) => [
      one(customerRecord, { id }),
      get('/api/usage/{tenantId}', { days }, { tenantId: id }),
      get('/api/billing/invoices', { tenantId: id, limit: 5 }),
      get('/api/activity', { tenantId: id, limit: 10 }),
    ],
  },
  editCustomer: {
    path: '/admin/customers/:id/edit',
    right: 'firms.write',
    feature: 'enableTenantManagement',
    screen: screen(
      () => import('#components/screens/admin/CustomerForm'),
      ({ EditCustomerScreen }, { config, params: { id = '' } }) => (
        <EditCustomerScreen key={id} id={id} firmHost={config.hostNames.tenant} />
      ),
    ),
    calls: ({ params }) => [one(customerRecord, params)],
  },
  usage: {
    path: '/admin/usage',
    right: 'firms.read',
    menu: { group: 'operate', icon: Activity },
    feature: 'enableSystemMonitoring',
    screen: screen(
      () => import('#components/screens/admin/UsageMonitoring'),
      ({ UsageMonitoringScreen }) => <UsageMonitoringScreen />,
    ),
    pieces: [() => import('#components/charts/AreaChart')],
    calls: ({ search: { search, status, plan, sort = 'tenantName', period } }) => [
      firstPage(usageList, { search, status, plan, sort }),
      get('/api/usage/stats/overview'),
      get('/api/customers/stats/summary'),
      ...history('/api/usage/stats/history', period),
      get('/api/usage/alerts', { limit: 100 }),
    ],
  },
  billing: {
    path: '/admin/billing',
    right: 'billing.read',
    menu: { group: 'operate', icon: ReceiptText },
    feature: 'enableBillingManagement',
    screen: screen(
      () => import('#components/screens/admin/BillingManagement'),
      ({ BillingManagementScreen }) => <BillingManagementScreen />,
    ),
    pieces: [() => import('#components/charts/AreaChart')],
    calls: ({ search: { period, ...search } }) => [
      ...invoices(search),
      get('/api/billing/stats', { tenantId: search.tenantId }),
      ...history('/api/billing/stats/revenue', period),
      ...firm(search.tenantId),
    ],
  },
  activity: {
    path: '/admin/activity',
    right: 'firms.read',
    menu: { group: 'operate', icon: History },
    feature: 'enableSystemMonitoring',
    screen: screen(
      () => import('#components/screens/admin/Activity'),
      ({ ActivityScreen }) => <ActivityScreen />,
    ),
    calls: ({ search: { search, kind, tenantId, from, to, sort = '-timestamp' } }) => [
      firstPage(activityList, { search, kind, tenantId, from, to, sort }),
      ...firm(tenantId),
    ],
  },
  record: {
    path: '/admin/record',
    menu: { group: 'operate', icon: ScrollText },
    right: 'platform.audit',
    needsAccounts: true,
    feature: 'enableSystemMonitoring',
    screen: screen(
      () => import('#components/screens/AuditRecord'),
      ({ PlatformAuditScreen }, { config }) => <PlatformAuditScreen isOpen={config.access !== 'accounts'} />,
    ),
    calls: ({ search: { search, action, kind, personId, from, to, sort = '-timestamp' } }) => [
      firstPage(auditList, { search, action, kind, personId, from, to, sort }),
      get('/api/record/check'),
    ],
  },
  newInvoice: {
    path: '/admin/billing/create-invoice',
    right: 'billing.write',
    feature: 'enableBillingManagement',
    screen: screen(
      () => import('#components/screens/admin/CreateInvoice'),
      ({ CreateInvoiceScreen }) => <CreateInvoiceScreen />,
    ),
    calls: ({ search: { tenantId } }) =>
      tenantId ? firm(tenantId) : [get('/api/customers', { search: '', searchIn: 'contact', limit: 20 })],
  },
  invoice: {
    path: '/admin/billing/:id',
    right: 'billing.read',
    feature: 'enableBillingManagement',
    screen: screen(
      () => import('#components/screens/admin/InvoicePage'),
      ({ InvoiceScreen }, { params: { id = '' } }) => <InvoiceScreen key={id} id={id} />,
    ),
    calls: ({ params }) => [one(invoiceRecord, params)],
  },
  editInvoice: {
    path: '/admin/billing/:id/edit',
    right: 'billing.write',
    feature: 'enableBillingManagement',
    screen: screen(
      () => import('#components/screens/admin/CreateInvoice'),
      ({ EditInvoiceScreen }, { params: { id = '' } }) => <EditInvoiceScreen key={id} id={id} />,
    ),
    calls: ({ params }) => [one(invoiceRecord, params)],
  },
  builder: {
    path: '/admin/dashboard-builder',
    right: 'design.read',
    menu: { group: 'build', icon: LayoutTemplate },
    feature: 'enableDashboardBuilder',
    isWorkspace: true,
    screen: screen(
      () => import('#components/screens/admin/DashboardBuilder'),
      ({ DashboardBuilderScreen }) => <DashboardBuilderScreen />,
    ),
    calls: ({ search: { template = 'default', tenantId } }) => [
      get('/api/dashboards/{template}', { tenantId: template === 'custom' ? tenantId : undefined }, { template }),
      get('/api/dashboards/{template}/firms', { limit: 100 }, { template }),
      firstPage(widgetList),
    ],
  },
  tenants: {
    path: '/admin/tenants',
    right: 'firms.read',
    menu: { group: 'build', icon: Building2 },
    feature: 'enableTenantManagement',
    screen: screen(
      () => import('#components/screens/admin/TenantManagement'),
      ({ TenantManagementScreen }, { config }) => <TenantManagementScreen firmHost={config.hostNames.tenant} />,
    ),
    calls: ({ search: { search, tenantStatus, sort = 'name' } }) => [
      firstPage(customerList, { search, searchIn: 'contact', tenantStatus, sort }),
      get('/api/customers/stats/summary'),
    ],
  },
  widgets: {
    path: '/admin/widgets',
    right: 'design.read',
    menu: { group: 'build', icon: Blocks },
    feature: 'enableDashboardBuilder',
    screen: screen(
      () => import('#components/screens/admin/WidgetLibrary'),
      ({ WidgetLibraryScreen }) => <WidgetLibraryScreen />,
    ),
    calls: ({ search: { search, category } }) => [firstPage(widgetList, { search, category })],
  },
  settings: {
    path: '/admin/settings',
    right: 'firms.read',
    menu: { group: 'build', icon: Settings },
    feature: 'enableSystemMonitoring',
    screen: screen(
      () => import('#components/screens/admin/Settings'),
      ({ SettingsScreen }, { config, host: { environment, features } }) => (
        <SettingsScreen
          {...config}
          environment={environment}
          features={features}
          theme={features.theme}
          pageTitle={features.title ?? config.productName}
        />
      ),
    ),
    calls: () => [get('/health'), get('/api/dashboard/files')],
  },
  people: {
    path: '/admin/people',
    right: 'operators.manage',
    needsAccounts: true,
    menu: { group: 'operate', icon: UserCog },
    screen: screen(
      () => import('#components/screens/admin/People'),
      ({ OperatorsScreen }, { config }) => <OperatorsScreen productName={config.productName} />,
    ),
  },
  ownership: {
    path: '/admin/ownership',
    right: 'firms.read',
    needsAccounts: true,
    screen: screen(
      () => import('#components/screens/admin/People'),
      ({ OwnershipScreen }) => <OwnershipScreen />,
    ),
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
  account: {
    path: '/account',
    needsAccounts: true,
    screen: screen(
      () => import('#components/screens/access/Account'),
      ({ AccountScreen }) => <AccountScreen />,
    ),
  },
} satisfies Record<string, Page<ConsoleMenuGroup>>;

export type ConsolePageId = keyof typeof consolePages;
