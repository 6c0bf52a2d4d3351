import {
  Activity,
  Blocks,
  Building2,
  History,
  LayoutDashboard,
  LayoutTemplate,
  type LucideIcon,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import { screen, type Screen } from '../app/screen';
import type { ConsoleMenuId, ConsoleRouteId, consoleRoutes } from './routes';

const customerForm = () => import('#components/screens/admin/CustomerForm');
const invoiceForm = () => import('#components/screens/admin/CreateInvoice');

/** The screen of each page. */
export const screens: Record<ConsoleRouteId, Screen> = {
  dashboard: screen(
    () => import('#components/screens/admin/PlatformDashboard'),
    ({ PlatformDashboardScreen }) => <PlatformDashboardScreen />,
  ),
  customers: screen(
    () => import('#components/screens/admin/CustomerList'),
    ({ CustomerListScreen }, { config }) => <CustomerListScreen firmHost={config.hostNames.tenant} />,
  ),
  newCustomer: screen(customerForm, ({ NewCustomerScreen }, { config }) => (
    <NewCustomerScreen firmHost={config.hostNames.tenant} />
  )),
  customer: screen(
    () => import('#components/screens/admin/CustomerDetails'),
    ({ CustomerDetailsScreen }, { config, params: { id = '' } }) => (
      <CustomerDetailsScreen key={id} id={id} firmHost={config.hostNames.tenant} />
    ),
  ),
  editCustomer: screen(customerForm, ({ EditCustomerScreen }, { config, params: { id = '' } }) => (
    <EditCustomerScreen key={id} id={id} firmHost={config.hostNames.tenant} />
  )),
  usage: screen(
    () => import('#components/screens/admin/UsageMonitoring'),
    ({ UsageMonitoringScreen }) => <UsageMonitoringScreen />,
  ),
  billing: screen(
    () => import('#components/screens/admin/BillingManagement'),
    ({ BillingManagementScreen }) => <BillingManagementScreen />,
  ),
  activity: screen(
    () => import('#components/screens/admin/Activity'),
    ({ ActivityScreen }) => <ActivityScreen />,
  ),
  newInvoice: screen(invoiceForm, ({ CreateInvoiceScreen }) => <CreateInvoiceScreen />),
  invoice: screen(
    () => import('#components/screens/admin/InvoicePage'),
    ({ InvoiceScreen }, { params: { id = '' } }) => <InvoiceScreen key={id} id={id} />,
  ),
  editInvoice: screen(invoiceForm, ({ EditInvoiceScreen }, { params: { id = '' } }) => (
    <EditInvoiceScreen key={id} id={id} />
  )),
  builder: screen(
    () => import('#components/screens/admin/DashboardBuilder'),
    ({ DashboardBuilderScreen }) => <DashboardBuilderScreen />,
  ),
  tenants: screen(
    () => import('#components/screens/admin/TenantManagement'),
    ({ TenantManagementScreen }, { config }) => <TenantManagementScreen firmHost={config.hostNames.tenant} />,
  ),
  widgets: screen(
    () => import('#components/screens/admin/WidgetLibrary'),
    ({ WidgetLibraryScreen }) => <WidgetLibraryScreen />,
  ),
  settings: screen(
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
};

type Piece = Extract<(typeof consoleRoutes)[number], { pieces: readonly string[] }>['pieces'][number];

/** Modules that screens load lazily as soon as they are shown. */
export const pieces: Record<Piece, () => Promise<unknown>> = {
  'charts/AreaChart': () => import('#components/charts/AreaChart'),
};

/** The menu's icons. */
export const icons: Record<ConsoleMenuId, LucideIcon> = {
  dashboard: LayoutDashboard,
  customers: Users,
  usage: Activity,
  billing: ReceiptText,
  activity: History,
  builder: LayoutTemplate,
  tenants: Building2,
  widgets: Blocks,
  settings: Settings,
};
