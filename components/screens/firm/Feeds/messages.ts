import { defineMessages } from '#components/language';

/** Messages for calendar feeds. */
export const messages = defineMessages('screens/firm/Feeds', {
  title: 'Calendar feeds',
  description: 'Your hearings and deadlines, in the calendar that you already use.',
  add: 'New feed',
  list: 'Calendar feeds',
  loading: 'Loading your feeds…',
  failed: 'Failed to load your feeds. Please check your connection.',
  none: 'No feeds yet',
  noneHint: 'Make one, and add its address to the calendar on your phone or computer.',
  scopes: { mine: 'My cases', case: 'One case', firm: 'All of the firm’s cases' },
  goneCase: 'A deleted case',
  titles: { full: 'With titles, places and cases', private: 'Kind and time only' },
  made: (when: string) => `Made ${when}`,
  lastRead: 'Last read',
  unread: 'No calendar has read it yet',
  end: (feed: string) => `End the feed of ${feed}`,
  ended: 'The feed has ended',
  endedHint: 'Its address works no more. Calendars that show it go empty when they next read it.',
  notEnded: 'Couldn’t end the feed.',
  about: 'How feeds work',
  aboutPoints: {
    moves: 'A calendar reads its feed by itself: when a hearing moves in Mizani, it moves in the calendar.',
    delay:
      'Most calendars read every hour or so. Google Calendar may take a day: for a date that was changed today, look here.',
    secret:
      'Whoever has the address can read the feed, without signing in. If a phone is lost, end the feed and make another.',
  },

  newTitle: 'New calendar feed',
  newSection: 'What it shows',
  newHint: 'Hearings, deadlines and meetings, from a year ago on.',
  scope: 'Cases',
  shown: 'Entries',
  fullHint: 'For a calendar that only you can see.',
  privateHint: 'An entry says “Hearing” and its time. For a calendar that others see, too.',
  make: 'Make feed',
  makeFailed: 'Couldn’t make the feed. What you chose is still here.',

  madeTitle: 'Your calendar feed',
  madeHint:
    'Add this address to your calendar now: it is not shown again. In Google Calendar: Other calendars, From URL. On an iPhone: Calendars, Add Calendar, Add Subscription Calendar.',
  address: 'Address',
  open: 'Open in this device’s calendar',
  done: 'Done',
});
