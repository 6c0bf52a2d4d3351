import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { breachesAt } from '#server/access/breaches';
import { accounts, memberOf } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

const breached = 'mvua ya masika';
const padded = 'mvua ya vuli';
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
/** Stands in for the service: it knows one password, and pads its answers. */
let service: Server;
const asked: string[] = [];
let isUp = true;

beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    asked.push(url);
    const known = [`${hashOf(breached).slice(5)}:3861`, `${hashOf(padded).slice(5)}:0`];
    response.writeHead(isUp ? 200 : 503).end(known.join('\r\n'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, {
    accounts: { ...accounts, breaches: breachesAt(`http://127.0.0.1:${port}/range`) },
  });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
  service.close();
});

async function choose(password: string) {
  const { headers } = await memberOf(database, 'twiga-kifaru', 'lawyer');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session/password',
    headers,
    payload: { password },
  });
  return answer.json<{ errors?: { code: string }[]; data?: { state: string } }>();
}

it('a password that is known from a breach is refused, and the service learns five digits', async () => {
  expect((await choose(breached)).errors?.[0]?.code).toBe('breached_password');
  expect(asked).toEqual([`/range/${hashOf(breached).slice(0, 5)}`]);
});

it('any other is taken, also one that only pads the answer', async () => {
  for (const password of ['ukungu wa asubuhi', padded]) expect((await choose(password)).data?.state).toBe('signed_in');
});

it('an outage of the service keeps nobody from choosing one', async () => {
  isUp = false;
  expect((await choose(breached)).data?.state).toBe('signed_in');
  expect(server.log.some(({ msg }) => msg.includes('could not be compared'))).toBe(true);
});
