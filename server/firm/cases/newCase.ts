import { closing, toColumns, type CaseInput } from './caseInput';
import { refuseEarlyDeadline, requireOpening, toDays } from './days';

/** Converts input to a new case's columns and days. Throws a 400 at what can't be; whether its client is there, the database knows. */
export function toNewCase(input: CaseInput, today: string) {
  const { openedOn = today } = input;
  const columns = toColumns(input);
  const days = toDays(input, { today, openedOn });
  if (input.openedOn) refuseEarlyDeadline(undefined, { days, openedOn });
  else requireOpening(days, today);
  return { columns: { ...columns, openedOn, ...closing(undefined, columns.status, today) }, days };
}
