import type { components } from '#openapi';
import { type CsvColumns, dayOfMoment, withoutFormula } from '#server/lists/csv';

/** The columns of an export of documents. */
export const documentColumns: CsvColumns<components['schemas']['FirmDocument']> = {
  Name: ({ name }) => withoutFormula(name),
  Case: ({ caseTitle = '' }) => withoutFormula(caseTitle),
  Client: ({ clientName = '' }) => withoutFormula(clientName),
  Tags: ({ tags }) => withoutFormula(tags.join(', ')),
  Type: ({ mediaType }) => withoutFormula(mediaType),
  'Size in bytes': ({ size }) => size,
  Version: ({ version = '' }) => version,
  Signature: ({ signature }) => signature,
  Shared: ({ shared_at }) => dayOfMoment(shared_at),
  'Virus scan': ({ scan = '' }) => scan,
  'On hold': ({ hold }) => (hold ? 'yes' : 'no'),
  'Retain until': ({ retainUntil = '' }) => retainUntil,
  Added: ({ created_at }) => dayOfMoment(created_at),
  Changed: ({ updated_at }) => dayOfMoment(updated_at),
};
