import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { components } from '#openapi';
import { BillingSettingsScreen } from '#components/screens/firm/BillingSettings';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';

const calls = (scene = 'billing-settings') => sceneHandlers(scene);

/** Those of a firm that has no invoices yet. */
const settings: components['schemas']['BillingSettings'] = {
  isVatRegistered: true,
  paymentDays: 30,
  whtPercent: 5,
  whVatPercent: 2,
  whVatOn: 'taxable',
  interestPercent: 14,
  isInterestOnVat: true,
  isReminding: false,
  reminderDays: [0, 7, 30],
  hasLogo: false,
  bank: { paybill: '522522' },
  nextInvoice: { year: 2026, sequence: 1, number: 'INV-2026-0001', isOpen: true },
};

const tagged = { headers: { ETag: '"3"' } };

const meta = {
  title: 'Screens/Firm/BillingSettings',
  component: BillingSettingsScreen,
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/settings/billing', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof BillingSettingsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Where clients pay, the logo, and the terms of billing. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('000000')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'KRA PIN' })).toHaveValue('P000000001Z');
    await expect(canvas.getByText(/^This year has invoices already/)).toBeVisible();
  },
};

/** A second bank account, in dollars. */
export const AccountAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add account' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Dollar account');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Account number/ }), '0000000003');
    await userEvent.click(dialog.getByRole('button', { name: /Currency/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'USD' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^SWIFT/ }), 'SPECKENA');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('alertdialog', { name: 'Saved Dollar account' });
    await expect(await canvas.findByText(/0000000003 · USD · SPECKENA/)).toBeVisible();
  },
};

/** Terms are saved together. */
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    const days = await canvas.findByRole('textbox', { name: /Days to pay/ });
    await userEvent.clear(days);
    await userEvent.type(days, '14');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Settings saved')).toBeVisible();
    await waitFor(() => expect(days).toHaveValue('14'));
  },
};

/** Days that can’t be read say what can. */
export const Unreadable: Story = {
  play: async ({ canvas, userEvent }) => {
    const days = await canvas.findByRole('textbox', { name: /Days after the due date/ });
    await userEvent.clear(days);
    await userEvent.type(days, '7, 7');
    await expect(await canvas.findByText(/^Enter up to six different days/)).toBeVisible();
  },
};

/** Bank details have a form of their own, and it says whom it tells. */
export const BankChanged: Story = {
  parameters: {
    msw: [
      http.put('/api/law-firm/billing-settings/bank', ({ response }) =>
        response(200).json({ data: { settings, told: 'mailed' } }, tagged),
      ),
      ...calls(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change bank and paybill details' }));
    const paybill = await form.findByRole('textbox', { name: 'Paybill' });
    await userEvent.clear(paybill);
    await userEvent.type(paybill, '522522');
    await userEvent.click(form.getByRole('button', { name: 'Change details' }));
    await expect(await screen.findByText('Details changed, and all admins emailed')).toBeVisible();
  },
};

/** Without a mail server nobody is told, and it says so. */
export const NotTold: Story = {
  parameters: { msw: calls('no-bank') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No bank details yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change bank and paybill details' }));
    await userEvent.type(await form.findByRole('textbox', { name: 'Paybill' }), '522522');
    await userEvent.click(form.getByRole('button', { name: 'Change details' }));
    await expect(await screen.findByText(/^Details changed. No email is sent here/)).toBeVisible();
    await expect(await canvas.findByText('522522')).toBeVisible();
  },
};

/** The logo as it is printed. */
export const WithLogo: Story = {
  parameters: { msw: calls('logo') },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: 'The firm’s logo' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByRole('button', { name: 'Choose a picture' })).toBeVisible();
  },
};

/** A firm that moves in goes on with its own numbers. */
export const MovesIn: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/billing-settings', ({ response }) => response(200).json({ data: settings }, tagged)),
      ...calls(),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Next invoice’s number/ })).toBeEnabled();
  },
};

const connected = {
  isConnected: true,
  environment: 'production',
  shortcode: '247000',
  canConfirm: true,
  by: 'Rehema Wanjiku',
  connectedAt: '2026-11-02T06:00:00.000Z',
  lastCallbackAt: '2026-11-23T07:22:00.000Z',
} as const;

/** A paybill is connected to M-Pesa by the firm’s own credentials, which nobody sees again. */
export const MpesaConnected: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Not connected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Connect' }));
    const form = within(await screen.findByRole('dialog', { name: 'Connect a paybill to M-Pesa' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Paybill' }), '247000');
    await userEvent.type(form.getByRole('textbox', { name: 'Consumer key' }), 'specimen-key');
    await userEvent.type(form.getByLabelText(/^Consumer secret/), 'specimen-secret');
    await userEvent.type(form.getByLabelText(/^Passkey/), 'specimen-passkey');
    await userEvent.click(form.getByRole('button', { name: 'Connect' }));
    await expect(await screen.findByText('Connected paybill 247000')).toBeVisible();
    await expect(await canvas.findByText('By the statement alone: no initiator')).toBeVisible();
    await expect(canvas.getByText('Not yet')).toBeVisible();
  },
};

/** Once M-Pesa calls, it says when. */
export const MpesaCalled: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/daraja', ({ response }) => response(200).json({ data: connected })), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('23 Nov at 10:22')).toBeVisible();
  },
};

/** Disconnecting asks first. */
export const MpesaDisconnected: Story = {
  parameters: { msw: calls('paybill-connected') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Disconnect the paybill?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await expect(await canvas.findByText('Not connected')).toBeVisible();
    await expect(await screen.findByText(/^No email is sent here/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/billing-settings', () => delay('infinite')), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading settings…')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    msw: [http.get('/api/law-firm/billing-settings', unavailable), ...calls()],
    looks: { logsErrors: true },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the settings/)).toBeVisible();
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('000000')).toBeVisible();
  },
};
