import type { Page } from '@playwright/test';

/** Reads how many rows a list says it shows ("Showing 12 of 40 cases"), because it renders them in steps. */
export async function shownCount(page: Page): Promise<number> {
  const text = await page.getByText(/^(Showing )?\d+ of \d+ \w+$/).innerText();
  return Number(/\d+/.exec(text)?.[0]);
}
