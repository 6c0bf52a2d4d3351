import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { DisbursementsScreen } from '#components/screens/firm/Disbursements';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { landCase } from '../../api/theFirm';
import { inHost } from '../inHost';
import { retried } from '../retried';

const calls = (scene = 'disbursements') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/Disbursements',
  component: DisbursementsScreen,
  args: {
    pages: {
      feeNotes: '/fee-notes',
      invoices: '/invoices',
      disbursements: '/disbursements',
      receipts: '/receipts',
      case: (id) => `/cases/${id}`,
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/disbursements', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof DisbursementsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const courier = 'Courier, service on Tembo Logistics';

/** What was paid, and whether it is billed. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(courier)).toBeVisible();
    await expect(canvas.getByText('KES 69,300 in all')).toBeVisible();
  },
};

/** Those of one case, as its page leads to them. The case can be removed again. */
export const OfCase: Story = {
  parameters: { path: `/disbursements?caseId=${landCase}` },
  play: async ({ canvas, userEvent }) => {
    const remove = await canvas.findByRole('button', { name: /^Case: Estate of Mzee Jabali/ });
    await expect(await canvas.findByText('No disbursements found')).toBeVisible();
    await userEvent.click(remove);
    await expect(await canvas.findByText(courier)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Case:/ })).toBeNull();
  },
};

/** A new one is recorded with its receipt’s number. */
export const Added: Story = {
  parameters: { path: '/disbursements?edit=new' },
  play: async ({ canvas, userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: 'New disbursement' }));
    const chosen = await form.findByRole('combobox', { name: /Case/ });
    await userEvent.type(chosen, 'Kilele Mille');
    await userEvent.click(await screen.findByRole('option', { name: /Kilele Millers Ltd v Neema Wanjiku/ }));
    await userEvent.type(form.getByRole('textbox', { name: /What it was for/ }), 'Process server, Kiambu');
    await userEvent.type(form.getByRole('textbox', { name: /Amount/ }), '2500');
    await userEvent.click(form.getByRole('button', { name: 'Add disbursement' }));
    await expect(await canvas.findByText('Process server, Kiambu')).toBeVisible();
  },
};

/** It was paid from another account than the usual one, which the list says. */
export const PaidInCash: Story = {
  parameters: { path: '/disbursements?edit=new' },
  play: async ({ canvas, userEvent }) => {
    const form = within(await screen.findByRole('dialog', { name: 'New disbursement' }));
    await userEvent.type(await form.findByRole('combobox', { name: /Case/ }), 'Kilele Mille');
    await userEvent.click(await screen.findByRole('option', { name: /Kilele Millers Ltd v Neema Wanjiku/ }));
    await userEvent.type(form.getByRole('textbox', { name: /What it was for/ }), 'Stamps');
    await userEvent.type(form.getByRole('textbox', { name: /Amount/ }), '150');
    await userEvent.click(await form.findByRole('button', { name: /Paid from$/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cash at the front desk' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await userEvent.click(form.getByRole('button', { name: 'Add disbursement' }));
    await expect(await canvas.findByText('Stamps')).toBeVisible();
    await expect(await canvas.findByText('Cash at the front desk')).toBeVisible();
  },
};

/** What is unbilled can be deleted. */
export const Deleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(courier);
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${courier}` }));
    await waitFor(() => expect(canvas.queryByText(courier)).toBeNull());
  },
};

/** Nothing yet. */
export const Empty: Story = {
  parameters: { msw: calls('nothing-billed') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No disbursements yet')).toBeVisible();
  },
};

/** On a phone. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(courier)).toBeVisible();
  },
};

/** While they load. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/disbursements', () => delay('infinite')), ...calls()] },
};

/** The list could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/disbursements', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load disbursements.')).toBeVisible(), { timeout: 5_000 });
  },
};

/** Tried again, it is there. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText(courier)).toBeVisible();
});
