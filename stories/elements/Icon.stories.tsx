import type { Meta, StoryObj } from '@storybook/react-vite';
import { Scale, Users } from 'lucide-react';
import { expect } from 'storybook/test';
import { Icon } from '#components/elements/Icon';

const meta = { title: 'Elements/Data/Icon', id: 'elements-icon', component: Icon, args: { of: Users } } satisfies Meta<
  typeof Icon
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An icon beside the interface's text. Screen readers skip it. */
export const Basic: Story = {
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true'),
};

/** Beside a title. */
export const Large: Story = { args: { of: Scale, size: 20 } };
