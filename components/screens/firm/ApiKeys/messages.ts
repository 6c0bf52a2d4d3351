import { counted, defineMessages } from '#components/language';
import type { KeyRight } from '#domain/access/keyRights';

/** Messages for a firm's API keys. */
export const messages = defineMessages('screens/firm/ApiKeys', {
  title: 'API keys',
  description: 'Let your own programs read and write the firm’s work.',
  loading: 'Loading API keys…',
  failed: 'Failed to load the API keys. Please check your connection.',
  list: 'API keys',
  none: 'No API keys yet',
  noneHint: 'Make one for each program, so that you can end it alone.',
  count: (active: number) => counted(active, 'active key', 'active keys'),
  columns: { key: 'Key', may: 'May', used: 'Last used', state: 'State', actions: 'Actions' },
  begins: (prefix: string) => `${prefix}…`,
  madeBy: (name: string, day: string) => `by ${name}, ${day}`,
  never: 'Never used',
  states: { active: 'active', soon: 'ends soon', ended: 'ended' },
  endsOn: (day: string) => `Ends ${day}`,
  endedOn: (day: string) => `Ended ${day}`,

  make: 'New API key',
  section: 'What it is for',
  sectionHint:
    'It works in your name, with those of these rights that you have at the time. It ends when you leave the firm.',
  name: 'Name',
  nameHint: 'For example, the program that uses it.',
  nameMissing: 'Enter a name.',
  rights: 'It may',
  days: 'It ends after',
  dayCount: (days: number) => counted(days, 'day', 'days'),
  makeFailed: 'Couldn’t make the key. What you typed is still here.',
  shownTitle: (name: string) => `Key of ${name}`,
  shownHint: 'Copy it now and keep it where only the program reads it. It is not shown again.',
  key: 'Key',
  done: 'Done',

  end: 'End key',
  endQuestion: (name: string) => `End ${name}?`,
  endHint: 'Programs that use it are refused at once. It can’t be brought back.',
  ended: (name: string) => `${name} has ended`,
  notEnded: (name: string) => `Couldn’t end ${name}.`,

  may: {
    'area.read': 'See the dashboard',
    'cases.read': 'See cases',
    'cases.write': 'Edit cases',
    'cases.close': 'Close and delete cases',
    'clients.read': 'See clients',
    'clients.write': 'Edit clients',
    'clients.delete': 'Delete clients',
    letters: 'Read messages',
    'documents.read': 'Read documents',
    'documents.write': 'Upload and edit documents',
    notes: 'Read and write notes',
    'fees.read': 'See fees',
  } satisfies Record<KeyRight, string>,
});
