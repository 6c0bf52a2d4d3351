import { counted, defineMessages, number } from '#components/language';

/** Messages for Today's list, which a clerk takes to court. */
export const messages = defineMessages('screens/firm/TodaysList', {
  today: 'Today’s list',
  day: 'List of the day',
  week: 'List of the week',
  print: 'Print',
  period: 'Period',
  periods: { day: 'Day', week: 'Week' },
  goToday: 'Today',
  previous: { day: 'Previous day', week: 'Previous week' },
  next: { day: 'Next day', week: 'Next week' },
  loading: 'Loading the list…',
  loadFailed: 'Failed to load the list. Please check your connection.',
  label: 'Hearings and deadlines',
  nothing: 'Nothing listed',
  nothingOn: (day: string) => `There is no hearing or deadline on ${day}.`,
  nothingIn: (days: string) => `There is no hearing or deadline from ${days}.`,
  hearings: (count: number, stations: number) =>
    counted(count, 'hearing', 'hearings') + (stations ? ` at ${counted(stations, 'station', 'stations')}` : ''),
  deadlines: (count: number) => counted(count, 'deadline', 'deadlines'),
  overdue: (count: number) => `${number(count)} overdue`,
  ofCourt: (hearings: number, deadlines: number) =>
    [hearings && counted(hearings, 'hearing', 'hearings'), deadlines && counted(deadlines, 'deadline', 'deadlines')]
      .filter(Boolean)
      .join(', '),
  outOfCourt: 'Out of court',
  due: 'Due',
  late: (days: number) => `${counted(days, 'day', 'days')} late`,
  allDay: 'All day',
  virtualCourt: 'Virtual court',
  shortened: (count: number) => `Only the first ${number(count)} entries are listed. Choose a shorter period.`,
  paper: {
    printed: (when: string) => `Printed ${when}`,
    outcome: 'Outcome',
    nextDate: 'Next date',
    receipt: 'Receipt no.',
    notes: 'Notes',
    clerk: 'Clerk',
    returned: 'Returned at',
  },
});
