import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ClientPortal } from '#components/widgets/ClientPortal/ClientPortal';
import { placed } from './board';
import { clients, firmHandlers } from './firmData';
import { empty, failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: ClientPortal,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('client-portal'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof ClientPortal>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four cells by three: who, how to reach them, and their state. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 unread messages')).toBeVisible();
    await expect(canvas.getByText('+254 700 000 014')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Zawadi Cherono' })).toBeVisible();
  },
};

/** Two rows: the name and how much is going on. */
export const Smallest: Story = {
  render: placed('client-portal', { size: { width: 3, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kilele Millers Ltd')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

/** Email, phone, work and last contact. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('client-portal', { size: { width: 7, height: 4 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('accounts@kilele-millers.example · +254 700 000 014')).toBeVisible();
    await expect(await canvas.findByText('47 clients, 4 unread messages')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('client-portal', 'Loading clients…');

/** No client matches. */
export const Empty: Story = empty({ clients: [] }, 'No clients');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('client-portal');

/** Tab goes from client to client, and Enter opens one. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('link');
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  },
};

const long =
  'Ng’ang’a, Wanjirũ-Kirinyaga, Cherono & Otieno-Mutua Associates LLP v The Registered Trustees of the Kilimanjaro Farmers';

/** Long names end in an ellipsis; figures and states are never cut. */
export const LongText: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...firmHandlers({
        clients: clients.map((one) => ({ ...one, name: long, email: `${'office'.repeat(10)}@firm.example` })),
      }),
    ),
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByText(long);
    await expect(name).toBeVisible();
  },
};
