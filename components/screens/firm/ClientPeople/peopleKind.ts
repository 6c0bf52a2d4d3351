import { type Client, clientRecord, setClientPeople } from '#components/api';
import { useMessages } from '#components/language';
import { conflictWords } from '#language/conflicts';
import type { ExistingKind, FormFields } from '../../record';
import { messages } from './messages';

/** A director or contact as typed. Empty fields are unknown. */
export type PersonValues = {
  name: string;
  capacity: 'director' | 'contact';
  kra_pin: string;
  phone: string;
  email: string;
};

/** The people of a client, as typed. */
export type PeopleValues = { people: PersonValues[] };

type Person = NonNullable<Client['people']>[number];

/** A new, empty person. */
export const newPerson: PersonValues = { name: '', capacity: 'director', kra_pin: '', phone: '', email: '' };

/** The most people a client can have. */
export const mostPeople = 30;

const toPerson = ({ name, capacity, ...contact }: PersonValues): Person => ({
  name,
  capacity,
  ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text.trim() !== '')),
});

/** The people of a client, and the form that changes them. */
export const peopleKind: ExistingKind<Client, PeopleValues, { people: Person[] }> = {
  source: clientRecord,
  right: 'clients.write',
  update: setClientPeople,
  nameOf: ({ name }) => name,
  valuesOf: ({ people = [] }) => ({ people: people.map((person) => ({ ...newPerson, ...person })) }),
  inputOf: ({ people }) => ({ people: people.map(toPerson) }),
  names: [
    'people',
    ...Array.from({ length: mostPeople }, (_, index) =>
      Object.keys(newPerson).map((field) => `people.${index}.${field}`),
    ).flat(),
  ],
};

/** The label of the people, and the people as text. */
export function usePeopleFields(): FormFields<PeopleValues> {
  const words = useMessages(messages);
  const { sides } = useMessages(conflictWords);
  return {
    people: {
      label: words.people,
      text: (people) =>
        people
          .map(({ capacity, ...texts }) => [...Object.values(texts), sides[capacity]].filter(Boolean).join(', '))
          .join('; '),
    },
  };
}
