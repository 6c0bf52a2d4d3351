import { defineMessages } from '#components/language';

/** Messages for the pages that have nothing to show: why, and what to do next. */
export const messages = defineMessages('screens/portal/Notice', {
  spent: {
    title: 'This link no longer works',
    text: 'Links work once, and for seven days. You can sign in with a code instead.',
  },
  notFound: {
    title: 'There is nothing here',
    text: 'The page you opened doesn’t exist, or is not shared with you.',
  },
  closed: {
    title: 'These pages are closed',
    text: 'The firm’s pages for clients can’t be opened at the moment. Please call the firm.',
  },
  trouble: {
    title: 'This page can’t be shown',
    text: 'Something went wrong on our side. Try again in a moment.',
  },
  busy: {
    title: 'Too many requests',
    text: 'Wait a few minutes, then try again.',
  },
  offline: {
    title: 'You’re offline',
    text: 'Connect to the internet, then try again. Nothing that you sent is lost.',
  },
  askForCode: 'Get a code',
  askForLink: (firm: string) => `Links work once, and for seven days. Ask ${firm} to send you a new one.`,
  home: 'Go to the first page',
  again: 'Try again',
});

/** Why a page has nothing to show. */
export type NoticeReason = 'spent' | 'notFound' | 'closed' | 'trouble' | 'busy' | 'offline';
