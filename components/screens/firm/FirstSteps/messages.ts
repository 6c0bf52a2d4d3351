import { defineMessages, number } from '#components/language';
import type { FirstStep } from '#domain/firstSteps';

export const messages = defineMessages('screens/firm/FirstSteps', {
  title: 'First steps',
  progress: (done: number, all: number) => `${number(done)} of ${number(all)} done`,
  done: 'Done',
  steps: {
    client: { title: 'Your first client', hint: 'Contacts and KRA PIN in one place.', action: 'Add client' },
    case: { title: 'Your first case', hint: 'Its parties, its court and who handles it.', action: 'New case' },
    hearing: { title: 'Your first hearing', hint: 'The diary warns of clashes and holidays.', action: 'Add hearing' },
    file: { title: 'Your first file', hint: 'Found by its words, and kept with its case.', action: 'Upload file' },
    colleague: {
      title: 'Your first colleague',
      hint: 'Everybody signs in for themselves, with a role.',
      action: 'Invite colleague',
    },
  } satisfies Record<FirstStep, { title: string; hint: string; action: string }>,
  importClients: 'Import',
  importAll: 'Import clients and cases',
  hide: 'Hide',
  hideSteps: 'Hide first steps',
  hidden: 'First steps hidden',
  hiddenHint: 'For everybody in the firm.',
  notHidden: 'Couldn’t hide the first steps.',
  shown: 'First steps shown again',
  notShown: 'Couldn’t show the first steps again.',
});
