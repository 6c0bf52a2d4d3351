import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';

const meta = {
  title: 'Elements/Actions/Button',
  id: 'elements-button',
  component: Button,
  args: { children: 'Save Changes', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The default button. */
export const Basic: Story = {};

/** The view's main action. */
export const Accent: Story = { args: { tone: 'accent', children: 'Create Tenant' } };

/** Data is lost when this is pressed; pair it with an `AlertDialog`. */
export const Danger: Story = { args: { tone: 'danger', children: 'Delete', icon: <Icon of={Trash2} /> } };

/** Less prominent, and leads to a question before anything is lost. */
export const QuietDanger: Story = { args: { tone: 'quiet-danger', children: 'Cancel Invoice' } };

/** For actions that repeat in every row, or should stay in the background. */
export const Quiet: Story = { args: { tone: 'quiet', children: 'Load more' } };

/** For rows, alerts and toasts. */
export const Small: Story = { args: { size: 'sm', children: 'Retry' } };

/** People spot the icon before they read the words. */
export const WithIcon: Story = { args: { icon: <Icon of={RefreshCw} />, children: 'Refresh Data' } };

/** As wide as its container: on a phone, at the foot of a list. */
export const FullWidth: Story = {
  args: { isFullWidth: true, tone: 'accent', icon: <Icon of={Plus} />, children: 'New Case' },
};

/** Cannot be pressed, and says so. Prefer a button that explains why when it is pressed. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};

/** Waiting for the server: the button keeps focus, can't be pressed twice, and screen readers announce it. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Saving…' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save Changes Saving…' });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** Words that don't fit wrap to a second line. */
export const LongText: Story = {
  args: { children: 'Send the invoice to Twiga & Kifaru Advocates LLP and to their accountant at once' },
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <Button {...args} />
    </div>
  ),
};

/** Works by keyboard alone. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Tab brings the focus', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
    });
    await step('Enter and Space press', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard(' ');
      await expect(args.onPress).toHaveBeenCalledTimes(2);
    });
    await step('Shift and Tab leave', async () => {
      await userEvent.tab({ shift: true });
      await expect(canvas.getByRole('button')).not.toHaveFocus();
    });
  },
};
