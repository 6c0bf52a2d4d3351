import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '#components/elements/Skeleton';

const meta = { title: 'Elements/Feedback/Skeleton', id: 'elements-skeleton', component: Skeleton } satisfies Meta<
  typeof Skeleton
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A line of text that is loading. */
export const Basic: Story = {};

/** About as wide as the words will be. */
export const Narrow: Story = { args: { width: '40%' } };

/** A chart or a picture. */
export const Block: Story = { args: { height: '160px' } };
