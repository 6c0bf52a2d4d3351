import type { Meta, StoryObj } from '@storybook/react-vite';
import { Chip } from '#components/elements/Chip';

const meta = {
  title: 'Elements/Data/Chip',
  id: 'elements-chip',
  component: Chip,
  args: { children: 'closed' },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Finished, or unimportant. */
export const Basic: Story = {};

/** Good: active, paid. */
export const Success: Story = { args: { tone: 'success', children: 'active' } };

/** Needs attention: pending, suspended. */
export const Warning: Story = { args: { tone: 'warning', children: 'suspended' } };

/** Wrong or late: overdue, expired. */
export const Error: Story = { args: { tone: 'error', children: 'overdue' } };

/** In progress: trial, sent. */
export const Info: Story = { args: { tone: 'info', children: 'trial' } };

/** A kind rather than a state: a plan. */
export const Plain: Story = { args: { tone: 'plain', children: 'Enterprise' } };

/** It stays on one line; shorten anything longer than two words. */
export const LongText: Story = {
  args: { tone: 'warning', children: 'suspended until the annual subscription has been paid' },
  render: (args) => (
    <div style={{ inlineSize: 160 }}>
      <Chip {...args} />
    </div>
  ),
};
