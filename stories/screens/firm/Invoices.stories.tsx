import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { InvoicesScreen } from '#components/screens/firm/Invoices';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';

const calls = (scene = 'invoices') => sceneHandlers(scene);

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
    await expect(await canvas.findByRole('link', { name: 'INV-2026-0017' })).toBeVisible();
    await expect(canvas.getByText('55,750.00')).toBeVisible();
    const sums = 'Invoiced KES 3,346,703, of which USD 3,060 · open KES 1,461,515, of which USD 3,060';
    await expect(canvas.getByText(sums)).toBeVisible();
  },
};

/** Only those with one status. */
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'INV-2026-0017' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Cancelled' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'INV-2026-0017' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'INV-2026-0013' })).toBeVisible();
  },
};

const none = {
  data: [],
  page: { page: 1, limit: 20, total: 0 },
  balance: { invoiced: 0, paid: 0, outstanding: 0, overdue: 0 },
};

/** Nothing yet. */
export const Empty: Story = {
  parameters: { msw: [http.get('/api/law-firm/invoices', ({ response }) => response(200).json(none)), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invoices yet')).toBeVisible();
  },
};

/** On a phone, what is open stands beside the number. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'INV-2026-0017' })).toBeVisible();
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
