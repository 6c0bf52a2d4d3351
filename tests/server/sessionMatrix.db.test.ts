import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifetimes } from '#domain/access/lifetimes';
import type { FirmRole, OperatorRole } from '#domain/access/roles';
import { needsSession } from '#server/contract/caller';
import { readContract, type Operation } from '#server/contract/document';
import { openApi } from '#server/contract/openApi';
import { exampleOf, send, unknownRecords } from '#tests/contract/requests';
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
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const hostOf = ({ callerKind }: Operation) =>
  callerKind === 'firm' ? 'twiga-kifaru.app.localhost:4000' : 'admin.localhost:4000';

async function attempt(operation: Operation, headers: Record<string, string>) {
  const { header: _, ...example } = exampleOf(operation, unknownRecords);
  const { status, bytes } = await send(server.app, operation, { ...example, header: headers });
  return { status, text: bytes.toString().slice(0, 200) };
}

/** Those whose session counts where a call is made. */
const own = ({ callerKind }: Operation) =>
  [...people].filter(([, { headers }]) => headers.host === hostOf({ callerKind } as Operation));

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  it('answers each role as far as its rights go', async () => {
    const { right } = operation.guards;
    const declared = openApi['x-rights'][operation.callerKind === 'firm' ? 'firm' : 'operator'];
    for (const [role, { headers }] of own(operation)) {
      const { status, text } = await attempt(operation, headers);
      const isAllowed = right === undefined || declared[right]?.roles.includes(role);
      expect(status === 403 && text.includes('"right_missing"'), `${role}: ${status} ${text}`).toBe(!isAllowed);
      expect(status === 401 || status >= 500, `${role}: ${status} ${text}`).toBe(false);
    }
  });

  it('is nothing to anybody else: without a session, of another firm, of the other side, or whose session has ended', async () => {
    const site = { host: hostOf(operation), 'sec-fetch-site': 'same-origin' };
    const others = [ofOtherFirm, ...[...people.values()].filter(({ headers }) => headers.host !== site.host)];
    for (const headers of [site, ...others.map(({ headers: { cookie } }) => ({ ...site, cookie }))]) {
      expect(await attempt(operation, headers)).toMatchObject({ status: 401 });
    }
    server.clock.now = new Date(testTime.getTime() + lifetimes.session + 1);
    for (const [, { headers }] of own(operation)) expect((await attempt(operation, headers)).status).toBe(401);
    server.clock.now = testTime;
  });

  it('is refused to the page of another host, whoever uses it', async () => {
    for (const [, { headers }] of own(operation)) {
      const foreign = { ...headers, origin: 'http://mbuyu.app.localhost:4000', 'sec-fetch-site': 'same-site' };
      const { status, text } = await attempt(operation, foreign);
      expect([status, text.includes('"foreign_origin"')]).toEqual([403, true]);
    }
  });
});
