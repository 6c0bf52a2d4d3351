import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { builtPages } from '#server/hosting/pages';
import { buildTestApp, facts } from '#tests/helpers/testApp';

const noDatabase: Database = {
  kind: 'embedded',
  transaction: () => Promise.reject(new Error('A page asked the database.')),
  read: () => Promise.reject(new Error('A page asked the database.')),
  close: async () => undefined,
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizani-hosts-'));
  for (const host of ['admin', 'staging', 'assets']) await mkdir(join(folder, host));
  const page = (host: string) => `<!doctype html><html><head><!-- config --><title>${host}</title></head></html>`;
  await writeFile(join(folder, 'admin/index.html'), page('admin'));
  await writeFile(join(folder, 'staging/index.html'), page('staging'));
  await writeFile(join(folder, 'assets/main-1a2b3c.js'), `export default ${'1 +'.repeat(1_000)} 1;`);
  await writeFile(join(folder, 'stamp.json'), JSON.stringify({ day: '2026-11-20', sources: '' }));
  const { pages } = await builtPages(folder);
  ({ app } = await buildTestApp(noDatabase, {
    pages,
    facts: { ...facts, productName: `A "firm's" <b>&amp; $& more`, apiBaseUrl: 'https://api.example' },
  }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

function open(url: string, host = 'admin.localhost:4000', accept = html) {
  return app.inject({ url, headers: { host, accept } });
}

describe('a page', () => {
  it.each([
    ['admin.localhost:4000', 'admin'],
    ['ADMIN.localhost', 'admin'],
    ['staging.localhost:4000', 'staging'],
    ['127.0.0.1:4000', 'staging'],
    ['anything.example', 'staging'],
  ])('of %s is that of %s', async (host, title) => {
    const answer = await open('/', host);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<title>${title}</title>`);
  });

  it.each(['/admin/dashboard', '/admin/customers/01933f2e-7a00-7000-8000-000000000001?tab=usage', '/nowhere'])(
    'answers %s, because the page itself finds its way',
    async (path) => expect((await open(path)).body).toContain('<title>admin</title>'),
  );

  it.each(['app.localhost', 'mbuyu.app.localhost', 'mizani.localhost', 'www.mizani.localhost'])(
    'of %s is not served yet, and says so',
    async (host) => {
      const answer = await open('/', host);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ status: 404, code: 'page_not_served' });
    },
  );

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
    const { body } = await open('/');
    const [, content = ''] = /<meta name="mizani-config" content="([^"]*)" \/>/.exec(body) ?? [];
    const unescaped = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(unescaped)).toEqual({
      ...facts,
      productName: `A "firm's" <b>&amp; $& more`,
      apiBaseUrl: 'https://api.example',
    });
  });

  it('may run its own scripts and call its own API, and nothing else', async () => {
    const { headers, body } = await open('/');
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /nonce="([0-9a-f]{32})"/.exec(body) ?? [];
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self' https://api.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  it('is asked for again each time, and never gets the same nonce', async () => {
    const [first, second] = [await open('/'), await open('/')];
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.body).not.toBe(second.body);
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
    expect(answer.rawPayload.length).toBeLessThan(300);
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

describe('builtPages', () => {
  it('says what to do when nothing is built', async () => {
    await expect(builtPages(join(folder, 'none'))).rejects.toThrow('npm start');
  });
});
