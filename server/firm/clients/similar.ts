import { and, desc, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { cleanKraPin } from '#domain/kraPin';
import { parsePhone } from '#domain/phone';
import { searchForm } from '#domain/searchForm';
import type { Input } from '#server/contract/handlers';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { clients } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { isCalledLike } from '#server/firm/search/find';

type SimilarClient = components['schemas']['SimilarClient'];

/** Finds up to five clients who may be the one described, best matches first. */
export async function similarClients(
  tx: ReadTransaction,
  described: Input<'listSimilarClients'>['query'],
): Promise<SimilarClient[]> {
  const name = searchForm(described.name ?? '');
  const email = textOrNull(described.email);
  const phone = parsePhone(described.phone ?? '') ?? null;
  const pin = cleanKraPin(described.kra_pin ?? '') || null;
  const matches = {
    same_kra_pin: pin === null ? never : sql`${clients.kraPin} IS NOT DISTINCT FROM ${pin}`,
    same_phone: phone === null ? never : sql`${clients.phone} IS NOT DISTINCT FROM ${phone}`,
    same_email: email === null ? never : sql`lower(coalesce(${clients.email}, '')) = lower(${email})`,
    similar_name: name === '' ? never : await isCalledLike(tx, name),
  } satisfies Record<SimilarClient['reasons'][number], SQL | undefined>;
  const reasons = Object.entries(matches).map(([reason, match]) => sql`CASE WHEN ${match} THEN ${reason} END`);
  const list = sql`array_remove(ARRAY[${sql.join(reasons, sql`, `)}]::text[], NULL)`;
  const matching = and(
    isNull(clients.deletedAt),
    described.except === undefined ? undefined : ne(clients.id, described.except),
    or(...Object.values(matches)),
  );
  const rows = await clientRows.read(
    tx,
    sql`FROM ${clients} CROSS JOIN LATERAL (SELECT ${list}) found (reasons) WHERE ${matching}
      ORDER BY cardinality(reasons) DESC, ${desc(likeness(name))}, ${clients.id} LIMIT 5`,
  );
  return rows.map(({ contact, ...row }) => ({ ...row, ...omitNulls(contact) }));
}

const clientRows = new Selection({
  id: clients.id,
  name: clients.name,
  contact: { email: clients.email, phone: clients.phone },
  reasons: sql<SimilarClient['reasons']>`reasons`,
});

const never = sql`false`;

/** The first part of the search key. */
const nameForm = sql`split_part(${clients.searchKey}, E'\\x1f', 1)`;

const likeness = (name: string) => sql`similarity(${nameForm}, ${name})`;
