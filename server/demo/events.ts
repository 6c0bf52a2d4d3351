import { addDays } from '#domain/dates';
import type { events } from '#server/db/schema';
import { nextDate, nextSunday, workday } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

type Event = typeof events.$inferInsert;

type Appointment = { kind: Event['kind']; day: string; startsAt?: string };

const hearing = (day: string, startsAt: string): Appointment => ({ kind: 'hearing', day, startsAt });

const deadline = (day: string): Appointment => ({ kind: 'deadline', day });

/** Tricky dates for a calendar, one case each. The firm's other cases get random dates. */
function tryingDays(today: string): Appointment[][] {
  const courtDay = workday(addDays(today, 2));
  return [
    // Two courts, far apart, on one morning.
    [hearing(courtDay, '09:00')],
    [hearing(courtDay, '09:00')],
    // In the recess, before a duty judge.
    [hearing(workday(nextDate(today, '12-28')), '10:30')],
    [deadline(nextSunday(today))],
    // Jamhuri Day.
    [deadline(nextDate(today, '12-12'))],
    // Overdue.
    [deadline(addDays(today, -6))],
    [],
  ];
}

const mornings = ['08:30', '09:00', '09:00', '10:00', '11:30'];

/** Makes the open events of a demo firm's cases, and client meetings. Closed cases have none. */
export function eventsOf(setting: Setting, matters: DemoMatter[]): Event[] {
  const { tenantId, today, joined, id } = setting;
  const chance = setting.chance('events');
  const trying = tryingDays(today);
  const byChance = (): Appointment[] => [
    ...(chance.percent(70) ? [hearing(workday(addDays(today, chance.whole(1, 80))), chance.pick(mornings))] : []),
    ...(chance.percent(75) ? [deadline(workday(addDays(today, chance.whole(1, 50))))] : []),
    ...(chance.percent(12)
      ? [{ kind: 'meeting', day: workday(addDays(today, chance.whole(0, 9))), startsAt: '14:30' } as const]
      : []),
  ];
  const open = matters.filter(({ row }) => row.status !== 'Closed');
  const rows = open.flatMap((matter, index) =>
    (trying[index] ?? byChance()).map((appointment) => ({ ...describe(matter, appointment), ...appointment })),
  );
  return rows.map((row, index) => ({ ...row, tenantId, id: id('events', index), createdAt: joined }));
}

function describe({ row, client, kind }: DemoMatter, appointment: Appointment) {
  const about = { matterId: row.id, description: row.title };
  if (appointment.kind === 'deadline') return { ...about, title: kind.deadline };
  if (appointment.kind === 'meeting')
    return { ...about, title: `Meeting with ${client.name}`.slice(0, 200), location: 'Our office' };
  return { ...about, title: kind.hearing, location: placeOf(row) };
}

/** Some courts sit in a room, some online. */
function placeOf({ id, station }: DemoMatter['row']): string {
  const room = (Number.parseInt(id.slice(-2), 16) % 9) + 1;
  if (station === null) return 'Our office';
  return room > 6
    ? `https://virtual-court.example/${station.toLowerCase()}-${room}`
    : `${station} Law Courts, Court ${room}`;
}
