import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { CalendarButton } from '#components/elements/CalendarButton';

const meta = {
  title: 'Elements/Actions/CalendarButton',
  id: 'elements-calendarbutton',
  component: CalendarButton,
  args: { label: 'Choose a day', value: '2026-11-23', onChange: fn() },
} satisfies Meta<typeof CalendarButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A square button with a name. */
export const Basic: Story = {
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Choose a day' })).toBeVisible(),
};

/** The month of the day that is shown; a picked day closes it. */
export const Open: Story = {
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    const month = within(await screen.findByRole('dialog', { name: args.label }));
    await waitFor(() => expect(month.getByRole('button', { name: /23 November 2026/ })).toHaveFocus());
    await userEvent.click(month.getByRole('button', { name: 'Previous' }));
    await userEvent.click(await month.findByRole('button', { name: /30 October 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-10-30');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: args.label })).toBeVisible());
  },
};

/** Cannot be pressed now. */
export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button')).toBeDisabled(),
};

/** A long name is in the tooltip, and takes no more room. */
export const LongText: Story = {
  args: { label: 'Choose the first day of the week whose hearings and deadlines are to be listed' },
};

/** Opened, walked and left by keyboard. */
export const Keyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const month = within(await screen.findByRole('dialog', { name: args.label }));
    await waitFor(() => expect(month.getByRole('button', { name: /23 November 2026/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(month.getByRole('button', { name: /\b1 December 2026/ })).toHaveFocus());
    await userEvent.keyboard('{PageDown}{PageUp}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-01');
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};
