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

  it('is refused for the number of its keys, in a short answer', async () => {
    const keys = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 1]));
    const answer = await send('POST', '/api/signups', JSON.stringify(keys));
    expect(answer.status).toBe(400);
    expect((await answer.text()).length).toBeLessThan(1_000);
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
