import { addDays } from '#domain/dates';
import type { events } from '#server/db/schema';
import { at } from './chance';
import { clock, courtDay, lastWorkday, nextDate, nextSunday, officeDay, workday } from './days';
import type { DemoMatter } from './matters';
import type { Setting } from './setting';

type Event = typeof events.$inferInsert;

type Appointment = { kind: Event['kind']; day: string; startsAt?: string };

const hearing = (day: string, startsAt: string): Appointment => ({ kind: 'hearing', day, startsAt });

const deadline = (day: string): Appointment => ({ kind: 'deadline', day });

/** Tricky dates for a calendar, one list of events per case. The firm's other cases get random dates. */
function tryingDays(today: string): Appointment[][] {
  const sameDay = courtDay(addDays(today, 2));
  return [
    // Two courts, far apart, at the same time.
    [hearing(sameDay, '09:00')],
    [hearing(sameDay, '09:00')],
    // During the recess, before a duty judge.
    [hearing(workday(nextDate(today, '12-28')), '10:30')],
    [deadline(nextSunday(today))],
    // Jamhuri Day.
    [deadline(nextDate(today, '12-12'))],
    // Overdue.
    [deadline(addDays(today, -6))],
    // Before a registry that is closed, and a court that doesn't sit.
    [deadline(addDays(nextSunday(today), 6))],
    [hearing(addDays(nextSunday(today), 13), '09:00')],
    [],
  ];
}

const mornings = ['08:30', '09:00', '09:00', '10:00', '11:30'];

/** Past hearings as cause lists name them, with their outcomes. */
const past = [
  { title: 'Mention', outcome: 'Service confirmed. Defence within 15 days.' },
  { title: 'Directions', outcome: 'Witness statements in 14 days, bundle in 21.' },
  { title: 'Mention', outcome: 'Defence on record. Adjourned for directions.' },
  { title: 'Ruling', outcome: 'Application dismissed with costs.' },
  { title: 'Hearing', outcome: 'Plaintiff’s first witness heard. Part heard.' },
] as const;

/**
 * Makes the events of a demo firm's cases: open ones and client meetings, which closed cases don't have, and past hearings with
 * their outcomes.
 */
export function eventsOf(setting: Setting, matters: DemoMatter[]): Event[] {
  const { tenantId, today, joined, id } = setting;
  const chance = setting.chance('events');
  const trying = tryingDays(today);
  const byChance = (): Appointment[] => [
    ...(chance.percent(70) ? [hearing(courtDay(addDays(today, chance.whole(1, 80))), chance.pick(mornings))] : []),
    ...(chance.percent(75) ? [deadline(officeDay(addDays(today, chance.whole(1, 50))))] : []),
    ...(chance.percent(12)
      ? [{ kind: 'meeting', day: officeDay(addDays(today, chance.whole(0, 9))), startsAt: '14:30' } as const]
      : []),
  ];
  const open = matters.filter(({ row }) => row.status !== 'Closed');
  const rows = open.flatMap((matter, index) =>
    (trying[index] ?? byChance()).map((appointment) => ({ ...appointment, ...describe(matter, appointment) })),
  );
  const inCourt = matters.filter(({ row }, index) => row.station !== null && index % trying.length !== nothingPlanned);
  const history = inCourt.flatMap((matter, index) => heard(matter, index, today));
  return [...rows, ...history].map((row, index) => ({
    outcome: null,
    doneAt: null,
    ...row,
    tenantId,
    id: id('events', index),
    createdAt: joined,
  }));
}

/** The index of the last case above, which has nothing in its diary. */
const nothingPlanned = 8;

/** A case's past hearings since it was opened, about one every six weeks. */
function heard(matter: DemoMatter, index: number, today: string) {
  return [0, 1, 2].flatMap((back) => {
    const day = lastWorkday(addDays(today, -9 - 40 * back - (index % 20)));
    if (day < matter.row.openedOn) return [];
    const { title, outcome } = at(past, index + back);
    const appointment = hearing(day, at(mornings, index + back));
    return [{ ...appointment, ...describe(matter, appointment), title, outcome, doneAt: clock(day, '13:00') }];
  });
}

function describe({ row, client, kind }: DemoMatter, appointment: Appointment) {
  const about = { matterId: row.id, description: row.title, location: null, virtualLink: null };
  if (appointment.kind === 'deadline') return { ...about, title: kind.deadline };
  if (appointment.kind === 'hearing' && kind.hearing && row.station !== null)
    return { ...about, title: kind.hearing, ...placeOf(row.id, row.station) };
  const title = (appointment.kind === 'hearing' && kind.meeting) || `Meeting with ${client.name}`;
  return { ...about, kind: 'meeting' as const, title: title.slice(0, 200), location: 'Our office' };
}

/** Some courts sit in a room, others online. */
function placeOf(id: string, station: string) {
  const room = (Number.parseInt(id.slice(-2), 16) % 9) + 1;
  if (room <= 6) return { location: `${station} Law Courts, Court ${room}` };
  const virtualLink = `https://virtual-court.example/${station.toLowerCase()}-${room}`;
  return { location: `${station}, virtual court ${room}`, virtualLink };
}
