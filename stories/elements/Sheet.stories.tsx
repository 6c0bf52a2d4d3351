import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Sheet } from '#components/elements/Sheet';
import { TextField } from '#components/elements/TextField';

const meta = {
  title: 'Elements/Overlays/Sheet',
  id: 'elements-sheet',
  component: Sheet,
  parameters: { docs: { story: { inline: false, height: '560px' } } },
  args: {
    isOpen: false,
    onOpenChange: fn(),
    title: 'Billing Summary',
    closeLabel: 'Close',
    children: <TextField label="Title" defaultValue="Billing Summary" />,
    actions: <Button tone="accent">Save Widget</Button>,
  },
  render: function Opened(args) {
    const [isOpen, setOpen] = useState(args.isOpen);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Settings</Button>
        <Sheet
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
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opened by a button. */
export const Basic: Story = {};

/** At the end edge: the details of a thing. */
export const End: Story = { args: { isOpen: true } };

/** At the start edge: navigation. */
export const Start: Story = { args: { isOpen: true, side: 'start', title: 'Mizani' } };

/** Once something was typed, neither Escape nor a press outside loses it. */
export const KeyboardTyped: Story = {
  args: { isOpen: true },
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
    title: 'Settings of the Billing Summary of Ndovu & Swala Advocates',
    children: Array.from({ length: 40 }, (_, line) => (
      <p key={line}>{line + 1}. Filing of submissions, HCCC E9123 of 2026</p>
    )),
  },
};

/** Focus moves in, and Escape returns it. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Billing Summary' });
    for (const shift of [false, false, false, true]) {
      await userEvent.tab({ shift });
      await expect(sheet).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Settings' })).toHaveFocus());
  },
};
