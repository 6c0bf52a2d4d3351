import { and, desc, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { cleanKraPin } from '#domain/kraPin';
import { parsePhone } from '#domain/phone';
import { searchForm } from '#domain/searchForm';
import type { Input } from '#server/contract/handlers';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { clients } from '#server/db/schema';
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
  const list = sql<string[]>`array_remove(ARRAY[${sql.join(reasons, sql`, `)}]::text[], NULL)`;
  const rows = await tx
    .select({ id: clients.id, name: clients.name, email: clients.email, phone: clients.phone, reasons: list })
    .from(clients)
    .where(
      and(
        isNull(clients.deletedAt),
        described.except === undefined ? undefined : ne(clients.id, described.except),
        or(...Object.values(matches)),
      ),
    )
    .orderBy(desc(sql`cardinality(${list})`), desc(likeness(name)), clients.id)
    .limit(5);
  return rows.map(({ id, name: known, reasons: why, ...contact }) => ({
    id,
    name: known,
    ...omitNulls(contact),
    reasons: why as SimilarClient['reasons'],
  }));
}

const never = sql`false`;

/** The first part of the search key. */
const nameForm = sql`split_part(${clients.searchKey}, E'\\x1f', 1)`;

const likeness = (name: string) => sql`similarity(${nameForm}, ${name})`;
