import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { FeeNotesScreen } from '#components/screens/firm/FeeNotes';
import { lawyer } from '../../api/access';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { offered } from '../offered';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (scene = 'fee-notes') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/FeeNotes',
  component: FeeNotesScreen,
  args: {
    pages: {
      feeNotes: '/fee-notes',
      invoices: '/invoices',
      disbursements: '/disbursements',
      receipts: '/receipts',
      feeNote: (id) => `/fee-notes/${id}`,
    },
  },
  decorators: [inHost],
  parameters: { layout: 'fullscreen', path: '/fee-notes', msw: calls() },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof FeeNotesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The latest first, each with what it comes to. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'FN-2026-0005' })).toBeVisible();
    await expect(canvas.getByText('179,800.00')).toBeVisible();
  },
};

/** Only those in one state. */
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('link', { name: 'FN-2026-0005' });
    await userEvent.click(canvas.getByRole('radio', { name: 'Drafts' }));
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'FN-2026-0005' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'DRAFT-0001' })).toBeVisible();
  },
};

/** A new one is for a case, which other pages can name. */
export const New: Story = {
  parameters: { path: '/fee-notes?new' },
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'New fee note' }));
    await waitFor(() => expect(form.getByRole('combobox', { name: /Case/ })).toBeVisible());
  },
};

/** Nothing yet. */
export const Empty: Story = {
  parameters: { msw: calls('nothing-billed') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No fee notes yet')).toBeVisible();
  },
};

/** On a phone, what it comes to stands beside its number. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'FN-2026-0005' })).toBeVisible();
  },
};

/** While they load. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/fee-notes', () => delay('infinite')), ...calls()] },
};

/** Whoever may only read begins none. */
export const ReadOnly: Story = {
  decorators: [signedIn({ ...lawyer, role: 'support' })],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'FN-2026-0005' });
    await expect(offered(canvas)).not.toContain('New fee note');
  },
};

/** The list could not be read. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/fee-notes', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Couldn’t load fee notes.')).toBeVisible(), { timeout: 5_000 });
  },
};

/** Tried again, it is there. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByRole('link', { name: 'FN-2026-0005' })).toBeVisible();
});
