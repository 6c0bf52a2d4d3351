import type { Happening } from '#domain/activity';
import { worded } from '#server/activity/sentences';
import type { activity, events, notes, tasks } from '#server/db/schema';
import { inOfficeHours, minutesBefore } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

/** The rows of a demo firm that its activity is about. */
type Work = {
  events: (typeof events.$inferInsert)[];
  notes: (typeof notes.$inferInsert)[];
  tasks: (typeof tasks.$inferInsert)[];
};

/** Makes recent activity for most of a demo firm's cases, in the words that the product itself records. */
export function activityOf(setting: Setting, matters: DemoMatter[], work: Work): (typeof activity.$inferInsert)[] {
  const { tenantId, now, id } = setting;
  const chance = setting.chance('activity');
  const rows = matters.flatMap(({ row }) => {
    const happenedAt = inOfficeHours(minutesBefore(now, chance.whole(20, 60_000)));
    const happening = chance.pick(happeningsIn(row, work));
    if (happenedAt < row.createdAt || chance.percent(12)) return [];
    return [{ tenantId, matterId: row.id, ...worded(happening), happenedAt }];
  });
  rows.sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
  return rows.map((row, index) => ({ ...row, id: id('activity', index) }));
}

/** Lists what can have happened lately in a case. */
function happeningsIn({ id, title, status }: DemoMatter['row'], work: Work): Happening[] {
  const ofCase = { about: title };
  if (status === 'Closed') return [{ code: 'case_closed', params: ofCase }];
  const isIn = ({ matterId }: { matterId?: string | null | undefined }) => matterId === id;
  return [
    { code: 'case_updated', params: ofCase },
    ...work.notes.filter(isIn).map((): Happening => ({ code: 'note_written', params: ofCase })),
    ...work.tasks.filter(isIn).map((task): Happening => {
      const code = task.status === 'done' ? 'task_completed' : 'task_added';
      return { code, params: { about: task.title } };
    }),
    ...work.events
      .filter(isIn)
      .flatMap(({ kind, day, title: about, doneAt }): Happening[] =>
        kind === 'hearing' && !doneAt ? [{ code: 'hearing_fixed', params: { about, day } }] : [],
      ),
  ];
}
