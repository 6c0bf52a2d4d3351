import type { components } from '#openapi';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';

/** The columns of an export of hearings, deadlines and meetings. */
export const eventColumns: CsvColumns<components['schemas']['Event']> = {
  Date: ({ date }) => date,
  Time: ({ time = '' }) => time,
  Kind: ({ kind }) => kind,
  Title: ({ title }) => withoutFormula(title),
  Case: ({ caseTitle = '' }) => withoutFormula(caseTitle),
  Advocate: ({ advocateName = '' }) => withoutFormula(advocateName),
  Place: ({ location = '' }) => withoutFormula(location),
  State: ({ state }) => state,
  Outcome: ({ outcome = '' }) => withoutFormula(outcome),
};
