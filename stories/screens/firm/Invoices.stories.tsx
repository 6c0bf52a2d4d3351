import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { InvoicesScreen } from '#components/screens/firm/Invoices';
import { firmHandlers } from '../../api/firm';
import { http, unavailable } from '../../api/http';
import { type InvoicesSetup, ownInvoiceHandlers } from '../../api/ownInvoices';
import { inHost } from '../inHost';

const calls = (setup: InvoicesSetup = {}) => [...ownInvoiceHandlers(setup), ...firmHandlers()];

const meta = {
  title: 'Screens/Firm/Invoices',
  component: InvoicesScreen,
  args: {
    pages: {
      feeNotes: '/fee-notes',
      invoices: '/invoices',
      receipts: '/receipts',
      disbursements: '/disbursements',
      invoice: (id) => `/invoices/${id}`,
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/invoices', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof InvoicesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The newest first, each with what is open. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'INV-2026-0041' })).toBeVisible();
    await expect(canvas.getByText('75,238.00')).toBeVisible();
  },
};

/** Only those with one status. */
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'INV-2026-0041' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Cancelled' }));
    await expect(await canvas.findByText('No invoices found')).toBeVisible();
  },
};

/** Nothing yet. */
export const Empty: Story = {
  parameters: { msw: calls({ isEmpty: true }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invoices yet')).toBeVisible();
  },
};

/** On a phone, what is open stands beside the number. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'INV-2026-0041' })).toBeVisible();
  },
};

/** While they load. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/invoices', () => delay('infinite')), ...calls()] },
};

/** The list could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/invoices', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load invoices.')).toBeVisible(), { timeout: 5_000 });
  },
};
