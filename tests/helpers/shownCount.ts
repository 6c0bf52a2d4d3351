import type { Page } from '@playwright/test';

/** How many rows a list says that it shows ("Showing 12 of 40 invoices"), for it draws them in steps. */
export async function shownCount(page: Page): Promise<number> {
  const text = await page.getByText(/^Showing \d+ of \d+/).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}
