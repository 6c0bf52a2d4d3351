import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '#components/elements/Spinner';

const meta = {
  title: 'Elements/Feedback/Spinner',
  id: 'elements-spinner',
  component: Spinner,
  args: { label: 'Loading tenants...' },
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A ring and words, which screen readers announce when it appears. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading tenants...'),
};

/** Alone in a card or a page. */
export const Large: Story = { args: { size: 20 } };

/** The context shows what is loading; screen readers still read the label. */
export const HiddenLabel: Story = {
  args: { isLabelHidden: true },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading tenants...'),
};

/** Long words wrap beside the ring. */
export const LongText: Story = {
  args: { label: 'Loading the invoices of Twiga & Kifaru Advocates LLP and of every firm that shares its clients...' },
};
