import { addDays } from '#domain/dates';
import type { tasks } from '#server/db/schema';
import { at } from './chance';
import { clock, workday } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

const work = [
  'Draft submissions',
  'Call the client',
  'Pay the filing fee',
  'Serve the other side',
  'Review the bundle',
  'Book the virtual court',
  'Ask for certified copies',
];

/** Makes tasks for two out of three of a demo firm's open cases. Some are done, some unassigned. */
export function tasksOf(setting: Setting, matters: DemoMatter[]): (typeof tasks.$inferInsert)[] {
  const { tenantId, today, stats, joined, id } = setting;
  const chance = setting.chance('tasks');
  const open = matters.filter(({ row }, index) => row.status !== 'Closed' && index % 3 !== 2);
  return open.map(({ row }, index) => {
    const done = chance.percent(30);
    const days = done ? chance.whole(-20, -1) : chance.whole(-3, 25);
    const dueDate = chance.percent(90) ? workday(addDays(today, days)) : null;
    return {
      tenantId,
      id: id('tasks', index),
      matterId: row.id,
      assigneeId: chance.percent(85) ? id('users', chance.whole(0, stats.users - 1)) : null,
      title: at(work, index),
      status: done ? 'done' : 'open',
      priority: row.priority,
      dueDate,
      doneAt: done ? clock(addDays(today, Math.min(days, -1)), '16:00') : null,
      createdAt: joined,
    };
  });
}
