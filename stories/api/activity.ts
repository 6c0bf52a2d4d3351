import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { toEntry } from '#server/activity/entry';
import { worded } from '#server/activity/sentences';
import { journalOf } from '#server/demo/journal';
import { collection } from './collection';
import { demoPractices, now } from './demoPractices';

type Entry = components['schemas']['ActivityEntry'];

const names = new Map(demoPractices.map(({ tenant }) => [tenant.id, tenant.name]));

const ofJournal = journalOf(demoPractices, now).map(
  ({ actor, kind, firmId, recordId, changes, code, params, ...entry }) =>
    toEntry({
      entry: {
        ...entry,
        actor: actor ?? 'operator',
        kind: kind ?? 'customer',
        firmId: firmId ?? null,
        recordId: recordId ?? null,
        changes: changes ?? null,
        code: code ?? null,
        params: params ?? null,
      },
      tenantName: names.get(firmId ?? '') ?? null,
      isTenantDeleted: false,
      isRecordDeleted: false,
    }),
);

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const [firm, other] = demoPractices.map(({ tenant }) => tenant);

/** Entries that the demo firms' journal lacks: changed fields, a widget, a job, and a deleted firm. */
const ofOperator: Entry[] = [
  {
    id: '01933f2e-7a00-7000-8000-000000000901',
    timestamp: minutesAgo(6),
    ...worded({ code: 'customer_changed', params: { about: firm?.name ?? '' } }),
    kind: 'customer',
    by: 'operator',
    tenantId: firm?.id ?? '',
    tenantName: firm?.name ?? '',
    changes: [
      { field: 'plan', before: 'starter', after: 'professional' },
      { field: 'user_limit', before: '5', after: '15' },
      { field: 'email' },
    ],
  },
  {
    id: '01933f2e-7a00-7000-8000-000000000902',
    timestamp: minutesAgo(18),
    ...worded({ code: 'customer_deleted', params: { about: other?.name ?? '' } }),
    kind: 'customer',
    by: 'operator',
    tenantId: other?.id ?? '',
    tenantName: other?.name ?? '',
    tenantDeleted: true,
  },
  {
    id: '01933f2e-7a00-7000-8000-000000000903',
    timestamp: minutesAgo(45),
    ...worded({ code: 'widget_changed', params: { about: 'Court list' } }),
    kind: 'widget',
    by: 'operator',
    recordId: '01933f2e-7a00-7000-8000-000000000701',
    changes: [{ field: 'active', before: 'true', after: 'false' }],
  },
  {
    id: '01933f2e-7a00-7000-8000-000000000904',
    timestamp: minutesAgo(700),
    ...worded({ code: 'job_failed', params: { job: 'purge' } }),
    kind: 'job',
    by: 'system',
  },
];

/** The platform's activity for the demo firms, newest first. */
export const demoEntries: Entry[] = [...ofOperator, ...ofJournal].sort((one, next) =>
  next.timestamp.localeCompare(one.timestamp),
);

/** Mocks the activity page's call. */
export function activityHandlers(rows: readonly Entry[] = demoEntries) {
  return collection('/api/activity', {
    name: 'entry',
    rows,
    search: ({ title, description }) => [title, description],
    order: '-timestamp',
    filters: {
      from: ({ timestamp }, day) => nairobiDay(new Date(timestamp)) >= day,
      to: ({ timestamp }, day) => nairobiDay(new Date(timestamp)) <= day,
    },
  }).handlers;
}
