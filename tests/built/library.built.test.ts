import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { themes } from '#components/theme/tokens';
import { openApi } from '#server/contract/openApi';
import { launchOptions } from '#tests/helpers/chromium';
import { ForeignApp, libraryFolder, libraryManifest } from './foreignApp';

const page = `<!doctype html>
<html lang="en" data-theme="tenant">
  <title>Another app</title>
  <link rel="icon" href="data:," />
  <div id="app"></div>
  <script type="module" src="./main.tsx"></script>
</html>
`;

const main = `
import { createRoot } from 'react-dom/client';
import { Button } from '@mizani/components/elements/Button';
import { Chip } from '@mizani/components/elements/Chip';
import { Select } from '@mizani/components/elements/Select';
import '@mizani/components/theme/global';

createRoot(document.getElementById('app')!).render(
  <>
    <Button tone="accent" onPress={() => (document.title = 'Pressed')}>Save</Button>
    <Chip tone="success">active</Chip>
    <Select label="Plan" items={[{ id: 'starter', label: 'Starter' }]} />
  </>,
);
`;

/** A computed colour as browsers write it. */
const rgb = (hex: string) => `rgb(${(hex.match(/\w\w/g) ?? []).map((pair) => parseInt(pair, 16)).join(', ')})`;

const styleOf = (element: Locator) => element.evaluate((node) => ({ ...getComputedStyle(node) }));

describe('the package', () => {
  it('has every file that its exports name', async () => {
    const files = Object.values((await libraryManifest()).exports).flatMap(Object.values<string>);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(join(libraryFolder, file)))).toEqual([]);
  });

  it('has a README, its changes, its licence as the contract names it, and its sources for a debugger', async () => {
    const { version, license } = await libraryManifest();
    const text = (file: string) => readFileSync(join(libraryFolder, file), 'utf8');
    expect(text('README.md')).toContain(`mizani-components-${version}.tgz`);
    expect(text('CHANGELOG.md')).toContain(`## ${version}\n`);
    expect(text('LICENSE').split('\n')[0]).toBe(license);
    expect(openApi.info).toMatchObject({ license: { identifier: license } });
    const components = readdirSync(libraryFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /[A-Z]\w+\.js$/.test(file),
    );
    expect(components.length).toBeGreaterThan(50);
    expect(components.filter((file) => !existsSync(join(libraryFolder, `${file}.map`)))).toEqual([]);
  });

  it("says 'use client' where a component needs a browser, and only there", () => {
    const begins = (file: string) => readFileSync(join(libraryFolder, 'components', file), 'utf8').slice(0, 13);
    for (const file of ['elements/Button/Button.js', 'patterns/AppShell/AppShell.js', 'charts/BarChart/BarChart.js'])
      expect(begins(file), file).toBe(`'use client';`);
    for (const file of ['elements/Chip/Chip.js', 'patterns/Card/Card.js', 'language/common.js', 'theme/scale.js'])
      expect(begins(file), file).not.toContain('use client');
  });

  it("takes the app's React, and nothing of the server", async () => {
    const { dependencies, peerDependencies } = await libraryManifest();
    expect(peerDependencies).toEqual({ react: '^19.2.0', 'react-dom': '^19.2.0' });
    const server = /^(react(-dom)?|.*(fastify|pglite|drizzle|pdfkit|postgr|vite).*|pg|pino|tsx)$/;
    expect(Object.keys(dependencies).filter((name) => server.test(name))).toEqual([]);
  });

  it('has the dashboard builder, without the product’s own widgets, its API or its router', async () => {
    const { dependencies, exports } = await libraryManifest();
    expect(Object.keys(exports)).toContain('./builder');
    expect(Object.keys(dependencies)).toContain('react-grid-layout');
    const ofProduct = /^(wouter|openapi-fetch|openapi-react-query|@tanstack\/.*)$/;
    expect(Object.keys(dependencies).filter((name) => ofProduct.test(name))).toEqual([]);
    const files = readdirSync(libraryFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    expect(files).toContain('components/builder/Canvas.js');
    expect(
      files.filter((file) => /^(components\/(api|app|screens|widgets)\/|hosts\/|server\/|domain\/widgets)/.test(file)),
    ).toEqual([]);
  });
});

describe('another app with three components of it', { timeout: 60_000 }, () => {
  let app: ForeignApp;
  let built: string[];
  let browser: Browser;

  beforeAll(async () => {
    app = await ForeignApp.with({ 'index.html': page, 'main.tsx': main });
    // Vitest's own would give the development build.
    vi.stubEnv('NODE_ENV', 'production');
    built = await app.build();
    vi.unstubAllEnvs();
    browser = await chromium.launch(launchOptions());
  });
  afterAll(async () => {
    await browser.close();
    await app.remove();
  });

  it('has in its bundle what it uses, and what that is made of', () => {
    expect(built).toEqual(['Button', 'Chip', 'Icon', 'Select', 'Spinner', 'VisuallyHidden']);
  });

  it.each(['light', 'dark'] as const)('looks as it does here, in a %s scheme', async (colorScheme) => {
    const site = await app.serve();
    const tab = await browser.newPage({ colorScheme });
    const errors: string[] = [];
    tab.on('pageerror', ({ message }) => errors.push(message));
    tab.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await tab.goto(site.address, { waitUntil: 'networkidle' });

    const { color } = themes.tenant[colorScheme];
    const button = tab.getByRole('button', { name: 'Save' });
    expect(await styleOf(button)).toMatchObject({
      backgroundColor: rgb(color.accent),
      fontFamily: expect.stringMatching(/^"Inter Variable"/) as string,
    });
    expect(await styleOf(tab.getByText('active'))).toMatchObject({ color: rgb(color.success.text) });
    expect(await styleOf(tab.locator('body'))).toMatchObject({ backgroundColor: rgb(color.ground) });
    expect(await tab.evaluate(() => document.fonts.check('14px "Inter Variable"'))).toBe(true);

    await button.click();
    expect(await tab.title()).toBe('Pressed');
    await tab.getByRole('button', { name: /Plan/ }).click();
    await tab.getByRole('option', { name: 'Starter' }).click();
    expect(errors).toEqual([]);
    await tab.close();
    await site.close();
  });
});
