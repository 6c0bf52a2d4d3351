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
import type { Page } from '../app/page';
import { screen } from '../app/screen';
import type { ConsolePageId } from './calls';

export type ConsoleMenuGroup = 'operate' | 'build';

/** What the operator's pages show. */
export const consolePages = {
  dashboard: {
    menu: { group: 'operate', icon: LayoutDashboard },
    screen: screen(
      () => import('#components/screens/admin/PlatformDashboard'),
      ({ PlatformDashboardScreen }) => <PlatformDashboardScreen />,
    ),
    pieces: [() => import('#components/charts/AreaChart')],
  },
  customers: {
    menu: { group: 'operate', icon: Users },
    screen: screen(
      () => import('#components/screens/admin/CustomerList'),
      ({ CustomerListScreen }, { config }) => <CustomerListScreen firmHost={config.hostNames.tenant} />,
    ),
  },
  newCustomer: {
    screen: screen(
      () => import('#components/screens/admin/CustomerForm'),
      ({ NewCustomerScreen }, { config }) => <NewCustomerScreen firmHost={config.hostNames.tenant} />,
    ),
  },
  customer: {
    screen: screen(
      () => import('#components/screens/admin/CustomerDetails'),
      ({ CustomerDetailsScreen }, { config, params: { id = '' } }) => (
        <CustomerDetailsScreen key={id} id={id} firmHost={config.hostNames.tenant} />
      ),
    ),
    pieces: [() => import('#components/charts/AreaChart')],
  },
  editCustomer: {
    screen: screen(
      () => import('#components/screens/admin/CustomerForm'),
      ({ EditCustomerScreen }, { config, params: { id = '' } }) => (
        <EditCustomerScreen key={id} id={id} firmHost={config.hostNames.tenant} />
      ),
    ),
  },
  usage: {
    menu: { group: 'operate', icon: Activity },
    screen: screen(
      () => import('#components/screens/admin/UsageMonitoring'),
      ({ UsageMonitoringScreen }) => <UsageMonitoringScreen />,
    ),
    pieces: [() => import('#components/charts/AreaChart')],
  },
  billing: {
    menu: { group: 'operate', icon: ReceiptText },
    screen: screen(
      () => import('#components/screens/admin/BillingManagement'),
      ({ BillingManagementScreen }) => <BillingManagementScreen />,
    ),
    pieces: [() => import('#components/charts/AreaChart')],
  },
  activity: {
    menu: { group: 'operate', icon: History },
    screen: screen(
      () => import('#components/screens/admin/Activity'),
      ({ ActivityScreen }) => <ActivityScreen />,
    ),
  },
  record: {
    menu: { group: 'operate', icon: ScrollText },
    screen: screen(
      () => import('#components/screens/AuditRecord'),
      ({ PlatformAuditScreen }, { config }) => <PlatformAuditScreen isOpen={config.access !== 'accounts'} />,
    ),
  },
  newInvoice: {
    screen: screen(
      () => import('#components/screens/admin/CreateInvoice'),
      ({ CreateInvoiceScreen }) => <CreateInvoiceScreen />,
    ),
  },
  invoice: {
    screen: screen(
      () => import('#components/screens/admin/InvoicePage'),
      ({ InvoiceScreen }, { params: { id = '' } }) => <InvoiceScreen key={id} id={id} />,
    ),
  },
  editInvoice: {
    screen: screen(
      () => import('#components/screens/admin/CreateInvoice'),
      ({ EditInvoiceScreen }, { params: { id = '' } }) => <EditInvoiceScreen key={id} id={id} />,
    ),
  },
  builder: {
    menu: { group: 'build', icon: LayoutTemplate },
    isWorkspace: true,
    screen: screen(
      () => import('#components/screens/admin/DashboardBuilder'),
      ({ DashboardBuilderScreen }) => <DashboardBuilderScreen />,
    ),
  },
  tenants: {
    menu: { group: 'build', icon: Building2 },
    screen: screen(
      () => import('#components/screens/admin/TenantManagement'),
      ({ TenantManagementScreen }, { config }) => <TenantManagementScreen firmHost={config.hostNames.tenant} />,
    ),
  },
  widgets: {
    menu: { group: 'build', icon: Blocks },
    screen: screen(
      () => import('#components/screens/admin/WidgetLibrary'),
      ({ WidgetLibraryScreen }) => <WidgetLibraryScreen />,
    ),
  },
  settings: {
    menu: { group: 'build', icon: Settings },
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
  },
  people: {
    menu: { group: 'operate', icon: UserCog },
    screen: screen(
      () => import('#components/screens/admin/People'),
      ({ OperatorsScreen }, { config }) => <OperatorsScreen productName={config.productName} />,
    ),
  },
  ownership: {
    screen: screen(
      () => import('#components/screens/admin/People'),
      ({ OwnershipScreen }) => <OwnershipScreen />,
    ),
  },
  welcome: {
    screen: screen(
      () => import('../app/Welcome'),
      ({ Welcome }, facts) => <Welcome {...facts} />,
    ),
  },
  account: {
    screen: screen(
      () => import('#components/screens/access/Account'),
      ({ AccountScreen }) => <AccountScreen />,
    ),
  },
} satisfies Record<ConsolePageId, Page<ConsoleMenuGroup>>;
