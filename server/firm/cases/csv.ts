import type { components } from '#openapi';
import { type CsvColumns, dayOfMoment, withoutFormula } from '#server/lists/csv';

/** The columns of an export of cases. */
export const caseColumns: CsvColumns<components['schemas']['Case']> = {
  'Case number': ({ caseNumber = '' }) => withoutFormula(caseNumber),
  Title: ({ title }) => withoutFormula(title),
  Client: ({ clientName }) => withoutFormula(clientName),
  Type: ({ caseType }) => withoutFormula(caseType),
  Court: ({ court = '' }) => withoutFormula(court),
  Station: ({ station = '' }) => withoutFormula(station),
  Division: ({ division = '' }) => withoutFormula(division),
  Status: ({ status }) => status,
  Priority: ({ priority }) => priority,
  Advocate: ({ advocateName = '' }) => withoutFormula(advocateName),
  Opened: ({ openedOn }) => openedOn,
  Closed: ({ closedOn = '' }) => closedOn,
  'Next date': ({ nextDate = '' }) => nextDate,
  'Next deadline': ({ nextDeadline = '' }) => nextDeadline,
  'Last activity': ({ lastActivity }) => dayOfMoment(lastActivity),
};
