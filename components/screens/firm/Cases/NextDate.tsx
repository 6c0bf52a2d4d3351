import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Case } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { useCourtDays } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { type CaseWarning, warnedDay } from '#domain/caseWarnings';
import { addDays, weekdayOf } from '#domain/dates';
import { dueSince } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';
import { messages } from './messages';
import * as styles from './NextDate.css';

export interface NextDateProps {
  one: Pick<Case, 'nextEvent' | 'unrecorded' | 'warnings'>;
  /** The warning that the list is filtered by; without it, the most urgent one is shown. */
  wanted: string;
}

/**
 * A case's next date and what it is for, with the reason it needs attention: overdue, a past hearing without an outcome, a clash,
 * a day to know about, or no date at all. Warnings about later dates are only counted.
 */
export function NextDate({ one: { nextEvent, unrecorded: past, warnings }, wanted }: NextDateProps) {
  const { noDeadline, notRecorded, moreWarnings } = useMessages(messages);
  const reasonOf = useReason();
  const dayText = useDayText();
  const urgent = warnings.filter(({ code }) => code !== 'due_this_week');
  const isAboutNext = ({ code, params }: Case['warnings'][number]) =>
    code === 'overdue' || code === 'no_next_date' || params['event'] === nextEvent?.id;
  const isLate = warnings.some(({ code }) => code === 'overdue');
  const unrecorded: Reason | undefined =
    past && !isLate && !wanted
      ? { tone: 'warning', when: notRecorded(dayText(past.date)), what: past.title }
      : undefined;
  const shown = unrecorded
    ? urgent.find(({ code }) => code === 'no_next_date')
    : (warnings.find(({ code }) => code === wanted) ?? urgent.find(isAboutNext));
  const reason = unrecorded ?? (shown && reasonOf(shown as CaseWarning, nextEvent));
  if (!reason && !nextEvent) return <span className={styles.faint}>{noDeadline}</span>;
  const { tone, when, what } = reason ?? {
    tone: 'plain' as const,
    when: dayText(nextEvent?.date ?? '', nextEvent?.time),
    what: nextEvent?.title,
  };
  const others = urgent.filter((warning) => warning !== shown).length;
  return (
    <div className={styles.next}>
      <span className={styles.when({ tone })}>
        {tone !== 'plain' && (
          <span className={styles.mark}>
            <Icon of={icons[tone]} />
          </span>
        )}
        {when}
      </span>
      {what && ` · ${what}`}
      {others > 0 && <span className={styles.faint}> · {moreWarnings(others)}</span>}
    </div>
  );
}

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

type Reason = { tone: 'plain' | keyof typeof icons; when: string; what: string | undefined };

function useReason(): (warning: CaseWarning, next: Case['nextEvent'] | undefined) => Reason {
  const { overdueBy, clash, possibleClash, on, noNextDate, noDeadline } = useMessages(messages);
  const { dayMonth, weekday } = useFormat();
  const dayText = useDayText();
  const courtDays = useCourtDays();
  return ({ code, params }, next) => {
    switch (code) {
      case 'overdue':
        return { tone: 'error', when: overdueBy(params.days), what: params.title };
      case 'clash':
        return {
          tone: 'warning',
          when: (params.certainty === 'certain' ? clash : possibleClash)(
            dayText(params.date, params.time),
            params.advocate ?? '',
          ),
          what: params.title,
        };
      case 'non_sitting_day':
      case 'court_recess':
      case 'excluded_day':
      case 'saturday_deadline': {
        const why = warnedDay({ code, params });
        const isWeekend = [0, 6].includes(weekdayOf(params.date)) && !params.holiday && !params.recess;
        const day = isWeekend ? `${weekday(params.date, 'long')} ${dayMonth(params.date)}` : dayText(params.date);
        const rest = why && [!isWeekend && courtDays.name(why), courtDays.effect(why)].filter(Boolean).join(', ');
        return { tone: dayWarningTones[code], when: rest ? on(day, rest) : day, what: params.title };
      }
      case 'no_next_date':
        return { tone: 'warning', when: noNextDate, what: noDeadline };
      case 'due_this_week': {
        const time = next?.id === params.event ? next.time : undefined;
        return { tone: 'plain', when: dayText(params.date, time), what: params.title };
      }
    }
  };
}

/** Returns a function that formats a day with its weekday, the time if given, and the year if it isn't the current one. */
function useDayText(): (day: string, time?: string) => string {
  const { today: todayText } = useMessages(messages);
  const { date, weekday, weekdayDate } = useFormat();
  const today = useToday();
  return (day, time) => {
    const sameYear = day.slice(0, 4) === today.slice(0, 4);
    const text = day === today ? todayText : sameYear ? weekdayDate(day) : `${weekday(day)} ${date(day)}`;
    return [text, time].filter(Boolean).join(', ');
  };
}

/** The groups of a list sorted by next date. */
export type DateGroup = 'overdue' | 'thisWeek' | 'later' | 'none';

const daysInWeek = 7;

/**
 * The group of a case in a list sorted by next date. What is on a day to which a deadline could still run is not overdue, whatever
 * it is: a list in the order of days has each heading once.
 */
export function dateGroupOf({ nextDate }: Pick<Case, 'nextDate'>, today: string): DateGroup {
  if (!nextDate) return 'none';
  if (nextDate < dueSince(today)) return 'overdue';
  return nextDate < addDays(today, daysInWeek) ? 'thisWeek' : 'later';
}
