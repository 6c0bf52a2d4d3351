import { defineMessages } from '#components/language';

/** Messages for the screen of Today's list, besides those of the list itself. */
export const messages = defineMessages('screens/firm/TodaysList', {
  feeds: 'On your calendar',
  print: 'Print',
  pdf: 'Open PDF',
  period: 'Period',
  periods: { day: 'Day', week: 'Week' },
  whose: 'Whose',
  mine: 'Mine',
  everyones: 'Everyone’s',
  goToday: 'Today',
  previous: { day: 'Previous day', week: 'Previous week' },
  next: { day: 'Next day', week: 'Next week' },
  choose: { day: 'Choose a day', week: 'Choose the first day' },
  loading: 'Loading the list…',
  loadFailed: 'Failed to load the list. Please check your connection.',
  paper: {
    outcome: 'Outcome',
    nextDate: 'Next date',
    receipt: 'Receipt no.',
    notes: 'Notes',
    clerk: 'Clerk',
    returned: 'Returned at',
  },
});
