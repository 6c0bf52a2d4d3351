import { expect, type Locator, type Page } from '@playwright/test';

/** Enough steps to cross any page; needing more means that something is out of reach. */
const mostTabs = 80;

/** Someone using a keyboard. Counts key presses, but not the letters of typed text. */
export class Typist {
  presses = 0;

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab, or another key, until the control has focus. */
  async tabTo(control: Locator, key = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let step = 0; step < mostTabs; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${control.toString()} is not reached by ${key}.`);
  }

  /** Searches with Ctrl+K and opens the result. */
  async go(text: string, found: RegExp): Promise<void> {
    await this.press('Control+k');
    await expect(this.page.getByRole('searchbox', { name: 'Find or go to' })).toBeFocused();
    await this.type(text);
    const option = this.page.getByRole('option').filter({ hasText: found }).first();
    await expect(option).toBeVisible();
    for (let step = 0; step < mostTabs && (await option.getAttribute('data-focused')) === null; step += 1) {
      await this.press('ArrowDown');
    }
    await this.press('Enter');
  }
}

/** Someone using a phone. Counts taps; letters are typed on the phone's own keyboard. */
export class Thumb {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.tap();
  }

  /** Taps the first option below a field, once it matches the text. */
  async tapFirst(text: RegExp): Promise<void> {
    const first = this.page.getByRole('option').first();
    await expect(first).toHaveText(text);
    // React Aria shows the list once the phone's own keyboard has had time to open.
    await expect(first.locator('xpath=ancestor::*[@data-trigger]')).toHaveCSS('opacity', '1');
    await this.tap(first);
  }

  /** Taps a field and fills it. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  /** Searches with the magnifying glass and opens the result. */
  async go(text: string, found: RegExp): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Find or go to…' }));
    await this.page.getByRole('searchbox', { name: 'Find or go to' }).fill(text);
    await this.tap(this.page.getByRole('option').filter({ hasText: found }).first());
    // A person looks at the page before the next tap.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.page.waitForLoadState('networkidle');
  }
}
