import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const send = (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method, body, headers: { 'content-type': 'application/json', ...headers } });

describe('a body that is made to be expensive', () => {
  it.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
  ])('is not unpacked from %s', async (encoding, pack) => {
    const packed = pack(Buffer.from(JSON.stringify({ widgets: Array.from({ length: 349_458 }, () => ({})) })));
    const answer = await send('PUT', '/api/dashboards/custom', packed, { 'content-encoding': encoding });
    expect(answer.status).toBe(415);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'Content-Encoding' }] });
  });

  it('is refused for the number of its parts, before each is looked at', async () => {
    const many = JSON.stringify({ widgets: Array.from({ length: 200_000 }, () => ({})) });
    const answer = await send('PUT', '/api/dashboards/custom', many);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'widgets', code: 'too_many', params: { limit: 60 } }],
    });
  });

  it.each([
    [1_000, 400, 'invalid_request'],
    [90_000, 413, 'body_too_large'],
  ])('is refused for the number of its keys, in a short answer: %d', async (count, status, code) => {
    const keys = Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify(keys);
    const answer = await server.app.inject({ method: 'POST', url: '/api/signups', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.body.length).toBeLessThan(1_000);
  });

  it('has at most twenty of its faults listed', async () => {
    const empty = JSON.stringify({ widgets: Array.from({ length: 60 }, () => ({})) });
    const answer = await send('PUT', '/api/dashboards/custom', empty);
    const { errors } = (await answer.json()) as { errors: unknown[] };
    expect(errors).toHaveLength(20);
  });

  it('may have lists as long as the contract allows', async () => {
    const widgets = Array.from({ length: 60 }, (_, index) => ({
      id: `w${index}`,
      type: 'billing-summary',
      position: { x: (index % 6) * 2, y: Math.floor(index / 6) * 2, width: 2, height: 2 },
      config: { title: 'Billing', settings: {} },
    }));
    expect((await send('PUT', '/api/dashboards/custom', JSON.stringify({ widgets }))).status).toBe(200);
  });
});
