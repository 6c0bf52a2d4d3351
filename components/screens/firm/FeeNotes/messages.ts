import { defineMessages } from '#components/language';
import type { components } from '#openapi';

type Schemas = components['schemas'];

export const messages = defineMessages('screens/firm/FeeNotes', {
  title: 'Fee notes',
  description:
    'Pro-formas for clients, and the work they bill. A fee note is never revenue; the invoice made of it is.',
  add: 'New fee note',
  table: 'Fee notes',
  loading: 'Loading fee notes…',
  failed: 'Couldn’t load fee notes.',
  none: 'No fee notes yet',
  noneHint: 'Begin one for a case, and tick the work it bills.',
  noneFound: 'No fee notes found',
  noneFoundHint: 'Choose another state, or remove a filter.',
  states: 'State',
  named: {
    draft: 'Drafts',
    sent: 'Sent',
    invoiced: 'Invoiced',
    withdrawn: 'Withdrawn',
  } satisfies Record<Schemas['FeeNoteState'], string>,
  columns: { number: 'Number', client: 'Client', day: 'Date', total: 'Total, KES', state: 'State' },
  newTitle: 'New fee note',
  newSection: 'Case',
  newHint: 'A fee note is for one case, and bills its time, fees and disbursements.',
  create: 'Begin fee note',
  createFailed: 'Couldn’t begin the fee note. Your choice is still here.',
});
