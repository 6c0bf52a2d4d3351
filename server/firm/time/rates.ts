import { and, desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { fromCents, toCents } from '#domain/money';
import { rateScopes, scopeOf } from '#domain/time/rates';
import { mostListed } from '#domain/mostListed';
import { omitNulls } from '#server/contract/nulls';
import { badRequest, conflict } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { countRows, Selection } from '#server/db/query/selection';
import { clients, matters, rates, users } from '#server/db/schema';
import { requireCase, requireClient, requirePerson } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { lockRates, priceAgain } from './pricing';

type Schemas = components['schemas'];

const rateRows = new Selection({
  rate: rates,
  caseTitle: sql<string | null>`${matters.title}`,
  client: sql<string | null>`${clients.name}`,
  person: sql<string | null>`${users.name}`,
});

/** Reads the firm's rates, the most particular first, and of each kind the latest first. */
export async function readRates(tx: ReadTransaction): Promise<Schemas['HourlyRate'][]> {
  const rows = await rateRows.read(
    tx,
    sql`FROM ${rates}
    LEFT JOIN ${matters} ON ${eq(matters.id, rates.matterId)}
    LEFT JOIN ${clients} ON ${eq(clients.id, rates.clientId)}
    LEFT JOIN ${users} ON ${eq(users.id, rates.personId)}
    ORDER BY ${desc(rates.fromDay)}, ${desc(rates.id)} LIMIT ${mostListed.hourlyRates}`,
  );
  return rows.map(toRate).sort((one, other) => rateScopes.indexOf(one.scope) - rateScopes.indexOf(other.scope));
}

function toRate({ rate, caseTitle, client, person }: Awaited<ReturnType<typeof rateRows.read>>[number]) {
  const { id, matterId: caseId, clientId, personId, role, fromDay: from, rateCents, createdAt } = rate;
  const of = omitNulls({ caseId, caseTitle, clientId, client, personId, person, role });
  return {
    id,
    scope: scopeOf(of) ?? 'firm',
    ...of,
    from,
    rate: fromCents(rateCents),
    created_at: createdAt.toISOString(),
  };
}

/** Sets a rate and returns its id. Throws a 400 for what is not the firm's, and a 409 if there is one from that day on. */
export async function setRate(change: Change, input: Schemas['HourlyRateInput']): Promise<string> {
  const { tx, tenantId, moment } = change;
  const { caseId, clientId, personId, role, from, rate } = input;
  if (!scopeOf(input)) throw badRequest({ field: 'role', ...fault('rate_scope') });
  if (caseId !== undefined) await requireCase(tx, caseId);
  if (clientId !== undefined) await requireClient(tx, clientId, 'clientId');
  await requirePerson(tx, 'personId', personId ?? null);
  const of = {
    matterId: caseId?.toLowerCase() ?? null,
    clientId: clientId?.toLowerCase() ?? null,
    personId: personId?.toLowerCase() ?? null,
    role: role ?? null,
  };
  await lockRates(change);
  const isSame = and(
    eq(rates.fromDay, from),
    sql`(${rates.matterId}, ${rates.clientId}, ${rates.personId}, ${rates.role}::text)
      IS NOT DISTINCT FROM (${of.matterId}::uuid, ${of.clientId}::uuid, ${of.personId}::uuid, ${of.role}::text)`,
  );
  if ((await countRows(tx, sql`FROM ${rates} WHERE ${isSame}`)) > 0)
    throw conflict('from', fault('rate_taken', { from }));
  const id = newId(moment);
  await tx.insert(rates).values({ tenantId, id, ...of, fromDay: from, rateCents: toCents(rate), createdAt: moment });
  await priceAgain(change, from);
  return id;
}

/** Takes a rate away, if it is there. */
export async function takeRate(change: Change, id: string): Promise<void> {
  await lockRates(change);
  const [gone] = await change.tx.delete(rates).where(eq(rates.id, id)).returning({ from: rates.fromDay });
  if (gone) await priceAgain(change, gone.from);
}
