import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';

let server: TestApp;

beforeAll(async () => void (server = await startTestApp()));
afterAll(() => server.close());

describe('getHealth', () => {
  it('asks the database and says what answers', async () => {
    const { data } = await server.client.GET('/health');
    const database = { kind: inject('testDatabase').kind, status: 'up' };
    expect(data?.data).toEqual({ status: 'ok', version: '0.1.0', build: '2026-11-21', database, files: 'not_checked' });
  });

  it('gives each answer an id of its own, under which the log has the request', async () => {
    const [first, second] = await Promise.all([fetch(`${server.url}/health`), fetch(`${server.url}/health`)]);
    const id = first.headers.get('x-request-id');
    expect(id).not.toBe(second.headers.get('x-request-id'));
    expect(server.log.filter(({ reqId }) => reqId === id).map(({ msg }) => msg)).toEqual([
      'incoming request',
      'request completed',
    ]);
  });
});

describe('getLiveness', () => {
  it('says that the process runs, without asking the database', async () => {
    const { data } = await server.client.GET('/health/live');
    expect(data?.data).toEqual({ status: 'ok', version: '0.1.0', build: '2026-11-21' });
  });
});
