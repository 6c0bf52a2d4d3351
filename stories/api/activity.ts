import type { components } from '#openapi';
import { worded } from '#server/activity/sentences';
import { consoleHandlers, ofConsole } from './console';
import { demoCustomers } from './customers';
import { recordedAt as now } from './recordedAt';
import type { Row } from './rows';

type Entry = components['schemas']['ActivityEntry'];

const list = '/api/activity';

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const [firm, other] = demoCustomers;

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
export const demoEntries: Entry[] = [
  ...ofOperator,
  ...(Object.values(ofConsole.rows[list] ?? {}) as unknown as Entry[]),
].sort((one, next) => next.timestamp.localeCompare(one.timestamp));

/** Answers the activity page's call. */
export const activityHandlers = (rows: readonly Entry[] = demoEntries) =>
  consoleHandlers([list], { lists: { [list]: rows as unknown as Row[] } });
