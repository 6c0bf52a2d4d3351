import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../dist/hosts', file), 'utf8');

it.each(['index.html', 'sw/index.html'])('%s of the landing folder allows its own style and no other', (file) => {
  const page = read(`landing/${file}`);
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  const [, style = ''] = /<style[^>]*>([^<]+)<\/style>/.exec(page) ?? [];
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/(style|script)-src [^;]*unsafe/);
});

it('a folder tells search engines what they may read, on any server', () => {
  expect(read('landing/robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n\nSitemap: \S+\/sitemap\.xml\n$/);
  expect(read('landing/sitemap.xml')).toContain('/sw</loc>');
  for (const host of ['admin', 'staging', 'tenant']) {
    expect(read(`${host}/robots.txt`)).toBe('User-agent: *\nDisallow: /\n');
  }
});
