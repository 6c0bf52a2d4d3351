import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pageConfigOf, readConfig } from '#server/config';
import { builtFolder, builtPages } from '#server/hosting/pages';
import { writePages } from '#server/hosting/writePages';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../dist/hosts', file), 'utf8');

it.each(['index.html', 'sw/index.html'])('%s of the landing folder allows its own style and no other', (file) => {
  const page = read(`landing/${file}`);
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  const [, style = ''] = /<style[^>]*>([^<]+)<\/style>/.exec(page) ?? [];
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/(style|script)-src [^;]*unsafe/);
});

it('the folders of a deployment name its own addresses', async () => {
  const target = await mkdtemp(join(tmpdir(), 'mizani-pages-'));
  const environment = {
    MARKETING_HOST: 'mawakili.example',
    API_BASE_URL: 'https://api.mawakili.example',
    PRODUCT_NAME: 'Mawakili',
  };
  const { pages, build } = await builtPages(builtFolder);
  await writePages(pages, builtFolder, pageConfigOf(readConfig(environment), build), target);
  const written = (file: string) => readFileSync(join(target, file), 'utf8');
  for (const [file, path] of [
    ['index.html', '/'],
    ['sw/index.html', '/sw'],
  ] as const) {
    const page = written(`landing/${file}`);
    expect(page).toContain(`<link rel="canonical" href="https://mawakili.example${path}"/>`);
    expect(page).toContain(`<meta property="og:url" content="https://mawakili.example${path}"/>`);
    expect(page).toContain('http-equiv="Content-Security-Policy"');
    expect(page).not.toContain('mizani.localhost');
  }
  expect(written('landing/robots.txt')).toContain('Sitemap: https://mawakili.example/sitemap.xml');
  expect(written('landing/sitemap.xml')).toContain('<loc>https://mawakili.example/sw</loc>');
  for (const host of ['admin', 'staging', 'tenant']) {
    expect(written(`${host}/index.html`)).toContain('&quot;apiBaseUrl&quot;:&quot;https://api.mawakili.example&quot;');
    expect(readdirSync(join(target, host, 'assets'))).toEqual(readdirSync(join(builtFolder, host, 'assets')));
  }
  expect(written('staging/index.html')).toMatch(/<title>[^<]*Mawakili/);
  await rm(target, { recursive: true });
});

it('a folder tells search engines what they may read, on any server', () => {
  expect(read('landing/robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: \S+\/sitemap\.xml\n$/);
  expect(read('landing/sitemap.xml')).toContain('/sw</loc>');
  for (const host of ['admin', 'staging', 'tenant']) {
    expect(read(`${host}/robots.txt`)).toBe('User-agent: *\nDisallow: /\n');
  }
});
