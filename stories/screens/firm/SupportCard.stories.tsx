import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { delay } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { ApiProvider } from '#components/api';
import { SupportCard } from '#components/screens/firm/Support';
import { accessHandlers, lawyer, supportAccess } from '../../api/access';
import { http, unavailable } from '../../api/http';

const withApi: Decorator = (Story) => (
  <ApiProvider>
    <main style={{ padding: 24 }}>{Story()}</main>
  </ApiProvider>
);

const meta = {
  title: 'Screens/Firm/Support Card',
  component: SupportCard,
  decorators: [withApi],
  parameters: { msw: accessHandlers() },
  globals: { theme: 'tenant' },
  args: { productName: 'Mizani' },
} satisfies Meta<typeof SupportCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Who was in, why, and who ended it. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ended by Neema Wanjiku')).toBeVisible();
  },
};

/** Somebody is in, and an admin ends it. */
export const Running: Story = {
  parameters: { msw: accessHandlers({ support: [{ ...supportAccess, id: lawyer.sessionId }] }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End now' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'End now' })).toBeNull());
  },
};

/** Nobody was ever in. */
export const Empty: Story = {
  parameters: {
    msw: [
      http.get('/api/law-firm/support/past', ({ response }) => response(200).json({ data: [] })),
      ...accessHandlers(),
    ],
  },
};

/** Until the list is there. */
export const Loading: Story = {
  parameters: { msw: [http.get('/api/law-firm/support/past', () => delay('infinite')), ...accessHandlers()] },
};

/** The list can't be loaded. */
export const Failed: Story = {
  parameters: {
    looks: { logsErrors: true },
    msw: [http.get('/api/law-firm/support/past', unavailable), ...accessHandlers()],
  },
};
