import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { billedAt, timeUnits, type TimeUnit } from '#domain/time/billing';
import { users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { inFirm } from '#tests/helpers/practice';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

const neema = '01933f2e-7a00-7000-8000-0000000000aa';
const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let clientId: string;
let cases: [string, string];

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  clientId = (await firm.addClient()).id;
  cases = [(await firm.addCase(clientId)).id, (await firm.addCase(clientId)).id];
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values({
      tenantId: firm.id,
      id: neema,
      name: 'Neema Wanjiku',
      email: 'n@simba.example',
      role: 'lawyer',
      createdAt: testTime,
    }),
  );
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });

type Entry = { id: string; caseId: string; unit: TimeUnit; minutes: number; rate: number | null; day: string };

const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  server.database.read({ tenantId: firm.id, role: 'system' }, async (tx) => (await tx.execute(query)).rows as Row[]);

/** What can be billed, entry by entry. */
const unbilled = () =>
  rowsOf<Entry>(sql`
    SELECT e.id, e.matter_id AS "caseId", m.time_unit::integer AS unit, e.minutes::integer AS minutes, e.rate_cents::float8 AS rate, e.day::text AS day
    FROM time_entries e JOIN matters m ON m.id = e.matter_id
    WHERE e.state = 'unbilled' AND e.is_billable AND e.deleted_at IS NULL AND m.deleted_at IS NULL ORDER BY e.day, e.id`);

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

/** The same as the calls have it, added up one by one. */
function inProgress(entries: readonly Entry[]) {
  const ids = [...new Set(entries.map(({ caseId }) => caseId))].sort();
  return ids.map((caseId) => {
    const its = entries.filter((entry) => entry.caseId === caseId);
    return {
      caseId,
      minutes: sum(its, ({ minutes }) => minutes),
      unpriced: sum(its, ({ minutes, rate }) => (rate === null ? minutes : 0)),
      amount: sum(its, ({ minutes, unit, rate }) => billedAt(minutes, unit, rate ?? 0)) / 100,
      oldest: its[0]?.day,
    };
  });
}

/** Holds what each call says of work in progress against the entries. */
async function expectAllAlike() {
  const expected = inProgress(await unbilled());
  const total = Number(sum(expected, ({ amount }) => amount).toFixed(2));
  const wip = (await firm.calls.GET('/api/law-firm/wip')).data;
  const byCase = (wip?.data ?? [])
    .map(({ caseId, minutes, unpriced, amount, oldest }) => ({ caseId, minutes, unpriced, amount, oldest }))
    .sort((one, other) => (one.caseId < other.caseId ? -1 : 1));
  expect(byCase).toEqual(expected);
  expect(wip?.totals).toEqual({ minutes: sum(expected, ({ minutes }) => minutes), amount: total, disbursements: 0 });
  const ages = (await firm.calls.GET('/api/law-firm/reports/wip-age')).data;
  expect(ages?.data.map(({ caseId, time }) => [caseId, time]).toSorted()).toEqual(
    expected.map(({ caseId, amount }) => [caseId, amount]),
  );
  expect(ages?.totals).toMatchObject({ total, unpriced: sum(expected, ({ unpriced }) => unpriced) });
  expect((await firm.calls.GET('/api/law-firm/billing/stats')).data?.data.unbilledAmount).toBe(total);
}

type Step = { of: 0 | 1; minutes: number; day: string; isBillable: boolean; unit: TimeUnit; rate: number };

const entered = ({ of, minutes, day, isBillable }: Step) => ({
  personId: neema,
  caseId: cases[of],
  day,
  minutes,
  description: '',
  isBillable,
});

const anEntry = async (state = 'unbilled') =>
  (
    await rowsOf<{ id: string }>(sql`SELECT id FROM time_entries WHERE state = ${state} AND deleted_at IS NULL LIMIT 1`)
  )[0]?.id;

const compose = async ({ of }: Step) => {
  const lines = (await unbilled())
    .filter(({ caseId, rate }) => caseId === cases[of] && rate !== null)
    .map(({ id: timeEntryId }) => ({ timeEntryId }));
  const { data } = await firm.calls.POST('/api/law-firm/fee-notes', { body: { caseId: cases[of], lines } });
  return data?.data.id ?? '';
};

const bill = async (step: Step) =>
  firm.calls.POST('/api/law-firm/fee-notes/{id}/invoice', { ...at(await compose(step)), body: {} });

/** What people do to time. Not all of it is possible at every moment. */
const actions = {
  record: (step: Step) => firm.calls.POST('/api/law-firm/time-entries', { body: entered(step) }),
  edit: async (step: Step) =>
    firm.calls.PUT('/api/law-firm/time-entries/{id}', { ...at((await anEntry()) ?? ''), body: entered(step) }),
  delete: async () => firm.calls.DELETE('/api/law-firm/time-entries/{id}', at((await anEntry()) ?? '')),
  restore: async () => {
    const [gone] = await rowsOf<{ id: string }>(sql`SELECT id FROM time_entries WHERE deleted_at IS NOT NULL LIMIT 1`);
    return firm.calls.POST('/api/law-firm/time-entries/{id}/restore', at(gone?.id ?? ''));
  },
  draft: compose,
  discard: async (step: Step) => firm.calls.DELETE('/api/law-firm/fee-notes/{id}', at(await compose(step))),
  withdraw: async (step: Step) => {
    const id = await compose(step);
    await firm.calls.POST('/api/law-firm/fee-notes/{id}/send', at(id));
    return firm.calls.POST('/api/law-firm/fee-notes/{id}/withdraw', { ...at(id), body: { reason: 'Too much' } });
  },
  bill,
  cancel: async (step: Step) => {
    await bill(step);
    const [sent] = await rowsOf<{ id: string }>(sql`SELECT id FROM invoices WHERE status = 'sent' LIMIT 1`);
    return firm.calls.POST('/api/law-firm/invoices/{id}/cancel', {
      ...at(sent?.id ?? ''),
      body: { reason: 'Wrong client' },
    });
  },
  writeOff: async () => {
    const id = await anEntry();
    await inFirm(server, firm.id, (tx) =>
      tx.execute(sql`UPDATE time_entries SET state = 'written_off' WHERE id = ${id ?? null}::uuid`),
    );
  },
  rate: ({ rate, day }: Step) => firm.calls.POST('/api/law-firm/rates', { body: { from: day, rate } }),
  unit: ({ of, unit }: Step) =>
    firm.calls.PUT('/api/law-firm/cases/{id}/time-unit', { params: { path: { id: cases[of] } }, body: { unit } }),
  deleteCase: ({ of }: Step) => firm.calls.DELETE('/api/law-firm/cases/{id}', at(cases[of])),
  restoreCase: ({ of }: Step) => firm.calls.POST('/api/law-firm/cases/{id}/restore', at(cases[of])),
};

const steps = fc.record({
  of: fc.constantFrom<(0 | 1)[]>(0, 1),
  minutes: fc.integer({ min: 1, max: 1440 }),
  day: fc.integer({ min: 1, max: 20 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  isBillable: fc.constantFrom(true, true, true, false),
  unit: fc.constantFrom(...timeUnits),
  rate: fc.integer({ min: 0, max: 3_000_000 }).map((cents) => cents / 100),
});

const names = Object.keys(actions) as (keyof typeof actions)[];

it('is what the entries come to, whatever is done to them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...names, 'record', 'record'), steps), { minLength: 4, maxLength: 10 }),
      async (done) => {
        for (const [name, step] of done) await actions[name](step);
        await expectAllAlike();
      },
    ),
    { numRuns: 20 },
  );
});

it('has what each of 25 people adds at once, and the day that is the oldest of what is left', async () => {
  const caseId = (await firm.addCase(clientId)).id;
  const step: Step = { of: 0, minutes: 25, day: today, isBillable: true, unit: 6, rate: 0 };
  const added = await Promise.all(
    Array.from({ length: 25 }, (_, index) => {
      const day = `2026-11-${String(index % 20 || 20).padStart(2, '0')}`;
      return firm.calls.POST('/api/law-firm/time-entries', { body: { ...entered({ ...step, day }), caseId } });
    }),
  );
  await expectAllAlike();
  const early = added.flatMap(({ data }) => (data && data.data.day < '2026-11-15' ? data.data.id : []));
  await Promise.all(early.map((id) => firm.calls.DELETE('/api/law-firm/time-entries/{id}', at(id))));
  await expectAllAlike();
});
