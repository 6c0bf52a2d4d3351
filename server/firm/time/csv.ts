import type { components } from '#openapi';
import { type CsvColumns, withoutFormula } from '#server/lists/csv';

/** The columns of an export of recorded time. */
export const entryColumns: CsvColumns<components['schemas']['TimeEntry']> = {
  Day: ({ day }) => day,
  Person: ({ person }) => withoutFormula(person),
  Case: ({ caseTitle = '' }) => withoutFormula(caseTitle),
  'Case number': ({ caseNumber = '' }) => withoutFormula(caseNumber),
  'What was done': ({ description }) => withoutFormula(description),
  Minutes: ({ minutes }) => String(minutes),
  Billable: ({ isBillable }) => (isBillable ? 'yes' : 'no'),
  'Unit of time': ({ unit }) => (unit === undefined ? '' : String(unit)),
  'Rate KES': ({ rate }) => (rate === undefined ? '' : String(rate)),
  'Amount KES': ({ amount }) => (amount === undefined ? '' : String(amount)),
  State: ({ state }) => state,
};
