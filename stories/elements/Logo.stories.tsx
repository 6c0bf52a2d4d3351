import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo } from '#components/elements/Logo';

const meta = {
  title: 'Elements/Data/Logo',
  id: 'elements-logo',
  component: Logo,
  args: { name: 'Mizani' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The scales in brass, and the product's name. */
export const Basic: Story = {};

/** A firm's own area: its name, and the mark in its colour. */
export const Firm: Story = { args: { name: 'Twiga & Kifaru', tone: 'accent' }, globals: { theme: 'tenant' } };

/** On the narrow rail only the mark shows; screen readers still read the name. */
export const MarkAlone: Story = {
  args: { isNameHidden: true },
  play: async ({ canvas }) => expect(canvas.getByText('Mizani')).toBeInTheDocument(),
};

/** A firm's long name wraps to a second line. */
export const LongText: Story = { args: { name: 'Ndovu & Swala and the Other Advocates of the Coast LLP' } };
