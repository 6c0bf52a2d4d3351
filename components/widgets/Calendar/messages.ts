import { counted, defineMessages, number } from '#components/language';

export const messages = defineMessages('widgets/Calendar', {
  loading: 'Loading calendar…',
  empty: 'Nothing listed',
  emptyHint: 'Hearings, deadlines and meetings appear here.',
  todayWith: (events: number) => `Today, ${number(events)}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  today: (weekday: string) => `${weekday}, today`,
  counts: (hearings: number, deadlines: number, meetings: number) =>
    [
      hearings && counted(hearings, 'hearing', 'hearings'),
      deadlines && counted(deadlines, 'deadline', 'deadlines'),
      meetings && counted(meetings, 'meeting', 'meetings'),
    ]
      .filter(Boolean)
      .join(', '),
  nothing: 'Nothing listed',
  due: 'Due',
  allDay: 'All day',
  virtualCourt: 'Virtual court',
  video: 'Video call',
  comingDays: 'Coming days',
});
