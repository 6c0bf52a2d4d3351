import type { HttpHandler } from 'msw';
import type { AuditCheck, AuditEntry } from '#components/api';
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

/** What the stories ask for, and the entries that it finds. */
const found: { [asked: string]: number[] } = {
  'action=update&kind=clients&sort=timestamp': [3293, 3300],
  [`personId=${tatu.personId}`]: [3299, 3298],
  'search=serve+the+other': [3296],
};

/** The entries that a call finds, or all. */
function foundOf(rows: readonly AuditEntry[], request: Request): readonly AuditEntry[] {
  const asked = new URL(request.url).searchParams;
  for (const name of ['page', 'limit']) asked.delete(name);
  if (asked.get('sort') === '-timestamp') asked.delete('sort');
  const ids = found[String(asked)];
  return ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
}

/** Who is in the entries, by name. */
const people = [neema, tatu].map(({ personId, personName }) => ({ id: personId, name: personName }));

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
  http.get('/api/law-firm/record', ({ request, response }) => response(200).json(page(foundOf(firm, request)))),
  http.get('/api/record', ({ response }) => response(200).json(page(platform))),
  http.get('/api/law-firm/record/people', ({ response }) => response(200).json({ data: people })),
  http.get('/api/record/people', ({ response }) => response(200).json({ data: people.slice(1) })),
  http.get('/api/law-firm/record/check', ({ response }) => response(200).json({ data: check })),
  http.get('/api/record/check', ({ response }) => response(200).json({ data: check })),
];
