import type { components } from '#openapi';
import { number } from './english';
import { defineMessages } from './messages';

type Schemas = components['schemas'];

/** What the columns of an imported file can be. */
export const importFieldNames = defineMessages('language/imports.importFieldNames', {
  none: 'Don’t import',
  name: 'Name',
  type: 'Type',
  phone: 'Phone',
  email: 'Email',
  kra_pin: 'KRA PIN',
  address: 'Address',
  clientSince: 'Client since',
  status: 'Status',
  title: 'Title',
  caseNumber: 'Case number',
  clientName: 'Client’s name',
  clientPin: 'Client’s KRA PIN',
  clientPhone: 'Client’s phone',
  clientEmail: 'Client’s email',
  caseType: 'Case type',
  court: 'Court',
  station: 'Station',
  division: 'Division',
  advocate: 'Advocate',
  priority: 'Priority',
  openedOn: 'Opened',
  description: 'Description',
  nextHearing: 'Next hearing',
  nextHearingTime: 'Time of the hearing',
  nextDeadline: 'Next deadline',
  nextDeadlineTitle: 'What is due',
} satisfies Record<Schemas['ImportField'], string>);

/** The file of the rows that an import left out. */
export const importWords = defineMessages('language/imports.importWords', {
  faults: 'faults',
  line: 'Line',
  reasons: 'Reasons',
  twin: (name: string, line?: number) =>
    line === undefined ? `Likely the same as ${name}.` : `Likely the same as ${name} in line ${number(line)}.`,
});
