import { defineMessages } from '#components/language';

/** Messages for the form with a client's directors and contacts. */
export const messages = defineMessages('screens/firm/ClientPeople', {
  editTitle: 'Edit people',
  save: 'Save Changes',
  saved: (name: string) => `Saved ${name}`,
  saveFailed: 'Couldn’t save the people. Your changes are still here.',
  loading: 'Loading client…',
  loadFailed: 'Failed to load the client. Please check your connection.',
  notFound: 'There is no client with this id.',
  people: 'People',
  peopleHint: 'Directors and contacts. Conflict checks search them, too.',
  person: (position: number) => `Person ${position}`,
  name: 'Name',
  nameMissing: 'Enter the person’s name.',
  capacity: 'Capacity',
  capacities: { director: 'Director', contact: 'Contact' },
  kraPin: 'KRA PIN',
  phone: 'Phone',
  email: 'Email',
  add: 'Add a person',
  remove: (name: string) => (name ? `Remove ${name}` : 'Remove this person'),
});
