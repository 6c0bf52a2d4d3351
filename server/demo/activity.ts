import { worded } from '#server/activity/sentences';
import type { activity } from '#server/db/schema';
import { minutesBefore } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

/** Rows are inserted together, so each must also give the columns that may be empty. */
const text = { code: null, params: null };

const happenings = [
  { title: 'Document filed', status: 'success' },
  { title: 'Submissions served', status: 'success' },
  { title: 'Hearing fixed', status: 'info' },
  { title: 'Client wrote', status: 'info' },
  { title: 'Payment received', status: 'success' },
  { title: 'Hearing adjourned', status: 'warning' },
  { title: 'Filing rejected by the registry', status: 'error' },
] as const;

/** Makes recent activity for most of a demo firm's cases. */
export function activityOf(setting: Setting, matters: DemoMatter[]): (typeof activity.$inferInsert)[] {
  const { tenantId, now, id } = setting;
  const chance = setting.chance('activity');
  const rows = matters.flatMap(({ row }) => {
    const age = chance.whole(20, 60_000);
    const happenedAt = minutesBefore(now, age);
    const about = { code: 'case_closed', params: { about: row.title } } as const;
    const happening =
      row.status === 'Closed' ? worded(about) : { ...text, ...chance.pick(happenings), description: row.title };
    if (happenedAt < row.createdAt || chance.percent(12)) return [];
    return [{ tenantId, matterId: row.id, ...happening, happenedAt }];
  });
  rows.sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  return rows.map((row, index) => ({ ...row, id: id('activity', index) }));
}
