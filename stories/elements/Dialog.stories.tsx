import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { TextField } from '#components/elements/TextField';

const meta = {
  title: 'Elements/Overlays/Dialog',
  id: 'elements-dialog',
  component: Dialog,
  parameters: { docs: { story: { inline: false, height: '480px' } } },
  args: {
    isOpen: false,
    onOpenChange: fn(),
    title: 'Update Invoice Status',
    closeLabel: 'Close',
    children: 'INV-2026-0412 · Tembo Logistics Ltd · KES 116,000',
  },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Update</Button>
        <Dialog
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
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const actions = (
  <>
    <Button>Cancel Invoice</Button>
    <Button tone="accent">Mark as Paid</Button>
  </>
);

/** Opened by a button; focus moves in and returns. */
export const Basic: Story = {};

/** The actions stay at the bottom, with the one that goes ahead last. */
export const WithActions: Story = { args: { isOpen: true, actions } };

/** Smaller, for a question. */
export const Small: Story = { args: { isOpen: true, size: 'sm', actions } };

/** Larger, for a preview. */
export const Large: Story = { args: { isOpen: true, size: 'lg', title: 'Widget Preview: Billing Summary' } };

/** Pressing outside does not lose what was typed. */
export const Form: Story = {
  args: {
    isOpen: true,
    isDismissable: false,
    title: 'Edit Law Firm',
    children: <TextField label="Firm name" defaultValue="Mbuyu Chambers" />,
    actions: <Button tone="accent">Save Changes</Button>,
  },
};

/** Once something was typed, neither Escape nor a press outside loses it. */
export const KeyboardTyped: Story = {
  args: { ...Form.args, isDismissable: true },
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), ' and Partners');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** The content scrolls; the title and the actions stay. */
export const LongText: Story = {
  args: {
    isOpen: true,
    actions,
    title: 'Update the status of the invoice to Ndovu & Swala and the Other Advocates of the Coast LLP',
    children: Array.from({ length: 24 }, (_, line) => (
      <p key={line}>{line + 1}. Filing of submissions, HCCC E9123 of 2026</p>
    )),
  },
};

/** Focus moves in and stays in, and Escape returns it. */
export const Keyboard: Story = {
  args: { actions },
  play: async ({ args, canvas, userEvent, step }) => {
    const trigger = canvas.getByRole('button', { name: 'Update' });
    await step('opens with the focus inside, named by its title', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Update Invoice Status' });
      await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    });
    await step('Tab, and Shift with it, go round inside', async () => {
      const dialog = screen.getByRole('dialog');
      for (const shift of [false, false, false, false, true, true]) {
        await userEvent.tab({ shift });
        await expect(dialog).toContainElement(document.activeElement as HTMLElement);
      }
    });
    await step('Escape closes, and the focus is back', async () => {
      await userEvent.keyboard('{Escape}');
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(trigger).toHaveFocus());
    });
  },
};
