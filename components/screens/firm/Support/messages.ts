import { counted } from '#language/english';
import { defineMessages } from '#language/messages';

/** The texts on support access, in a firm's area. */
export const messages = defineMessages('screens/firm/Support', {
  label: 'Support access',
  title: (product: string, name: string) =>
    `${product} support is in this firm: ${name}, may look but not change anything`,
  yours: (firm: string) => `You are in ${firm} for support. You may look, but not change anything.`,
  reason: (reason: string, time: string) => `Reason: “${reason}” Opened at ${time}.`,
  left: (minutes: number) => `${minutes} min`,
  leftOf: (minutes: number, time: string) => `left of ${minutes}, until ${time}`,
  leftInWords: (minutes: number) => `${counted(minutes, 'minute', 'minutes')} left`,
  end: 'End now',
  ending: 'Ending…',
  ended: (name: string) => `The support access of ${name} has ended.`,
  endFailed: 'Couldn’t end support access. It still runs.',
  card: (product: string) => `${product} support`,
  cardHint: 'Who may look or looked at your firm’s cases and clients, and why. What they read is on the firm’s record.',
  none: 'Nobody has been in for support.',
  loading: 'Loading support access…',
  failed: 'Couldn’t load support access',
  who: 'Who',
  why: 'Reason',
  when: 'When',
  how: 'Ends',
  until: (time: string) => `At ${time}`,
  endedBy: (name: string) => `Ended by ${name}`,
  ranOut: 'Time ran out',
});
