import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';

const meta = {
  title: 'Elements/Actions/IconButton',
  id: 'elements-iconbutton',
  component: IconButton,
  args: { icon: <Icon of={Trash2} />, label: 'Delete Mbuyu Chambers', onPress: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An icon with a name, which the tooltip shows. */
export const Basic: Story = {};

/** Leads to another page. */
export const AsLink: Story = {
  args: { icon: <Icon of={Eye} />, label: 'View Mbuyu Chambers', href: '#view' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'View Mbuyu Chambers' })).toHaveAttribute('href', '#view'),
};

/** With a border, for use on its own. */
export const Neutral: Story = { args: { tone: 'neutral', icon: <Icon of={Pencil} />, label: 'Edit profile' } };

/** For dense places. On touch screens it is as large as the others. */
export const Small: Story = { args: { size: 'sm' } };

/** Cannot be pressed now: nothing to undo. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};

/** Waiting for the server. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** A long name wraps in the tooltip. */
export const LongText: Story = {
  args: { label: 'Delete Ndovu & Swala and the Other Advocates of the Coast LLP (Demo)' },
};

/** Its tooltip adds to a description of its own. */
export const Described: Story = {
  render: (args) => (
    <>
      <IconButton {...args} aria-describedby="hint" />
      <p id="hint">Its invoices stay.</p>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription('Its invoices stay. Delete Mbuyu Chambers');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveAccessibleDescription('Its invoices stay.'));
  },
};

/** Focus shows the name; Enter and Space press. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Delete Mbuyu Chambers' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete Mbuyu Chambers');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button')).not.toHaveFocus();
  },
};
