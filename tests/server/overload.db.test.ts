import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase } from '#tests/helpers/testDatabase';

let database: Database;
let server: Awaited<ReturnType<typeof buildTestApp>>;
/** Lets the database go on. */
let release: () => void;

/** The database, whose work begins only after the release. */
function held(inner: Database): Database {
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    ...inner,
    transaction: async (scope, work) => {
      await released;
      return inner.transaction(scope, work);
    },
    read: async (scope, work) => {
      await released;
      return inner.read(scope, work);
    },
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  server = await buildTestApp(held(database), { callsAtOnce: 3 });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

/** Async, because what `inject` gives sends nothing until somebody waits for it. */
const list = async () => server.app.inject({ url: '/api/customers' });

describe('a server with too much to do', () => {
  it('serves as many calls as it can, refuses the others at once, and is there again afterwards', async () => {
    const waiting = [list(), list(), list()];
    for (const refused of [await list(), await list()]) {
      expect(refused.statusCode).toBe(503);
      expect(refused.headers).toMatchObject({
        'retry-after': '1',
        'content-type': 'application/problem+json; charset=utf-8',
      });
      expect(refused.json()).toMatchObject({
        type: 'about:blank',
        title: 'Service Unavailable',
        status: 503,
        code: 'overloaded',
      });
    }
    release();
    for (const served of await Promise.all(waiting)) expect(served.statusCode).toBe(200);
    expect((await list()).statusCode).toBe(200);
  });

  it('gives the place of a call that failed to the next one', async () => {
    const missing = '/api/customers/01933f2e-7a00-7000-8000-00000000ffff';
    for (let call = 1; call <= 5; call++) expect((await server.app.inject({ url: missing })).statusCode).toBe(404);
    expect((await list()).statusCode).toBe(200);
  });

  it('logs refusals in one line each, without a stack', () => {
    const refusals = server.log.filter(({ code }) => code === 'overloaded');
    expect(refusals).toHaveLength(2);
    expect(JSON.stringify(server.log)).not.toContain('"stack"');
  });
});
