import { expect, screen, waitFor, within } from 'storybook/test';

/**
 * Waits for the dialog that asks which of two changes to keep: after typing, React Aria shows a dialog only after allowing time for
 * an on-screen keyboard.
 */
export async function conflict(name: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
