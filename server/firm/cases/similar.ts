import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { numberForm } from '#domain/searchForm';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { clients, matters } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import { hasNumber } from '#server/firm/search/find';

/** Finds up to five cases with the same number, newest first. Numbers are compared in their normal form. */
export async function similarCases(
  tx: ReadTransaction,
  { caseNumber, except }: Input<'listSimilarCases'>['query'],
): Promise<components['schemas']['FoundCase'][]> {
  const form = numberForm(caseNumber);
  if (form === '') return [];
  const matching = and(
    isNull(matters.deletedAt),
    except === undefined ? undefined : ne(matters.id, except),
    await hasNumber(tx, form),
  );
  const rows = await caseRows.read(
    tx,
    sql`FROM ${matters} JOIN ${clients} ON ${eq(clients.id, matters.clientId)}
      WHERE ${matching} ORDER BY ${desc(matters.createdAt)}, ${desc(matters.id)} LIMIT 5`,
  );
  return rows.map(({ number: written, ...row }) => ({ ...row, ...omitNulls({ caseNumber: written }) }));
}

const { id, title, number, status } = matters;

const caseRows = new Selection({ id, title, number, status, clientName: clients.name });
