import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { readPage, Selection, where } from '#server/db/query/selection';
import { disbursements, documents, matters, ownAccounts, users } from '#server/db/schema';

const disbursementRows = new Selection({
  disbursement: disbursements,
  ofCase: { title: matters.title, number: matters.number },
  person: sql<string | null>`${users.name}`,
  document: sql<string | null>`${documents.name}`,
  account: sql<string | null>`${ownAccounts.name}`,
});

const fromDisbursements = sql`
  FROM ${disbursements}
  JOIN ${matters} ON ${eq(matters.id, disbursements.matterId)}
  LEFT JOIN ${users} ON ${eq(users.id, disbursements.personId)}
  LEFT JOIN ${ownAccounts} ON ${eq(ownAccounts.id, disbursements.accountId)}
  LEFT JOIN ${documents} ON ${and(eq(documents.id, disbursements.documentId), isNull(documents.deletedAt))}`;

/** A disbursement, its case, who paid, and the receipt's name for those who may see documents. */
export type DisbursementRow = Awaited<ReturnType<typeof disbursementRows.read>>[number];

const latestFirst = [desc(disbursements.day), desc(disbursements.id)];

const totals = new Selection({ cents: sql<number>`coalesce(sum(${disbursements.amountCents}), 0)::float8` });

/** Reads one page of the matching disbursements, the latest day first, counts them all, and adds them up. */
export async function searchDisbursements(tx: ReadTransaction, query: Input<'listDisbursements'>['query']) {
  const { caseId, state } = query;
  const matching = and(
    isNull(disbursements.deletedAt),
    isNull(matters.deletedAt),
    caseId === undefined ? undefined : eq(disbursements.matterId, caseId),
    state === undefined ? undefined : eq(disbursements.state, state),
  );
  const counted = sql`FROM ${disbursements} JOIN ${matters} ON ${eq(matters.id, disbursements.matterId)}`;
  const [found, sum] = await Promise.all([
    readPage(
      tx,
      'disbursements',
      disbursementRows,
      { from: fromDisbursements, counted, matching, order: latestFirst },
      query,
    ),
    totals.first(tx, named('disbursements, in all', sql`${counted} ${where(matching)}`)),
  ]);
  return { ...found, cents: sum?.cents ?? 0 };
}

/** Reads one disbursement. */
export async function findDisbursement(tx: ReadTransaction, id: string): Promise<DisbursementRow | undefined> {
  const present = and(eq(disbursements.id, id), isNull(disbursements.deletedAt), isNull(matters.deletedAt));
  return disbursementRows.first(tx, named('disbursement', sql`${fromDisbursements} WHERE ${present}`));
}
