import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { ActivityScreen } from '#components/screens/admin/Activity';
import { BillingManagementScreen } from '#components/screens/admin/BillingManagement';
import { CustomerDetailsScreen } from '#components/screens/admin/CustomerDetails';
import { CustomerListScreen } from '#components/screens/admin/CustomerList';
import { InvoiceScreen } from '#components/screens/admin/InvoicePage';
import { TenantManagementScreen } from '#components/screens/admin/TenantManagement';
import { UsageMonitoringScreen } from '#components/screens/admin/UsageMonitoring';
import { WidgetLibraryScreen } from '#components/screens/admin/WidgetLibrary';
import { lawyer } from '../../api/access';
import { activityHandlers } from '../../api/activity';
import { billingHandlers, newest } from '../../api/billing';
import { customerPageHandlers } from '../../api/customerPage';
import { customerHandlers, demoCustomers } from '../../api/customers';
import { firstAdminHandlers, waitingSignupHandlers } from '../../api/people';
import { supportHandlers } from '../../api/support';
import { usageHandlers } from '../../api/usage';
import { widgetHandlers } from '../../api/widgets';
import { inHost } from '../inHost';
import { offered } from '../offered';
import { signedIn } from '../signedIn';

const [firm] = demoCustomers as [(typeof demoCustomers)[number]];
const { memberId: _, ...person } = lawyer;

const meta = {
  title: 'Screens/Admin/By role',
  decorators: [inHost, signedIn({ ...person, name: 'Halima Yusuf', role: 'readOnly' })],
  args: { firmHost: 'app.localhost' },
  parameters: {
    layout: 'fullscreen',
    looks: { skip: 'It looks as the screen’s own stories do, with less to press.' },
    msw: [
      ...waitingSignupHandlers(),
      ...firstAdminHandlers(),
      ...supportHandlers(),
      ...customerPageHandlers(),
      ...customerHandlers(),
      ...billingHandlers(),
      ...usageHandlers(),
      ...activityHandlers(),
      ...widgetHandlers(),
    ],
  },
} satisfies Meta<{ firmHost: string }>;
export default meta;
type Story = StoryObj<{ firmHost: string }>;

const changing =
  /^(Add|Edit|Delete|Remove|Suspend|Activate|Create|Cancel|Record|Send|Reverse|Update|Export|Save|Publish)\b/;
const links = (canvas: Parameters<typeof offered>[0]) =>
  canvas.queryAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

const looking = (canvas: Parameters<typeof offered>[0]) =>
  expect([...offered(canvas), ...links(canvas)].filter((name) => changing.test(name))).toEqual([]);

/** Whoever may only look sees the firms. */
export const Customers: Story = {
  render: ({ firmHost }) => <CustomerListScreen firmHost={firmHost} />,
  parameters: { path: '/admin/customers' },
  play: async ({ canvas }) => {
    await canvas.findByText('Showing 12 of 12 customers');
    await looking(canvas);
  },
};

/** A link that asks to suspend a firm says why that can't be. */
export const Customer: Story = {
  render: ({ firmHost }) => <CustomerDetailsScreen id={firm.id} firmHost={firmHost} />,
  parameters: { path: `/admin/customers/${firm.id}?suspend=new` },
  play: async ({ canvas, userEvent }) => {
    const refused = within(await screen.findByRole('dialog', { name: `Suspend ${firm.name}` }));
    await expect(
      refused.getByText('Your role, Read-only operator, doesn’t allow it. Ask an owner for access.'),
    ).toBeInTheDocument();
    const [close] = refused.getAllByRole('button', { name: 'Close' });
    await userEvent.click(close as HTMLElement);
    await canvas.findByRole('table', { name: 'Invoices' });
    await looking(canvas);
  },
};

export const Tenants: Story = {
  render: ({ firmHost }) => <TenantManagementScreen firmHost={firmHost} />,
  parameters: { path: '/admin/tenants' },
  play: async ({ canvas }) => {
    await canvas.findByText('12 law firms');
    await looking(canvas);
  },
};

/** Each invoice can be opened. */
export const Billing: Story = {
  render: () => <BillingManagementScreen />,
  parameters: { path: '/admin/billing' },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/ invoices$/);
    await canvas.findAllByRole('link', { name: /^View / });
    await looking(canvas);
  },
};

/** Its figures and its history are what is left. */
export const Invoice: Story = {
  render: () => <InvoiceScreen id={newest('sent').id} />,
  parameters: { path: `/admin/billing/${newest('sent').id}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: newest('sent').invoice_number });
    await canvas.findByRole('region', { name: 'History' });
    await looking(canvas);
  },
};

/** The switches say what is on, and stay as they are. */
export const Widgets: Story = {
  render: () => <WidgetLibraryScreen />,
  parameters: { path: '/admin/widgets' },
  play: async ({ canvas }) => {
    await canvas.findByText('11 widgets');
    await looking(canvas);
    const [first] = canvas.getAllByRole('switch');
    await expect(first).toHaveAttribute('aria-readonly', 'true');
  },
};

export const Usage: Story = {
  render: () => <UsageMonitoringScreen />,
  parameters: { path: '/admin/usage' },
  play: async ({ canvas }) => {
    await canvas.findByText('Showing 12 of 12 tenants');
    await looking(canvas);
  },
};

export const Activity: Story = {
  render: () => <ActivityScreen />,
  parameters: { path: '/admin/activity' },
  play: async ({ canvas }) => {
    await canvas.findAllByText(/ entries$/);
    await expect(canvas.queryByRole('link', { name: 'Export' })).toBeNull();
  },
};
