import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyWhenIdle } from '#components/elements/later';

it('keeps the stand-in while there is no connection, and loads once there is', async () => {
  let isOnline = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  onTestFinished(() => onLine.mockRestore());
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>The menu</p> };
  });
  const Menu = lazyWhenIdle(load);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <form>
      <input aria-label="What was done" />
      <Menu standIn={<p>The button</p>} />
    </form>,
  );
  await page.getByRole('textbox').fill('Settling the plaint');
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await expect.element(page.getByText('The button')).toBeVisible();

  isOnline = true;
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('The menu')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('Settling the plaint');
});
