import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '#server/hosting/pages';
import { accounts } from '#tests/helpers/signedIn';
import { hostPages, html, landingStyle, ownFacts } from '#tests/helpers/hostedPages';

let pages: Awaited<ReturnType<typeof hostPages>>;
beforeAll(async () => {
  pages = await hostPages();
});
afterAll(() => pages.stop());

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

describe('a page', () => {
  it.each([
    ['admin.localhost:4000', 'paas-admin'],
    ['ADMIN.localhost', 'paas-admin'],
    ['staging.localhost:4000', 'staging'],
    ['127.0.0.1:4000', 'staging'],
    ['anything.example', 'staging'],
  ])('of %s is that of %s', async (host, environment) => {
    const answer = await pages.open('/admin/customers', host);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`data-environment="${environment}"`);
  });

  it.each([
    ['/admin/customers?status=trial', 'Customers · Platform - Admin Dashboard'],
    ['/admin/customers/new', 'Add customer · Platform - Admin Dashboard'],
    ['/admin/customers/01933f2e-7a00-7000-8000-000000000001', 'Customer · Platform - Admin Dashboard'],
  ])('at %s has a title of its own', async (path, title) =>
    expect((await pages.open(path)).body).toContain(`<title>${title}</title>`),
  );

  it('has the product’s name in its title where its environment has no title', async () => {
    const { body } = await pages.open('/admin/usage', 'staging.localhost');
    expect(body).toContain(`<title>Usage · A &quot;firm's&quot; &lt;b>&amp;amp; $&amp; more</title>`);
  });

  it('names its scripts, its style sheets and its first data, for the filters in its address', async () => {
    const { body } = await pages.open('/admin/customers?status=trial&search=a%26b');
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
      const answer = await pages.open(path);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe('/admin/dashboard');
    },
  );

  it.each(['app.localhost', 'mbuyu.app.localhost:4000', 'MBUYU.app.localhost'])(
    'of %s is that of a firm’s area, and an address that is no page’s leads to its dashboard',
    async (host) => {
      const { statusCode, body } = await pages.open('/dashboard', host);
      expect(statusCode).toBe(200);
      expect(body).toContain('data-environment="saas-tenant"');
      expect(body).toContain('<title>Dashboard · Legal Practice Management</title>');
      // The API at another origin is told whose area it is by a header, which a link can't carry.
      expect(body).not.toContain('as="fetch"');
      for (const path of ['/', '/nowhere', '/admin/customers']) {
        expect((await pages.open(path, host)).headers.location).toBe('/dashboard');
      }
    },
  );

  it.each(['mizani.localhost:4000', 'www.mizani.localhost:4000', 'WWW.Mizani.localhost.:4000'])(
    'of %s is the landing page, in English and under /sw in Swahili',
    async (host) => {
      const origin = 'http://mizani.localhost:4000';
      expect((await pages.open('/', host)).json()).toEqual({ route: 'en', origin, style: landingStyle });
      expect((await pages.open('/sw', host)).json()).toEqual({ route: 'sw', origin, style: landingStyle });
    },
  );

  it('that the landing host has not leads to the tenant host, at the same path', async () => {
    const { statusCode, headers } = await pages.open('/cases?status=Active', 'www.mizani.localhost:4000');
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
    const answer = await pages.open(path, 'admin.localhost', accept);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('is no answer to a POST', async () => {
    expect((await pages.app.inject({ method: 'POST', url: '/', headers: { accept: html } })).statusCode).toBe(404);
  });

  it('learns the deployment’s facts, whatever characters they hold', async () => {
    const { body } = await pages.open('/admin/dashboard');
    const [, content = ''] = /<meta name="mizani-config" content="([^"]*)" \/>/.exec(body) ?? [];
    const unescaped = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(unescaped)).toEqual(ownFacts);
  });

  it('may run its own scripts and call its own API, and nothing else', async () => {
    const { headers, body } = await pages.open('/admin/dashboard');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' ('sha256-[^']+' ?)+;/);
    expect(policy).toContain(`script-src 'self' ${hashOf('for others')}`);
    expect(policy).toContain("connect-src 'self' https://api.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(body, 'a browser follows links only after a policy in the page').not.toContain('http-equiv');
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
      const answer = await pages.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers.vary).toContain('Accept-Encoding');
      const plain = await pages.app.inject({ url, headers: { host, accept: html } });
      expect(unpacked[encoding](answer.rawPayload).toString()).toBe(plain.body);
      const head = await pages.app.inject({ method: 'HEAD', url, headers });
      expect(head.body).toBe('');
      const told = ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'];
      for (const name of told) expect(head.headers[name], name).toBe(answer.headers[name]);
      const etag = String(answer.headers.etag);
      expect((await pages.app.inject({ url, headers: { ...headers, 'if-none-match': etag } })).statusCode).toBe(304);
    },
  );

  it('is asked for again each time, and sent only when it has changed', async () => {
    const first = await pages.open('/admin/dashboard');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = (path: string) =>
      pages.app.inject({
        url: path,
        headers: { host: 'admin.localhost', accept: html, 'if-none-match': String(first.headers.etag) },
      });
    expect((await again('/admin/dashboard')).statusCode).toBe(304);
    expect((await again('/admin/customers')).statusCode).toBe(200);
  });
});

describe('the styles that React Aria adds', () => {
  it.each(['interactions/usePress', 'overlays/usePreventScroll'])(
    'are those whose hashes a page allows: %s',
    async (file) => {
      const source = await readFile(`node_modules/react-aria/dist/private/${file}.mjs`, 'utf8');
      const [, written = ''] = /textContent = `([^`]+)`/.exec(source) ?? [];
      const style = written.replace(/\$\{[^}]+\}/, 'data-react-aria-pressable').trim();
      expect(String((await pages.open('/admin/dashboard')).headers['content-security-policy'])).toContain(
        hashOf(style),
      );
    },
  );
});

describe('builtPages', () => {
  it('says what to do when nothing is built', async () => {
    await expect(builtPages(join(pages.folder, 'none'))).rejects.toThrow('npm start');
  });
});

describe('where people sign in', () => {
  let signed: Awaited<ReturnType<typeof hostPages>>;
  beforeAll(async () => {
    signed = await hostPages({ accounts });
  });
  afterAll(() => signed.stop());

  it('a page asks for its first data only for whoever has signed in', async () => {
    const callsIn = ({ body }: { body: string }) => [...body.matchAll(/rel="preload" as="fetch"/g)].length;
    expect(callsIn(await signed.open('/admin/customers'))).toBe(0);
    expect(callsIn(await signed.open('/admin/customers', undefined, html, 'mizani=any'))).toBe(2);
  });

  it.each([
    ['staging.localhost:4000', 200],
    ['anything.example', 404],
    ['127.0.0.1:4000', 404],
  ])('%s has pages only if it is a host of the deployment: %s', async (host, status) => {
    expect((await signed.open('/admin/customers', host)).statusCode).toBe(status);
  });
});
