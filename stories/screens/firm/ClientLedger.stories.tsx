import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ClientLedgerScreen } from '#components/screens/firm/ClientLedger';
import { addresses } from '#hosts/firm/addresses';
import { lawyer } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { landCase as caseId, landClient as clientId } from '../../api/theFirm';
import { inHost } from '../inHost';
import { signedIn } from '../signedIn';

const calls = (scene = 'client-money') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/ClientLedger',
  component: ClientLedgerScreen,
  args: { clientId, caseId, pages: addresses },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: addresses.ledger(clientId, caseId), msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ClientLedgerScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each entry with the balance after it, the latest first. */
export const Basic: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Estate of Mzee Jabali (Deceased)' }),
    ).toBeVisible();
    const table = within(await canvas.findByRole('table', { name: 'Client’s ledger' }));
    await expect(table.getByRole('row', { name: /site-visit report.* 75,000.00 350,000.00/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /court fees.* 490,000.00 490,000.00/ })).toBeVisible();
  },
};

/** Money is paid out for this client, in this case. */
export const PayingOut: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay out' }));
    const form = within(await screen.findByRole('dialog', { name: 'Pay out' }));
    await waitFor(() => expect(form.getByText('KES 350,000 available.')).toBeVisible());
  },
};

/** The money lies in two accounts, and is paid out of the one that it is in. */
export const TwoAccounts: Story = {
  parameters: { msw: calls('client-money-two-accounts') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('200,000.00, of which 0.00 available')).toBeVisible();
    await expect(await canvas.findByText('Clients’ account, stakeholding')).toBeVisible();
  },
};

/** Whoever may only read prints it. */
export const OnlyReading: Story = {
  decorators: [signedIn(lawyer)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Pay out' })).toBeNull();
  },
};

/** Nothing was ever received for this client in this case. */
export const Empty: Story = {
  parameters: { msw: calls('no-client-money') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was ever held here')).toBeVisible();
  },
};

/** While it loads. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/client-balances', () => delay('infinite')), ...calls()] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the ledger…')).toBeVisible();
  },
};

/** It can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/client-balances', unavailable), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Failed to load the ledger/)).toBeVisible();
  },
};

/** On a phone an entry keeps its amount below what it is. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Client’s ledger' })).toBeVisible();
  },
};

/** In the dark scheme. */
export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Client’s ledger' })).toBeVisible();
  },
};
