import { expect, type Locator, type Page } from '@playwright/test';

/** Enough steps to cross any page; more of them means that something is out of reach. */
const mostTabs = 80;

/** Somebody at a keyboard. Counts what is pressed, but not the letters of what is typed. */
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

  /** Goes on by Tab until the control has the focus. */
  async tabTo(control: Locator, key = 'Tab'): Promise<void> {
    await expect(control).toBeVisible();
    for (let step = 0; step < mostTabs; step += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.press(key);
    }
    throw new Error(`${control.toString()} is not reached by ${key}.`);
  }

  /** Opens what the box of Ctrl+K finds. */
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

/** Somebody with a phone. Counts the taps; letters are typed on the phone's own keyboard. */
export class Thumb {
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(control: Locator): Promise<void> {
    this.taps += 1;
    await control.tap();
  }

  /** Taps the first option below a field, once it is what was searched for. */
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

  /** Opens what the box behind the magnifying glass finds. */
  async go(text: string, found: RegExp): Promise<void> {
    await this.tap(this.page.getByRole('button', { name: 'Find or go to…' }));
    await this.page.getByRole('searchbox', { name: 'Find or go to' }).fill(text);
    await this.tap(this.page.getByRole('option').filter({ hasText: found }).first());
    // A person looks at the page before the next tap.
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await this.page.waitForLoadState('networkidle');
  }
}
