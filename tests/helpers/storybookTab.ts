import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { storybookFolder } from './builtStorybook';

/** A story or a page of the built Storybook, from its `index.json`. */
export interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
  tags: string[];
}

/** Every story and page of the built Storybook. */
export async function builtEntries(): Promise<Entry[]> {
  const source = await readFile(resolve(storybookFolder, 'index.json'), 'utf8').catch(() => {
    throw new Error('There is no Storybook yet. Run `npm run build:storybook` first.');
  });
  return Object.values((JSON.parse(source) as { entries: Record<string, Entry> }).entries);
}

/** The part of Storybook's own preview that a test needs. */
interface Preview {
  currentRender?: { id: string; phase?: string };
  channel: {
    on: (event: string, listener: (data: { message?: string }) => void) => void;
    off: (event: string, listener: (data: { message?: string }) => void) => void;
    emit: (event: string, data: object) => void;
  };
  loadStory: (of: { storyId: string }) => Promise<{ storyGlobals: { viewport?: { value?: string } } }>;
}
declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: Preview;
  }
}

/** In px. */
type Size = { width: number; height: number };

/** The size of a story that asks for none. */
const desktop: Size = { width: 1280, height: 1024 };

const phone: Size = { width: 360, height: 780 };

/** The viewport sizes that a story may ask for, as Storybook gives them to its frame. */
const viewports: Record<string, Size> = {
  mobile1: { width: 320, height: 568 },
  mobile2: { width: 414, height: 896 },
  tablet: { width: 834, height: 1112 },
  desktop,
};

/** A tab of the built Storybook that goes from entry to entry without reloading it. */
export class StorybookTab {
  private constructor(readonly page: Page) {}

  /** Opens the site; `now` fixes its clock at that time. */
  static async open(browser: Browser, address: string, now?: Date): Promise<StorybookTab> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    // The helper that tsx adds to functions, which here run in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    if (now) await page.clock.setFixedTime(now);
    await page.goto(`${address}iframe.html?viewMode=story&id=elements-kbd--basic`);
    // The mock API reloads the page when it is first installed.
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished');
    return new StorybookTab(page);
  }

  /** Renders and plays a story, at the given size or the one it asks for, and returns the errors. A busy machine may be late once. */
  async play({ id }: Entry, size?: Size): Promise<string[]> {
    await this.page.setViewportSize(size ?? (await this.sizeOf(id)) ?? desktop);
    const errors = await this.show(id, 'story', 'storyFinished');
    return errors.length > 0 ? this.show(id, 'story', 'storyFinished') : errors;
  }

  /** Plays a story on a phone, unless it says which size it is for. */
  async playOnPhone(entry: Entry): Promise<string[]> {
    return (await this.sizeOf(entry.id)) ? [] : this.play(entry, phone);
  }

  /** Opens a page of the documentation and waits until each of its examples is rendered. */
  async read({ id }: Entry): Promise<string[]> {
    const errors = await this.show(id, 'docs', 'docsRendered');
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('[id^="story--"][id$="-inner"]')].every((story) => story.childElementCount > 0),
    );
    return errors;
  }

  private async sizeOf(id: string): Promise<Size | undefined> {
    const viewport = await this.page.evaluate(async (storyId) => {
      const story = await window.__STORYBOOK_PREVIEW__?.loadStory({ storyId });
      return story?.storyGlobals.viewport?.value;
    }, id);
    return viewport === undefined ? undefined : (viewports[viewport] ?? desktop);
  }

  private show(storyId: string, viewMode: 'story' | 'docs', done: string): Promise<string[]> {
    return this.page.evaluate(
      (shown) =>
        new Promise<string[]>((finish) => {
          const { channel, currentRender } = window.__STORYBOOK_PREVIEW__ as Preview;
          const failures = ['playFunctionThrewException', 'storyThrewException', 'storyMissing'];
          const errors: string[] = [];
          const fail = ({ message }: { message?: string }) => {
            errors.push(`${shown.storyId}: ${message ?? 'is missing'}`);
          };
          const end = () => {
            for (const failure of failures) channel.off(failure, fail);
            channel.off(shown.done, end);
            finish(errors);
          };
          for (const failure of failures) channel.on(failure, fail);
          channel.on(shown.done, end);
          // It would not render the same story again by itself.
          channel.emit(currentRender?.id === shown.storyId ? 'forceRemount' : 'setCurrentStory', shown);
        }),
      { storyId, viewMode, done },
    );
  }
}
