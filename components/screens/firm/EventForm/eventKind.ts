import { createEvent, type EventInput, eventRecord, type FirmEvent, updateEvent } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

export type EventValues = {
  kind: FirmEvent['kind'];
  title: string;
  /** A date, or `null` if there is none. */
  date: string | null;
  /** `HH:MM`, or empty. */
  time: string;
  location: string;
  virtualLink: string;
  description: string;
};

const blank: EventValues = {
  kind: 'hearing',
  title: '',
  date: null,
  time: '',
  location: '',
  virtualLink: '',
  description: '',
};

function valuesOf(event: FirmEvent): EventValues {
  const { kind, title, date, time = '', location = '', virtualLink = '', description = '' } = event;
  return { kind, title, date, time, location, virtualLink, description };
}

/** The record kind for events, for a given case or without one, and the form that creates or edits them. */
export function eventKind(caseId?: string): RecordKind<FirmEvent, EventValues, EventInput> {
  return {
    source: eventRecord,
    right: 'cases.write',
    create: createEvent,
    update: updateEvent,
    nameOf: ({ title }) => title,
    blank,
    valuesOf,
    inputOf: ({ kind, title, date, ...texts }, before) => {
      const ofCase = before ? before.caseId : caseId;
      const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
      // The form can't be submitted before a day is chosen.
      return { kind, title, date: date ?? '', ...written, ...(ofCase && { caseId: ofCase }) };
    },
    names: Object.keys(blank),
  };
}

/** Each field's label, and its value as text. */
export function useEventFields(): FormFields<EventValues> {
  const words = useMessages(messages);
  const { date } = useFormat();
  const asTyped = (label: string) => ({ label, text: (typed: string) => typed });
  return {
    kind: { label: words.kind, text: (kind) => words.kinds[kind] },
    title: asTyped(words.title),
    date: { label: words.date, text: (day) => (day ? date(day) : '') },
    time: asTyped(words.time),
    location: asTyped(words.location),
    virtualLink: asTyped(words.virtualLink),
    description: asTyped(words.description),
  };
}
