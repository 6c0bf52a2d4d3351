import { type Client, type ClientInput, clientRecord, createClient, updateClient } from '#components/api';
import { useMessages } from '#components/language';
import { clientTypeNames, statusWords } from '#components/language/vocabulary';
import { formatPhone } from '#domain/phoneText';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** What the client form holds: text as it was typed, and the choices. */
export type ClientValues = {
  name: string;
  type: Client['type'];
  status: Client['status'];
  kra_pin: string;
  email: string;
  phone: string;
  address: string;
};

/** The statuses, in the order shown. */
export const clientStatuses: readonly Client['status'][] = ['Active', 'Inactive'];

const newClient: ClientValues = {
  name: '',
  type: 'individual',
  status: 'Active',
  kra_pin: '',
  email: '',
  phone: '',
  address: '',
};

function valuesOf(client: Client): ClientValues {
  const { name, type, status, kra_pin = '', email = '', phone = '', address = '' } = client;
  return { name, type, status, kra_pin, email, phone: formatPhone(phone), address };
}

/** What the form sends. An empty address or PIN is none, not a wrong one. */
function inputOf({ kra_pin, email, ...values }: ClientValues): ClientInput {
  return { ...values, ...(kra_pin && { kra_pin }), ...(email && { email }) };
}

/** A client and the form that makes and changes one. */
export const clientKind: RecordKind<Client, ClientValues, ClientInput> = {
  source: clientRecord,
  create: createClient,
  update: updateClient,
  nameOf: ({ name }) => name,
  blank: newClient,
  valuesOf,
  inputOf,
  names: Object.keys(newClient),
};

/** The fields of the form in words. */
export function useClientFields(): FormFields<ClientValues> {
  const words = useMessages(messages);
  const typeNames = useMessages(clientTypeNames);
  const states: Record<string, string> = useMessages(statusWords).client;
  const asTyped = (label: string) => ({ label, text: (typed: string) => typed });
  return {
    name: asTyped(words.name),
    type: { label: words.type, text: (type) => typeNames[type] },
    status: { label: words.status, text: (status) => states[status.toLowerCase()] ?? status },
    kra_pin: asTyped(words.kra_pin),
    email: asTyped(words.email),
    phone: asTyped(words.phone),
    address: asTyped(words.address),
  };
}
