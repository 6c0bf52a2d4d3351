import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RelativeTime } from '#components/patterns/RelativeTime';

const meta = {
  component: RelativeTime,
  args: { value: '2026-11-20T07:48:00Z', now: new Date('2026-11-20T08:00:00Z') },
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Minutes ago. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 minutes ago')).toHaveAttribute('datetime', '2026-11-20T07:48:00Z');
  },
};

/** Yesterday, by Nairobi's calendar. */
export const Yesterday: Story = { args: { value: '2026-11-19T20:30:00Z' } };

/** After a week it shows the date, which says more. */
export const LongAgo: Story = {
  args: { value: '2026-09-02T09:00:00Z' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 Sept 2026')).toBeVisible();
  },
};

/** Without `now` it reads the clock. */
export const Clock: Story = {
  render: () => <RelativeTime value={new Date().toISOString()} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('now')).toBeVisible();
  },
};
