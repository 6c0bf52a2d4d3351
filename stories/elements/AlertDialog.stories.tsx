import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AlertDialog } from '#components/elements/AlertDialog';
import { Button } from '#components/elements/Button';

const meta = {
  title: 'Elements/Overlays/AlertDialog',
  id: 'elements-alertdialog',
  component: AlertDialog,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Leave without saving?',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A question with two answers. */
export const Basic: Story = {};

/** Data would be lost, so the button is red and the words say for how long it can be undone. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: 'Are you sure you want to delete Mbuyu Chambers?',
    children: 'It goes from the list now. Its data is kept for 30 days, and until then it can be restored.',
    confirmLabel: 'Delete',
    cancelLabel: 'Cancel',
  },
};

/** Waiting for the server; the button can't be pressed twice. */
export const Pending: Story = {
  args: { ...Danger.args, isPending: true, pendingLabel: 'Deleting…' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** Long names wrap. */
export const LongText: Story = {
  args: {
    ...Danger.args,
    title: 'Are you sure you want to delete Ndovu & Swala and the Other Advocates of the Coast LLP (Demo)?',
  },
};

/** Focus starts on the answer that changes nothing. */
export const Keyboard: Story = {
  args: { ...Danger.args, isOpen: false },
  render: function Asked(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Delete Mbuyu Chambers</Button>
        <AlertDialog
          {...args}
          isOpen={isOpen}
          onOpenChange={(next) => {
            args.onOpenChange(next);
            setOpen(next);
          }}
        />
      </>
    );
  },
  play: async ({ args, canvas, userEvent, step }) => {
    const trigger = canvas.getByRole('button');
    const closed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await step('the focus is on Cancel, and Enter keeps things as they are', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Mbuyu Chambers?' });
      await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await closed();
      await waitFor(() => expect(trigger).toHaveFocus());
    });
    await step('Escape does the same', async () => {
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('alertdialog');
      await userEvent.keyboard('{Escape}');
      await closed();
      await waitFor(() => expect(trigger).toHaveFocus());
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
    await step('Tab goes between the answers, Enter gives one', async () => {
      await userEvent.keyboard('{Enter}');
      await screen.findByRole('alertdialog');
      await userEvent.tab();
      await expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      await expect(args.onConfirm).toHaveBeenCalledOnce();
    });
  },
};
