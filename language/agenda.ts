import { counted, number } from './english';
import { defineMessages } from './messages';

/** Words of a list of hearings and deadlines, which a clerk takes to court: on screen, on paper and as a PDF. */
export const agendaWords = defineMessages('language/agenda.agendaWords', {
  today: 'Today’s list',
  day: 'List of the day',
  week: 'List of the week',
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
  printed: (when: string) => `Printed ${when}`,
});
