import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Announcement } from '#components/builder';

const meta = {
  component: Announcement,
  args: { said: { text: 'Moved to row 2, column 5. Pushed down: Weather.', count: 1 } },
} satisfies Meta<typeof Announcement>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing visible: the sentence is for screen readers. */
export const Basic: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(args.said.text);
    await expect(canvas.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
  },
};
