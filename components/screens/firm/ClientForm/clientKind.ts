import { type Client, type ClientInput, clientRecord, createClient, updateClient } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { clientTypeNames, statusWords } from '#components/language/vocabulary';
import { formatPhone } from '#domain/phoneText';
import type { FormFields, RecordKind } from '../../record';
import { messages } from './messages';

/** The client form's values: text as typed, and the choices made. */
export type ClientValues = {
  name: string;
  type: Client['type'];
  status: Client['status'];
  kra_pin: string;
  email: string;
  phone: string;
  address: string;
  /** The day since when the firm acts for the client; `null` if it is not known. */
  clientSince: string | null;
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
  clientSince: null,
};

function valuesOf(client: Client): ClientValues {
  const { name, type, status, kra_pin = '', email = '', phone = '', address = '', clientSince = null } = client;
  return { name, type, status, kra_pin, email, phone: formatPhone(phone), address, clientSince };
}

/** The request body. An empty email address, PIN or day is left out, so that it isn't rejected as invalid. */
function inputOf({ kra_pin, email, clientSince, ...values }: ClientValues): ClientInput {
  return { ...values, ...(kra_pin && { kra_pin }), ...(email && { email }), ...(clientSince && { clientSince }) };
}

/** A client and the form that creates or edits it. */
export const clientKind: RecordKind<Client, ClientValues, ClientInput> = {
  source: clientRecord,
  right: 'clients.write',
  create: createClient,
  update: updateClient,
  nameOf: ({ name }) => name,
  blank: newClient,
  valuesOf,
  inputOf,
  names: Object.keys(newClient),
};

/** Each field's label, and its value as text. */
export function useClientFields(): FormFields<ClientValues> {
  const words = useMessages(messages);
  const typeNames = useMessages(clientTypeNames);
  const states: Record<string, string> = useMessages(statusWords).client;
  const { date } = useFormat();
  const asTyped = (label: string) => ({ label, text: (typed: string) => typed });
  return {
    name: asTyped(words.name),
    type: { label: words.type, text: (type) => typeNames[type] },
    status: { label: words.status, text: (status) => states[status.toLowerCase()] ?? status },
    kra_pin: asTyped(words.kra_pin),
    email: asTyped(words.email),
    phone: asTyped(words.phone),
    address: asTyped(words.address),
    clientSince: { label: words.clientSince, text: (day) => (day === null ? '' : date(day)) },
  };
}
