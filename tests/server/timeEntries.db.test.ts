import { sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { billedAt, timeUnits } from '#domain/time/billing';
import { users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, type Person } from '#tests/helpers/signedIn';
import { buildTestApp, startTestApp, type TestApp } from '#tests/helpers/testApp';
import { asTablesOwner, openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const [neema, juma] = ['01933f2e-7a00-7000-8000-0000000000aa', '01933f2e-7a00-7000-8000-0000000000ab'];
const today = '2026-11-20';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;
let clientId: string;
let caseId: string;

beforeAll(async () => {
  server = await startTestApp();
  firm = await startFirm(server, 'simba');
  other = await startFirm(server, 'nyati');
  clientId = (await firm.addClient()).id;
  caseId = (await firm.addCase(clientId)).id;
  const user = { tenantId: firm.id, createdAt: testTime, role: 'lawyer' } as const;
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values([
      { ...user, id: neema, name: 'Neema Wanjiku', email: 'n@simba.example' },
      { ...user, id: juma, name: 'Juma Kiptoo', email: 'j@simba.example', role: 'manager' },
    ]),
  );
});
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date(`${today}T12:00:00+03:00`)));

const at = (id: string) => ({ params: { path: { id } } });

const of = <Query extends object>(query: Query) => ({ params: { query } });

const entered = (body: Partial<Schemas['TimeEntryInput']> = {}) => ({
  personId: neema,
  caseId,
  day: today,
  minutes: 80,
  description: '',
  isBillable: true,
  ...body,
});

const record = async (body: Partial<Schemas['TimeEntryInput']> = {}) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/time-entries', { body: entered(body) });
  if (!data) throw new Error(error.detail);
  return data.data;
};

const list = async (query: object = {}) => (await firm.calls.GET('/api/law-firm/time-entries', of(query))).data;

const read = async (id: string) => (await firm.calls.GET('/api/law-firm/time-entries/{id}', at(id))).data?.data;

const newCase = async () => (await firm.addCase(clientId)).id;

const setRate = async (body: Partial<Schemas['HourlyRateInput']>) => {
  const { data, error } = await firm.calls.POST('/api/law-firm/rates', {
    body: { from: '2026-01-01', rate: 0, ...body },
  });
  if (!data) throw new Error(error.detail);
  return data.data.id;
};

const timerOf = async (personId = neema) =>
  (await firm.calls.GET('/api/law-firm/timer', of({ personId }))).data?.data.timer;

const start = (body: Partial<Schemas['TimerInput']>) =>
  firm.calls.POST('/api/law-firm/timer/start', { body: { personId: neema, description: '', ...body } });

const stop = (body: Schemas['TimerStop'] = {}, key?: string) =>
  firm.calls.POST('/api/law-firm/timer/stop', {
    ...(key !== undefined && { params: { header: { 'Idempotency-Key': key } } }),
    body: { personId: neema, ...body },
  });

const later = (minutes: number) =>
  void (server.clock.now = new Date(new Date(`${today}T12:00:00+03:00`).getTime() + minutes * 60_000));

/** Puts entries where the next part of the work has them. */
const bill = (id: string) =>
  asTablesOwner(server.database, async (tx) => {
    await tx.execute(sql`UPDATE time_entries SET state = 'on_fee_note', rounded_to = 15 WHERE id = ${id}::uuid`);
  });

describe('createTimeEntry', () => {
  it('keeps what was worked, at what an hour costs, in the case’s units', async () => {
    const ofCase = await newCase();
    await setRate({ caseId: ofCase, rate: 12_000 });
    const entry = await record({ caseId: ofCase, description: ' Settling the statement ' });
    expect(entry).toMatchObject({
      personId: neema,
      person: 'Neema Wanjiku',
      caseTitle: 'A v B',
      day: today,
      minutes: 80,
      unit: 6,
      description: 'Settling the statement',
      rate: 12_000,
      amount: 16_800,
      state: 'unbilled',
    });
  });

  it('keeps the office’s own work, which nobody pays', async () => {
    const { caseId: _, ...office } = entered({ isBillable: false });
    const { data } = await firm.calls.POST('/api/law-firm/time-entries', { body: office });
    expect(data?.data).not.toHaveProperty('amount');
    const paid = await firm.calls.POST('/api/law-firm/time-entries', { body: { ...office, isBillable: true } });
    expect(paid.error?.errors).toMatchObject([{ field: 'caseId', code: 'required' }]);
  });

  it.each([
    [{ minutes: 0 }, 'minutes'],
    [{ minutes: 25 * 60 }, 'minutes'],
    [{ day: '2026-11-21' }, 'day'],
    [{ personId: '01933f2e-7a00-7000-8000-00000000ffff' }, 'personId'],
    [{ caseId: '01933f2e-7a00-7000-8000-00000000ffff' }, 'caseId'],
  ])('refuses %o', async (body, field) => {
    const { error } = await firm.calls.POST('/api/law-firm/time-entries', { body: entered(body) });
    expect(error).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('asks whose it is while nobody signs in, and knows no other firm’s person or case', async () => {
    const { personId: _, ...nobodys } = entered();
    const { error } = await firm.calls.POST('/api/law-firm/time-entries', { body: nobodys });
    expect(error?.errors).toMatchObject([{ field: 'personId', code: 'required' }]);
    const foreign = await other.calls.POST('/api/law-firm/time-entries', { body: entered() });
    expect(foreign.error?.errors).toMatchObject([{ field: 'personId', code: 'no_such_person' }]);
  });

  it('is done once for a key', async () => {
    const ofCase = await newCase();
    const params = { header: { 'Idempotency-Key': 'one-entry-of-mine' } };
    const body = entered({ caseId: ofCase });
    const sent = () => firm.calls.POST('/api/law-firm/time-entries', { params, body });
    const [one, again] = [await sent(), await sent()];
    expect(again.data?.data.id).toBe(one.data?.data.id);
    expect((await list({ caseId: ofCase }))?.page.total).toBe(1);
  });
});

describe('listTimeEntries', () => {
  it('has the latest day first, and adds up all that match', async () => {
    const ofCase = await newCase();
    for (const [day, personId, minutes] of [
      ['2026-11-16', neema, 95],
      ['2026-11-18', juma, 50],
      ['2026-11-17', neema, 140],
    ] as const)
      await record({ caseId: ofCase, day, personId, minutes });
    const found = async (query: object) => {
      const { data = [], totals } = (await list({ caseId: ofCase, ...query })) ?? {};
      return [data.map(({ day }) => day), totals?.minutes];
    };
    expect(await found({})).toEqual([['2026-11-18', '2026-11-17', '2026-11-16'], 285]);
    expect(await found({ limit: 1 })).toEqual([['2026-11-18'], 285]);
    expect(await found({ from: '2026-11-17', to: '2026-11-17' })).toEqual([['2026-11-17'], 140]);
    expect(await found({ personId: juma })).toEqual([['2026-11-18'], 50]);
    expect(await found({ state: 'billed' })).toEqual([[], 0]);
    expect((await other.calls.GET('/api/law-firm/time-entries')).data?.data).toEqual([]);
  });
});

describe('getTimeEntry', () => {
  it('answers 404 to another firm', async () => {
    const { id } = await record();
    expect((await read(id))?.minutes).toBe(80);
    expect((await other.calls.GET('/api/law-firm/time-entries/{id}', at(id))).response.status).toBe(404);
  });
});

describe('updateTimeEntry', () => {
  const put = (id: string, body: object, version = '"1"') =>
    firm.calls.PUT('/api/law-firm/time-entries/{id}', {
      params: { path: { id }, header: { 'If-Match': version } },
      body: entered(body),
    });

  it('replaces it, unless somebody else changed it', async () => {
    const { id } = await record();
    expect((await put(id, { minutes: 25 })).data?.data.minutes).toBe(25);
    expect((await put(id, { minutes: 30 })).response.status).toBe(412);
    expect((await put(id, { day: '2026-11-21' }, '"2"')).error?.errors?.[0]?.field).toBe('day');
  });

  it('finds anew what an hour costs', async () => {
    const [dear, cheap] = [await newCase(), await newCase()];
    await setRate({ caseId: dear, rate: 15_000 });
    await setRate({ caseId: cheap, rate: 9_000 });
    const { id } = await record({ caseId: dear });
    expect((await put(id, { caseId: cheap })).data?.data.rate).toBe(9_000);
  });

  it('refuses what is on a fee note', async () => {
    const { id } = await record();
    await bill(id);
    const { error } = await put(id, { minutes: 25 });
    expect(error).toMatchObject({ status: 409, code: 'time_locked', params: { state: 'on_fee_note' } });
    expect(await read(id)).toMatchObject({ minutes: 80, unit: 15, state: 'on_fee_note' });
  });
});

describe('deleteTimeEntry', () => {
  it('takes it out of the list, unless it is on a fee note', async () => {
    const ofCase = await newCase();
    const [gone, kept] = [await record({ caseId: ofCase }), await record({ caseId: ofCase })];
    await bill(kept.id);
    const remove = ({ id }: { id: string }) => firm.calls.DELETE('/api/law-firm/time-entries/{id}', at(id));
    expect((await remove(gone)).response.status).toBe(200);
    expect((await remove(kept)).error?.code).toBe('time_locked');
    expect((await list({ caseId: ofCase }))?.data.map(({ id }) => id)).toEqual([kept.id]);
  });
});

describe('restoreTimeEntry', () => {
  it('brings it back', async () => {
    const { id } = await record();
    await firm.calls.DELETE('/api/law-firm/time-entries/{id}', at(id));
    expect((await firm.calls.POST('/api/law-firm/time-entries/{id}/restore', at(id))).data?.data.id).toBe(id);
    expect(await read(id)).toBeDefined();
  });

  it('goes and comes with its case', async () => {
    const ofCase = await newCase();
    const { id } = await record({ caseId: ofCase });
    await firm.calls.DELETE('/api/law-firm/cases/{id}', at(ofCase));
    expect(await read(id)).toBeUndefined();
    await firm.calls.POST('/api/law-firm/cases/{id}/restore', at(ofCase));
    expect(await read(id)).toBeDefined();
  });
});

describe('getTimer', () => {
  it('tells how long it has run', async () => {
    expect(await timerOf(juma)).toBeUndefined();
    await start({ personId: juma, caseId, description: 'Drafting' });
    later(42);
    expect(await timerOf(juma)).toMatchObject({ personId: juma, caseTitle: 'A v B', seconds: 2_520, isBillable: true });
  });
});

describe('startTimer', () => {
  it('stops the one before, which becomes an entry', async () => {
    await start({ caseId, description: 'Drafting' });
    later(42);
    const { data } = await start({ description: 'Training' });
    expect(data?.data).toMatchObject({
      timer: { description: 'Training', isBillable: false, seconds: 0 },
      stopped: { minutes: 42, description: 'Drafting', day: today },
    });
    await stop();
  });

  it('changes nothing when it is repeated', async () => {
    await start({ caseId, description: 'Drafting' });
    later(10);
    const { data } = await start({ caseId, description: 'Drafting' });
    expect(data?.data).toMatchObject({ timer: { seconds: 600 } });
    expect(data?.data).not.toHaveProperty('stopped');
    await stop();
  });

  it('asks about one that was forgotten', async () => {
    await start({ caseId });
    later(12 * 60 + 1);
    expect((await start({ description: 'Training' })).error).toMatchObject({ status: 409, code: 'timer_forgotten' });
    expect(await timerOf()).toMatchObject({ caseId });
    await stop({ minutes: 60 });
  });

  it('refuses another firm’s case', async () => {
    const { error } = await start({ caseId: '01933f2e-7a00-7000-8000-00000000ffff' });
    expect(error?.errors?.[0]?.field).toBe('caseId');
  });
});

describe('stopTimer', () => {
  it('makes one entry of 25 stops', async () => {
    const ofCase = await newCase();
    await start({ caseId: ofCase });
    later(7);
    const stops = await Promise.all(Array.from({ length: 25 }, () => stop()));
    expect(stops.map(({ response }) => response.status).toSorted()).toEqual([200, ...Array<number>(24).fill(404)]);
    expect((await list({ caseId: ofCase }))?.data).toMatchObject([{ minutes: 7 }]);
  });

  it('answers the same entry to the same key', async () => {
    await start({ caseId });
    later(7);
    const [one, again] = [await stop({}, 'stop-it-once'), await stop({}, 'stop-it-once')];
    expect(again.data?.data.id).toBe(one.data?.data.id);
  });

  it('asks how long the work took once it has run for more than twelve hours', async () => {
    await start({ caseId });
    later(13 * 60);
    expect((await stop()).error).toMatchObject({ status: 409, code: 'timer_forgotten', params: { hours: 12 } });
    expect((await stop({ minutes: 95 })).data?.data).toMatchObject({ minutes: 95, day: today });
    expect((await stop()).error).toMatchObject({ status: 404, code: 'no_timer' });
  });
});

describe('discardTimer', () => {
  it('records nothing', async () => {
    const ofCase = await newCase();
    await start({ caseId: ofCase });
    later(20);
    await firm.calls.DELETE('/api/law-firm/timer', of({ personId: neema }));
    expect(await timerOf()).toBeUndefined();
    expect((await list({ caseId: ofCase }))?.data).toEqual([]);
  });
});

describe('listRates', () => {
  it('has the most particular first', async () => {
    const ofCase = await newCase();
    const ids = [
      await setRate({ caseId: ofCase, personId: juma, rate: 1 }),
      await setRate({ caseId: ofCase, from: '2026-07-01', rate: 2 }),
      await setRate({ caseId: ofCase, from: '2026-06-01', rate: 3 }),
      await setRate({ role: 'clerk', from: '2026-06-01', rate: 4 }),
    ];
    const { data } = await firm.calls.GET('/api/law-firm/rates');
    expect(data?.data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect((await other.calls.GET('/api/law-firm/rates')).data?.data).toEqual([]);
  });
});

describe('createRate', () => {
  it('is of the day worked', async () => {
    const ofCase = await newCase();
    await setRate({ role: 'manager', rate: 10_000 });
    await setRate({ role: 'manager', from: '2026-07-01', rate: 12_000 });
    const rateOn = async (day: string, of = ofCase) => (await record({ caseId: of, personId: juma, day })).rate;
    expect(await rateOn('2026-06-30')).toBe(10_000);
    expect(await rateOn('2026-07-01')).toBe(12_000);
    const dear = await newCase();
    await setRate({ caseId: dear, rate: 15_000 });
    expect(await rateOn('2026-07-01', dear)).toBe(15_000);
  });

  it('prices again what is not billed, from its day on', async () => {
    const ofCase = await newCase();
    const [before, after, billed] = [
      await record({ caseId: ofCase, day: '2026-06-30' }),
      await record({ caseId: ofCase, day: '2026-07-01' }),
      await record({ caseId: ofCase, day: '2026-07-01' }),
    ];
    await bill(billed.id);
    await setRate({ caseId: ofCase, from: '2026-07-01', rate: 8_000 });
    const ratesOf = async () => Promise.all([before, after, billed].map(async ({ id }) => (await read(id))?.rate));
    expect(await ratesOf()).toEqual([before.rate, 8_000, billed.rate]);
  });

  it.each([
    [{ clientId: true }, 400, 'rate_scope'],
    [{ personId: neema, role: 'lawyer' } as const, 400, 'rate_scope'],
    [{ personId: '01933f2e-7a00-7000-8000-00000000ffff' }, 400, 'no_such_person'],
  ])('refuses %o', async (body, status, code) => {
    const input = {
      from: '2026-01-01',
      rate: 1,
      ...body,
      ...('clientId' in body && { clientId }),
    } as Schemas['HourlyRateInput'];
    const { error } = await firm.calls.POST('/api/law-firm/rates', { body: input });
    expect(error).toMatchObject({ status, errors: [{ code }] });
  });

  it('is one for a day', async () => {
    const ofCase = await newCase();
    const sent = () =>
      firm.calls.POST('/api/law-firm/rates', { body: { caseId: ofCase, from: '2026-01-01', rate: 1 } });
    const codes = (await Promise.all([sent(), sent(), sent()])).map(({ response }) => response.status);
    expect(codes.toSorted()).toEqual([201, 409, 409]);
  });
});

describe('deleteRate', () => {
  it('prices again what is not billed', async () => {
    const ofCase = await newCase();
    const rate = await setRate({ caseId: ofCase, rate: 8_000 });
    const { id } = await record({ caseId: ofCase, personId: neema });
    await firm.calls.DELETE('/api/law-firm/rates/{id}', at(rate));
    expect((await read(id))?.rate).toBeUndefined();
  });
});

describe('getApplyingRate', () => {
  it('tells what an hour costs before it is recorded', async () => {
    const ofCase = await newCase();
    const asked = async () =>
      (
        await firm.calls.GET('/api/law-firm/rates/applying', {
          params: { query: { caseId: ofCase, day: today, personId: neema } },
        })
      ).data;
    expect(await asked()).toEqual({ data: { unit: 6 } });
    await setRate({ caseId: ofCase, rate: 12_000 });
    expect(await asked()).toEqual({ data: { unit: 6, rate: 12_000 } });
  });
});

describe('setTimeUnit', () => {
  const setUnit = (id: string, unit: 1 | 6 | 15) =>
    firm.calls.PUT('/api/law-firm/cases/{id}/time-unit', { ...at(id), body: { unit } });

  it.each([
    [6, 16_800],
    [15, 18_000],
    [1, 16_000],
  ] as const)('80 minutes at 12,000 in units of %d are %d', async (unit, amount) => {
    const ofCase = await newCase();
    await setRate({ caseId: ofCase, rate: 12_000 });
    const { id } = await record({ caseId: ofCase });
    expect((await setUnit(ofCase, unit)).data?.data).toEqual({ unit });
    expect(await read(id)).toMatchObject({ amount, minutes: 80 });
    const wip = await firm.calls.GET('/api/law-firm/wip', of({ caseId: ofCase }));
    expect(wip.data?.data).toMatchObject([{ amount, minutes: 80, unit }]);
  });

  it('answers 404 to another firm', async () => {
    const put = other.calls.PUT('/api/law-firm/cases/{id}/time-unit', { ...at(caseId), body: { unit: 1 } });
    expect((await put).response.status).toBe(404);
  });
});

describe('listWip', () => {
  it('has billable time that is on no fee note, by case, and adds it up', async () => {
    const ofCase = await newCase();
    await setRate({ caseId: ofCase, from: '2026-11-01', rate: 12_000 });
    await record({ caseId: ofCase, day: '2026-11-02', personId: juma });
    await record({ caseId: ofCase, day: '2026-11-03', minutes: 7 });
    await record({ caseId: ofCase, isBillable: false });
    await bill((await record({ caseId: ofCase })).id);
    const gone = await record({ caseId: ofCase });
    await firm.calls.DELETE('/api/law-firm/time-entries/{id}', at(gone.id));
    const { data } = await firm.calls.GET('/api/law-firm/wip', of({ caseId: ofCase }));
    expect(data).toEqual({
      data: [
        {
          caseId: ofCase,
          caseTitle: 'A v B',
          unit: 6,
          minutes: 87,
          amount: 19_200,
          disbursements: 0,
          unpriced: 0,
          oldest: '2026-11-02',
        },
      ],
      page: { page: 1, limit: expect.any(Number) as number, total: 1 },
      totals: { minutes: 87, amount: 19_200, disbursements: 0 },
    });
  });

  it('counts disbursements, also of a case without time', async () => {
    const [worked, spent] = [await newCase(), await newCase()];
    await setRate({ caseId: worked, from: '2026-11-01', rate: 12_000 });
    await record({ caseId: worked, day: '2026-11-02' });
    const before = (await firm.calls.GET('/api/law-firm/wip')).data?.totals.disbursements ?? 0;
    await asTablesOwner(server.database, async (tx) => {
      for (const [index, { matterId, day, state, cents, deleted }] of [
        { matterId: worked, day: '2026-10-12', state: 'unbilled', cents: 715_000, deleted: null },
        { matterId: worked, day: '2026-11-12', state: 'unbilled', cents: 1, deleted: testTime.toISOString() },
        { matterId: worked, day: '2026-11-12', state: 'written_off', cents: 100, deleted: null },
        { matterId: spent, day: '2026-11-03', state: 'unbilled', cents: 1_360_050, deleted: null },
      ].entries()) {
        await tx.execute(sql`
          INSERT INTO disbursements (tenant_id, id, matter_id, day, description, amount_cents, state, created_at, deleted_at)
          VALUES (${firm.id}::uuid, ${`01933f2e-7a00-7000-8000-00000000d00${index}`}::uuid, ${matterId}::uuid, ${day}, 'Filing fee', ${cents}, ${state}, now(), ${deleted}::timestamptz)`);
      }
    });
    const wip = async (query: object) => (await firm.calls.GET('/api/law-firm/wip', of(query))).data;
    expect((await wip({ caseId: worked }))?.data).toMatchObject([
      { minutes: 80, amount: 16_800, disbursements: 7_150, oldest: '2026-10-12', unpriced: 0 },
    ]);
    expect((await wip({ caseId: spent }))?.data).toMatchObject([
      { minutes: 0, amount: 0, disbursements: 13_600.5, oldest: '2026-11-03', unpriced: 0 },
    ]);
    expect((await wip({}))?.totals.disbursements).toBe(before + 20_750.5);
  });

  it('tells how much has no rate', async () => {
    const ofCase = await newCase();
    await record({ caseId: ofCase, minutes: 30 });
    const { data } = await firm.calls.GET('/api/law-firm/wip', of({ caseId: ofCase }));
    expect(data?.data).toMatchObject([{ unpriced: 30, amount: 0 }]);
  });

  it('bills as the form does', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1440 }),
        fc.constantFrom(...timeUnits),
        fc.integer({ min: 0, max: 100_000_000 }),
        async (minutes, unit, cents) => {
          const { rows } = await server.database.read({ operator: true }, (tx) =>
            tx.execute(
              sql`SELECT billed_at(${minutes}::integer, ${unit}::integer, ${cents}::bigint)::float8 AS amount`,
            ),
          );
          expect(rows).toEqual([{ amount: billedAt(minutes, unit, cents) }]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('exportTimeEntries', () => {
  it('has the time of a case, as the list has it', async () => {
    const ofCase = await newCase();
    await setRate({ caseId: ofCase, from: '2026-11-01', rate: 12_000 });
    await record({ caseId: ofCase, day: '2026-11-02', description: '=Drafting' });
    await record({ caseId: ofCase, day: '2026-11-03', isBillable: false, personId: juma });
    const answer = await fetch(`${server.url}/api/law-firm/time-entries/export?caseId=${ofCase}`, {
      headers: { 'X-Tenant': 'simba' },
    });
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="time-2026-11-20.csv"');
    expect(parse(await answer.text(), { bom: true, columns: true })).toEqual([
      expect.objectContaining({ Day: '2026-11-03', Person: 'Juma Kiptoo', Billable: 'no', 'Amount KES': '' }),
      {
        Day: '2026-11-02',
        Person: 'Neema Wanjiku',
        Case: 'A v B',
        'Case number': '',
        'What was done': "'=Drafting",
        Minutes: '80',
        Billable: 'yes',
        'Unit of time': '6',
        'Rate KES': '12000',
        'Amount KES': '16800',
        State: 'unbilled',
      },
    ]);
  });
});

describe('once people sign in', () => {
  let database: OpenDatabase;
  let signed: Awaited<ReturnType<typeof buildTestApp>>;
  let lawyer: Person & { memberId: string };
  let manager: Person & { memberId: string };
  let clerk: Person & { memberId: string };

  beforeAll(async () => {
    database = await openTestDatabase('demo');
    signed = await buildTestApp(database, { accounts });
    // One after another: each takes the tables from their owner's rules for a moment, which locks them.
    lawyer = await memberOf(database, 'twiga-kifaru', 'lawyer');
    manager = await memberOf(database, 'twiga-kifaru', 'manager');
    clerk = await memberOf(database, 'twiga-kifaru', 'clerk');
  });
  afterAll(() => database.close());

  const call = async (person: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const headers = { ...person.headers, ...(body && { origin: `http://${person.headers.host}` }) };
    const answer = await signed.app.inject({
      method,
      url: `/api/law-firm/${url}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<{ data: never; code?: string }>() };
  };

  const office = { day: today, minutes: 30, isBillable: false };

  it('a person’s time is their own, and others’ for those who may see it', async () => {
    const mine = await call(lawyer, 'POST', 'time-entries', office);
    expect(mine.body).toMatchObject({ data: { personId: lawyer.memberId } });
    const { id } = mine.body.data as { id: string };
    for (const person of [lawyer, manager]) {
      expect((await call(person, 'GET', `time-entries/${id}`)).status).toBe(200);
      expect((await call(person, 'PUT', `time-entries/${id}`, office)).status).toBe(200);
    }
    for (const [method, url, body] of [
      ['GET', `time-entries/${id}`],
      ['PUT', `time-entries/${id}`, office],
      ['DELETE', `time-entries/${id}`],
      ['POST', `time-entries/${id}/restore`],
      ['GET', `time-entries?personId=${lawyer.memberId}`],
      ['GET', 'time-entries?whose=everybody'],
      ['GET', `timer?personId=${lawyer.memberId}`],
      ['POST', 'timer/start', { personId: lawyer.memberId }],
      ['POST', 'time-entries', { ...office, personId: lawyer.memberId }],
    ] as const)
      expect((await call(clerk, method, url, body)).status, `${method} ${url}`).toBe(403);
    const listed = async (person: Person, query = '') =>
      ((await call(person, 'GET', `time-entries${query}`)).body.data as { id: string }[]).map((one) => one.id);
    expect(await listed(lawyer)).toContain(id);
    expect(await listed(clerk)).not.toContain(id);
    expect(await listed(manager)).not.toContain(id);
    expect(await listed(manager, '?whose=everybody')).toContain(id);
  });

  it('rates are set by managers, and shown to those who may see fees', async () => {
    const rate = { from: '2026-01-01', rate: 12_000 };
    expect((await call(lawyer, 'POST', 'rates', rate)).status).toBe(403);
    expect((await call(manager, 'POST', 'rates', rate)).status).toBe(201);
    const cases = (await call(manager, 'GET', 'cases?limit=1')).body.data as { id: string }[];
    const work = { ...office, isBillable: true, caseId: cases[0]?.id };
    expect((await call(lawyer, 'POST', 'time-entries', work)).body.data).toMatchObject({ rate: 12_000 });
    expect((await call(clerk, 'POST', 'time-entries', work)).body.data).not.toHaveProperty('rate');
    expect((await call(clerk, 'GET', 'wip')).status).toBe(403);
  });
});
