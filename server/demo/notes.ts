import type { notes } from '#server/db/schema';
import { at } from './chance';
import { inOfficeHours, minutesBefore } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

const texts = [
  'Client brings the originals on Tuesday morning. Ask for the delivery notes too, not copies.',
  'The other side may settle at 60% before the pre-trial. Our client wants at least 75%.',
  'Witness travels to Garissa until the end of the month. Ask for a date after that.',
  'Court file was not at the registry. Ask again on Thursday, desk 4.',
  'Anapendelea kuongea Kiswahili. Piga simu jioni.',
] as const;

/** Makes notes in two out of three of a demo firm's open cases. */
export function notesOf(setting: Setting, matters: DemoMatter[]): (typeof notes.$inferInsert)[] {
  const { tenantId, stats, now, id } = setting;
  const chance = setting.chance('notes');
  const noted = matters.filter(({ row }, index) => row.status !== 'Closed' && index % 3 !== 1);
  const rows = noted.flatMap(({ row }, index) => {
    const createdAt = inOfficeHours(minutesBefore(now, chance.whole(30, 40_000)));
    const authorId = id('users', chance.whole(0, stats.users - 1));
    if (createdAt < row.createdAt) return [];
    return [{ tenantId, matterId: row.id, authorId, content: at(texts, index), createdAt, updatedAt: createdAt }];
  });
  return rows.map((row, index) => ({ ...row, id: id('notes', index) }));
}
