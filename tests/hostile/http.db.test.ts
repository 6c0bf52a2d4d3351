import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let port: number;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { arrivalTime: 2_000 });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

/** Opens a connection, which the server ends. */
const open = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).on('error', reject);
  });

/** Sends bytes as they are, and gives all that the server says until it ends the connection. */
async function say(text: string): Promise<string> {
  const socket = await open();
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString())).on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(text);
  await closed;
  return said;
}

const head = (...lines: string[]) => [...lines, 'Host: localhost', '', ''].join('\r\n');
const isHealthy = async () => expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);

describe('a request that does not arrive', () => {
  it.each([
    ['its headers', 'GET /api/customers HTTP/1.1\r\nHost: localhost\r\n'],
    ['its body', head('POST /api/signups HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 500') + '{"a'],
    ['anything', ''],
  ])('is given up: %s', async (_, start) => {
    const said = await say(start);
    expect(said).toMatch(/^(HTTP\/1.1 408|$)/);
    await isHealthy();
  });

  it('holds nobody up, two thousand times over', async () => {
    const closed: Promise<unknown>[] = [];
    // A hundred at a time, because the system drops what no process has accepted yet.
    for (let round = 0; round < 20; round++) {
      const idle = await Promise.all(Array.from({ length: 100 }, open));
      for (const socket of idle) {
        closed.push(
          new Promise((resolve) =>
            socket
              .on('error', () => undefined)
              .on('close', resolve)
              .resume(),
          ),
        );
      }
    }
    await isHealthy();
    await Promise.all(closed);
  });
});

describe('a request that is two', () => {
  const hidden = 'GET /api/customers HTTP/1.1\r\nHost: localhost\r\n\r\n';
  it.each([
    ['two lengths', head('POST /api/signups HTTP/1.1', 'Content-Length: 4', 'Content-Length: 90')],
    ['a length and chunks', head('POST /api/signups HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked')],
    ['a strange coding', head('POST /api/signups HTTP/1.1', 'Transfer-Encoding: xchunked')],
    ['a space before the colon', head('POST /api/signups HTTP/1.1', 'Content-Length : 4')],
    ['a folded header', head('POST /api/signups HTTP/1.1', 'X-A: b', ' Content-Length: 4')],
    ['a bare line feed', 'POST /api/signups HTTP/1.1\nHost: localhost\nContent-Length: 4\n\n'],
    ['a length with a sign', head('POST /api/signups HTTP/1.1', 'Content-Length: +4')],
  ])('is refused, and what hides in it is not answered: %s', async (_, start) => {
    const said = await say(`${start}0\r\n\r\n${hidden}`);
    expect(said).toMatch(/^HTTP\/1.1 400 /);
    expect(said.match(/^HTTP\/1.1 /gm)).toHaveLength(1);
  });
});

it.each([
  '/../package.json',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%00',
  '/api/customers/..%2f..%2fopenapi.json',
  '//etc/passwd',
])('a path leads nowhere but to what is served: %s', async (path) => {
  const said = await say(head(`GET ${path} HTTP/1.1`, 'Connection: close'));
  expect(said).toMatch(/^HTTP\/1.1 (302|400|403|404) /);
  expect(said).not.toMatch(/"mizani"|root:/);
});

describe('a body', () => {
  const send = (url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
    server.app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });

  it.each([
    ['lists', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['settings', `{"widgets":[{"config":{"settings":{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}}}]}`],
  ])('ten thousand deep is refused: %s', async (_, payload) => {
    const answer = await send('/api/dashboards/custom', payload, 'PUT');
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(8_000);
  });

  it('longer than its call allows is refused, with the length that it may have', async () => {
    const answer = await send('/api/signups', JSON.stringify({ firmName: 'a'.repeat(100_000) }));
    expect(answer.statusCode).toBe(413);
    const { params } = answer.json<{ params: { limit: number } }>();
    expect(params.limit).toBeLessThan(40_000);
  });

  it('with a key as long as itself is not read back', async () => {
    const answer = await send('/api/signups', JSON.stringify({ ['k'.repeat(12_000)]: 1 }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(3_000);
  });

  it.each([
    ['U+0000 in a key', '{"widgets":[],"a\\u0000b":1}'],
    ['a lone surrogate in a key', '{"widgets":[],"\\udc00":1}'],
    ['a lone surrogate in a setting', setting('"a"', '"\\ud800"')],
    ['a lone surrogate in a setting’s name', setting('"\\ud800"', '1')],
    ['U+0000 in a setting’s name', setting('"a\\u0000"', '1')],
  ])('that PostgreSQL can’t store is refused by name: %s', async (_, payload) => {
    const answer = await send('/api/dashboards/custom', payload, 'PUT');
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ errors: unknown[] }>().errors).not.toHaveLength(0);
  });
});

/** A dashboard with one setting. */
function setting(name: string, value: string): string {
  const position = '"position":{"x":0,"y":0,"width":3,"height":3}';
  const config = `"config":{"title":"Cases","settings":{${name}:${value}}}`;
  return `{"widgets":[{"id":"a","type":"matter-list",${position},${config}}]}`;
}

it('no data is kept by a browser or a proxy', async () => {
  for (const url of ['/api/customers', '/api/usage/export', '/api/nowhere', '/api/customers/x']) {
    const { headers } = await server.app.inject({ url });
    expect(headers['cache-control'], url).toBe('no-store');
  }
});
