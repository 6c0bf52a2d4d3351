import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents } from '#domain/money';
import { parsePhone } from '#domain/phone';
import { phoneFault } from '#domain/phoneText';
import { badRequest } from '#server/contract/problem';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { deletion } from '#server/firm/kept/deletion';
import type { ClientRow } from './queries';

/** Converts a row to the API's client. */
export function toClient({ client, activeCases, billedCents }: ClientRow): components['schemas']['Client'] {
  const { id, name, type, status, email, phone, address, lastContact, createdAt, erasedAt } = client;
  return {
    id,
    name,
    type,
    ...omitNulls({ email, phone, address, kra_pin: client.kraPin }),
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

/** Converts input to a client's columns, with the phone number in E.164. */
export function toColumns(input: components['schemas']['ClientInput'], before?: Pick<ClientRow['client'], 'status'>) {
  const phone = textOrNull(input.phone);
  const e164 = phone === null ? null : parsePhone(phone);
  if (e164 === undefined) {
    throw badRequest({ field: 'phone', ...(phoneFault(phone ?? '') ?? fault('format_phone')) });
  }
  return {
    name: input.name.trim(),
    type: input.type,
    email: input.email ?? null,
    phone: e164,
    address: textOrNull(input.address),
    kraPin: input.kra_pin ?? null,
    status: input.status ?? before?.status ?? ('Active' as const),
  };
}
