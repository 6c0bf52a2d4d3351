import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import type { Host } from '#hosts/host';
import type { PostedSignup } from '#hosts/landing/view';
import { hosts } from '#hosts/table';
import { addAssets } from '#server/hosting/addAssets';
import { assetsOf, builtPages } from '#server/hosting/pages';
import { buildTestApp, facts } from '#tests/helpers/testApp';

const noDatabase: Database = {
  kind: 'embedded',
  transaction: () => Promise.reject(new Error('A page asked the database.')),
  read: () => Promise.reject(new Error('A page asked the database.')),
  close: async () => undefined,
};

let home: string;
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mizani-hosts-'));
  folder = join(home, 'hosts');
  for (const host of Object.values(hosts)) if (host.rendering === 'client') await buildHost(host);
  await buildLanding();
  await writeFile(join(folder, 'admin/assets/main-1a2b3c.js'), `export default ${'1 +'.repeat(1_000)} 1;`);
  await writeFile(join(folder, 'tenant/assets/inter-1a2b3c.woff2'), 'a font');
  await addAssets(
    ['admin', 'tenant'].map((name) => join(folder, name, 'assets')),
    assetsOf(folder),
  );
  await writeFile(join(folder, 'stamp.json'), JSON.stringify({ day: '2026-11-20', sources: '' }));
  const { pages } = await builtPages(folder);
  ({ app } = await buildTestApp(noDatabase, {
    pages,
    facts: { ...facts, productName: `A "firm's" <b>&amp; $& more`, apiBaseUrl: 'https://api.example' },
  }));
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true });
});

/** A folder as the build leaves it: every page has a script and a style sheet of its own. */
async function buildHost({ folder: name, environment, routes }: Host) {
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  const page = `<html data-environment="${environment}"><!-- ${long} --><head><!-- config --><title></title><script data-start>for others</script></head></html>`;
  await writeFile(join(folder, name, 'index.html'), `<!doctype html>${page}`);
  const files = routes.map(({ id }) => [id, [`/assets/${id}.js`, `/assets/${id}.css`]]);
  await writeFile(join(folder, name, 'routeFiles.json'), JSON.stringify(Object.fromEntries(files)));
}

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Enough to be worth compressing. */
const long = 'a '.repeat(600);

const style = 'main{color:green}';

/** What the build leaves of the landing page: a module that renders it, here as the facts that it is given. */
async function buildLanding() {
  await mkdir(join(folder, 'landing/assets'), { recursive: true });
  await mkdir(join(folder, 'rendering'));
  await writeFile(join(folder, 'rendering/landing.json'), JSON.stringify({ style, script: '', fonts: [] }));
  const render = '({ route, origin, posted }, { style }) => JSON.stringify({ route, origin, style, posted })';
  await writeFile(join(folder, 'rendering/landing.js'), `export const renderLanding = ${render};`);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
}

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

function open(url: string, host = 'admin.localhost:4000', accept = html) {
  return app.inject({ url, headers: { host, accept } });
}

describe('a page', () => {
  it.each([
    ['admin.localhost:4000', 'paas-admin'],
    ['ADMIN.localhost', 'paas-admin'],
    ['staging.localhost:4000', 'staging'],
    ['127.0.0.1:4000', 'staging'],
    ['anything.example', 'staging'],
  ])('of %s is that of %s', async (host, environment) => {
    const answer = await open('/admin/customers', host);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`data-environment="${environment}"`);
  });

  it.each([
    ['/admin/customers?status=trial', 'Customers · Platform - Admin Dashboard'],
    ['/admin/customers/new', 'Add customer · Platform - Admin Dashboard'],
    ['/admin/customers/01933f2e-7a00-7000-8000-000000000001', 'Customer · Platform - Admin Dashboard'],
  ])('at %s has a title of its own', async (path, title) =>
    expect((await open(path)).body).toContain(`<title>${title}</title>`),
  );

  it('has the product’s name in its title where its environment has no title', async () => {
    const { body } = await open('/admin/usage', 'staging.localhost');
    expect(body).toContain(`<title>Usage · A &quot;firm's&quot; &lt;b>&amp;amp; $&amp; more</title>`);
  });

  it('names its scripts, its style sheets and its first data, for the filters in its address', async () => {
    const { body } = await open('/admin/customers?status=trial&search=a%26b');
    expect(body).toContain('<link rel="modulepreload" crossorigin="" href="/assets/customers.js" />');
    expect(body).toContain('<link rel="stylesheet" crossorigin="" href="/assets/customers.css" />');
    const calls = [...body.matchAll(/rel="preload" as="fetch" crossorigin="" href="([^"]+)"/g)].map(([, href]) => href);
    expect(calls).toEqual([
      'https://api.example/api/customers?limit=100&amp;page=1&amp;search=a%26b&amp;sort=name&amp;status=trial',
      'https://api.example/api/customers/stats/summary',
    ]);
    expect(body).not.toContain('for others');
  });

  it.each(['/', '/nowhere', '/admin', '/admin/customers/new/more'])(
    'is not at %s, which leads to the dashboard',
    async (path) => {
      const answer = await open(path);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe('/admin/dashboard');
    },
  );

  it.each(['app.localhost', 'mbuyu.app.localhost:4000', 'MBUYU.app.localhost'])(
    'of %s is that of a firm’s area, and an address that is no page’s leads to its dashboard',
    async (host) => {
      const { statusCode, body } = await open('/dashboard', host);
      expect(statusCode).toBe(200);
      expect(body).toContain('data-environment="saas-tenant"');
      expect(body).toContain('<title>Dashboard · Legal Practice Management</title>');
      // The API at another origin is told whose area it is by a header, which a link can't carry.
      expect(body).not.toContain('as="fetch"');
      for (const path of ['/', '/nowhere', '/admin/customers']) {
        expect((await open(path, host)).headers.location).toBe('/dashboard');
      }
    },
  );

  it.each(['mizani.localhost:4000', 'www.mizani.localhost:4000', 'WWW.Mizani.localhost.:4000'])(
    'of %s is the landing page, in English and under /sw in Swahili',
    async (host) => {
      const origin = 'http://mizani.localhost:4000';
      expect((await open('/', host)).json()).toEqual({ route: 'en', origin, style });
      expect((await open('/sw', host)).json()).toEqual({ route: 'sw', origin, style });
    },
  );

  it('that the landing host has not leads to the tenant host, at the same path', async () => {
    const { statusCode, headers } = await open('/cases?status=Active', 'www.mizani.localhost:4000');
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('//app.localhost:4000/cases?status=Active');
  });

  it.each([
    ['/api/nowhere', html],
    ['/api', html],
    ['/assets/gone.js', html],
    ['/favicon.ico', html],
    ['/stamp.json', html],
    ['/nowhere', 'application/json'],
  ])('is no answer to %s for %s', async (path, accept) => {
    const answer = await open(path, 'admin.localhost', accept);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('is no answer to a POST', async () => {
    expect((await app.inject({ method: 'POST', url: '/', headers: { accept: html } })).statusCode).toBe(404);
  });

  it('learns the deployment’s facts, whatever characters they hold', async () => {
    const { body } = await open('/admin/dashboard');
    const [, content = ''] = /<meta name="mizani-config" content="([^"]*)" \/>/.exec(body) ?? [];
    const unescaped = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(unescaped)).toEqual({
      ...facts,
      productName: `A "firm's" <b>&amp; $& more`,
      apiBaseUrl: 'https://api.example',
    });
  });

  it('may run its own scripts and call its own API, and nothing else', async () => {
    const { headers } = await open('/admin/dashboard');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' ('sha256-[^']+' ?)+;/);
    expect(policy).toContain(`script-src 'self' ${hashOf('for others')}`);
    expect(policy).toContain("connect-src 'self' https://api.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  const pagesThatTravel = [
    ['admin.localhost', '/admin/customers'],
    ['admin.localhost', '/admin/customers?status=trial'],
    ['mizani.localhost', '/sw'],
  ] as const;
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

  it.each(
    pagesThatTravel.flatMap(([host, url]) =>
      [
        ['br', 'gzip, br'],
        ['gzip', 'gzip, deflate'],
        ['gzip', 'br;q=0, gzip'],
        ['identity', 'identity'],
        ['identity', undefined],
      ].map(([encoding, accepted]) => [host + url, encoding as keyof typeof unpacked, accepted, host, url] as const),
    ),
  )(
    'of %s travels as %s to who accepts %s, and HEAD tells the same of it',
    async (_, encoding, accepted, host, url) => {
      const headers = { host, accept: html, ...(accepted && { 'accept-encoding': accepted }) };
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers.vary).toContain('Accept-Encoding');
      const plain = await app.inject({ url, headers: { host, accept: html } });
      expect(unpacked[encoding](answer.rawPayload).toString()).toBe(plain.body);
      const head = await app.inject({ method: 'HEAD', url, headers });
      expect(head.body).toBe('');
      const told = ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'];
      for (const name of told) expect(head.headers[name], name).toBe(answer.headers[name]);
      const etag = String(answer.headers.etag);
      expect((await app.inject({ url, headers: { ...headers, 'if-none-match': etag } })).statusCode).toBe(304);
    },
  );

  it('is asked for again each time, and sent only when it has changed', async () => {
    const first = await open('/admin/dashboard');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = (path: string) =>
      app.inject({
        url: path,
        headers: { host: 'admin.localhost', accept: html, 'if-none-match': String(first.headers.etag) },
      });
    expect((await again('/admin/dashboard')).statusCode).toBe(304);
    expect((await again('/admin/customers')).statusCode).toBe(200);
  });
});

describe('the landing host', () => {
  const landing = { host: 'mizani.localhost:4000' };

  it('may show the style that its pages carry, and no other', async () => {
    const { headers } = await open('/', landing.host);
    const hash = createHash('sha256').update(style).digest('base64');
    const [styles] = /style-src [^;]+/.exec(headers['content-security-policy'] as string) ?? [];
    expect(styles).toContain(`'sha256-${hash}'`);
    expect(styles).not.toContain('unsafe');
  });

  it('tells search engines of its pages, and the other hosts ask to be left out', async () => {
    const robots = await app.inject({ url: '/robots.txt', headers: landing });
    expect(robots.body).toBe('User-agent: *\nAllow: /\n\nSitemap: http://mizani.localhost:4000/sitemap.xml\n');
    const sitemap = await app.inject({ url: '/sitemap.xml', headers: landing });
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body).toContain('<loc>http://mizani.localhost:4000/sw</loc>');
    const admin = { host: 'admin.localhost:4000' };
    expect((await app.inject({ url: '/robots.txt', headers: admin })).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await app.inject({ url: '/sitemap.xml', headers: admin })).statusCode).toBe(404);
  });

  const post = (headers: Record<string, string>, url = '/') =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...landing, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'fullName=Neema+Wanjiku&email=neema',
    });

  it('answers a form that a browser posts by a page, with what was typed and what is wrong', async () => {
    const answer = await post({ 'sec-fetch-site': 'same-origin' }, '/sw');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    const { route, posted } = answer.json<{ route: string; posted: PostedSignup }>();
    expect(route).toBe('sw');
    expect(posted.values).toEqual({ fullName: 'Neema Wanjiku', email: 'neema' });
    expect(posted.body).toMatchObject({ code: 'invalid_request', errors: expect.any(Array) as unknown });
  });

  it.each([
    ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a firm’s address beside it', { 'sec-fetch-site': 'same-site' }, 403],
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from an origin that hides itself', { origin: 'null' }, 403],
    ['from its own origin', { origin: 'http://mizani.localhost:4000' }, 400],
  ])('answers a form %s', async (_, headers, status) => expect((await post(headers)).statusCode).toBe(status));

  it('alone takes forms, and only at its pages', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    expect((await post({ ...own, host: 'admin.localhost' })).statusCode).toBe(404);
    expect((await post(own, '/api/signups')).statusCode).toBe(415);
  });
});

describe('an asset', () => {
  it('is kept for good, on every host', async () => {
    for (const host of ['admin.localhost', 'app.localhost']) {
      const answer = await open('/assets/main-1a2b3c.js', host);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['content-type']).toContain('javascript');
    }
  });

  it('is never a file outside the folder', async () => {
    const answer = await open('/assets/..%2fstamp.json');
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('travels compressed', async () => {
    const headers = { 'accept-encoding': 'br, gzip' };
    const answer = await app.inject({ url: '/assets/main-1a2b3c.js', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.rawPayload.length).toBeLessThan(300);
    const font = await app.inject({ url: '/assets/inter-1a2b3c.woff2', headers });
    expect(font.headers).not.toHaveProperty('content-encoding');
    expect(font.body).toBe('a font');
  });

  it('of the build before is there for a week, for tabs that are still open', async () => {
    const served = join(home, 'served');
    const builds = ['old', 'last', 'new'].map((name) => join(home, name));
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
    const names = ['main-last.js', 'main-new.js', 'same.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
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
    const { headers } = await app.inject({ url, method });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('another origin', () => {
  const preflight = (origin: string) =>
    app.inject({
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

describe('the styles that React Aria adds', () => {
  it.each(['interactions/usePress', 'overlays/usePreventScroll'])(
    'are those whose hashes a page allows: %s',
    async (file) => {
      const source = await readFile(`node_modules/react-aria/dist/private/${file}.mjs`, 'utf8');
      const [, written = ''] = /textContent = `([^`]+)`/.exec(source) ?? [];
      const style = written.replace(/\$\{[^}]+\}/, 'data-react-aria-pressable').trim();
      expect(String((await open('/admin/dashboard')).headers['content-security-policy'])).toContain(hashOf(style));
    },
  );
});

describe('builtPages', () => {
  it('says what to do when nothing is built', async () => {
    await expect(builtPages(join(folder, 'none'))).rejects.toThrow('npm start');
  });
});
