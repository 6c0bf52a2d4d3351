import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifetimes } from '#domain/access/lifetimes';
import { keyRights } from '#domain/access/keyRights';
import type { FirmRole, OperatorRole } from '#domain/access/roles';
import { needsSession } from '#server/contract/caller';
import { readContract, type Operation } from '#server/contract/document';
import { openApi } from '#server/contract/openApi';
import { exampleOf, send, unknownRecords } from '#tests/contract/requests';
import { expectOfEach } from '#tests/helpers/ofEach';
import { accounts, memberOf, operator, type Person } from '#tests/helpers/signedIn';
import { buildTestApp } from '#tests/helpers/testApp';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

/** Whoever leaves is in no session any more, so that comes last. */
const operations = readContract()
  .filter(({ callerKind }) => needsSession(callerKind))
  .toSorted((one, other) => Number(one.id.startsWith('leave')) - Number(other.id.startsWith('leave')));

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
const people = new Map<string, Person>();
let ofOtherFirm: Person;

/** Keys, with the rights that they were given. */
let keys: Record<'whole' | 'narrow' | 'ended' | 'of the other firm', Given>;
type Given = { headers: { authorization: string }; given: readonly string[] };

beforeAll(async () => {
  database = await openTestDatabase('demo');
  server = await buildTestApp(database, { accounts });
  const { rows } = await database.read({ operator: true }, (tx) =>
    tx.execute(sql`SELECT unnest(enum_range(NULL::user_role))::text AS role`),
  );
  for (const { role } of rows as { role: Exclude<FirmRole, 'support'> }[]) {
    people.set(role, await memberOf(database, 'twiga-kifaru', role));
  }
  for (const role of ['owner', 'operator', 'readOnly'] satisfies OperatorRole[]) {
    people.set(role, await operator(database, role));
  }
  ofOtherFirm = await memberOf(database, 'mbuyu', 'admin');
  // Whoever leaves takes their keys along, so their maker is none of those who call.
  const maker = await memberOf(database, 'twiga-kifaru', 'admin', { nth: 1 });
  keys = {
    whole: await keyOf(maker, keyRights),
    narrow: await keyOf(maker, ['clients.read']),
    ended: await keyOf(maker, keyRights, true),
    'of the other firm': await keyOf(ofOtherFirm, keyRights),
  };
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

/** Makes a key for a day, and ends it if it is to have ended. */
async function keyOf({ headers }: Person, given: readonly string[], isEnded = false): Promise<Given> {
  const url = '/api/law-firm/keys';
  const made = await server.app.inject({
    method: 'POST',
    url,
    headers,
    payload: { name: 'Matrix', rights: given, days: 1 },
  });
  const { id, key } = made.json<{ data: { id: string; key: string } }>().data;
  if (isEnded) await server.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers });
  return { headers: { authorization: `Bearer ${key}` }, given };
}

const hostOf = ({ callerKind }: Operation) =>
  callerKind === 'firm' ? 'twiga-kifaru.app.localhost:4000' : 'admin.localhost:4000';

async function attempt(operation: Operation, headers: Record<string, string>) {
  const { header, ...example } = exampleOf(operation, unknownRecords);
  const { status, bytes } = await send(server.app, operation, { ...example, header: { ...header, ...headers } });
  const text = bytes.toString().slice(0, 200);
  // The answer to HEAD has no body to say it in.
  return { status, text, says: (code: string) => operation.method === 'HEAD' || text.includes(`"${code}"`) };
}

/** Those whose session counts where a call is made. */
const own = ({ callerKind }: Operation) =>
  [...people].filter(([, { headers }]) => headers.host === hostOf({ callerKind } as Operation));

const idOf = ({ id }: Operation) => id;

describe('every operation', { timeout: 900_000 }, () => {
  it('is nothing to anybody else: without a session, of another firm, of the other side, or whose session has ended', () =>
    expectOfEach(operations, idOf, async (operation) => {
      const site = { host: hostOf(operation), 'sec-fetch-site': 'same-origin' };
      const others = [ofOtherFirm, ...[...people.values()].filter(({ headers }) => headers.host !== site.host)];
      for (const headers of [site, ...others.map(({ headers: { cookie } }) => ({ ...site, cookie }))]) {
        expect(await attempt(operation, headers)).toMatchObject({ status: 401 });
      }
      await atTime(lifetimes.session + 1, async () => {
        for (const [, { headers }] of own(operation)) expect((await attempt(operation, headers)).status).toBe(401);
      });
    }));

  it('is open to a key as far as its rights go, at its own firm, until it ends', () =>
    expectOfEach(operations, idOf, async (operation) => {
      const { right } = operation.guards;
      const ofFirm = operation.callerKind === 'firm';
      const isAllowed = (given: readonly string[]) => right !== undefined && given.includes(right);
      for (const [name, { headers, given }] of Object.entries(keys)) {
        const at = { ...headers, host: hostOf(operation) };
        const { status, text, says } = await attempt(operation, at);
        const counts = ofFirm && !['of the other firm', 'ended'].includes(name);
        expect(status === 401 && says('wrong_key'), `${name}: ${status} ${text}`).toBe(!counts);
        if (!counts) continue;
        expect(status >= 500, `${name}: ${status} ${text}`).toBe(false);
        expect(status === 403 && says('right_missing'), `${name}: ${status} ${text}`).toBe(!isAllowed(given));
      }
      await atTime(25 * 60 * 60_000, async () => {
        const late = await attempt(operation, { ...keys.whole.headers, host: hostOf(operation) });
        expect(late).toMatchObject({ status: 401 });
      });
    }));

  it('is refused to the page of another host, whoever uses it', () =>
    expectOfEach(operations, idOf, async (operation) => {
      for (const [, { headers }] of own(operation)) {
        const foreign = { ...headers, origin: 'http://mbuyu.app.localhost:4000', 'sec-fetch-site': 'same-site' };
        const { status, says } = await attempt(operation, foreign);
        expect([status, says('foreign_origin')]).toEqual([403, true]);
      }
    }));

  // Last, because whoever leaves is in no session any more.
  it('answers each role as far as its rights go', () =>
    expectOfEach(operations, idOf, async (operation) => {
      const { right } = operation.guards;
      const declared = openApi['x-rights'][operation.callerKind === 'firm' ? 'firm' : 'operator'];
      for (const [role, { headers }] of own(operation)) {
        const { status, text, says } = await attempt(operation, headers);
        const isAllowed = right === undefined || declared[right]?.roles.includes(role);
        expect(status === 403 && says('right_missing'), `${role}: ${status} ${text}`).toBe(!isAllowed);
        expect(status === 401 || status >= 500, `${role}: ${status} ${text}`).toBe(false);
      }
    }));
});

/** Does the work so many milliseconds later. */
async function atTime(later: number, work: () => Promise<void>): Promise<void> {
  server.clock.now = new Date(testTime.getTime() + later);
  await work().finally(() => (server.clock.now = testTime));
}
