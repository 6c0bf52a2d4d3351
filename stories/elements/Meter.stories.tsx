import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Meter } from '#components/elements/Meter';

const meta = {
  title: 'Elements/Feedback/Meter',
  id: 'elements-meter',
  component: Meter,
  args: { label: 'Paid of what was billed', value: 64, text: '64%' },
} satisfies Meta<typeof Meter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A bar, always with its figure. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Paid of what was billed' });
    await expect(meter).toHaveAttribute('aria-valuetext', '64%');
  },
};

/** All is well. */
export const Success: Story = { args: { tone: 'success', value: 98, text: '98%' } };

/** Near a limit. */
export const Warning: Story = { args: { tone: 'warning', label: 'Time entered', value: 80, text: '80%' } };

/** Beyond a limit. */
export const Error: Story = { args: { tone: 'error', label: 'Fee agreed with the client', value: 100, text: '112%' } };

/** Nothing yet. */
export const Empty: Story = { args: { value: 0, text: '0%' } };

/** A long label wraps; the figure stays at the end. */
export const LongText: Story = {
  args: {
    label: 'Documents of this matter that have been signed by every party',
    value: 3,
    maxValue: 12,
    text: '3 of 12',
  },
  render: (args) => (
    <div style={{ inlineSize: 200 }}>
      <Meter {...args} />
    </div>
  ),
};
