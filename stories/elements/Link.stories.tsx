import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Link } from '#components/elements/Link';

const meta = {
  title: 'Elements/Actions/Link',
  id: 'elements-link',
  component: Link,
  args: { href: '#customers', children: 'all customers' },
  render: (args) => (
    <p>
      The chart counts <Link {...args} />, also those on trial.
    </p>
  ),
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In running text, underlined so that colour is not the only sign. */
export const Basic: Story = {};

/** The name at the start of a row opens the record. */
export const Plain: Story = {
  args: { tone: 'plain', children: 'Mbuyu Chambers (Demo)' },
  render: (args) => <Link {...args} />,
};

/** There is no page to open yet. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('link')).toHaveAttribute('aria-disabled', 'true'),
};

/** Addresses break anywhere rather than widen the page. */
export const LongText: Story = {
  args: { children: 'https://ndovu-swala-and-the-other-advocates-of-the-coast.app.localhost/cases' },
};

/** Works by keyboard alone. */
export const Keyboard: Story = {
  args: { onPress: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link')).not.toHaveFocus();
  },
};
