import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keysFrom } from '#server/access/keys';
import { signingIn, type Step, type Visit } from '#server/access/signIn';
import * as store from '#server/access/store';
import { hashOf, newToken } from '#server/access/tokens';
import { lifetimes, sessionLimits } from '#domain/access/lifetimes';
import type { Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { users } from '#server/db/schema';
import { Counts } from '#server/limits/counts';
import { asksForNoRight } from '#tests/helpers/decisions';
import { expectOfEach } from '#tests/helpers/ofEach';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

const twiga = '01933f2e-7a00-7000-8000-000000000001';
const mbuyu = '01933f2e-7a00-7000-8000-000000000002';

const clock = { now: testTime };
const now = () => clock.now;
const later = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const minute = 60_000;

let database: OpenDatabase;
let access: ReturnType<typeof signingIn>;

beforeAll(async () => {
  database = await openTestDatabase('demo');
});
afterAll(() => database.close());
beforeEach(() => {
  // Each test has its own hour, and its own counts.
  later(60 * minute);
  const keys = keysFrom(Buffer.alloc(32, 7));
  access = signingIn({
    database,
    keys,
    counts: new Counts(now),
    now,
    productName: 'Mizani',
    pagesOf: () => 'http://admin.localhost:4000',
    log: { info: vi.fn(), warn: vi.fn() },
  });
});

const within = <Result>(work: (tx: ReadTransaction) => Promise<Result>) => database.transaction({ signIn: true }, work);

const visit = (firmId?: string, more: Partial<Visit> = {}): Visit => ({
  place: firmId ? { firmId, firmName: 'Twiga & Co' } : {},
  address: '197.248.10.4',
  device: 'Firefox on Linux',
  relyingParty: { id: 'app.localhost', origin: 'http://twiga-kifaru.app.localhost:4000' },
  ...more,
});

const password = 'mvua ya masika';

/** A user of a demo firm with a role, as a person who has a link. */
async function invited(firmId: string, role: 'admin' | 'manager' | 'lawyer') {
  const [user] = await database.transaction({ operator: true }, (tx) =>
    new Selection({ id: users.id, email: users.email }).read(
      tx,
      sql`FROM ${users} WHERE ${eq(users.tenantId, firmId)} AND ${eq(users.role, role)} AND is_active AND person_id IS NULL
        ORDER BY ${users.id} LIMIT 1`,
    ),
  );
  if (!user) throw new Error(`${firmId} has no ${role} left.`);
  const personId = newId(now());
  const { rows } = await database.transaction({ operator: true }, (tx) =>
    tx.execute(
      sql`SELECT admit_first_user(${personId}::uuid, ${firmId}::uuid, ${user.id}::uuid, ${now().toISOString()}) AS done`,
    ),
  );
  const token = newToken();
  const link = {
    token: hashOf(token),
    kind: 'welcome',
    personId,
    isMailed: true,
    endsAt: new Date(+now() + lifetimes.invitation),
  } as const;
  if (rows[0]?.['done']) await within((tx) => store.openLink(tx, { ...link, firmId }));
  return { ...user, personId, token, isAdmitted: rows[0]?.['done'] === true };
}

/** What an attempt is refused with. */
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (problem: Problem) => problem.errors[0]?.code ?? problem.fault.code,
  );

const codeOf = (seed: string, time = now()) =>
  new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: time.getTime() });

const sessionAt = (token: string, firmId?: string) =>
  within((tx) => store.sessionOf(tx, hashOf(token), firmId ? { firmId } : {}, sessionLimits(now())));

const challengeOf = (step: Step) => {
  if (!('challenge' in step)) throw new Error('No code was asked for.');
  return step.challenge;
};

const tokenOf = (step: Step) => {
  if (step.state !== 'signed_in') throw new Error(step.state);
  return step.token;
};

describe('a person of a firm', () => {
  let lawyer: Awaited<ReturnType<typeof invited>>;
  let admin: Awaited<ReturnType<typeof invited>>;
  let seed: string;

  beforeAll(async () => {
    lawyer = await invited(twiga, 'lawyer');
    admin = await invited(twiga, 'admin');
  });

  it('chooses a password by a link, which works once, and not because somebody looked', async () => {
    expect(await access.lookAtLink(visit(twiga), lawyer.token)).toMatchObject({ kind: 'welcome', email: lawyer.email });
    expect(await refusal(access.withLink(visit(twiga), lawyer.token, 'short'))).toBe('too_short');
    const step = await access.withLink(visit(twiga), lawyer.token, password);
    expect(await sessionAt(tokenOf(step), twiga)).toMatchObject({ email: lawyer.email, role: 'lawyer' });
    expect(await refusal(access.withLink(visit(twiga), lawyer.token, password))).toBe('link_ended');
  });

  it('gets in at their own firm only, with the right password', async () => {
    const step = await access.withPassword(visit(twiga), lawyer.email.toUpperCase(), password);
    expect(await sessionAt(tokenOf(step), twiga)).toMatchObject({ personId: lawyer.personId });
    expect(await sessionAt(tokenOf(step), mbuyu)).toBeUndefined();
    expect(await sessionAt(tokenOf(step))).toBeUndefined();
    expect(await refusal(access.withPassword(visit(mbuyu), lawyer.email, password))).toBe('wrong_sign_in');
    expect(await refusal(access.withPassword(visit(), lawyer.email, password))).toBe('wrong_sign_in');
    expect(await refusal(access.withPassword(visit(twiga), lawyer.email, 'mvua ya vuli'))).toBe('wrong_sign_in');
    expect(await refusal(access.withPassword(visit(twiga), 'nobody@twiga.example', password))).toBe('wrong_sign_in');
  });

  it('is out after half an hour without use, and after half a day in any case', async () => {
    const token = tokenOf(await access.withPassword(visit(twiga), lawyer.email, password));
    const seen = async () => {
      const session = await sessionAt(token, twiga);
      if (session) await within((tx) => store.noteSeen(tx, [session.sessionId], now()));
      return session !== undefined;
    };
    later(29 * minute);
    expect(await seen()).toBe(true);
    later(31 * minute);
    expect(await seen()).toBe(false);

    const busy = tokenOf(await access.withPassword(visit(twiga), lawyer.email, password));
    let minutes = 0;
    for (; await sessionAt(busy, twiga); minutes += 20) {
      const session = await sessionAt(busy, twiga);
      await within((tx) => store.noteSeen(tx, [session?.sessionId ?? ''], now()));
      later(20 * minute);
    }
    expect(minutes).toBe(12 * 60);
  });

  it('can be slowed by nobody on a device that they have used', async () => {
    const step = await access.withPassword(visit(twiga), lawyer.email, password);
    const knownDevice = step.state === 'signed_in' ? step.knownDevice : undefined;
    const guesses: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const stranger = visit(twiga, { address: `41.90.1.${guess}` });
      guesses.push(await refusal(access.withPassword(stranger, lawyer.email, 'a wrong guess')));
    }
    // One attempt was the lawyer's own.
    expect(guesses.filter((code) => code === 'too_many_requests')).toHaveLength(3);
    expect(await refusal(access.withPassword(visit(twiga), lawyer.email, password))).toBe('too_many_requests');
    expect(await refusal(access.withPassword(visit(twiga, { knownDevice }), lawyer.email, password))).toBe('accepted');
    // The cookie is one person's.
    expect(await refusal(access.withPassword(visit(twiga, { knownDevice }), admin.email, 'no'))).toBe('wrong_sign_in');
  });

  it('needs one-time codes as an admin, and sets them up before the first session', async () => {
    const first = await access.withLink(visit(twiga), admin.token, password);
    expect(first.state).toBe('generator_needed');
    const challenge = challengeOf(first);
    const made = await access.newGenerator(visit(twiga), challenge);
    expect(made.address).toContain(`secret=${made.seed}`);
    ({ seed } = made);
    expect(await refusal(access.withGenerator(visit(twiga), challenge, '000000'))).toBe('wrong_code');
    const done = await access.withGenerator(visit(twiga), challenge, codeOf(seed));
    expect(await sessionAt(tokenOf(done), twiga)).toMatchObject({ role: 'admin' });
    expect(new Set(done.recoveryCodes).size).toBe(10);

    const again = await access.withPassword(visit(twiga), admin.email, password);
    expect(again.state).toBe('code_needed');
    // Whoever has only the password can't set up a generator of their own.
    expect(await refusal(access.newGenerator(visit(twiga), challengeOf(again)))).toBe('sign_in_ended');
    expect(await refusal(access.withGenerator(visit(twiga), challengeOf(again), codeOf(seed)))).toBe('wrong_code');
    // A recovery code gets in, once.
    const [recovery = ''] = done.recoveryCodes;
    expect(await refusal(access.withCode(visit(twiga), challengeOf(again), recovery.toUpperCase()))).toBe('accepted');
    const third = challengeOf(await access.withPassword(visit(twiga), admin.email, password));
    expect(await refusal(access.withCode(visit(twiga), third, recovery))).toBe('wrong_code');
  });

  it('uses a code once, of this half minute or the one before', async () => {
    const challenge = async () => challengeOf(await access.withPassword(visit(twiga), admin.email, password));
    const code = codeOf(seed);
    const tries = await Promise.all(Array.from({ length: 5 }, challenge));
    const outcomes = await Promise.all(tries.map((one) => refusal(access.withCode(visit(twiga), one, code))));
    expect(outcomes.sort()).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'wrong_code')]);

    // The wrong ones count at the account for ten minutes.
    later(10 * minute);
    const one = await challenge();
    expect(await refusal(access.withCode(visit(twiga), one, codeOf(seed, new Date(+now() + 30_000))))).toBe(
      'wrong_code',
    );
    expect(await refusal(access.withCode(visit(twiga), one, codeOf(seed, new Date(+now() - 60_000))))).toBe(
      'wrong_code',
    );
    expect(await refusal(access.withCode(visit(twiga), one, codeOf(seed, new Date(+now() - 30_000))))).toBe('accepted');
    expect(await refusal(access.withCode(visit(twiga), one, codeOf(seed)))).toBe('sign_in_ended');
  });

  it('starts again after five wrong codes, or five minutes', async () => {
    const one = challengeOf(await access.withPassword(visit(twiga), admin.email, password));
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await refusal(access.withCode(visit(twiga), one, '000000'))).toBe('wrong_code');
    expect(await refusal(access.withCode(visit(twiga), one, codeOf(seed)))).toBe('sign_in_ended');
    const slow = challengeOf(await access.withPassword(visit(twiga), admin.email, password));
    later(5 * minute);
    expect(await refusal(access.withCode(visit(twiga), slow, codeOf(seed)))).toBe('sign_in_ended');
  });

  it('is let in by their own firm once somebody of it can sign in, not by the operator', async () => {
    expect(await invited(twiga, 'lawyer')).toMatchObject({ isAdmitted: false });
  });

  it('is out at once when they are removed', async () => {
    const token = tokenOf(await access.withPassword(visit(twiga), lawyer.email, password));
    await asTablesOwner(database, (tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, lawyer.id)));
    expect(await sessionAt(token, twiga)).toBeUndefined();
    expect(await refusal(access.withPassword(visit(twiga), lawyer.email, password))).toBe('wrong_sign_in');
  });
});

describe('what people sign in with', () => {
  it('is in no scope’s reach', async () => {
    const { rows } = await database.transaction({ operator: true }, (tx) =>
      tx.execute(sql`
        SELECT relname::text AS name FROM pg_class c
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_any_column_privilege('mizani_access', oid, 'INSERT')
          AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id')`),
    );
    const tables = rows.map(({ name }) => String(name));
    await expectOfEach(tables, String, async (table) => {
      for (const scope of [{ operator: true }, { tenantId: twiga }, { signIn: true }] as const) {
        const read = database.transaction(scope, (tx) => tx.execute(sql.raw(`SELECT * FROM ${table}`)));
        await expect(read).rejects.toMatchObject({ cause: { message: `permission denied for table ${table}` } });
      }
    });
    expect(tables).toContain('people');
  });

  it('is answered by functions that only signing in may call, or that ask for a right or for whoever is signed in', async () => {
    const { rows } = await database.transaction({ operator: true }, (tx) =>
      tx.execute(sql`
        SELECT proname::text AS name FROM pg_proc p WHERE proowner = 'mizani_access'::regrole
          AND (has_function_privilege('mizani_firm', p.oid, 'EXECUTE') OR has_function_privilege('mizani_operator', p.oid, 'EXECUTE'))
          AND prosrc !~ '\\m(may|may_let_in|signed_in_person)\\('`),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(asksForNoRight).sort());
  });

  it('lets signing in see no firm’s rows', async () => {
    const read = database.transaction({ signIn: true }, (tx) => tx.execute(sql`SELECT * FROM clients`));
    await expect(read).rejects.toMatchObject({ cause: { message: 'permission denied for table clients' } });
  });
});
