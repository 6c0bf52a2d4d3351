import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { buildTestApp } from '#tests/helpers/testApp';

const failing: Database = {
  kind: 'embedded',
  transaction: () => Promise.reject(new Error('column "secret" is missing')),
  read: () => Promise.reject(new Error('column "secret" is missing')),
  close: async () => undefined,
};

describe('a failure of ours', () => {
  it('says nothing of its cause; the log has it under the request’s id', async () => {
    const { app, log } = await buildTestApp(failing);
    const answer = await app.inject({ url: '/api/customers' });
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal_error',
      params: {},
      detail: 'Something went wrong on our side. Try again later.',
    });
    const line = log.find(({ reqId, level }) => reqId === answer.headers['x-request-id'] && level === 50);
    expect(line?.err?.message).toBe('column "secret" is missing');
  });

  it('is also an answer that breaks the contract, while tests look', async () => {
    const { app, log } = await buildTestApp({
      ...failing,
      kind: 'other' as 'embedded',
      read: async () => undefined as never,
    });
    const answer = await app.inject({ url: '/health' });
    await app.close();
    expect(answer.statusCode).toBe(500);
    expect(log.find(({ level }) => level === 50)?.err?.message).toContain(
      'getHealth: the 200 answer breaks the contract',
    );
  });
});

describe('what is no HTTP', () => {
  it.each([
    ['MAKE /tea COFFEE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'c'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered as a problem too', async (sent, status) => {
    const { app } = await buildTestApp(failing);
    const { port } = new URL(await app.listen({ port: 0 }));
    const socket = connect(Number(port), new URL('http://localhost').hostname);
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    await app.close();
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status });
  });
});
