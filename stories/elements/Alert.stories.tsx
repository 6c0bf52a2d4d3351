import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';

const meta = {
  title: 'Elements/Feedback/Alert',
  id: 'elements-alert',
  component: Alert,
  args: { title: 'Version 12 is saved; version 11 is live.' },
} satisfies Meta<typeof Alert>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Information. Screen readers announce it at the next pause. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Version 12 is saved'),
};

/** Something failed. It interrupts a screen reader, and offers a button that helps. */
export const Error: Story = {
  args: {
    tone: 'error',
    title: 'Couldn’t save the dashboard.',
    children: 'Your changes are still here. Try again.',
    action: (
      <Button size="sm" onPress={fn()}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Your changes are still here.'),
};

/** Something needs attention soon. */
export const Warning: Story = { args: { tone: 'warning', title: 'Storage is at 91% of 5 GB.' } };

/** Something succeeded, and the page stays open. */
export const Success: Story = { args: { tone: 'success', title: 'Your firm is ready.' } };

/** Long words wrap, and the action goes below them if there is no room. */
export const LongText: Story = {
  args: {
    ...Error.args,
    title: 'Couldn’t load the invoices of Ndovu & Swala and the Other Advocates of the Coast LLP.',
    children: 'The server did not answer within thirty seconds. Check the connection and try again; nothing was lost.',
  },
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <Alert {...args} />
    </div>
  ),
};

/** The action is reached and pressed by keyboard. */
export const Keyboard: Story = {
  args: { ...Error.args },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus();
  },
};
