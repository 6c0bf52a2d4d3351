import type { components } from '#openapi';
import { type CaseWarningCode, warnedDay } from '#domain/caseWarnings';
import { counted, date } from '#language/english';
import { useMessages } from '../LanguageProvider';
import { defineMessages } from '#language/messages';
import { useClashText } from './clashes';
import { useCourtDays } from './courtDays';

/** The kinds of warnings about cases, as a filter offers them. */
export const warningNames = defineMessages('language/vocabulary/warnings.warningNames', {
  overdue: 'Overdue',
  due_this_week: 'Coming up',
  no_next_date: 'No next date',
  clash: 'Clash',
  non_sitting_day: 'Non-sitting day',
  saturday_deadline: 'Due on Saturday',
  court_recess: 'In recess',
  excluded_day: 'Due Sunday or holiday',
} satisfies Record<CaseWarningCode, string>);

const messages = defineMessages('language/vocabulary/warnings', {
  noNextDate: 'No next date set',
  noNextDateBasis:
    'Nothing is in the diary. A case without a step for a year can be dismissed (Civil Procedure Rules 2010, Order 17).',
  clashBasis: (other: string, where: string) => `${other}: ${where}.`,
  overdue: (days: number) => `Overdue ${counted(days, 'day', 'days')}`,
  overdueBasis: (title: string, day: string) => `${title} was due on ${date(day)}.`,
  dueThisWeek: 'Coming up',
  dueThisWeekBasis: (title: string, day: string) => `${title}, ${date(day)}.`,
});

/** Returns a function that words a warning about a case: what is wrong, and on what basis. */
export function useWarningText() {
  const words = useMessages(messages);
  const courtDays = useCourtDays();
  const clash = useClashText();
  return ({ code, params }: components['schemas']['CaseWarning']): { title: string; basis: string } => {
    const text = (name: string) => String(params[name] ?? '');
    switch (code) {
      case 'overdue':
        return { title: words.overdue(Number(params['days'])), basis: words.overdueBasis(text('title'), text('date')) };
      case 'clash': {
        const other = {
          title: text('other'),
          ...(params['otherTime'] && { time: text('otherTime') }),
          ...(params['place'] && { place: text('place') }),
        };
        return {
          title: clash.title(params['certainty'] === 'possible', text('advocate')),
          basis: words.clashBasis(text('caseTitle') || other.title, clash.where(other)),
        };
      }
      case 'non_sitting_day':
      case 'court_recess':
      case 'excluded_day':
      case 'saturday_deadline': {
        const why = warnedDay({ code, params });
        return { title: why ? courtDays.title(why) : '', basis: why ? courtDays.basis(why) : '' };
      }
      case 'no_next_date':
        return { title: words.noNextDate, basis: words.noNextDateBasis };
      case 'due_this_week':
        return { title: words.dueThisWeek, basis: words.dueThisWeekBasis(text('title'), text('date')) };
    }
  };
}
