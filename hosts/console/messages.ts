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
    tenants: 'Tenants',
    widgets: 'Widgets',
    settings: 'Settings',
  } satisfies Record<ConsoleRouteId, string>,
  groups: { operate: 'Operate', build: 'Build' } satisfies Record<ConsoleMenuGroup, string>,
  banner: 'Platform admin dashboard · SaaS management · open access',
  build: (day: string) => `Build ${day}`,
  stages: { staging: 'Staging' } as Readonly<Record<string, string>>,
  shell: {
    skip: 'Skip to content',
    navigation: 'Main',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    notice: 'Notice',
  },
  scheme: { label: 'Colour scheme', names: { system: 'System', light: 'Light', dark: 'Dark' } },
  loading: 'Loading…',
  failed: 'This screen couldn’t be shown. Please check your connection.',
  retry: 'Retry',
};
