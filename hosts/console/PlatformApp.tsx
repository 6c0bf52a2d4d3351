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
import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { Icon } from '#components/elements/Icon';
import { AppShell } from '#components/patterns/AppShell';
import type { EnvironmentFeatures, EnvironmentName } from '../environments';
import type { PageConfig } from '../readConfig';
import { ConsoleHost } from './ConsoleHost';

// Nobody needs it to see the first screen.
const SchemeSwitch = lazy(async () => ({ default: (await import('#components/patterns/SchemeSwitch')).SchemeSwitch }));

// Each screen is loaded when it is first opened.
const Dashboard = lazy(async () => ({
  default: (await import('#components/screens/admin/PlatformDashboard')).PlatformDashboardScreen,
}));
const CustomerList = lazy(async () => ({
  default: (await import('#components/screens/admin/CustomerList')).CustomerListScreen,
}));
const CustomerDetails = lazy(async () => ({
  default: (await import('#components/screens/admin/CustomerDetails')).CustomerDetailsScreen,
}));
const NewCustomer = lazy(async () => ({
  default: (await import('#components/screens/admin/CustomerForm')).NewCustomerScreen,
}));
const EditCustomer = lazy(async () => ({
  default: (await import('#components/screens/admin/CustomerForm')).EditCustomerScreen,
}));
const UsageMonitoring = lazy(async () => ({
  default: (await import('#components/screens/admin/UsageMonitoring')).UsageMonitoringScreen,
}));
const BillingManagement = lazy(async () => ({
  default: (await import('#components/screens/admin/BillingManagement')).BillingManagementScreen,
}));
const CreateInvoice = lazy(async () => ({
  default: (await import('#components/screens/admin/CreateInvoice')).CreateInvoiceScreen,
}));
const TenantManagement = lazy(async () => ({
  default: (await import('#components/screens/admin/TenantManagement')).TenantManagementScreen,
}));
const WidgetLibrary = lazy(async () => ({
  default: (await import('#components/screens/admin/WidgetLibrary')).WidgetLibraryScreen,
}));
const SettingsPage = lazy(async () => ({
  default: (await import('#components/screens/admin/Settings')).SettingsScreen,
}));

const messages = {
  groups: { operate: 'Operate', build: 'Build' },
  banner: 'Platform admin dashboard · SaaS management · open access',
  build: (day: string) => `Build ${day}`,
  shell: {
    skip: 'Skip to content',
    navigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    notice: 'Notice',
  },
  scheme: { label: 'Colour scheme', names: { system: 'As the system', light: 'Light', dark: 'Dark' } },
} as const;

/** A page of the navigation, its group, and the feature without which an environment does not have it. */
type Page = {
  href: string;
  label: string;
  icon: LucideIcon;
  group: keyof typeof messages.groups;
  feature: keyof EnvironmentFeatures;
};

const pages: Page[] = [
  {
    href: '/admin/dashboard',
    label: 'Dashboard',
    icon: LayoutDashboard,
    group: 'operate',
    feature: 'enableSystemMonitoring',
  },
  { href: '/admin/customers', label: 'Customers', icon: Users, group: 'operate', feature: 'enableTenantManagement' },
  { href: '/admin/usage', label: 'Usage', icon: Activity, group: 'operate', feature: 'enableSystemMonitoring' },
  { href: '/admin/billing', label: 'Billing', icon: ReceiptText, group: 'operate', feature: 'enableBillingManagement' },
  { href: '/admin/tenants', label: 'Tenants', icon: Building2, group: 'build', feature: 'enableTenantManagement' },
  { href: '/admin/widgets', label: 'Widgets', icon: Blocks, group: 'build', feature: 'enableDashboardBuilder' },
  { href: '/admin/settings', label: 'Settings', icon: Settings, group: 'build', feature: 'enableSystemMonitoring' },
];

const home = '/admin/dashboard';

export interface PlatformAppProps {
  /** The deployment's facts. */
  config: PageConfig;
  /** Which environment this is. */
  environment: EnvironmentName;
  /** What this environment shows. */
  features: EnvironmentFeatures;
  /** Names an environment that is not production. */
  stage?: string;
}

/** The operator's console, the same on the admin and the staging host (spec section 2, "Platform admin mode (and staging) routes"). */
export function PlatformApp({ config, environment, features, stage }: PlatformAppProps) {
  const firmHost = config.hostNames.tenant;
  return (
    <ConsoleHost
      config={config}
      frame={(screen) => (
        <PlatformFrame config={config} features={features} {...(stage && { stage })}>
          {screen}
        </PlatformFrame>
      )}
    >
      <Switch>
        <Route path="/admin/dashboard">
          <Dashboard />
        </Route>
        <Route path="/admin/customers">
          <CustomerList firmHost={firmHost} />
        </Route>
        <Route path="/admin/customers/new">
          <NewCustomer firmHost={firmHost} />
        </Route>
        <Route path="/admin/customers/:id">
          {({ id }) => <CustomerDetails key={id} id={id} firmHost={firmHost} />}
        </Route>
        <Route path="/admin/customers/:id/edit">
          {({ id }) => <EditCustomer key={id} id={id} firmHost={firmHost} />}
        </Route>
        <Route path="/admin/usage">
          <UsageMonitoring />
        </Route>
        <Route path="/admin/billing">
          <BillingManagement />
        </Route>
        <Route path="/admin/billing/create-invoice">
          <CreateInvoice />
        </Route>
        <Route path="/admin/tenants">
          <TenantManagement firmHost={firmHost} />
        </Route>
        <Route path="/admin/widgets">
          <WidgetLibrary />
        </Route>
        <Route path="/admin/settings">
          <SettingsPage
            {...config}
            environment={environment}
            features={features}
            theme={features.theme}
            pageTitle={features.title ?? config.productName}
          />
        </Route>
        <Route>
          <Redirect to={home} replace />
        </Route>
      </Switch>
    </ConsoleHost>
  );
}

type PlatformFrameProps = Omit<PlatformAppProps, 'environment'> & { children: ReactNode };

function PlatformFrame({ config, features, stage, children }: PlatformFrameProps) {
  const [path] = useLocation();
  const groups = (['operate', 'build'] as const)
    .map((group) => ({
      label: messages.groups[group],
      items: pages
        .filter((page) => page.group === group && features[page.feature])
        .map(({ href, label, icon }) => ({
          href,
          label,
          icon: <Icon of={icon} />,
          isCurrent: path === href || path.startsWith(`${href}/`),
        })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <AppShell
      name={config.productName}
      homeHref={home}
      groups={groups}
      banner={messages.banner}
      {...(stage && { stage })}
      {...(config.build && { stamp: messages.build(config.build) })}
      tools={
        <Suspense>
          <SchemeSwitch {...messages.scheme} />
        </Suspense>
      }
      labels={messages.shell}
    >
      {children}
    </AppShell>
  );
}
