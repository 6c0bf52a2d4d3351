import { addDays, daysBetween } from './dates';
import { nonSitting, type NonSitting } from './sittingDays';

/** The warnings that a list of cases can show, most urgent first. */
export const caseWarningCodes = ['overdue', 'clash', 'non_sitting_day', 'no_next_date', 'due_this_week'] as const;

/** The stable name of a warning about a case. */
export type CaseWarningCode = (typeof caseWarningCodes)[number];

/** An open entry in a case's diary. */
export type OpenEvent = {
  id: string;
  kind: 'hearing' | 'deadline' | 'meeting';
  title: string;
  date: string;
  /** `HH:MM`. Absent for an all-day event or deadline. */
  time?: string;
};

/** Another case's hearing at the same time as one of this case's. */
export type Clash = { eventId: string; caseId: string; caseTitle: string; place?: string };

/** The facts about a case that the rules check. */
export type WatchedCase = {
  status: 'Active' | 'Pending' | 'Closed';
  events: readonly OpenEvent[];
  clashes: readonly Clash[];
};

type AboutEvent = { event: string; title: string; date: string };

/** A warning: its code, and the values for its message. It only advises; nothing is blocked. */
export type CaseWarning =
  | { code: 'overdue'; params: AboutEvent & { days: number } }
  | { code: 'clash'; params: AboutEvent & { time: string; case: string; caseTitle: string; place?: string } }
  | { code: 'non_sitting_day'; params: AboutEvent & NonSittingParams }
  | { code: 'no_next_date'; params: Record<never, never> }
  | { code: 'due_this_week'; params: AboutEvent };

type NonSittingParams =
  | { reason: 'sunday' }
  | { reason: 'public_holiday'; holiday: string; basis: 'fixed' | 'expected' }
  | { reason: 'court_recess'; recess: string; from: string; to: string };

const daysInWeek = 7;

/**
 * Lists the warnings about a case on a day in Nairobi, most urgent first: the earliest event for each code, and every clash.
 *
 * - `overdue`: an open deadline before today.
 * - `clash`: another hearing at the same time in another place, see `isClash`.
 * - `non_sitting_day`: a hearing or deadline, today or later, on a day when courts don't sit (see `nonSitting`).
 * - `no_next_date`: an open case with nothing in its diary from today on. A court file without a date goes to sleep, and may be
 *   dismissed for want of prosecution (Civil Procedure Rules 2010, Order 17 rule 2: a year without a step).
 * - `due_this_week`: a hearing or deadline today or in the next six days.
 */
export function caseWarnings({ status, events, clashes }: WatchedCase, today: string): CaseWarning[] {
  const inOrder = events.toSorted((one, other) => one.date.localeCompare(other.date));
  const courtDates = inOrder.filter(({ kind, date }) => kind !== 'meeting' && date >= today);
  const overdue = inOrder.find(({ kind, date }) => kind === 'deadline' && date < today);
  const closed = courtDates.flatMap((event) => {
    const why = nonSitting(event.date);
    return why ? [{ event, why }] : [];
  })[0];
  const soon = courtDates.find(({ date }) => date < addDays(today, daysInWeek));
  const hasNext = status === 'Closed' || inOrder.some(({ date }) => date >= today);
  return [
    ...(overdue
      ? [{ code: 'overdue' as const, params: { ...about(overdue), days: daysBetween(overdue.date, today) } }]
      : []),
    ...clashes.flatMap(({ eventId, caseId, caseTitle, place }) => {
      const event = courtDates.find(({ id }) => id === eventId);
      if (!event?.time) return [];
      const params = { ...about(event), time: event.time, case: caseId, caseTitle, ...(place && { place }) };
      return [{ code: 'clash' as const, params }];
    }),
    ...(closed
      ? [{ code: 'non_sitting_day' as const, params: { ...about(closed.event), ...paramsOf(closed.why) } }]
      : []),
    ...(hasNext ? [] : [{ code: 'no_next_date' as const, params: {} }]),
    ...(soon ? [{ code: 'due_this_week' as const, params: about(soon) }] : []),
  ];
}

const about = ({ id, title, date }: OpenEvent): AboutEvent => ({ event: id, title, date });

function paramsOf(why: NonSitting): NonSittingParams {
  if (why.reason !== 'public_holiday') return why;
  return { reason: why.reason, holiday: why.holiday, basis: why.isExpected ? 'expected' : 'fixed' };
}
