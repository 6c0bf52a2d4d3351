import { createTimeEntry, type TimeEntry, type TimeEntryInput, updateTimeEntry } from '#components/api';
import { timeRecord } from '#components/api/declared';
import { useFormat, useMessages } from '#components/language';
import { clockOf, readDuration } from '#domain/time/duration';
import type { Chosen } from '../../choice';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** The fields of recorded time, as they are typed. */
export type EntryValues = {
  /** How long, as `readDuration` reads it. */
  minutes: string;
  caseId: Chosen | null;
  day: string | null;
  description: string;
  isBillable: boolean;
};

/** The record kind for a person's time, whose new records are of a day. */
export function entryKind(
  personId: string,
  day: string,
  nameOf: (entry: TimeEntry) => string,
): RecordKind<TimeEntry, EntryValues, TimeEntryInput> {
  const blank: EntryValues = { minutes: '', caseId: null, day, description: '', isBillable: true };
  return {
    source: timeRecord,
    right: 'time.write',
    create: createTimeEntry,
    update: updateTimeEntry,
    nameOf,
    blank,
    valuesOf: ({ minutes, caseId: id, caseTitle: label = '', day: worked, description, isBillable }) => ({
      minutes: clockOf(minutes),
      caseId: id ? { id, label } : null,
      day: worked,
      description,
      isBillable,
    }),
    inputOf: ({ minutes, caseId, day: worked, description, isBillable }, before) => {
      const read = readDuration(minutes);
      return {
        personId: before?.personId ?? personId,
        day: worked ?? day,
        description,
        // The form is not sent before it can be read.
        minutes: 'minutes' in read ? read.minutes : 0,
        isBillable: caseId !== null && isBillable,
        ...(caseId && { caseId: caseId.id }),
      };
    },
    names: Object.keys(blank),
  };
}

/** Each field's label, and its value as text. */
export function useEntryFields(): FormFields<EntryValues> {
  const words = useMessages(messages);
  const { date } = useFormat();
  return {
    minutes: { label: words.duration, text: (minutes) => minutes },
    caseId: { label: words.caseColumn, text: (chosen) => chosen?.label ?? words.practice },
    day: { label: words.day, text: (day) => (day ? date(day) : '') },
    description: { label: words.what, text: (description) => description },
    isBillable: { label: words.billable, text: (isBillable) => (isBillable ? words.billable : words.notBillable) },
  };
}
