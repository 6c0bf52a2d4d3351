import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';

const meta = {
  title: 'Elements/Actions/LinkButton',
  id: 'elements-linkbutton',
  component: LinkButton,
  args: { href: '#new', children: 'Add Customer' },
} satisfies Meta<typeof LinkButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A link that looks like a button. */
export const Basic: Story = {
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Add Customer' })).toHaveAttribute('href', '#new'),
};

/** The main step of a page, when it leads to another. */
export const Accent: Story = { args: { tone: 'accent', icon: <Icon of={Plus} /> } };

/** A quiet link. */
export const Quiet: Story = { args: { tone: 'quiet', children: 'View all' } };

/** Opens a new tab, for example an invoice's PDF. */
export const NewTab: Story = { args: { href: '#pdf', target: '_blank', children: 'PDF', size: 'sm' } };

/** There is no page to open yet. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('link')).toHaveAttribute('aria-disabled', 'true'),
};

/** Words that don't fit wrap to a second line. */
export const LongText: Story = {
  args: { children: 'Open the case of Ng’ang’a and four others against Zambarau & Co.' },
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <LinkButton {...args} />
    </div>
  ),
};

/** Works by keyboard alone, as every link does. */
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
