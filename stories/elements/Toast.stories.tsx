import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#components/elements/Button';
import { type ToastMessage, ToastRegion, toasts } from '#components/elements/Toast';

const undo = fn();

function Example(message: ToastMessage) {
  return (
    <>
      <Button onPress={() => toasts.show(message)}>Delete</Button>
      <ToastRegion />
    </>
  );
}

const meta = {
  title: 'Elements/Feedback/Toast',
  id: 'elements-toast',
  component: Example,
  args: { title: 'Mbuyu Chambers deleted' },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

const show: NonNullable<Story['play']> = async ({ canvas, userEvent, args }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('alertdialog', { name: args.title })).toBeVisible());
};

/** Something succeeded. */
export const Basic: Story = { play: show };

/** With Undo; pressing it undoes the action and closes the toast. */
export const WithAction: Story = {
  args: { action: { label: 'Undo', onPress: undo } },
  play: async (context) => {
    undo.mockClear();
    await show(context);
    await context.userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

/** Something failed. It stays until it is closed. */
export const Error: Story = {
  args: { tone: 'error', title: 'Couldn’t delete Mbuyu Chambers.', description: 'It is still in the list. Try again.' },
  play: show,
};

/** Something happened that is neither good nor bad. */
export const Info: Story = { args: { tone: 'info', title: 'Export started' }, play: show };

const bar = {
  position: 'fixed',
  insetBlockEnd: 0,
  insetInline: 0,
  display: 'flex',
  justifyContent: 'end',
  padding: 16,
} as const;

/** Above a bar of actions that stays at the bottom of the window, marked `data-keep-clear`. */
export const AboveABar: Story = {
  // It stays until it is closed, so that it can't pass by vanishing.
  args: { tone: 'error', title: 'Couldn’t delete Mbuyu Chambers.' },
  render: (args) => (
    <>
      <Example {...args} />
      <div style={bar} data-keep-clear>
        <Button tone="accent">Save Changes</Button>
      </div>
    </>
  ),
  play: async (context) => {
    await show(context);
    const save = context.canvas.getByRole('button', { name: 'Save Changes' });
    const toast = screen.getByRole('alertdialog');
    await waitFor(() =>
      expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(save.getBoundingClientRect().top),
    );
  },
};

/** Long words wrap. */
export const LongText: Story = {
  args: {
    title: 'Ndovu & Swala and the Other Advocates of the Coast LLP deleted',
    description: 'Its data is kept for 30 days, and until then it can be restored from the list of deleted customers.',
    action: { label: 'Undo', onPress: undo },
  },
  play: show,
};

/** F6 moves focus to the toasts from anywhere, Tab goes through their buttons, Enter presses. */
export const Keyboard: Story = {
  args: { action: { label: 'Undo', onPress: undo } },
  play: async ({ canvas, userEvent }) => {
    undo.mockClear();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{F6}');
    await expect(screen.getByRole('region')).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete' })).toHaveFocus());
  },
};
