import type { components } from '#openapi';
import { type CsvColumns, dayOfMoment, withoutFormula } from '#server/lists/csv';

/** The columns of an export of clients. */
export const clientColumns: CsvColumns<components['schemas']['Client']> = {
  Name: ({ name }) => withoutFormula(name),
  Type: ({ type }) => type,
  Status: ({ status }) => status,
  Email: ({ email = '' }) => withoutFormula(email),
  Phone: ({ phone = '' }) => withoutFormula(phone),
  Address: ({ address = '' }) => withoutFormula(address),
  'KRA PIN': ({ kra_pin = '' }) => withoutFormula(kra_pin),
  'Client since': ({ clientSince = '' }) => clientSince,
  'Active cases': ({ activeCases }) => activeCases,
  'Billed KES': ({ totalBilled = '' }) => totalBilled,
  'Last contact': ({ lastContact }) => dayOfMoment(lastContact),
  Added: ({ created_at }) => dayOfMoment(created_at),
};
