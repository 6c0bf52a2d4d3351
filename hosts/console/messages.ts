import { defineMessages } from '#language/messages';
import type { ConsolePageId } from './calls';
import type { ConsoleMenuGroup } from './pages';

/** Page titles, for the menu and the browser's tab. */
export const pageTitles = defineMessages('hosts/console.pageTitles', {
  dashboard: 'Dashboard',
  customers: 'Customers',
  newCustomer: 'Add customer',
  customer: 'Customer',
  editCustomer: 'Edit customer',
  usage: 'Usage',
  billing: 'Billing',
  activity: 'Activity',
  record: 'Record',
  newInvoice: 'Create invoice',
  invoice: 'Invoice',
  editInvoice: 'Edit invoice',
  builder: 'Dashboard Builder',
  tenants: 'Tenants',
  widgets: 'Widgets',
  settings: 'Settings',
  people: 'People',
  ownership: 'Ownership',
  welcome: 'Welcome',
  account: 'Your account',
} satisfies Record<ConsolePageId, string>);

/** The texts of the console's frame. */
export const messages = defineMessages('hosts/console', {
  groups: { operate: 'Operate', build: 'Build' } satisfies Record<ConsoleMenuGroup, string>,
  banner: 'Platform admin dashboard · SaaS management · open access',
  stages: { staging: 'Staging' },
  privacy: 'Privacy',
});
