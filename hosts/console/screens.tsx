import {
  Activity,
  Blocks,
  Building2,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  Settings,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import type { Host, Opened, Route } from '../host';
import type { PageConfig } from '../readConfig';
import type { ConsoleMenuId, ConsoleRouteId, consoleRoutes } from './routes';

/** What a screen may need to know: the deployment, the host, and what its address says. */
export type ScreenFacts = {
  config: PageConfig;
  host: Host;
  params: Opened['visit']['params'];
};

/** A screen that is loaded when it is first opened, or ahead of that: then it is drawn at once. */
export type Screen = { load: () => Promise<unknown>; Component: ComponentType<ScreenFacts> };

function screen<Module>(load: () => Promise<Module>, draw: (module: Module, facts: ScreenFacts) => ReactNode): Screen {
  let loaded: ((facts: ScreenFacts) => ReactNode) | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded ??= (facts) => draw(module, facts);
    return { default: loaded };
  };
  const Later = lazy(loadOnce);
  return {
    load: loadOnce,
    Component: function Screen(facts) {
      // React shows what it has waited for no sooner than 300 ms after the fallback, so what is there must not be waited for.
      // Which of the two it was stays as it is: a change would draw the screen anew.
      const [Loaded] = useState(() => loaded);
      return Loaded ? <Loaded {...facts} /> : <Later {...facts} />;
    },
  };
}

const customerForm = () => import('#components/screens/admin/CustomerForm');

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
  newInvoice: screen(
    () => import('#components/screens/admin/CreateInvoice'),
    ({ CreateInvoiceScreen }) => <CreateInvoiceScreen />,
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

/** What screens load by themselves as soon as they are shown. */
const pieces: Record<Piece, () => Promise<unknown>> = {
  'charts/AreaChart': () => import('#components/charts/AreaChart'),
};

/** The icons of the menu. */
export const icons: Record<ConsoleMenuId, LucideIcon> = {
  dashboard: LayoutDashboard,
  customers: Users,
  usage: Activity,
  billing: ReceiptText,
  tenants: Building2,
  widgets: Blocks,
  settings: Settings,
};

/** Loads what a page is drawn with, and waits for its screen. Gives up quietly: the screen itself says so when it can't be loaded. */
export async function loadPage({ id, pieces: named = [] }: Route): Promise<void> {
  const ignore = () => undefined;
  for (const piece of named) pieces[piece as Piece]().catch(ignore);
  await screens[id as ConsoleRouteId].load().catch(ignore);
}
