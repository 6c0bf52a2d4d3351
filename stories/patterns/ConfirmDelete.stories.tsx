import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { ConfirmDelete } from '#components/patterns/ConfirmDelete';

const meta = {
  component: ConfirmDelete,
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    isOpen: true,
    question: 'Are you sure you want to delete Mbuyu Chambers (Demo)?',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDelete>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The question, with the record's name. */
export const Basic: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** With the consequences of deleting, if they are not obvious. */
export const WithConsequence: Story = {
  args: { children: 'Its staff lose access at once. You can restore it for 30 days.' },
};

/** It is being deleted. */
export const Pending: Story = { args: { isPending: true } };

/** It failed, and the dialog stays open. */
export const Failed: Story = { args: { children: <Alert tone="error" title="Failed to delete customer." /> } };

/** A long name on a phone. */
export const LongText: Story = {
  args: {
    question:
      "Are you sure you want to delete Ng'ang'a, Wanjiku-Kirinyaga & Cherono Advocates LLP of Mombasa Road (Demo)?",
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

/** Focus starts on the button that keeps the record, and returns to where it was. */
export const Keyboard: Story = {
  render: function Asked(args) {
    const [isOpen, setOpen] = useState(false);
    const onCancel = () => {
      args.onCancel();
      setOpen(false);
    };
    return (
      <>
        <Button onPress={() => setOpen(true)}>Delete Mbuyu Chambers</Button>
        <ConfirmDelete {...args} isOpen={isOpen} onCancel={onCancel} />
      </>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: args.question });
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete Mbuyu Chambers' })).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
