import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';

const meta = {
  title: 'Elements/Data/VisuallyHidden',
  id: 'elements-visuallyhidden',
  component: VisuallyHidden,
  args: { children: 'Up 8.4%' },
  render: (args) => (
    <p>
      <span aria-hidden>▲ 8.4%</span>
      <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow is for the eye, the words for the ear. */
export const Basic: Story = {
  play: async ({ canvas }) => {
    const { inlineSize } = getComputedStyle(canvas.getByText('Up 8.4%'));
    await expect(inlineSize).toBe('1px');
  },
};
