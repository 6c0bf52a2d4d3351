import type { OpenEvent } from './caseWarnings';

/**
 * Whether an event can have no outcome yet, because its day is still to come. On the day itself it can, at any hour: courts call
 * matters early and late. A deadline may be met long before its day.
 */
export const isToCome = ({ kind, date }: Pick<OpenEvent, 'kind' | 'date'>, today: string): boolean =>
  kind !== 'deadline' && date > today;
