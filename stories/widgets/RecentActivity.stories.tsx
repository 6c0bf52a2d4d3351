import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RecentActivity } from '#components/widgets/RecentActivity/RecentActivity';
import { placed } from './board';
import { activity, firmHandlers } from './firmData';
import { empty, failed, loading } from './states';
import { fromWidth } from '../forWidth';

const meta = {
  component: RecentActivity,
  args: { query: {}, refreshInterval: 60_000 },
  render: placed('recent-activity'),
  beforeEach: ({ msw }) => msw.use(...firmHandlers()),
} satisfies Meta<typeof RecentActivity>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Four cells by four: what happened, to what, when, and how it went. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Recent Activity' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await expect(within(list).getAllByText('error')[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Deadline missed' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Invoice paid' })).not.toBeInTheDocument();
  },
};

/** Two rows: what happened, when and where. */
export const Smallest: Story = {
  render: placed('recent-activity', { size: { width: 3, height: 2 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('00:12 · Zawadi Cherono v Salim Abdalla')).toBeVisible();
  },
};

/** Times and results in their own columns. */
export const Large: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: placed('recent-activity', { size: { width: 7, height: 4 } }),
  play: fromWidth(720, async ({ canvas }) => {
    await expect(await canvas.findByText('Newest first')).toBeVisible();
  }),
};

/** The head shows before the data has loaded. */
export const Loading: Story = loading('recent-activity', 'Loading activity…');

/** Nothing has happened yet. */
export const Empty: Story = empty({ activity: [] }, 'No activity yet');

/** The head stays, and Retry reloads the data. */
export const Failed: Story = failed('recent-activity');

/** Tab goes to the events that belong to a case, and Enter opens the case. */
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
    msw.use(...firmHandlers({ activity: activity.map((one) => ({ ...one, title: long, description: long })) })),
  play: async ({ canvas }) => {
    const [name] = await canvas.findAllByText(long);
    await expect(name).toBeVisible();
  },
};
