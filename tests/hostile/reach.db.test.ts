import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { localHostNames } from '#hosts/environments';
import { forwardedHeaders } from '#server/doors/forwarded';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ contents: 'demo' });
});
afterAll(() => server.close());

const twiga = '/api/customers/01933f2e-7a00-7000-8000-000000000001';

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>) {
  const answer = await server.app.inject({ method, url, headers });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

describe('while access is open', () => {
  it('nobody who points a name at this machine, or a proxy, reaches the operator’s calls', async () => {
    expect(await call('DELETE', twiga, { host: 'rebound.example:4000' })).toEqual([403, 'host_not_local']);
    expect(await call('GET', '/api/customers', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' })).toEqual([
      403,
      'forwarded_call',
    ]);
    expect(await call('GET', '/api/customers', { host: 'mbuyu.app.localhost' })).toEqual([403, 'call_of_other_host']);
    expect(await call('GET', twiga, { host: 'localhost' })).toEqual([200, undefined]);
  });

  it('a proxy that says nothing of itself is known by its old HTTP', async () => {
    const [status] = await say('GET /api/customers HTTP/1.0\r\nHost: 127.0.0.1:4000\r\n\r\n');
    expect(status).toContain('403');
    expect((await say('GET /health HTTP/1.0\r\n\r\n'))[0]).toContain('200');
  });

  it('health and the contract are there for everyone', async () => {
    for (const url of ['/health', '/openapi.json']) {
      const answer = await server.app.inject({ url, headers: { host: 'anything.example', via: '1.1 proxy' } });
      expect(answer.statusCode, url).toBe(200);
    }
  });

  it('a refusal is guarded like every other answer', async () => {
    const { headers } = await server.app.inject({ url: '/api/customers', headers: { host: 'rebound.example' } });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });
});

describe('a page of another origin', () => {
  const foreign = { host: 'admin.localhost:4000', origin: 'https://evil.example' };

  it('changes nothing, not even by a write without a body', async () => {
    expect(await call('DELETE', twiga, foreign)).toEqual([403, 'foreign_origin']);
    expect(await call('POST', `${twiga}/restore`, foreign)).toEqual([403, 'foreign_origin']);
    expect(await call('POST', '/anything', foreign)).toEqual([403, 'foreign_origin']);
    expect(await call('DELETE', twiga, { host: 'admin.localhost', 'sec-fetch-site': 'cross-site' })).toEqual([
      403,
      'foreign_origin',
    ]);
    expect(await call('GET', twiga, { host: 'admin.localhost' })).toEqual([200, undefined]);
  });

  it('that is listed may, and may name a firm', async () => {
    const listed = { ...foreign, origin: 'http://admin.localhost:4000' };
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/law-firm/profile',
      headers: {
        ...listed,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'content-type,x-tenant',
      },
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('x-tenant');
    expect(preflight.headers['access-control-allow-origin']).toBe(listed.origin);
    const read = await server.app.inject({ url: '/api/law-firm/profile', headers: { ...listed, 'x-tenant': 'mbuyu' } });
    expect(read.statusCode).toBe(200);
    expect(read.headers['access-control-allow-origin']).toBe(listed.origin);
    expect(await call('DELETE', twiga, listed)).toEqual([200, undefined]);
    expect(await call('POST', `${twiga}/restore`, listed)).toEqual([200, undefined]);
  });

  it('that is a firm’s neither changes nor reads what is the operator’s or another firm’s', async () => {
    const allowedOrigins = ['http://admin.localhost:4000', 'http://app.localhost:4000'];
    const { app } = await buildTestApp(server.database, { allowedOrigins });
    onTestFinished(() => app.close());
    const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string>) => {
      const answer = await app.inject({ method, url, headers: { 'sec-fetch-site': 'same-site', ...headers } });
      return [answer.statusCode, answer.headers['access-control-allow-origin']];
    };
    const [admin, nobody, mbuyu] = ['admin', 'nosuchfirm.app', 'mbuyu.app'].map(
      (name) => `http://${name}.localhost:4000`,
    ) as [string, string, string];
    const console = { host: 'admin.localhost:4000', origin: nobody };
    expect(await ask('DELETE', twiga, console)).toEqual([403, undefined]);
    expect(await ask('GET', twiga, console)).toEqual([200, undefined]);
    const api = { host: 'localhost:4000' };
    const own = { ...api, origin: mbuyu, 'x-tenant': 'mbuyu' };
    expect(await ask('GET', '/api/law-firm/profile', own)).toEqual([200, mbuyu]);
    const other = { ...own, 'x-tenant': 'korongo' };
    expect(await ask('GET', '/api/law-firm/profile', other)).toEqual([200, undefined]);
    expect(await ask('POST', '/api/law-firm/cases', other)).toEqual([403, undefined]);
    expect(await ask('GET', '/api/law-firm/profile', { ...other, origin: admin })).toEqual([200, admin]);
  });

  it('that is not listed can’t read an answer', async () => {
    const { headers } = await server.app.inject({ url: '/api/customers', headers: foreign });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('behind a trusted proxy', () => {
  const proxied = { host: 'mbuyu.app.localhost', 'x-forwarded-host': 'korongo.app.localhost' };

  it('Host alone chooses the firm', async () => {
    const reach = { hostNames: localHostNames, apiHost: undefined, localNames: new Set<string>(), isPublic: true };
    const { app } = await buildTestApp(server.database, { trustedProxies: ['loopback'], reach });
    onTestFinished(() => app.close());
    const answer = await app.inject({ url: '/api/law-firm/profile', headers: proxied });
    expect(answer.json()).toMatchObject({ data: { slug: 'mbuyu' } });
  });

  it('Host alone chooses the firm of somebody who has signed in', async () => {
    const { app } = await buildTestApp(server.database, { trustedProxies: ['loopback'], accounts });
    onTestFinished(() => app.close());
    const { headers } = await memberOf(server.database, 'mbuyu', 'admin');
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'korongo.app.localhost' };
    const claimed = { ...headers, ...forwarded };
    const answer = await app.inject({ url: '/api/law-firm/profile', headers: claimed });
    expect(answer.json()).toMatchObject({ data: { slug: 'mbuyu' } });
    // Nor does the session count where the claim would lead.
    const elsewhere = { ...claimed, host: 'korongo.app.localhost:4000', 'x-forwarded-host': headers.host };
    expect((await app.inject({ url: '/api/law-firm/profile', headers: elsewhere })).statusCode).toBe(401);
  });

  it('a call is still one that was passed on', async () => {
    expect(await call('GET', '/api/law-firm/profile', proxied)).toEqual([403, 'forwarded_call']);
  });
});

it('nginx sets or clears every header by which a proxy says that it passed a request on', async () => {
  const nginx = await readFile('deploy/nginx.conf', 'utf8');
  const set = new Map(
    [...nginx.matchAll(/^ *proxy_set_header (\S+) (\S+);/gm)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  );
  expect([...set.keys()]).toEqual(expect.arrayContaining([...forwardedHeaders]));
  // `$http_host` is what the visitor wrote, even where the request line names another host.
  expect(set.get('host')).toBe('$host');
});

/** Sends what no client would, and gives the lines of the answer. */
function say(text: string): Promise<string[]> {
  const { port } = server.app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.on('close', () => resolve(said.split('\r\n'))).on('error', reject);
  });
}
