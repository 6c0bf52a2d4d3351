import type { ConsoleMenuGroup, ConsoleRouteId } from './routes';

/** The words of the console's frame. */
export const messages = {
  /** The pages, in the menu and in the browser's tab. */
  pages: {
    dashboard: 'Dashboard',
    customers: 'Customers',
    newCustomer: 'Add customer',
    customer: 'Customer',
    editCustomer: 'Edit customer',
    usage: 'Usage',
    billing: 'Billing',
    newInvoice: 'Create invoice',
    builder: 'Dashboard Builder',
    tenants: 'Tenants',
    widgets: 'Widgets',
    settings: 'Settings',
  } satisfies Record<ConsoleRouteId, string>,
  groups: { operate: 'Operate', build: 'Build' } satisfies Record<ConsoleMenuGroup, string>,
  banner: 'Platform admin dashboard · SaaS management · open access',
  stages: { staging: 'Staging' } as Readonly<Record<string, string>>,
};
