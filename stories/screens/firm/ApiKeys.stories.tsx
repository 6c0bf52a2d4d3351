import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ApiKeysScreen } from '#components/screens/firm/ApiKeys';
import { admin } from '../../api/access';
import { keyRights } from '#domain/access/keyRights';
import { http, unavailable } from '../../api/http';
import { sceneHandlers } from '../../api/scene';
import { inHost } from '../inHost';
import { retried } from '../retried';
import { signedIn } from '../signedIn';

const calls = (scene = 'keys') => sceneHandlers(scene);

const meta = {
  title: 'Screens/Firm/API keys',
  component: ApiKeysScreen,
  decorators: [inHost, signedIn(admin)],
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    path: '/keys',
    msw: calls(),
  },
  globals: { theme: 'tenant' },
} satisfies Meta<typeof ApiKeysScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The firm's keys: what each may do, when it was last used, and when it ends. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 active keys')).toBeVisible();
    const ended = within(canvas.getByRole('row', { name: /^Old accounts package/ }));
    await expect(ended.getByText('ended')).toBeVisible();
    await expect(ended.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('ends soon')).toBeVisible();
  },
};

/** On a phone each key is a few lines. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const name = (await canvas.findByText('Intake form on our website')).getBoundingClientRect();
    await expect(canvas.getByText('ends soon').getBoundingClientRect().top).toBeGreaterThanOrEqual(name.bottom);
  },
};

/** A new key is shown this once. */
export const Made: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New API key' }));
    const form = await dialog('New API key');
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), 'Bundle builder');
    await userEvent.click(form.getByRole('checkbox', { name: 'Read messages' }));
    await userEvent.click(form.getByRole('button', { name: 'New API key' }));
    const shown = await dialog('Key of Bundle builder');
    await waitFor(() => expect(shown.getByRole('textbox', { name: 'Key' })).toBeVisible());
    await expect(shown.getByRole('textbox', { name: 'Key' })).toHaveDisplayValue(/^mzn_[\w-]{43}$/);
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByText('3 active keys')).toBeVisible();
  },
};

/** A key that may do nothing is refused, and what was typed stays. */
export const WithoutRights: Story = {
  parameters: { looks: { logsErrors: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New API key' }));
    const form = await dialog('New API key');
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), 'Nothing');
    await userEvent.click(form.getByRole('checkbox', { name: 'See cases' }));
    await userEvent.click(form.getByRole('button', { name: 'New API key' }));
    await expect(await form.findByText(/Add at least 1/)).toBeInTheDocument();
    await expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue('Nothing');
  },
};

/** Ending a key is asked first, because programs stop at once. */
export const Ended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End Court diary?' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End Court diary?' }));
    await userEvent.click(question.getByRole('button', { name: 'End key' }));
    await expect(await screen.findByText('Court diary has ended')).toBeInTheDocument();
    await expect(await canvas.findByText('1 active key')).toBeVisible();
  },
};

/** The firm has no keys. */
export const Empty: Story = {
  parameters: { msw: calls('no-keys') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No API keys yet')).toBeVisible();
  },
};

/** Names of the greatest length, and all rights. */
export const LongText: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/keys', ({ response }) =>
        response(200).json({
          data: [
            {
              id: '01933f2e-7a00-7000-8000-0000000000f1',
              name: 'Intake of clients and conflicts from the website and the app',
              prefix: 'mzn_Yf3Jq0',
              rights: [...keyRights],
              madeBy: 'Wanjikũ Ng’ang’a-Karĩũki Abdalla Otieno-Mutua Cherono',
              madeAt: '2026-11-04T05:45:00.000Z',
              endsAt: '2027-02-02T05:45:00.000Z',
              usedAt: '2026-11-24T05:45:00.000Z',
            },
          ],
        }),
      ),
      ...calls(),
    ],
  },
};

/** The list is on its way. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/keys', () => delay('infinite')), ...calls()] },
};

/** The list can’t be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/keys', ({ response }) => response.untyped(unavailable())), ...calls()],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Failed to load the API keys. Please check your connection.')).toBeVisible();
  },
};

/** Retry loads it after all. */
export const Retried: Story = retried(Failed, calls, async ({ canvas }) => {
  await expect(await canvas.findByText('2 active keys')).toBeVisible();
});

/** The dialog opens and closes by the keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('button', { name: 'New API key' })).focus();
    await userEvent.keyboard('{Enter}');
    const form = await dialog('New API key');
    await waitFor(() => expect(form.getByRole('textbox', { name: /Name/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
