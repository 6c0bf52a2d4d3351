import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { fromCents } from '#domain/money';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { bankLines } from '#server/db/schema';

const lastLines = new Selection({
  day: bankLines.day,
  balanceCents: bankLines.balanceCents,
  waiting: sql<number>`(count(*) FILTER (WHERE ${bankLines.state} IN ('proposed', 'unmatched')) OVER ())::integer`,
});

/** What the bank says of an account as of a day: its balance after the last line by then, and how many lines wait. */
export async function statementOn(
  tx: ReadTransaction,
  accountId: string,
  day: string,
): Promise<components['schemas']['ReconciliationPreview']['statement']> {
  const until = and(eq(bankLines.accountId, accountId), lte(bankLines.day, day));
  const order = sql`${desc(bankLines.day)}, ${desc(bankLines.createdAt)}, ${desc(bankLines.position)}`;
  const last = await lastLines.first(tx, sql`FROM ${bankLines} WHERE ${until} ORDER BY ${order} LIMIT 1`);
  if (!last) return undefined;
  const { balanceCents, waiting } = last;
  return { day: last.day, waiting, ...(balanceCents !== null && { balance: fromCents(balanceCents) }) };
}
