import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#openapi';
import { addDays } from '#domain/dates';
import type { Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { disbursements, invoiceLines, payments, timeEntries, users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { startTestApp, type TestApp } from '#tests/helpers/testApp';
import { testTime } from '#tests/helpers/testTime';

type Schemas = components['schemas'];

const [neema, juma] = ['01933f2e-7a00-7000-8000-0000000000aa', '01933f2e-7a00-7000-8000-0000000000ab'];
const today = '2026-11-30';

let server: TestApp;
let firm: TestFirm;
let other: TestFirm;

beforeAll(async () => {
  server = await startTestApp();
  other = await startFirm(server, 'nyati');
});
afterAll(() => server.close());

let firms = 0;

/** Each test has a firm of its own, so that its totals are what it has added. */
beforeEach(async () => {
  server.clock.now = new Date(`${today}T12:00:00+03:00`);
  firms += 1;
  firm = await startFirm(server, `simba-${firms}`);
  const user = { tenantId: firm.id, createdAt: testTime, role: 'lawyer' } as const;
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values([
      { ...user, id: neema, name: 'Neema Wanjiku', email: 'n@simba.example' },
      { ...user, id: juma, name: 'Juma Kiptoo', email: 'j@simba.example' },
    ]),
  );
});

type Line = Partial<typeof invoiceLines.$inferInsert> & { amountCents: number };

type Settlement = Partial<typeof payments.$inferInsert> & { amountCents: number };

type Bill = {
  clientId: string;
  matterId?: string;
  due?: string;
  issued?: string;
  lines: Line[];
  settlements?: Settlement[];
  currency?: 'KES' | 'USD';
  rateToKes?: number;
};

let sequence = 0;

function inFirm<Result>({ id: tenantId }: TestFirm, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return server.database.transaction({ tenantId, role: 'open' }, work);
}

/** Stores an invoice as the firm issues it, with its settlements. Returns its id. */
async function bill(
  { clientId, matterId, due = today, issued = due < '2026-11-02' ? due : '2026-11-02', ...rest }: Bill,
  of = firm,
) {
  const { lines, settlements = [], currency = 'KES', rateToKes = 1 } = rest;
  const id = newId(testTime);
  sequence += 1;
  const tenantId = of.id;
  await inFirm(of, async (tx) => {
    // A firm may write no other column.
    await tx.execute(sql`INSERT INTO invoices (tenant_id, id, year, sequence, client_id, client_name, matter_id, matter_name, status,
        is_by_firm, issue_date, due_date, currency, rate_to_kes, tax_rate, created_at)
      VALUES (${tenantId}, ${id}, 2026, ${sequence}, ${clientId}, 'Kilele Millers Ltd', ${matterId ?? null},
        ${matterId === undefined ? null : 'A v B'}, 'sent', true, ${issued}, ${due}, ${currency}, ${rateToKes}, 16, ${testTime.toISOString()})`);
    await tx.insert(invoiceLines).values(
      lines.map((line, position) => ({
        tenantId,
        invoiceId: id,
        position,
        description: 'Fee',
        quantity: 1,
        unitPriceCents: line.amountCents,
        ...line,
      })),
    );
    for (const settlement of settlements) await settle(tx, tenantId, id, settlement);
  });
  return id;
}

const settle = (tx: Transaction, tenantId: string, invoiceId: string, settlement: Settlement) =>
  tx.insert(payments).values({
    tenantId,
    id: newId(testTime),
    invoiceId,
    day: '2026-11-10',
    method: 'mpesa',
    createdAt: testTime,
    ...settlement,
  });

const free = { vat: 'outside', kind: 'disbursement' } as const;

/** Time of Neema's, a fee that is nobody's, and a court's receipt. */
const feeNote: Line[] = [
  { amountCents: 1_680_000, kind: 'time', personId: neema },
  { amountCents: 8_500_000, kind: 'fee' },
  { amountCents: 715_000, ...free },
];

const newCase = async (advocate?: string) => {
  const client = await firm.addClient();
  const one = await firm.addCase(client.id, advocate === undefined ? {} : { advocate });
  return { clientId: client.id, matterId: one.id };
};

const debts = async (query: object = {}, of = firm) => {
  const { data } = await of.calls.GET('/api/law-firm/reports/aged-debt', { params: { query } });
  if (!data) throw new Error('There is no report.');
  return data;
};

const billed = async (query: object = {}) => {
  const { data } = await firm.calls.GET('/api/law-firm/reports/billed', { params: { query } });
  if (!data) throw new Error('There is no report.');
  return data;
};

describe('listAgedDebt', () => {
  it('puts what is owed where its days past due put it, and adds it up', async () => {
    const { id: clientId } = await firm.addClient();
    const owed = [
      ['2026-11-30', 5_575_000],
      ['2026-11-29', 1_000_000],
      ['2026-10-31', 2_000_000],
      ['2026-10-30', 500_000],
      ['2026-09-01', 700_000],
      ['2026-08-31', 900_000],
    ] as const;
    for (const [due, amountCents] of owed) await bill({ clientId, due, lines: [{ amountCents, ...free }] });

    const { data, totals } = await debts();
    const sums = { current: 55_750, upTo30: 30_000, upTo60: 5_000, upTo90: 7_000, over90: 9_000, total: 106_750 };
    expect(totals).toEqual({ ...sums, awaited: 0, owedBack: 0 });
    expect(data).toEqual([
      { clientId, clientName: 'Kilele Millers Ltd', invoices: 6, ...sums, awaited: 0, owedBack: 0 },
    ]);
    const stats = await firm.calls.GET('/api/law-firm/billing/stats');
    const { pendingAmount = 0, overdueAmount = 0 } = stats.data?.data ?? {};
    expect([pendingAmount, overdueAmount]).toEqual([55_750, 51_000]);
  });

  it('has certificates awaited apart, in no age', async () => {
    const { id: clientId } = await firm.addClient();
    const awaited = { amountCents: 509_000, kind: 'wht', certificate: 'awaited', method: null } as const;
    await bill({ clientId, due: '2026-10-01', lines: feeNote, settlements: [{ amountCents: 12_014_800 }, awaited] });
    const { data, totals } = await debts();
    expect(data).toMatchObject([{ clientId, total: 0, awaited: 5_090 }]);
    expect(totals).toMatchObject({ upTo60: 0, total: 0, awaited: 5_090 });
  });

  it('leaves out what is paid, cancelled or a draft, and other clients if one is asked for', async () => {
    const [one, two] = [await firm.addClient(), await firm.addClient({ name: 'Tembo Logistics Ltd' })];
    const owing = await bill({ clientId: one.id, lines: feeNote });
    await bill({ clientId: two.id, lines: [{ amountCents: 100_000, ...free }] });
    const paid = await bill({ clientId: two.id, lines: feeNote });
    await inFirm(firm, async (tx) => {
      await tx.execute(sql`UPDATE invoices SET status = 'cancelled' WHERE id = ${paid}::uuid`);
    });
    expect((await debts()).data.map(({ clientId, total }) => [clientId, total])).toEqual([
      [one.id, 125_238],
      [two.id, 1_000],
    ]);
    expect(await debts({ clientId: two.id })).toMatchObject({ data: [{ total: 1_000 }], totals: { total: 1_000 } });
    expect(await debts({ limit: 1, page: 2 })).toMatchObject({
      data: [{ clientId: two.id }],
      page: { total: 2 },
      totals: { total: 126_238 },
    });
    expect(owing).not.toBe(paid);
  });

  it('knows nothing of another firm’s', async () => {
    const { id: clientId } = await firm.addClient();
    await bill({ clientId, lines: feeNote });
    expect((await debts({ clientId }, other)).data).toEqual([]);
  });
});

describe('listWipAge', () => {
  const work = async (matterId: string, day: string, minutes: number, rateCents: number | null) =>
    inFirm(firm, async (tx) => {
      await tx.insert(timeEntries).values({
        tenantId: firm.id,
        id: newId(testTime),
        personId: neema,
        matterId,
        day,
        minutes,
        rateCents,
        description: '',
        isBillable: true,
        createdAt: testTime,
      });
    });
  const spend = async (matterId: string, day: string, amountCents: number) =>
    inFirm(firm, async (tx) => {
      await tx.insert(disbursements).values({
        tenantId: firm.id,
        id: newId(testTime),
        matterId,
        day,
        amountCents,
        description: 'Fee',
        createdAt: testTime,
      });
    });
  const wip = async (query: object = {}) =>
    (await firm.calls.GET('/api/law-firm/reports/wip-age', { params: { query } })).data;

  it('adds up time, rounded up to the case’s unit, and disbursements by their age', async () => {
    const { matterId } = await newCase(juma);
    await work(matterId, '2026-11-30', 80, 1_200_000);
    await work(matterId, '2026-10-30', 60, 1_000_000);
    await work(matterId, '2026-11-01', 30, null);
    await spend(matterId, '2026-08-31', 715_000);
    const sums = { time: 26_800, disbursements: 7_150, upTo30: 16_800, upTo60: 10_000, upTo90: 0, over90: 7_150 };
    expect(await wip()).toMatchObject({
      data: [
        {
          caseId: matterId,
          caseTitle: 'A v B',
          clientName: 'Kilele Millers Ltd',
          advocateName: 'Juma Kiptoo',
          oldest: '2026-08-31',
          ...sums,
          total: 33_950,
          minutes: 170,
          unpriced: 30,
        },
      ],
      totals: { ...sums, total: 33_950 },
    });
  });

  it('finds a client’s and an advocate’s cases', async () => {
    const [hers, his] = [await newCase(neema), await newCase(juma)];
    await work(hers.matterId, '2026-11-30', 60, 1_000_000);
    await spend(his.matterId, '2026-11-30', 100);
    expect((await wip())?.page.total).toBe(2);
    expect((await wip({ advocate: juma }))?.data.map(({ caseId }) => caseId)).toEqual([his.matterId]);
    expect((await wip({ clientId: hers.clientId }))?.data.map(({ caseId }) => caseId)).toEqual([hers.matterId]);
    expect((await wip({ caseId: his.matterId }))?.totals.total).toBe(1);
    const stats = await firm.calls.GET('/api/law-firm/billing/stats');
    expect(stats.data?.data.unbilledAmount).toBe(10_001);
  });
});

describe('listBilled', () => {
  it('gives each person their lines, and their part of each settlement', async () => {
    const matter = await newCase(juma);
    await bill({ ...matter, lines: feeNote, settlements: [{ amountCents: 5_000_000 }] });
    const { data, totals } = await billed();
    expect(data).toEqual([
      {
        id: juma,
        name: 'Juma Kiptoo',
        billed: 105_750,
        feesBilled: 85_000,
        collected: 42_219.61,
        feesCollected: 33_935.39,
        withheld: 0,
        credited: 0,
      },
      {
        id: neema,
        name: 'Neema Wanjiku',
        billed: 19_488,
        feesBilled: 16_800,
        collected: 7_780.39,
        feesCollected: 6_707.23,
        withheld: 0,
        credited: 0,
      },
    ]);
    expect(totals).toMatchObject({ billed: 125_238, collected: 50_000, feesCollected: 40_642.62 });
  });

  it('says apart what was withheld and what was credited, and nothing of what is awaited or reversed', async () => {
    const settlements: Settlement[] = [
      { amountCents: 1_000_000 },
      { amountCents: 509_000, kind: 'wht', certificate: 'received', certificateNo: 'K1', method: null },
      { amountCents: 203_600, kind: 'wh_vat', certificate: 'awaited', method: null },
      { amountCents: 1_948_800, kind: 'credit_note', method: null },
      { amountCents: 100_000, reversedAt: testTime, reversalReason: 'Bounced' },
    ];
    await bill({ ...(await newCase()), lines: feeNote, settlements });
    expect((await billed()).totals).toMatchObject({ collected: 10_000, withheld: 5_090, credited: 19_488 });
  });

  it('counts by the day of issue and the day of each settlement', async () => {
    const { clientId } = await newCase();
    const settlements = [
      { amountCents: 1_000_000, day: '2026-10-31' },
      { amountCents: 2_000_000, day: '2026-11-01' },
    ];
    await bill({ clientId, issued: '2026-10-02', lines: feeNote, settlements });
    expect((await billed()).totals).toMatchObject({ billed: 0, collected: 20_000 });
    const october = { from: '2026-10-01', to: '2026-10-31' };
    expect(await billed(october)).toMatchObject({
      totals: { billed: 125_238, collected: 10_000 },
      // It belongs to no case, so nobody conducts it; one line is somebody's.
      data: [{ billed: 105_750 }, { name: 'Neema Wanjiku', billed: 19_488 }],
    });
    expect((await billed({ ...october, by: 'case' })).data).toMatchObject([{ billed: 125_238 }]);
    expect((await billed({ from: '2026-12-01', to: '2026-11-01' })).data).toEqual([]);
  });

  it('counts one client’s invoices alone, if one is asked for', async () => {
    const [one, another] = [await newCase(juma), await newCase(juma)];
    await bill({ ...one, lines: feeNote, settlements: [{ amountCents: 1_000_000 }] });
    await bill({ ...another, lines: [{ amountCents: 100_000 }] });
    const ofOne = await billed({ clientId: one.clientId, by: 'case' });
    expect(ofOne.data).toMatchObject([{ id: one.matterId, billed: 125_238, collected: 10_000 }]);
    expect(ofOne.totals).toMatchObject({ billed: 125_238, collected: 10_000 });
    expect((await billed({ clientId: another.clientId })).totals).toMatchObject({ billed: 1_160, collected: 0 });
    expect((await billed({ clientId: neema })).data).toEqual([]);
  });

  it('adds up to the same by advocate and by case, whatever was billed and paid', async () => {
    const cases = [await newCase(juma), await newCase(neema), await newCase()];
    const bills = fc.sample(
      fc.record({
        of: fc.nat(2),
        lines: fc.array(
          fc.record({
            amountCents: fc.integer({ min: 1, max: 9_999_999 }),
            vat: fc.constantFrom('standard' as const, 'outside' as const),
            personId: fc.constantFrom(neema, juma, null),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        isDollars: fc.boolean(),
        payments: fc.array(fc.double({ min: 0.01, max: 0.4, noNaN: true }), { maxLength: 2 }),
      }),
      { seed: 7, numRuns: 25 },
    );
    for (const { of, lines, isDollars, payments: shares } of bills) {
      const net = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
      await bill({
        ...cases[of]!,
        lines,
        settlements: shares.map((share) => ({ amountCents: Math.max(1, Math.floor(net * share)) })),
        ...(isDollars && { currency: 'USD', rateToKes: 129.137 }),
      });
    }
    const [byAdvocate, byCase] = [await billed({ limit: 100 }), await billed({ limit: 100, by: 'case' })];
    const { rows } = await inFirm(firm, (tx) =>
      tx.execute(sql`SELECT sum(total_kes_cents)::float8 AS billed, sum(received_kes_cents)::float8 AS collected
        FROM invoices WHERE tenant_id = ${firm.id}::uuid`),
    );
    const sumOf = (all: readonly Schemas['Billed'][], figure: 'billed' | 'collected') =>
      Math.round(all.reduce((sum, row) => sum + row[figure] * 100, 0));
    for (const figure of ['billed', 'collected'] as const) {
      const whole = Number(rows[0]?.[figure]);
      expect(Math.round(byAdvocate.totals[figure] * 100)).toBe(whole);
      expect(sumOf(byAdvocate.data, figure)).toBe(whole);
      expect(sumOf(byCase.data, figure)).toBe(whole);
    }
    expect(byCase.totals).toEqual(byAdvocate.totals);
  });

  it('takes days that people can enter, and at most 400 of them', async () => {
    const { error } = await firm.calls.GET('/api/law-firm/reports/billed', {
      params: { query: { from: '0026-01-01' } },
    });
    expect(error).toMatchObject({ status: 400, errors: [{ field: 'from', code: 'day_out_of_range' }] });
    const { clientId } = await newCase();
    await bill({ clientId, issued: '2024-11-02', lines: feeNote });
    expect((await billed({ from: '2020-01-01' })).totals.billed).toBe(0);
  });
});

describe('listWithoutNextDate', () => {
  const dateless = async (query: object = {}) =>
    (await firm.calls.GET('/api/law-firm/reports/no-next-date', { params: { query } })).data;

  it('lists open cases with nothing to come, the longest first', async () => {
    const { id: client } = await firm.addClient();
    const [slept, dated, closed] = [
      await firm.addCase(client, { title: 'Slept', openedOn: '2026-01-30' }),
      await firm.addCase(client, { title: 'Dated', openedOn: '2026-01-30' }),
      await firm.addCase(client, { title: 'Closed', openedOn: '2026-01-30', status: 'Closed' }),
    ];
    const heard = await firm.addCase(client, { title: 'Heard', openedOn: '2025-01-30', advocate: juma });
    const event = (caseId: string, date: string) =>
      firm.calls.POST('/api/law-firm/events', {
        body: { caseId, kind: 'hearing', title: 'Mention', date, time: '09:00' },
      });
    await event(dated.id, addDays(today, 3));
    server.clock.now = new Date('2026-11-01T12:00:00+03:00');
    await event(heard.id, '2026-11-20');
    server.clock.now = new Date(`${today}T12:00:00+03:00`);
    const report = await dateless();
    expect(report?.data.map(({ caseTitle, days }) => [caseTitle, days])).toEqual([
      ['Slept', 304],
      ['Heard', 10],
    ]);
    expect(report?.totals).toEqual({ cases: 2 });
    expect((await dateless({ advocate: juma }))?.data).toMatchObject([{ caseId: heard.id, lastDate: '2026-11-20' }]);
    expect([slept.id, closed.id]).toHaveLength(2);
  });
});

describe('listCertificates', () => {
  it('lists what clients say to have withheld until its certificate comes, the oldest first', async () => {
    const { clientId } = await newCase();
    const awaited = { certificate: 'awaited', method: null } as const;
    const invoiceId = await bill({
      clientId,
      lines: feeNote,
      settlements: [
        { ...awaited, amountCents: 203_600, kind: 'wh_vat', day: '2026-11-10' },
        { ...awaited, amountCents: 509_000, kind: 'wht', day: '2026-11-09' },
        { ...awaited, amountCents: 100, kind: 'wht', reversedAt: testTime, reversalReason: 'Mistake' },
      ],
    });
    const { data } = await firm.calls.GET('/api/law-firm/reports/certificates');
    expect(data).toMatchObject({
      data: [
        { invoiceId, kind: 'wht', amount: 5_090, date: '2026-11-09', days: 21 },
        { invoiceId, kind: 'wh_vat', amount: 2_036, days: 20 },
      ],
      totals: { certificates: 2, late: 0, wht: 5_090, whVat: 2_036 },
    });
  });

  it('lists those that have come by their own day, with number, base, rate, and which came late', async () => {
    const { clientId } = await newCase();
    const received = { certificate: 'received', method: null } as const;
    await bill({
      clientId,
      lines: feeNote,
      settlements: [
        {
          ...received,
          amountCents: 254_500,
          kind: 'wht',
          day: '2026-09-30',
          bookedOn: '2026-11-10',
          certificateNo: 'KRA1',
        },
        {
          ...received,
          amountCents: 203_600,
          kind: 'wh_vat',
          day: '2026-11-09',
          bookedOn: '2026-11-09',
          certificateNo: 'KRA2',
        },
        { certificate: 'awaited', method: null, amountCents: 254_500, kind: 'wht', day: '2026-11-10' },
      ],
    });
    await asTablesOwner(server.database, (tx) =>
      tx.execute(sql`INSERT INTO book_months (tenant_id, month, closed_at, figures)
        VALUES (${firm.id}, '2026-09-01', '2026-10-03T08:00:00Z', '{}')`),
    );
    const list = async (query: object) =>
      (await firm.calls.GET('/api/law-firm/reports/certificates', { params: { query } })).data;
    const found = await list({ clientId, state: 'received' });
    expect(found?.data).toMatchObject([
      {
        kind: 'wht',
        number: 'KRA1',
        date: '2026-09-30',
        recordedOn: '2026-11-10',
        isLate: true,
        base: 50_900,
        rate: 5,
        amount: 2_545,
      },
      {
        kind: 'wh_vat',
        number: 'KRA2',
        date: '2026-11-09',
        recordedOn: '2026-11-09',
        base: 101_800,
        rate: 2,
        amount: 2_036,
      },
    ]);
    expect(found?.totals).toEqual({ certificates: 2, late: 1, wht: 2_545, whVat: 2_036 });
    expect((await list({ clientId, state: 'all' }))?.totals).toEqual({
      certificates: 3,
      late: 1,
      wht: 5_090,
      whVat: 2_036,
    });
    expect((await list({ clientId, state: 'received', from: '2026-10-01' }))?.data).toHaveLength(1);
    expect((await list({ clientId, state: 'received', to: '2026-09-30' }))?.data).toHaveLength(1);
    const csv = await firm.calls.GET('/api/law-firm/reports/{name}/export', {
      params: { path: { name: 'certificates' }, query: { clientId, state: 'received', to: '2026-09-30' } },
      parseAs: 'text',
    });
    expect((csv.data ?? '').trimEnd().split('\n')[1]).toMatch(
      /,INV-[-0-9]+,.*,Income tax,received,KRA1,2026-09-30,2026-11-10,late,,KES,50900.00,5,2545.00$/,
    );
  });
});

describe('exportReport', () => {
  const csvOf = async (name: Schemas['ReportName'], query: object = {}) => {
    const { data, response } = await firm.calls.GET('/api/law-firm/reports/{name}/export', {
      params: { path: { name }, query },
      parseAs: 'text',
    });
    return { lines: (data ?? '').replace('\ufeff', '').trimEnd().split('\n'), response };
  };

  it('has each row and the totals, with cents, and no formula', async () => {
    const { id: clientId } = await firm.addClient({ name: '=SUM(A1)' });
    await bill({ clientId, lines: feeNote });
    const { lines, response } = await csvOf('aged-debt');
    expect(lines).toEqual([
      'Client,Invoices,Not due,1–30 days,31–60 days,61–90 days,Over 90 days,Total,Of it owed back,Certificates awaited',
      "'=SUM(A1),1,125238.00,0.00,0.00,0.00,0.00,125238.00,0.00,0.00",
      'Total,,125238.00,0.00,0.00,0.00,0.00,125238.00,0.00,0.00',
    ]);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="aged-debt-${today}.csv"`);
  });

  it('respects the filters', async () => {
    const { clientId, matterId } = await newCase(juma);
    await bill({ clientId, matterId, lines: feeNote });
    expect((await csvOf('billed')).lines[1]).toBe('Juma Kiptoo,105750.00,85000.00,0.00,0.00,0.00,0.00');
    expect((await csvOf('billed', { by: 'case' })).lines).toEqual([
      'Case,Billed,Fees billed,Collected,Fees collected,Withheld,Credited',
      'A v B,125238.00,101800.00,0.00,0.00,0.00,0.00',
      'Total,125238.00,101800.00,0.00,0.00,0.00,0.00',
    ]);
    expect((await csvOf('aged-debt', { clientId: neema })).lines).toHaveLength(2);
    expect((await csvOf('billed', { clientId })).lines[1]).toMatch(/^Juma Kiptoo,105750/);
    expect((await csvOf('billed', { clientId: neema })).lines).toHaveLength(2);
  });

  it.each(['wip-age', 'no-next-date', 'certificates'] as const)('exports %s', async (name) => {
    expect((await csvOf(name)).lines[0]).toContain('Case');
  });
});
