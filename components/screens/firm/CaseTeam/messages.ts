import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/CaseTeam', {
  title: 'Team',
  hint: 'Private notes are for these people alone.',
  advocate: 'Advocate',
  add: 'Add someone',
  remove: (name: string) => `Remove ${name} from the team`,
  none: 'Nobody yet',
  noneHint: 'Choose the case’s advocate, or add someone.',
  loading: 'Loading the team…',
  failed: 'Failed to load the team. Please check your connection.',
  added: (name: string) => `${name} joined the team`,
  removed: (name: string) => `${name} left the team`,
  notAdded: (name: string) => `Couldn’t add ${name}.`,
  notRemoved: (name: string) => `Couldn’t remove ${name}.`,
});
