import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { phoneOrNull } from '#server/contract/phoneOrNull';
import { badRequest } from '#server/contract/problem';
import { deletion } from '#server/firm/kept/deletion';
import type { ClientRow } from './queries';

/** Converts a row to the API's client. */
export function toClient({ client, activeCases, billedCents }: ClientRow): components['schemas']['Client'] {
  const { id, name, type, status, email, phone, address, lastContact, createdAt, erasedAt } = client;
  return {
    id,
    name,
    type,
    ...omitNulls({ email, phone, address, kra_pin: client.kraPin, clientSince: client.since }),
    ...(client.people.length > 0 && { people: client.people }),
    status,
    activeCases,
    totalBilled: fromCents(billedCents),
    ...(lastContact && { lastContact: lastContact.toISOString() }),
    created_at: createdAt.toISOString(),
    ...(erasedAt ? erasure({ ...client, erasedAt }) : deletion(client.deletedAt)),
  };
}

type Erased = Pick<ClientRow['client'], 'erased' | 'keptUntil'> & { erasedAt: Date };

/** When a client's data was erased, what was held then, and until when its invoices keep its name. */
function erasure({ erasedAt, erased, keptUntil }: Erased) {
  const held = erased as components['schemas']['ClientHoldings'];
  return { erased_at: erasedAt.toISOString(), erasure: { held, ...omitNulls({ kept_until: keptUntil }) } };
}

/** Converts input to a client's columns, with the phone number in E.164. Refuses a client of a day to come. */
export function toColumns(
  input: components['schemas']['ClientInput'],
  today: string,
  before?: Pick<ClientRow['client'], 'status'>,
) {
  const since = input.clientSince ?? null;
  if (since !== null && since > today) throw badRequest({ field: 'clientSince', ...fault('day_future') });
  return {
    name: input.name.trim(),
    type: input.type,
    email: input.email ?? null,
    phone: phoneOrNull(input.phone, 'phone'),
    address: textOrNull(input.address),
    kraPin: input.kra_pin ?? null,
    since,
    status: input.status ?? before?.status ?? ('Active' as const),
  };
}

/** Converts a client's people to the column that holds them. */
export function toPeopleColumn(people: readonly components['schemas']['ClientPerson'][]) {
  return {
    people: people.map(({ name, capacity, kra_pin, phone, email }, index) => ({
      name: name.trim(),
      capacity,
      ...omitNulls({
        kra_pin: kra_pin ?? null,
        phone: phoneOrNull(phone, `people.${index}.phone`),
        email: email ?? null,
      }),
    })),
  };
}
