import { type Case, type CaseInput, caseRecord, createCase, updateCase } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import type { Chosen } from '../../choice';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** The case form's values: text as typed, and the choices made. */
export type CaseValues = {
  title: string;
  client: Chosen | null;
  caseType: string;
  status: Case['status'];
  priority: Case['priority'];
  description: string;
  court: string;
  station: string;
  division: string;
  caseNumber: string;
  /** Dates; `null` if there is none. */
  nextHearing: string | null;
  /** The time of a new or moved hearing, as `HH:MM`; empty for none of its own. */
  nextHearingTime: string;
  nextDeadline: string | null;
  nextDeadlineTitle: string;
  /** The advocate who conducts it; `null` if nobody yet. */
  advocate: { id: string; name: string } | null;
  openedOn: string | null;
  parties: PartyValues[];
};

/** A party as typed. Empty fields are unknown. */
export type PartyValues = {
  name: string;
  role: string;
  isClient: boolean;
  /** On which side, unless it is our client. */
  side: PartySide;
  advocate: string;
  kra_pin: string;
  phone: string;
  email: string;
};

/** The side of a party that is not our client. */
export type PartySide = NonNullable<Case['parties'][number]['side']>;

/** A new, empty party. */
export const newParty: PartyValues = {
  name: '',
  role: '',
  isClient: false,
  side: 'other_side',
  advocate: '',
  kra_pin: '',
  phone: '',
  email: '',
};

/** The values of a stored party. */
export const toPartyValues = (party: Case['parties'][number]): PartyValues => ({ ...newParty, ...party });

/** The party that the values say, without what is unknown. */
export function toParty({ name, role, isClient, side, ...contact }: PartyValues): Case['parties'][number] {
  return {
    name,
    role,
    ...(isClient ? { isClient } : side !== newParty.side && { side }),
    ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text.trim() !== '')),
  };
}

/** The most parties a case can have in the form. */
export const mostParties = 30;

/** The statuses, in the order of the spec (section 4). */
export const caseStatuses: readonly Case['status'][] = ['Active', 'Pending', 'Closed'];

/** The priorities, in the same order. */
export const priorities: readonly Case['priority'][] = ['High', 'Medium', 'Low'];

/** The names of the parties' fields. */
export const partyNames: readonly string[] = Array.from({ length: mostParties }, (_, index) =>
  Object.keys(newParty).map((field) => `parties.${index}.${field}`),
).flat();

const newCase: CaseValues = {
  title: '',
  client: null,
  caseType: '',
  status: 'Active',
  priority: 'Medium',
  description: '',
  court: '',
  station: '',
  division: '',
  caseNumber: '',
  nextHearing: null,
  nextHearingTime: '',
  nextDeadline: null,
  nextDeadlineTitle: '',
  advocate: null,
  openedOn: null,
  parties: [],
};

function valuesOf({ client, clientName, ...one }: Case): CaseValues {
  const { title, caseType, status, priority, description = '', court = '', station = '', division = '' } = one;
  const { caseNumber = '', nextHearing = null, nextDeadline = null, nextDeadlineTitle = '' } = one;
  const { advocate, advocateName = '', openedOn, parties } = one;
  return {
    title,
    client: { id: client, label: clientName },
    caseType,
    status,
    priority,
    description,
    court,
    station,
    division,
    caseNumber,
    nextHearing,
    nextHearingTime: '',
    nextDeadline,
    nextDeadlineTitle,
    advocate: advocate ? { id: advocate, name: advocateName } : null,
    openedOn,
    parties: parties.map(toPartyValues),
  };
}

/** The request body. Leaving out the next hearing or deadline removes the current one. */
function inputOf(form: CaseValues): CaseInput {
  const {
    client,
    nextHearing,
    nextHearingTime,
    nextDeadline,
    nextDeadlineTitle,
    advocate,
    openedOn,
    parties,
    ...values
  } = form;
  return {
    ...values,
    // The form can't be submitted before a client is chosen.
    client: client?.id ?? '',
    ...(nextHearing && { nextHearing }),
    ...(nextHearing && nextHearingTime && { nextHearingTime }),
    ...(nextDeadline && { nextDeadline }),
    ...(nextDeadlineTitle.trim() && { nextDeadlineTitle }),
    ...(advocate && { advocate: advocate.id }),
    ...(openedOn && { openedOn }),
    parties: parties.map(toParty),
  };
}

/** A case and the form that creates or edits it. */
export const caseKind: RecordKind<Case, CaseValues, CaseInput> = {
  source: caseRecord,
  right: 'cases.write',
  create: createCase,
  update: updateCase,
  nameOf: ({ title }) => title,
  blank: newCase,
  valuesOf,
  inputOf,
  names: [...Object.keys(newCase), ...partyNames],
};

/** Each field's label, and its value as text. */
export function useCaseFields(): FormFields<CaseValues> {
  const words = useMessages(messages);
  const states: Record<string, string> = useMessages(statusWords).case;
  const priorityNames: Record<string, string> = useMessages(statusWords).priority;
  const { date } = useFormat();
  const asTyped = (label: string) => ({ label, text: (typed: string) => typed });
  const asDay = (label: string) => ({ label, text: (day: string | null) => (day ? date(day) : '') });
  return {
    title: asTyped(words.title),
    client: { label: words.client, text: (client) => client?.label ?? '' },
    caseType: asTyped(words.caseType),
    status: { label: words.status, text: (status) => states[status.toLowerCase()] ?? status },
    priority: { label: words.priority, text: (priority) => priorityNames[priority.toLowerCase()] ?? priority },
    description: asTyped(words.description),
    court: asTyped(words.court),
    station: asTyped(words.station),
    division: asTyped(words.division),
    caseNumber: asTyped(words.caseNumber),
    nextHearing: asDay(words.nextHearing),
    nextHearingTime: asTyped(words.nextHearingTime),
    nextDeadline: asDay(words.nextDeadline),
    nextDeadlineTitle: asTyped(words.nextDeadlineTitle),
    advocate: { label: words.advocate, text: (person) => person?.name ?? words.nobody },
    openedOn: asDay(words.openedOn),
    parties: {
      label: words.parties,
      text: (parties) =>
        parties
          .map(({ isClient, side, ...texts }) =>
            [...Object.values(texts), isClient ? words.isClient : words.sides[side]].filter(Boolean).join(', '),
          )
          .join('; '),
    },
  };
}
