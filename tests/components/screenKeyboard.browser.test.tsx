import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '#components/elements/Dialog';
import { TextField } from '#components/elements/TextField';

/** React Aria looks at a new size 150 ms later. */
async function resize(height: number) {
  await page.viewport(1280, height);
  await new Promise((resolve) => setTimeout(resolve, 300));
}

it('shows a dialog at once, also after the window became smaller under a focused field', async () => {
  await resize(900);
  const root = document.body.appendChild(document.createElement('div'));
  const react = createRoot(root);
  onTestFinished(() => {
    react.unmount();
    root.remove();
  });
  react.render(<TextField label="Name" />);
  await page.getByLabelText('Name').click();
  await resize(500);
  await resize(900);
  react.render(
    <Dialog title="Edit" closeLabel="Close" isOpen onOpenChange={() => undefined}>
      <TextField label="Reason" autoFocus />
    </Dialog>,
  );
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  await expect.element(dialog).toBeInTheDocument();
  expect(dialog.element().checkVisibility({ opacityProperty: true })).toBe(true);
});
