import type { Route } from '../host';

/** The operator's pages (spec section 2, "Platform admin mode (and staging) routes"). */
export const consoleRoutes = [
  {
    id: 'dashboard',
    path: '/admin/dashboard',
    screen: 'admin/PlatformDashboard',
    isOpenedOften: true,
    pieces: ['charts/AreaChart'],
    menu: 'operate',
    feature: 'enableSystemMonitoring',
  },
  {
    id: 'customers',
    path: '/admin/customers',
    screen: 'admin/CustomerList',
    isOpenedOften: true,
    menu: 'operate',
    feature: 'enableTenantManagement',
  },
  {
    id: 'newCustomer',
    path: '/admin/customers/new',
    screen: 'admin/CustomerForm',
    feature: 'enableTenantManagement',
  },
  {
    id: 'customer',
    path: '/admin/customers/:id',
    screen: 'admin/CustomerDetails',
    pieces: ['charts/AreaChart'],
    feature: 'enableTenantManagement',
  },
  {
    id: 'editCustomer',
    path: '/admin/customers/:id/edit',
    screen: 'admin/CustomerForm',
    feature: 'enableTenantManagement',
  },
  {
    id: 'usage',
    path: '/admin/usage',
    screen: 'admin/UsageMonitoring',
    pieces: ['charts/AreaChart'],
    menu: 'operate',
    feature: 'enableSystemMonitoring',
  },
  {
    id: 'billing',
    path: '/admin/billing',
    screen: 'admin/BillingManagement',
    pieces: ['charts/AreaChart'],
    menu: 'operate',
    feature: 'enableBillingManagement',
  },
  {
    id: 'activity',
    path: '/admin/activity',
    screen: 'admin/Activity',
    menu: 'operate',
    feature: 'enableSystemMonitoring',
  },
  {
    id: 'newInvoice',
    path: '/admin/billing/create-invoice',
    screen: 'admin/CreateInvoice',
    feature: 'enableBillingManagement',
  },
  {
    id: 'invoice',
    path: '/admin/billing/:id',
    screen: 'admin/InvoicePage',
    feature: 'enableBillingManagement',
  },
  {
    id: 'editInvoice',
    path: '/admin/billing/:id/edit',
    screen: 'admin/CreateInvoice',
    feature: 'enableBillingManagement',
  },
  {
    id: 'builder',
    path: '/admin/dashboard-builder',
    screen: 'admin/DashboardBuilder',
    isWorkspace: true,
    menu: 'build',
    feature: 'enableDashboardBuilder',
  },
  {
    id: 'tenants',
    path: '/admin/tenants',
    screen: 'admin/TenantManagement',
    menu: 'build',
    feature: 'enableTenantManagement',
  },
  {
    id: 'widgets',
    path: '/admin/widgets',
    screen: 'admin/WidgetLibrary',
    menu: 'build',
    feature: 'enableDashboardBuilder',
  },
  {
    id: 'settings',
    path: '/admin/settings',
    screen: 'admin/Settings',
    menu: 'build',
    feature: 'enableSystemMonitoring',
  },
] as const satisfies readonly Route[];

type Row = (typeof consoleRoutes)[number];

/** The id of a page in the console. */
export type ConsoleRouteId = Row['id'];

/** The id of a page in the console's menu. */
export type ConsoleMenuId = Extract<Row, { menu: string }>['id'];

/** The id of a group in the console's menu. */
export type ConsoleMenuGroup = Extract<Row, { menu: string }>['menu'];
