import type axeCore from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '#tests/helpers/chromium';
import { libraryManifest } from '#tests/built/foreignApp';
import { InstalledApp } from './installedApp';

let app: InstalledApp;

beforeAll(async () => {
  app = await InstalledApp.install();
});
afterAll(() => app.remove());

describe('an app that installed the package', () => {
  it.each(['types:bundler', 'types:node'])('has the types of every entry, and no more: %s', async (script) => {
    expect(await app.script(script, '--skipLibCheck')).toEqual({ output: '', hasFailed: false });
    expect(await app.script(script)).toEqual({ output: '', hasFailed: false });
  });

  it('builds for browsers and for a server, and both complain of nothing', async () => {
    const { output, hasFailed } = await app.script('build');
    expect(hasFailed, output).toBe(false);
    expect(output).not.toMatch(/warn|error/i);
  });

  it('renders an example of every component on a server, streamed or kept, without a word from React', async () => {
    const { output, hasFailed } = await app.script('build:gallery');
    expect(hasFailed, output).toBe(false);
    const { rendered, faults } = JSON.parse(await app.node('renderEvery.js')) as Record<string, string[]>;
    const components = Object.keys((await libraryManifest()).exports)
      .filter((path) => /^\.\/(elements|patterns|charts)\//.test(path))
      .map((path) => path.split('/').at(-1));
    expect(rendered?.sort()).toEqual(components.sort());
    expect(faults).toEqual([]);
  });
});

describe('the page of that app', () => {
  let site: Awaited<ReturnType<InstalledApp['serve']>>;
  let browser: Browser;
  beforeAll(async () => {
    site = await app.serve();
    browser = await chromium.launch(launchOptions());
  });
  afterAll(async () => {
    await browser.close();
    site.close();
  });

  /** Opens the page, and collects all that the browser and the server complain of. */
  async function opened(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
    const faults = site.said;
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await page.goto(site.address, { waitUntil: 'networkidle' });
    return { page, faults };
  }

  it('has a dashboard of its own widgets, built by keyboard', async () => {
    const { page, faults } = await opened(await browser.newContext());
    const press = async (name: string, ...keys: string[]) => {
      await page.getByRole('button', { name, exact: true }).focus();
      for (const key of keys) await page.keyboard.press(key);
    };
    const hears = (sentence: string) => page.getByRole('status').filter({ hasText: sentence }).waitFor();

    await press('Weather hinzufügen', 'Enter');
    await press('Notes hinzufügen', 'Enter');
    await press('Weather verschieben', 'Enter', 'ArrowRight', 'ArrowDown', 'Enter');
    await hears('Weather liegt jetzt in Zeile 2, Spalte 2.');
    await press('Save', 'Enter');
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('dashboard') ?? '[]') as object[]);
    expect(saved).toMatchObject([
      { type: 'weather', position: { x: 1, y: 1, width: 4, height: 3 } },
      { type: 'notes' },
    ]);
    expect(faults).toEqual([]);
  });

  it('speaks its language where the library speaks, and looks as its theme says', async () => {
    const { page, faults } = await opened(await browser.newContext());
    await page.getByLabel('E-Mail').fill('nobody');
    await page.keyboard.press('Enter');
    await page.getByText('Geben Sie eine Adresse ein, wie name@beispiel.de.').waitFor();

    const button = page.getByRole('button', { name: 'Bestellen' });
    const look = await button.evaluate((node) => ({ ...getComputedStyle(node) }));
    const accent = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--mizani-color-accent)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(look).toMatchObject({ backgroundColor: accent, borderTopLeftRadius: '0px' });
    expect(faults).toEqual([]);
  });

  it('takes input to a select that a server sent before its list has loaded', async () => {
    const { page, faults } = await opened(await browser.newContext());
    await page.getByRole('button', { name: /Röstung/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Dunkel' }).click();
    await page
      .getByRole('button', { name: /Röstung/, exact: false })
      .filter({ hasText: 'Dunkel' })
      .waitFor();
    expect(faults).toEqual([]);
  });

  it("shows the remembered scheme from the server's first byte, and the switch agrees", async () => {
    const context = await browser.newContext({ colorScheme: 'light' });
    const first = await opened(context);
    await first.page.getByRole('radio', { name: 'Dunkel' }).click();
    const dark = await first.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    const unscripted = await context.newPage();
    await unscripted.route('**/*.js', (route) => route.abort());
    await unscripted.goto(site.address);
    expect(await unscripted.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);

    const { page, faults } = await opened(context);
    expect(await page.getByRole('radio', { name: 'Dunkel' }).getAttribute('aria-checked')).toBe('true');
    expect(faults).toEqual([]);
  });

  it.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('breaks no rule of axe at %i px, %s', async (width, colorScheme) => {
    const { page } = await opened(await browser.newContext({ viewport: { width, height: 900 }, colorScheme }));
    await page.getByRole('button', { name: 'Weather hinzufügen' }).click();
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' });
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    expect(violations).toEqual([]);
  });
});
