import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { components } from '#openapi';
import { numberForm } from '#domain/searchForm';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { clients, matters } from '#server/db/schema';
import { hasNumber } from '#server/firm/search/find';

/** Finds up to five cases with the same number, newest first. Numbers are compared in their normal form. */
export async function similarCases(
  tx: ReadTransaction,
  { caseNumber, except }: Input<'listSimilarCases'>['query'],
): Promise<components['schemas']['FoundCase'][]> {
  const form = numberForm(caseNumber);
  if (form === '') return [];
  const { id, title, number, status } = matters;
  const rows = await tx
    .select({ id, title, number, status, clientName: clients.name })
    .from(matters)
    .innerJoin(clients, eq(clients.id, matters.clientId))
    .where(
      and(
        isNull(matters.deletedAt),
        except === undefined ? undefined : ne(matters.id, except),
        await hasNumber(tx, form),
      ),
    )
    .orderBy(desc(matters.createdAt), desc(matters.id))
    .limit(5);
  return rows.map(({ number: written, ...row }) => ({ ...row, ...omitNulls({ caseNumber: written }) }));
}
