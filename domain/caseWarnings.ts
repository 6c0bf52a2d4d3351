import type { EventClash } from './clash';
import { addDays } from './dates';
import { courtFirst } from './diary';
import { daysLate, dayWarning, type DayWarning, dueSince, type ExcludedDay } from './sittingDays';

/** The warnings that a list of cases can show, most urgent first. */
export const caseWarningCodes = [
  'overdue',
  'clash',
  'non_sitting_day',
  'saturday_deadline',
  'no_next_date',
  'court_recess',
  'excluded_day',
  'due_this_week',
] as const;

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

/** The facts about a case that the rules check. */
export type WatchedCase = {
  status: 'Active' | 'Pending' | 'Closed';
  /** Who conducts it. Absent if nobody is named. */
  advocateName?: string;
  events: readonly OpenEvent[];
  /** What its events clash with, by the event's id. */
  clashes: ReadonlyMap<string, readonly EventClash[]>;
};

type AboutEvent = { event: string; title: string; date: string };

/** A warning: its code, and the values for its message. It only advises; nothing is blocked. */
export type CaseWarning =
  | { code: 'overdue'; params: AboutEvent & { days: number } }
  | { code: 'clash'; params: AboutEvent & ClashParams }
  | { code: DayWarning['code']; params: AboutEvent & DayParams }
  | { code: 'no_next_date'; params: Record<never, never> }
  | { code: 'due_this_week'; params: AboutEvent };

type ClashParams = {
  time?: string;
  certainty: 'certain' | 'possible';
  /** Who would have to be in two places, if either case names anybody. */
  advocate?: string;
  other: string;
  otherTime?: string;
  place?: string;
  case?: string;
  caseTitle?: string;
};

type DayParams = {
  reason?: 'saturday' | 'sunday' | 'public_holiday';
  holiday?: string;
  basis?: 'fixed' | 'expected';
  runsTo?: string;
  recess?: string;
  from?: string;
  to?: string;
};

const daysInWeek = 7;

/** The most clashes that are listed for one case. */
const mostClashes = 20;

/**
 * Lists the warnings about a case on a day in Nairobi, most urgent first: the earliest event for each code, and every clash. A
 * closed case has none: what is still open in its diary counts nowhere.
 *
 * - `overdue`: an open deadline that is late, see `daysLate`.
 * - `clash`: a hearing or meeting, today or later, that needs somebody in two places, see `clashOf`.
 * - `non_sitting_day`, `saturday_deadline`, `court_recess`, `excluded_day`: a hearing or deadline to come, see `isComing`, on
 *   such a day, see `dayWarning`.
 * - `no_next_date`: an open case with nothing to come in its diary. A court file without a date goes to sleep, and may be
 *   dismissed for want of prosecution (Civil Procedure Rules 2010, Order 17 rule 2: a year without a step).
 * - `due_this_week`: a hearing or deadline to come, at the latest in six days.
 */
export function caseWarnings(one: WatchedCase, today: string): CaseWarning[] {
  if (one.status === 'Closed') return [];
  const inOrder = one.events.toSorted(courtFirst);
  const coming = inOrder.filter((event) => isComing(event, today));
  const overdue = inOrder.find(({ kind, date }) => kind === 'deadline' && daysLate(date, today) > 0);
  const byDay = new Map<string, CaseWarning>();
  for (const event of coming) {
    const why = dayWarning(event.kind, event.date);
    if (why && !byDay.has(why.code))
      byDay.set(why.code, { code: why.code, params: { ...about(event), ...paramsOf(why) } });
  }
  const soon = coming.find(({ kind, date }) => kind !== 'meeting' && date < addDays(today, daysInWeek));
  const all: CaseWarning[] = [
    ...(overdue
      ? [{ code: 'overdue' as const, params: { ...about(overdue), days: daysLate(overdue.date, today) } }]
      : []),
    ...coming.flatMap((event) => clashWarnings(event, one)).slice(0, mostClashes),
    ...byDay.values(),
    ...(coming.length > 0 ? [] : [{ code: 'no_next_date' as const, params: {} }]),
    ...(soon ? [{ code: 'due_this_week' as const, params: about(soon) }] : []),
  ];
  return all.toSorted((first, second) => caseWarningCodes.indexOf(first.code) - caseWarningCodes.indexOf(second.code));
}

/** Whether an event is today or later, or a deadline whose time still runs. */
export function isComing({ kind, date }: Pick<OpenEvent, 'kind' | 'date'>, today: string): boolean {
  return date >= (kind === 'deadline' ? dueSince(today) : today);
}

const about = ({ id, title, date }: OpenEvent): AboutEvent => ({ event: id, title, date });

function clashWarnings(event: OpenEvent, { advocateName, clashes }: WatchedCase): CaseWarning[] {
  return (clashes.get(event.id) ?? []).map((other) => {
    const advocate = advocateName ?? other.advocateName;
    const params = {
      ...about(event),
      ...(event.time && { time: event.time }),
      certainty: other.isPossible ? ('possible' as const) : ('certain' as const),
      ...(advocate && { advocate }),
      other: other.title,
      ...(other.time && { otherTime: other.time }),
      ...(other.place && { place: other.place }),
      ...(other.caseId && { case: other.caseId }),
      ...(other.caseTitle && { caseTitle: other.caseTitle }),
    };
    return { code: 'clash', params };
  });
}

function paramsOf(why: DayWarning): DayParams {
  switch (why.code) {
    case 'court_recess':
      return { recess: why.recess, from: why.from, to: why.to };
    case 'saturday_deadline':
      return {};
    case 'non_sitting_day':
      return reasonOf(why);
    case 'excluded_day':
      return { ...reasonOf(why), runsTo: why.runsTo };
  }
}

function reasonOf(why: ExcludedDay | { reason: 'saturday' }): DayParams {
  if (why.reason !== 'public_holiday') return { reason: why.reason };
  return { reason: why.reason, holiday: why.holiday, basis: why.isExpected ? 'expected' : 'fixed' };
}

/** What is on the day that a warning is about. */
const warnedKinds: Record<DayWarning['code'], 'hearing' | 'deadline'> = {
  non_sitting_day: 'hearing',
  court_recess: 'hearing',
  excluded_day: 'deadline',
  saturday_deadline: 'deadline',
};

/** The day that a case's warning is about, if it is about one. */
export function warnedDay({ code, params }: { code: CaseWarningCode; params: { [name: string]: unknown } }) {
  return code in warnedKinds ? dayWarning(warnedKinds[code as DayWarning['code']], String(params['date'])) : undefined;
}
