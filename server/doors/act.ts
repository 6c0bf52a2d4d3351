import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { conflict } from '#server/contract/problem';
import { refuseStale } from '#server/contract/versions';
import type { Transaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { idempotencyKeys, platformIdempotencyKeys } from '#server/db/schema';

/** How long a key is remembered, in milliseconds. */
const remembered = 30 * 24 * 60 * 60 * 1_000;

/** The transaction of a change, the firm whose it is, if it is not the platform's own, and when it happens. */
export type By = { tx: Transaction; tenantId?: string; moment: Date };

/** What a call says of its act: the key under which it is done once, its body, and the version that its caller has read. */
export type Asked = { header: { 'Idempotency-Key'?: string; 'If-Match'?: string }; body?: unknown };

/** The response to a request, and whether an earlier request with the same key has done the work. */
export type Done<Answer> = { answer: Answer; isRepeat: boolean };

/** What an act changes. */
type Subject<Locked> = {
  /** What the caller's key belongs to, such as an operation on a record. */
  of: string;
  /** Its name in the message for someone whose version is outdated. */
  name: string;
  /** Locks it until the transaction ends, or throws a 404. */
  lock: () => Promise<Locked>;
};

/**
 * Does what is no record's save, such as sending, settling or reversing. What it changes is locked before its key is looked up, and
 * its version is compared under that lock. A repeated call changes nothing, and is not refused for the version that the first one has
 * replaced.
 */
export async function act<Locked extends { version: number }, Answer>(
  by: By,
  call: Asked,
  { of, name, lock }: Subject<Locked>,
  work: (locked: Locked) => Promise<Answer>,
): Promise<Done<Answer>> {
  const locked = await lock();
  return once(by, call, of, () => {
    refuseStale(name, locked.version, call.header['If-Match']);
    return work(locked);
  });
}

/**
 * Does the work of a call once per idempotency key, and returns the first response for a repeated key. Refuses a repeated key with
 * another body. `of` says what the key belongs to; a firm's new invoices have none.
 */
export async function once<Answer>(
  { tx, tenantId, moment }: By,
  { header, body }: Asked,
  of: string,
  work: () => Promise<Answer>,
): Promise<Done<Answer>> {
  const named = header['Idempotency-Key'];
  if (named === undefined) return { answer: await work(), isRepeat: false };
  // A caller's key has no spaces, so a key of one operation is never that of another.
  const key = of ? `${of} ${named}` : named;
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
