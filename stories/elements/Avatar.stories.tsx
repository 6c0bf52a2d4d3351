import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from '#components/elements/Avatar';

const meta = {
  title: 'Elements/Data/Avatar',
  id: 'elements-avatar',
  component: Avatar,
  args: { name: 'Mbuyu Chambers' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first letter, in the serif. */
export const Basic: Story = { play: async ({ canvas }) => expect(canvas.getByText('M')).toBeInTheDocument() };

/** Letters outside the alphabet are kept whole, even those of two code units. */
export const OtherLetters: Story = {
  args: { name: '𞤀𞤣𞤤𞤢𞤥 Advocates' },
  play: async ({ canvas, args }) => expect(canvas.getByText([...args.name][0] ?? '')).toBeInTheDocument(),
};

/** No name: the square stays, so that rows line up. */
export const Empty: Story = { args: { name: '' } };
