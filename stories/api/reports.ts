import type { HttpHandler } from 'msw';
import type { components } from '#openapi';
import { firmData } from './firmData';
import { http } from './http';

type Schemas = components['schemas'];

const { cases, clients, people } = firmData();

const open = cases.filter(({ status }) => status === 'Active');

const pageOf = (total: number) => ({ page: 1, limit: 50, total });

const debt = (current: number, upTo30: number, upTo60: number, upTo90: number, over90: number, awaited = 0) => ({
  current,
  upTo30,
  upTo60,
  upTo90,
  over90,
  awaited,
  total: current + upTo30 + upTo60 + upTo90 + over90,
});

/** What three clients owe: the example of the accountant’s look, and two others. */
const debts = (): Schemas['AgedDebt'][] =>
  [debt(55_750, 30_000, 5_000, 7_000, 9_000, 5_090), debt(0, 161_240, 0, 0, 0), debt(18_400.5, 0, 0, 0, 0)].map(
    (sums, index) => {
      const { id = '', name = '' } = clients[index] ?? {};
      return { clientId: id, clientName: name, invoices: index === 0 ? 6 : 1, ...sums };
    },
  );

const sumOf = <Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name]), 0)])) as {
    [Name in keyof Row]: number;
  };

const work = (): Schemas['WipAge'][] =>
  (
    [
      [224_400, 7_150, 1_104, 0, '2026-08-20'],
      [86_000, 0, 430, 90, '2026-10-12'],
      [12_000, 1_500, 60, 0, '2026-11-20'],
    ] as const
  ).map(([time, disbursements, minutes, unpriced, oldest], index) => {
    const { id = '', title = '', clientName = '', advocateName } = open[index] ?? {};
    const [old, recent] = index === 0 ? [disbursements, time] : [0, time + disbursements];
    return {
      caseId: id,
      caseTitle: title,
      clientName,
      ...(advocateName && { advocateName }),
      oldest,
      time,
      disbursements,
      upTo30: index === 1 ? 0 : recent,
      upTo60: index === 1 ? recent : 0,
      upTo90: 0,
      over90: old,
      total: time + disbursements,
      minutes,
      unpriced,
    };
  });

const figures = (): Schemas['Billed'][] => [
  {
    id: people[0]?.id ?? '',
    name: people[0]?.name ?? '',
    billed: 105_750,
    feesBilled: 85_000,
    collected: 42_219.61,
    feesCollected: 33_935.39,
    withheld: 5_090,
    credited: 0,
  },
  {
    id: people[1]?.id ?? '',
    name: people[1]?.name ?? '',
    billed: 19_488,
    feesBilled: 16_800,
    collected: 7_780.39,
    feesCollected: 6_707.23,
    withheld: 0,
    credited: 0,
  },
  { billed: 0, feesBilled: 0, collected: 12_000, feesCollected: 10_344.83, withheld: 0, credited: 0 },
];

const dateless = (): Schemas['CaseWithoutDate'][] =>
  open.slice(0, 3).map(({ id, title, caseNumber, clientName, advocateName, status }, index) => ({
    caseId: id,
    caseTitle: title,
    clientName,
    status,
    days: 304 - 90 * index,
    ...(caseNumber && { caseNumber }),
    ...(advocateName && { advocateName }),
    ...(index > 0 && { lastDate: index === 1 ? '2026-04-24' : '2026-07-23' }),
  }));

const awaited = (): Schemas['AwaitedCertificate'][] =>
  (
    [
      ['wht', 5_090, '2026-11-09', 15],
      ['wh_vat', 2_036, '2026-11-10', 14],
    ] as const
  ).map(([kind, amount, date, days], index) => ({
    paymentId: `01933f2e-7a00-7000-8000-00000000032${index}`,
    invoiceId: '01933f2e-7a00-7000-8000-000000000301',
    invoiceNumber: 'INV-2026-0041',
    clientId: clients[0]?.id ?? '',
    clientName: clients[0]?.name ?? '',
    caseTitle: open[0]?.title ?? '',
    kind,
    currency: 'KES' as const,
    amount,
    date,
    days,
  }));

/** Answers the calls of reports. */
export function reportHandlers({ isEmpty = false } = {}): HttpHandler[] {
  const some = <Row>(rows: Row[]) => (isEmpty ? [] : rows);
  /** Those of the client that is asked for, or of all. */
  const of = <Row extends { clientId: string }>(rows: Row[], asked: string | null) =>
    some(rows).filter(({ clientId }) => !asked || clientId === asked);
  return [
    http.get('/api/law-firm/reports/aged-debt', ({ query, response }) => {
      const data = of(debts(), query.get('clientId'));
      const totals = sumOf(data, ['current', 'upTo30', 'upTo60', 'upTo90', 'over90', 'total', 'awaited']);
      return response(200).json({ data, page: pageOf(data.length), totals });
    }),
    http.get('/api/law-firm/reports/wip-age', ({ query, response }) => {
      const advocate = query.get('advocate');
      const name = people.find(({ id }) => id === advocate)?.name;
      const data = some(work()).filter(({ advocateName }) => !advocate || advocateName === name);
      const ages = [
        'time',
        'disbursements',
        'upTo30',
        'upTo60',
        'upTo90',
        'over90',
        'total',
        'minutes',
        'unpriced',
      ] as const;
      return response(200).json({ data, page: pageOf(data.length), totals: sumOf(data, ages) });
    }),
    http.get('/api/law-firm/reports/billed', ({ query, response }) => {
      const byCase = query.get('by') === 'case';
      const data = some(figures()).map((row, index) => ({
        ...row,
        ...(byCase && row.id && { id: open[index]?.id ?? '', name: open[index]?.title ?? '' }),
      }));
      const names = ['billed', 'feesBilled', 'collected', 'feesCollected', 'withheld', 'credited'] as const;
      return response(200).json({
        data,
        page: pageOf(data.length),
        totals: sumOf(data, names),
      });
    }),
    http.get('/api/law-firm/reports/no-next-date', ({ response }) => {
      const data = some(dateless());
      return response(200).json({ data, page: pageOf(data.length), totals: { cases: data.length } });
    }),
    http.get('/api/law-firm/reports/certificates', ({ query, response }) => {
      const data = of(awaited(), query.get('clientId'));
      const isNone = data.length === 0;
      const totals = { certificates: data.length, wht: isNone ? 0 : 5_090, whVat: isNone ? 0 : 2_036 };
      return response(200).json({ data, page: pageOf(data.length), totals });
    }),
  ];
}
