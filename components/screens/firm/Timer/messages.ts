import { defineMessages } from '#components/language';

/** Messages for starting a timer. */
export const messages = defineMessages('screens/firm/Timer', {
  startTimer: 'Start timer',
  startFor: (title: string) => `Start a timer: ${title}`,
  stopFor: (title: string) => `Stop the timer and save the time: ${title}`,
  practice: 'Practice, not billable',
  started: (about: string) => `The timer runs: ${about}`,
  notStarted: 'Couldn’t start the timer.',
  recordedBefore: (time: string, about: string) => `The one before is recorded: ${time}, ${about}.`,
});
