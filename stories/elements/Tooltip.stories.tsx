import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Button } from '#components/elements/Button';
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
