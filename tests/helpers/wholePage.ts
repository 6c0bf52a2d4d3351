import { expect, type Page } from '@playwright/test';

/** Waits until a page shows all that it opens with. On a busy machine it is idle for a moment before its parts ask. */
export async function wholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
