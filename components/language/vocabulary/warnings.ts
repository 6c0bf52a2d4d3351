import type { components } from '#openapi';
import { nonSitting } from '#domain/sittingDays';
import { counted, date } from '../english';
import { useMessages } from '../LanguageProvider';
import { defineMessages } from '../messages';
import { useCourtDays } from './courtDays';

const messages = defineMessages({
  noNextDate: 'No next date set',
  noNextDateBasis:
    'Nothing is in the diary. A case without a step for a year can be dismissed (Civil Procedure Rules 2010, Order 17).',
  clash: 'Two hearings at once',
  clashBasis: (other: string, place: string) => `${other} is listed then too${place && `: ${place}`}.`,
  overdue: (days: number) => `Overdue ${counted(days, 'day', 'days')}`,
  overdueBasis: (title: string, day: string) => `${title} was due on ${date(day)}.`,
  dueThisWeek: 'Due this week',
  dueThisWeekBasis: (title: string, day: string) => `${title}, ${date(day)}.`,
});

/** Returns a function that words a warning about a case: what is wrong, and on what basis. */
export function useWarningText() {
  const words = useMessages(messages);
  const courtDays = useCourtDays();
  return ({ code, params }: components['schemas']['CaseWarning']): { title: string; basis: string } => {
    const text = (name: string) => String(params[name] ?? '');
    switch (code) {
      case 'overdue':
        return { title: words.overdue(Number(params['days'])), basis: words.overdueBasis(text('title'), text('date')) };
      case 'clash':
        return { title: words.clash, basis: words.clashBasis(text('caseTitle'), text('place')) };
      case 'non_sitting_day': {
        const why = nonSitting(text('date'));
        return { title: why ? courtDays.name(why) : '', basis: why ? courtDays.basis(why) : '' };
      }
      case 'no_next_date':
        return { title: words.noNextDate, basis: words.noNextDateBasis };
      case 'due_this_week':
        return { title: words.dueThisWeek, basis: words.dueThisWeekBasis(text('title'), text('date')) };
    }
  };
}
