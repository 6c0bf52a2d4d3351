import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssets, addBrotli } from '#server/build/addAssets';
import { assetsOf } from '#server/hosting/pages';
import { hostPages } from '#tests/helpers/hostedPages';

let pages: Awaited<ReturnType<typeof hostPages>>;
beforeAll(async () => {
  pages = await hostPages();
});
afterAll(() => pages.stop());

describe('an asset', () => {
  it('is kept for good, on every host', async () => {
    for (const host of ['admin.localhost', 'app.localhost']) {
      const answer = await pages.open('/assets/main-1a2b3c.js', host);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toContain('javascript');
    }
  });

  it('is never a file outside the folder', async () => {
    const answer = await pages.open('/assets/..%2fstamp.json');
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('travels compressed, in a release further than in a checkout', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    for (const encoding of ['gzip', 'br']) {
      const answer = await pages.app.inject({ url: '/assets/main-1a2b3c.js', headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(answer.rawPayload.length).toBeLessThan(300);
      await addBrotli(assetsOf(pages.folder));
    }
    const font = await pages.app.inject({ url: '/assets/inter-1a2b3c.woff2', headers });
    expect(font.headers).not.toHaveProperty('content-encoding');
    expect(font.body).toBe('a font');
  });

  it('of the build before is there for a week, for tabs that are still open', async () => {
    const served = join(pages.home, 'served');
    const builds = ['old', 'last', 'new'].map((name) => join(pages.home, name));
    for (const build of builds) {
      await mkdir(build);
      await writeFile(join(build, `main-${basename(build)}.js`), 'export {};');
      await writeFile(join(build, 'same.js'), 'export {};');
    }
    const [old = '', last = '', now = ''] = builds;
    await addAssets([old], served);
    const past = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000);
    for (const name of await readdir(served)) await utimes(join(served, name), past, past);
    await addAssets([last], served);
    await addAssets([now], served);
    const names = ['main-last.js', 'main-new.js', 'same.js'].flatMap((name) => [name, `${name}.gz`]);
    expect((await readdir(served)).sort()).toEqual(names.sort());
  });
});

describe('an answer that is no page', () => {
  it.each([
    ['a call’s', 'GET', '/openapi.json'],
    ['a failure’s', 'GET', '/api/customers'],
    ['a wrong method’s', 'PUT', '/api/customers'],
    ['that of nothing', 'GET', '/api/nowhere'],
  ] as const)('can be neither framed nor taken for another type: %s', async (_, method, url) => {
    const { headers } = await pages.app.inject({ url, method });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    pages.app.inject({
      method: 'OPTIONS',
      url: '/api/customers/01933f2e-7a00-7000-8000-000000000001',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' },
    });

  it('may call when it is allowed', async () => {
    const { headers } = await preflight('http://admin.localhost:4000');
    expect(headers['access-control-allow-origin']).toBe('http://admin.localhost:4000');
    expect(headers['access-control-allow-methods']).toContain('PUT');
    expect(headers['access-control-allow-headers']).toBe('if-match');
  });

  it('may not when it is not', async () => {
    expect((await preflight('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
