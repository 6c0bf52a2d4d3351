import { counted, defineMessages, number } from '#components/language';

/** Messages about documents whose time is over. */
export const messages = defineMessages('screens/firm/Retention', {
  title: 'Due for destruction',
  description: 'Documents that were kept as long as they had to be. Nothing is destroyed unless somebody confirms it.',
  back: 'Documents',
  table: 'Documents that are due for destruction',
  chosen: 'Chosen documents',
  count: (due: number) => counted(due, 'document is due', 'documents are due'),
  loading: 'Loading what is due…',
  loadFailed: 'Failed to load what is due. Please check your connection.',
  none: 'Nothing is due for destruction',
  noneHint:
    'Documents are due 7 years after their case was closed, or after the day you have set. What is on hold never is.',
  columns: { choice: 'Choose', name: 'Document', why: 'Why', due: 'Due since', size: 'Size', actions: 'Actions' },
  closed: (day: string) => `Case closed on ${day}, 7 years ago`,
  ownDay: (day: string) => `To be kept until ${day}`,
  since: (day: string) => `due since ${day}`,
  ofFirm: 'Of the firm',
  actions: { hold: 'Put on hold', edit: 'Keep longer', destroy: 'Destroy' },
  hold: (name: string) => `Put ${name} on hold`,
  edit: (name: string) => `Keep ${name} longer`,
  destroy: (name: string) => `Destroy ${name}`,
  held: (name: string) => `${name} is on hold`,
  notHeld: (name: string) => `Couldn’t put ${name} on hold.`,
  released: (name: string) => `${name} is no longer on hold`,
  notReleased: (name: string) => `Couldn’t take the hold off ${name}.`,
  question: (name: string, many: number) =>
    many === 1 ? `Destroy ${name} for good?` : `Destroy ${counted(many, 'document', 'documents')} for good?`,
  goes: 'What is destroyed',
  more: (more: number) => `and ${counted(more, 'other', 'others')}`,
  hint: 'All their versions and the text read from them are gone at once, and nobody can bring them back. Backups and exports made before have them until they are deleted. The activity says what was destroyed.',
  destroying: (done: number, many: number) =>
    many === 1 ? 'Destroying…' : `Destroying ${number(done + 1)} of ${number(many)}…`,
  confirm: 'Destroy for good',
  destroyed: (name: string, many: number) =>
    many === 1 ? `Destroyed ${name}` : `Destroyed ${counted(many, 'document', 'documents')}`,
  notDestroyed: (name: string, many: number) =>
    many === 1 ? `Couldn’t destroy ${name}.` : `Couldn’t destroy ${counted(many, 'document', 'documents')}.`,
  whoMay: 'Admins of your firm confirm what is destroyed.',
});
