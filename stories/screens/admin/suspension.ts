import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

/** Gives the reason that the dialog asks for, and suspends the firm. */
export async function suspend(firm: string, userEvent: StoryContext['userEvent']) {
  const dialog = within(await screen.findByRole('dialog', { name: `Suspend ${firm}` }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Two months in arrears.');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
}

/** Waits until the dialog is closed. */
export const closed = (firm: string) =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: `Suspend ${firm}` })).toBeNull());
