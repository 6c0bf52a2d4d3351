import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { Tooltip } from '#components/elements/Tooltip';

const meta = {
  title: 'Elements/Overlays/Tooltip',
  id: 'elements-tooltip',
  component: Tooltip,
  args: { label: 'Saved 2 min ago', children: <Button>Save Dashboard</Button> },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Rest the mouse on the button, or tab to it. */
export const Basic: Story = {};

/** Long words wrap to a second line rather than run across the page. */
export const LongText: Story = {
  args: { label: 'Version 12 is saved. Version 11 is live for the twelve firms on the template legal-pro.' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

/** The words are beside the control anyway, as in the wide sidebar. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

/** Shows on focus, hides on Escape, and describes the control while it shows. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const tooltip = await screen.findByRole('tooltip');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Saved 2 min ago');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip).not.toBeInTheDocument());
  },
};

/** Shows once the mouse has rested on the control, and hides when it leaves or presses. */
export const Mouse: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Saved 2 min ago');
    await userEvent.unhover(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.hover(button);
    await screen.findByRole('tooltip');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};

/** A finger can't rest on the control, so nothing shows. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    await fireEvent.pointerOver(canvas.getByRole('button'), { pointerType: 'touch' });
    // Longer than a mouse has to rest.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};

const onOpenChange = fn();

/** Escape hides only the tooltip; pressed again, it closes the dialog. */
export const InADialog: Story = {
  render: (args) => (
    <Dialog title="Dashboard" closeLabel="Close" isOpen onOpenChange={onOpenChange}>
      <Tooltip {...args} />
    </Dialog>
  ),
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog');
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(onOpenChange).toHaveBeenCalledWith(false);
  },
};
