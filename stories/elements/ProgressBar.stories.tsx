import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '#components/elements/ProgressBar';

const meta = {
  title: 'Elements/Feedback/ProgressBar',
  id: 'elements-progressbar',
  component: ProgressBar,
  args: { label: 'Importing clients' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The progress is not known. */
export const Basic: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Importing clients' })).not.toHaveAttribute('aria-valuenow'),
};

/** Partly done, with the figure. */
export const Known: Story = {
  args: { value: 120, maxValue: 340, text: '120 of 340' },
  play: async ({ canvas }) => expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '120 of 340'),
};

/** All is done. */
export const Done: Story = { args: { value: 340, maxValue: 340, text: '340 of 340' } };

/** A long label wraps. */
export const LongText: Story = {
  args: {
    label: 'Importing the clients and matters of Ndovu & Swala Advocates from their spreadsheet',
    value: 12,
    text: '12%',
  },
  render: (args) => (
    <div style={{ inlineSize: 220 }}>
      <ProgressBar {...args} />
    </div>
  ),
};
