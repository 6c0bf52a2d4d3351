import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { IconButton } from '#components/elements/IconButton';

it('stays a small square beside text that is higher', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const react = createRoot(root);
  react.render(
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
      <p style={{ blockSize: 90 }}>A note of several lines</p>
      <IconButton icon={<svg width={16} height={16} />} label="More actions" />
    </div>,
  );
  onTestFinished(() => {
    react.unmount();
    root.remove();
  });
  await expect.element(page.getByRole('button')).toBeVisible();
  const { width, height } = page.getByRole('button').element().getBoundingClientRect();
  expect(width).toBe(height);
  expect(height).toBeLessThan(50);
});
