import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { idempotencyKeys, platformIdempotencyKeys } from '#server/db/schema';

/** How long a key is remembered, in milliseconds. */
const remembered = 30 * 24 * 60 * 60 * 1_000;

/** A request with the caller's idempotency key, if it has one. */
export type Once = {
  /** The firm whose keys they are. Without it, the key is one of the platform's own. */
  tenantId?: string;
  /** What the key belongs to, such as an operation on a record. Without it, the key is for a new invoice of the firm. */
  of?: string;
  key: string | undefined;
  body: unknown;
  moment: Date;
};

/** The response to a request, and whether an earlier request with the same key has done the work. */
export type Done<Answer> = { answer: Answer; isRepeat: boolean };

/** Runs the work once per key, and returns the first response for a repeated key. Refuses a repeated key with another body. */
export async function withIdempotencyKey<Answer>(
  tx: Transaction,
  once: Once,
  work: () => Promise<Answer>,
): Promise<Done<Answer>> {
  const { tenantId, of, body, moment } = once;
  if (once.key === undefined) return { answer: await work(), isRepeat: false };
  // A caller's key has no spaces, so a key of one operation is never that of another.
  const key = of ? `${of} ${once.key}` : once.key;
  // A firm's keys have one more column.
  const keys = (tenantId ? idempotencyKeys : platformIdempotencyKeys) as typeof platformIdempotencyKeys;
  // Requests with the same key run one at a time, so that the second finds the first one's answer.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${tenantId ?? ''} ${key}`}, 0))`);
  await tx.delete(keys).where(lt(keys.createdAt, new Date(moment.getTime() - remembered)));

  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const isKey = and(tenantId ? eq(idempotencyKeys.tenantId, tenantId) : undefined, eq(keys.key, key));
  const first = await new Selection(keys).first(tx, sql`FROM ${keys} WHERE ${isKey}`);
  if (!first) {
    const answer = await work();
    await tx.insert(keys).values({ ...(tenantId && { tenantId }), key, bodyHash, answer, createdAt: moment });
    return { answer, isRepeat: false };
  }
  if (!bodyHash.equals(first.bodyHash)) {
    throw conflict('Idempotency-Key', fault('idempotency_key_reused'));
  }
  return { answer: first.answer as Answer, isRepeat: true };
}
