import { expect, screen, waitFor, within } from 'storybook/test';

/**
 * The dialog that asks which of two changes stays, once it is seen: after typing, React Aria shows a dialog only when a keyboard on the
 * screen has had its time.
 */
export async function conflict(name: string | RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
