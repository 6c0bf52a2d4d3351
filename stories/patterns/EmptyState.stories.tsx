import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderOpen } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { EmptyState } from '#components/patterns/EmptyState';

const meta = {
  component: EmptyState,
  args: { title: 'No cases found' },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

const onClear = fn();

/** Just the message. */
export const Basic: Story = {};

/** For a place that will have content later. */
export const WithHint: Story = {
  args: { icon: <Icon of={FolderOpen} size={20} />, hint: 'Cases will appear here once they are created' },
};

/** When a search finds nothing, the next step is to widen it. */
export const WithAction: Story = {
  args: {
    title: 'No customers found matching your criteria',
    action: <Button onPress={onClear}>Clear the search and filters</Button>,
  },
};

/** The search text may be long. */
export const LongText: Story = {
  args: { title: 'No customers found matching nganga-wanjiku-kirinyaga-and-cherono-advocates-llp' },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** The next step is the only tab stop. */
export const Keyboard: Story = {
  ...WithAction,
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onClear).toHaveBeenCalledOnce();
  },
};
