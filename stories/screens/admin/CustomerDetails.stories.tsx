import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { CustomerDetailsScreen } from '#components/screens/admin/CustomerDetails';
import { customerPageHandlers } from '../../api/customerPage';
import { demoCustomers, longCustomer } from '../../api/customers';
import { admin } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { firstAdminHandlers } from '../../api/people';
import { supportHandlers } from '../../api/support';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { signedIn } from '../signedIn';
import { fromWidth } from '../../forWidth';
import { suspend } from './suspension';

const [firm, , , , empty] = demoCustomers as [(typeof demoCustomers)[number], ...typeof demoCustomers];

const expired = demoCustomers.find(({ status }) => status === 'expired') ?? firm;

const meta = {
  title: 'Screens/Admin/Customer',
  component: CustomerDetailsScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/admin/customers/one', msw: customerPageHandlers() },
  args: { id: firm.id, firmHost: 'app.localhost' },
} satisfies Meta<typeof CustomerDetailsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A firm in good standing. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: fromWidth(960, async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: firm.name })).toBeVisible();
    await expect(await canvas.findByRole('meter', { name: 'Users' })).toHaveAttribute(
      'aria-valuetext',
      '12 of 15 (80%)',
    );
    await expect(await canvas.findByRole('slider', { name: 'API calls per day, last 30 days' })).toBeVisible();
    const invoices = canvas.getByRole('table', { name: 'Invoices' });
    await expect(within(invoices).getAllByRole('row')).toHaveLength(6);
    await expect(within(invoices).getAllByRole('link', { name: /^INV-/ })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/billing\/[\da-f-]{36}$/),
    );
    await expect(canvas.getByRole('link', { name: `${firm.slug}.app.localhost, opens in a new tab` })).toBeVisible();
    await expect(canvas.getByText('active')).toBeVisible();
    await expect(within(invoices).getAllByRole('link', { name: /^PDF of INV-/ })[0]).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(canvas.getByRole('link', { name: 'All invoices' })).toHaveAttribute(
      'href',
      `/admin/billing?tenantId=${firm.id}`,
    );
    await expect(canvas.getByRole('link', { name: 'Create Invoice' })).toHaveAttribute(
      'href',
      `/admin/billing/create-invoice?tenantId=${firm.id}`,
    );
    await expect((await canvas.findAllByText('Invoice paid'))[0]).toBeVisible();
  }),
};

// Toasts from earlier stories may still show, so the right one is found by its text.
const undoOf = async ({ ownerDocument }: HTMLElement, title: string) =>
  within(await within(ownerDocument.body).findByRole('alertdialog', { name: title })).getByRole('button', {
    name: 'Undo',
  });

/** Suspending asks why; the page shows the reason. A toast offers Undo, which restores the firm's previous status. */
export const Suspended: Story = {
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    msw.use(...customerPageHandlers());
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    await suspend(firm.name, userEvent);
    await expect(await canvas.findByText('suspended')).toBeVisible();
    await expect(canvas.getByText('Two months in arrears.')).toBeVisible();
    await userEvent.click(await undoOf(canvasElement, `Suspended ${firm.name}`));
    await expect(await page.findByText(`${firm.name} is active again`)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Suspend' })).toBeVisible();
  },
};

/** A toast and its Undo disappear when the firm is changed in another way. */
export const OutdatedToast: Story = {
  parameters: { looks: { skip: 'It ends as Basic begins.' } },
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    msw.use(...customerPageHandlers());
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    await suspend(firm.name, userEvent);
    await page.findByRole('alertdialog', { name: `Suspended ${firm.name}` });
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate' }));
    await page.findByRole('alertdialog', { name: `Activated ${firm.name}` });
    await waitFor(() => expect(page.queryByRole('alertdialog', { name: `Suspended ${firm.name}` })).toBeNull());
  },
};

/** An expired firm is reactivated by keyboard alone; Undo makes it expired again, not suspended. */
export const Activated: Story = {
  args: { id: expired.id },
  play: async ({ canvas, canvasElement, msw, userEvent }) => {
    msw.use(...customerPageHandlers());
    const page = within(canvasElement.ownerDocument.body);
    const button = await canvas.findByRole('button', { name: 'Activate' });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('active')).toBeVisible();
    await userEvent.click(await undoOf(canvasElement, `Activated ${expired.name}`));
    await expect(await page.findByText(`${expired.name} is expired again`)).toBeVisible();
    await expect(await canvas.findByText('expired')).toBeVisible();
  },
};

/** When the change fails the firm stays as it was, and the dialog keeps the reason. */
export const SuspendFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.patch('/api/platform/tenants/{id}/status', unavailable), ...customerPageHandlers()],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }));
    await suspend(firm.name, userEvent);
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(/^Couldn’t suspend .* What you typed is still here\.$/)).toBeVisible();
    await expect(page.getByLabelText(/^Reason/)).toHaveValue('Two months in arrears.');
    await expect(canvas.getByText('active')).toBeVisible();
  },
};

/** Each part fails on its own. */
export const PartsFailed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [
      http.get('/api/usage/{tenantId}', unavailable),
      http.get('/api/billing/invoices', unavailable),
      http.get('/api/activity', unavailable),
      ...customerPageHandlers(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: firm.name })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
    await expect(canvas.getByText('Failed to load usage. Please check your connection.')).toBeVisible();
    await expect(canvas.getByText('Failed to load activity. Please check your connection.')).toBeVisible();
  },
};

/** Retry reloads only its own part. */
export const PartsFailedRetried: Story = {
  ...PartsFailed,
  parameters: {
    ...PartsFailed.parameters,
    looks: { logsErrors: true, skip: 'Each part is seen in every look in PartsFailed and Basic.' },
  },
  play: async (context) => {
    await PartsFailed.play?.(context);
    const { canvas, msw, userEvent } = context;
    msw.use(...customerPageHandlers());
    const invoices = canvas.getByRole('group', { name: 'Invoices' });
    await expect(within(invoices).getByText('Failed to load invoices. Please check your connection.')).toBeVisible();
    await userEvent.click(within(invoices).getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('table', { name: 'Invoices' })).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  },
};

/** A firm with no activity yet: zeros, and no invented dates. */
export const Zero: Story = {
  args: { id: (demoCustomers.find(({ stats }) => stats.users === 0) ?? empty ?? firm).id },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Never')).toBeVisible();
    await expect(await canvas.findByText('No API calls in the last 30 days')).toBeVisible();
    await expect(await canvas.findByText('No invoices yet')).toBeVisible();
  },
};

/** Long names and addresses wrap. */
export const LongText: Story = {
  parameters: { msw: customerPageHandlers([longCustomer]) },
  args: { id: longCustomer.id },
};

/** The firm is loading. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/customers/{id}', () => delay('infinite')), ...customerPageHandlers()] },
};

/** The firm has loaded; the rest is loading. */
export const PartsLoading: Story = {
  parameters: {
    msw: [
      http.get('/api/usage/{tenantId}', () => delay('infinite')),
      http.get('/api/billing/invoices', () => delay('infinite')),
      http.get('/api/activity', () => delay('infinite')),
      ...customerPageHandlers(),
    ],
  },
};

/** A deleted firm says until when it can be restored, and offers only Restore and its data. */
export const DeletedFirm: Story = {
  parameters: { msw: customerPageHandlers(demoCustomers.slice(1), [firm]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Deleted on \d{1,2} [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Export data' })).toHaveAttribute(
      'href',
      `/api/customers/${firm.id}/export`,
    );
    for (const name of ['Delete', 'Suspend']) await expect(canvas.queryByRole('button', { name })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Edit' })).toBeNull();
    await expect(canvas.queryByRole('table', { name: 'Invoices' })).toBeNull();
  },
};

/** Restoring replaces the notice with the firm's page. */
export const Restored: Story = {
  ...DeletedFirm,
  parameters: { ...DeletedFirm.parameters, looks: { skip: 'It ends as Basic, which is seen in every look.' } },
  play: async (context) => {
    await DeletedFirm.play?.(context);
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByText(`Restored ${firm.name}`)).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Edit' })).toBeVisible();
    await expect(canvas.queryByText(/^Deleted on/)).toBeNull();
  },
};

/** The address belongs to no firm, or to one whose data has been purged. */
export const Missing: Story = {
  parameters: { looks: { logsErrors: true }, msw: customerPageHandlers([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such customer')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All customers' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Retry' })).toBeNull();
  },
};

/** The server is down. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/customers/{id}', unavailable), ...customerPageHandlers()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Failed to load customer/)).toBeVisible();
  },
};

/** Retry loads it once the server responds again. */
export const FailedRetried: Story = retried(Failed, customerPageHandlers, async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: firm.name })).toBeVisible();
});

/** The same on the staging host. */
export const Staging: Story = { globals: { theme: 'staging' } };

/** Where people sign in, and nobody of the firm can yet, an operator lets its admin in. */
export const NobodySignsIn: Story = {
  decorators: [signedIn({ ...admin, name: 'Wanjiru Maina', role: 'owner' })],
  parameters: { msw: [...firstAdminHandlers(), ...supportHandlers(), ...customerPageHandlers()] },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Nobody of this firm can sign in yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Let its admin in' }));
    const form = within(await screen.findByRole('dialog', { name: 'Let the firm’s admin in' }));
    await userEvent.type(await form.findByRole('textbox', { name: /Reason/ }), 'Asked by phone, called back.');
    await userEvent.click(form.getByRole('button', { name: 'Let its admin in' }));
    await expect(await screen.findByText('Invitation sent to neema@twiga-kifaru.example')).toBeInTheDocument();
  },
};
