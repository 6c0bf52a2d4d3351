import type { HttpHandler } from 'msw';
import type { AuditCheck, AuditEntry } from '#components/api';
import { addDays, nairobiMidnight } from '#domain/dates';
import { demoCustomers } from './customers';
import { http } from './http';
import { recordedAt as now } from './recordedAt';

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const neema = { personId: '01933f2e-7a00-7000-8000-000000000901', personName: 'Neema Wanjiku', role: 'admin' };
const tatu = { personId: '01933f2e-7a00-7000-8000-000000000902', personName: 'Tatu Mwende', role: 'owner' };
const support = { ...tatu, role: 'support' };
const from = { request: '01933f2e-7a00-7000-8000-0000000009aa', address: '102.68.77.14' };
const caseId = '01933f2e-7a03-7000-8000-000001000001';
const clientId = '01933f2e-7a02-7000-8000-000001000001';

/** A firm's record, newest first. */
export const firmEntries: AuditEntry[] = [
  {
    id: 3300,
    timestamp: minutesAgo(4),
    ...neema,
    ...from,
    action: 'update',
    kind: 'clients',
    record: clientId,
    name: 'Kilele Millers Ltd',
    changes: [
      { field: 'phone', before: '+254712345678', after: '+254712345679' },
      { field: 'kra_pin', after: 'P000000001Z' },
    ],
  },
  {
    id: 3299,
    timestamp: minutesAgo(9),
    ...support,
    action: 'refused',
    kind: 'notes',
    record: '',
    aboutName: 'Kilele Millers Ltd v Tembo Logistics Ltd',
    changes: [{ field: 'call', after: 'List a case’s notes' }],
  },
  {
    id: 3298,
    timestamp: minutesAgo(11),
    ...support,
    action: 'read',
    kind: 'matters',
    record: caseId,
    aboutName: 'Kilele Millers Ltd v Tembo Logistics Ltd',
    changes: [{ field: 'call', after: 'Get a case' }],
  },
  {
    id: 3297,
    timestamp: minutesAgo(26),
    ...neema,
    ...from,
    action: 'insert',
    kind: 'notes',
    record: '01933f2e-7a00-7000-8000-000000000601',
    aboutName: 'Kilele Millers Ltd v Tembo Logistics Ltd',
    changes: [{ field: 'author_id', after: '01933f2e-7a00-7000-8000-000000000701' }, { field: 'content' }],
  },
  {
    id: 3296,
    timestamp: minutesAgo(1_100),
    ...neema,
    action: 'update',
    kind: 'tasks',
    record: '01933f2e-7a00-7000-8000-000000000602',
    name: 'Serve the other side',
    aboutName: 'Kilele Millers Ltd v Tembo Logistics Ltd',
    changes: [{ field: 'deleted_at', after: minutesAgo(1_100) }],
  },
  {
    id: 3295,
    timestamp: minutesAgo(1_140),
    ...neema,
    action: 'insert',
    kind: 'payments',
    record: '01933f2e-7a00-7000-8000-000000000603',
    aboutName: 'INV-2026-0041',
    changes: [
      { field: 'amount_cents', after: '16124000' },
      { field: 'day', after: '2026-11-23' },
      { field: 'method', after: 'mpesa' },
    ],
  },
  {
    id: 3294,
    timestamp: minutesAgo(2_900),
    ...neema,
    action: 'erase',
    kind: 'clients',
    record: '01933f2e-7a00-7000-8000-000000000604',
    changes: [],
  },
  {
    id: 3293,
    timestamp: minutesAgo(2_960),
    role: 'open',
    action: 'update',
    kind: 'clients',
    record: '01933f2e-7a00-7000-8000-000000000604',
    erased: true,
    changes: [],
  },
];

/** The platform's record, newest first. */
export const platformEntries: AuditEntry[] = [
  {
    id: 812,
    timestamp: minutesAgo(6),
    ...tatu,
    ...from,
    action: 'update',
    kind: 'tenants',
    record: demoCustomers[0]?.id ?? '',
    name: demoCustomers[0]?.name ?? '',
    changes: [{ field: 'plan', before: 'starter', after: 'professional' }],
  },
  {
    id: 811,
    timestamp: minutesAgo(640),
    role: 'system',
    action: 'update',
    kind: 'tenants',
    record: demoCustomers[1]?.id ?? '',
    name: demoCustomers[1]?.name ?? '',
    changes: [{ field: 'status', before: 'trial', after: 'expired' }],
  },
  {
    id: 810,
    timestamp: minutesAgo(700),
    ...tatu,
    action: 'insert',
    kind: 'sessions',
    record: '01933f2e-7a00-7000-8000-000000000605',
    aboutName: 'Tatu Mwende',
    changes: [
      { field: 'address', after: '102.68.77.20' },
      { field: 'device', after: 'Firefox on Windows' },
    ],
  },
];

/** What a check finds when nothing is wrong. */
export const unbroken: AuditCheck = { entries: 3_300, checkedAt: now.toISOString() };

type Query = { get: (name: never) => string | null };

const matching = (rows: readonly AuditEntry[], query: Query) => {
  const asked = (name: string) => query.get(name as never) ?? '';
  const words = asked('search').toLowerCase();
  const [first, last] = [asked('from'), asked('to')];
  const found = rows.filter((entry) => {
    const { name = '', aboutName = '', personName = '', record, request = '' } = entry;
    const moment = new Date(entry.timestamp);
    return (
      (!asked('action') || entry.action === asked('action')) &&
      (!asked('kind') || entry.kind === asked('kind')) &&
      (!asked('personId') || entry.personId === asked('personId')) &&
      (!first || moment >= nairobiMidnight(first)) &&
      (!last || moment < nairobiMidnight(addDays(last, 1))) &&
      [name, aboutName, personName, record, request].join(' ').toLowerCase().includes(words)
    );
  });
  return asked('sort') === 'timestamp' ? found.toReversed() : found;
};

/** Who is in some entries, by name. */
const peopleIn = (rows: readonly AuditEntry[]) => {
  const names = new Map(rows.map(({ personId = '', personName = '' }) => [personId, personName]));
  return [...names]
    .flatMap(([id, name]) => (id ? { id, name } : []))
    .toSorted((one, other) => one.name.localeCompare(other.name));
};

const page = (rows: readonly AuditEntry[]) => ({
  data: [...rows],
  page: { page: 1, limit: 100, total: rows.length },
});

/** Answers the calls of a firm's record and of the platform's. */
export const auditHandlers = ({
  firm = firmEntries,
  platform = platformEntries,
  check = unbroken,
}: {
  firm?: readonly AuditEntry[];
  platform?: readonly AuditEntry[];
  check?: AuditCheck;
} = {}): HttpHandler[] => [
  http.get('/api/law-firm/record', ({ query, response }) => response(200).json(page(matching(firm, query)))),
  http.get('/api/record', ({ query, response }) => response(200).json(page(matching(platform, query)))),
  http.get('/api/law-firm/record/people', ({ response }) => response(200).json({ data: peopleIn(firm) })),
  http.get('/api/record/people', ({ response }) => response(200).json({ data: peopleIn(platform) })),
  http.get('/api/law-firm/record/check', ({ response }) => response(200).json({ data: check })),
  http.get('/api/record/check', ({ response }) => response(200).json({ data: check })),
];
