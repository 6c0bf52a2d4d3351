import { defineMessages } from '#components/language';

/** The words of the form for a new and for an existing client. */
export const messages = defineMessages({
  newTitle: 'Add Client',
  editTitle: 'Edit Client',
  create: 'Add Client',
  save: 'Save Changes',
  created: (name: string) => `Added ${name}`,
  saved: (name: string) => `Saved ${name}`,
  createFailed: 'Couldn’t add the client. What you typed is still here.',
  saveFailed: 'Couldn’t save the client. Your changes are still here.',
  loading: 'Loading client…',
  loadFailed: 'Failed to load the client. Please check your connection.',
  notFound: 'There is no client with this id.',
  person: 'Client',
  personHint: 'A person or an organisation that the firm acts for.',
  name: 'Name',
  nameMissing: 'Enter the client’s name.',
  type: 'Type',
  status: 'Status',
  kra_pin: 'KRA PIN',
  contact: 'Contact',
  contactHint: 'How the firm reaches the client. All of it is optional.',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'For example, 0712 345 678.',
  address: 'Address',
});
