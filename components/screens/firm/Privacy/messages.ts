import { defineMessages } from '#components/language';
import { yearsInvoicesAreKept } from '#domain/erasure';
import type { LegalFacts } from '../../landing/LegalPage/facts';

/** What a firm's people are told of the data in its area, besides what the privacy notice says to everybody. */
export const messages = defineMessages('screens/firm/Privacy', {
  title: 'Privacy',
  description: 'What is kept here, where and for how long, as the Data Protection Act, 2019 asks for.',
  theOperator: 'The operator of this site',
  who: 'Who is responsible',
  controller:
    'Your firm decides what is kept here about its clients, the other parties and its own people, and on which lawful basis: it is the data controller.',
  processor: ({ operator, productName }: LegalFacts) =>
    `${operator} runs ${productName} and handles that data for your firm alone: it is the data processor.`,
  you: 'About you',
  person:
    'Your name, email address, phone number and role, so that cases, events and tasks can be assigned to you and colleagues know who did what.',
  signIn:
    'What you sign in with: your password, of which only a hash is stored, and your second factor, sealed. For each sign-in, when it was used, from which internet address and in which browser.',
  record: 'What you change, with the time: the firm’s record keeps it, and its admins can read it.',
  open: 'Nobody signs in here yet, so nobody’s name stands beside what they do.',
  clients: 'About clients and other parties',
  entered:
    'What your firm enters: names, contact details and KRA PINs, cases with their parties, diaries and tasks, notes, documents, messages, invoices and payments.',
  minimum: 'Enter only what a matter needs, and correct what turns out to be wrong (section 25).',
  long: 'How long',
  erased: () =>
    `An admin can erase what is held on a client, for good. Issued invoices keep the client’s name for ${yearsInvoicesAreKept} years after the last of them. Conflict checks still recognise the name for ${yearsInvoicesAreKept} years, without showing it.`,
  shared: 'Who else gets it',
  where: 'Where',
  rights: 'Your clients’ rights, and yours',
  rightsOf:
    'You, your clients and the other parties may ask how data about them is used, see it, object to its use, and have what is false or misleading corrected or deleted (section 26).',
  export: 'For a client, an admin exports or erases all of it: on the client’s page, under More actions.',
  ask: ({ privacyEmail }: LegalFacts) => `For yourself, ask an admin of your firm, or write to ${privacyEmail}.`,
  complain: 'Anyone may complain to the Office of the Data Protection Commissioner, www.odpc.go.ke (section 56).',
});
