import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Caller } from '#server/contract/caller';
import type { Database, Place, Transaction } from '#server/db/database';
import { actorOf } from './admit';

/** An entry of a record that no change makes: something was read, taken out or refused. */
export type Noted = {
  action: 'read' | 'export' | 'refused';
  /** The table of the record. */
  kind: string;
  /** The record's id. Empty if it is about none in particular. */
  record: string;
  name?: string | undefined;
  /** The id of what the record belongs to. */
  about?: string | undefined;
  /** What was asked for, and how much of it there was. */
  told: components['schemas']['AuditChange'][];
};

/**
 * Puts an entry on a place's record, for a caller whom a door has let in or refused: in a transaction of its own, because reads can't
 * write. A session may end while a file is downloaded; what has left is on record all the same, and says whose it was.
 */
export async function noteOnRecord(
  database: Database,
  place: Place,
  caller: Caller,
  now: Date,
  noted: Noted,
): Promise<void> {
  const isNoted = await database.transaction({ ...place, ...actorOf(caller, now) }, async (tx, { person }) => {
    if (caller.token !== undefined && !person) return false;
    await put(tx, noted);
    return true;
  });
  if (isNoted) return;
  const told = [...noted.told, { field: 'person', after: caller.person?.name ?? '' }];
  await database.transaction({ ...place, role: 'system', ...caller.from }, (tx) => put(tx, { ...noted, told }));
}

async function put(tx: Transaction, { action, kind, record, name, about, told }: Noted): Promise<void> {
  await tx.execute(
    sql`SELECT note_on_record(${action}, ${kind}, ${record}, ${name ?? null}, ${about ?? null}::uuid, ${JSON.stringify(told)}::jsonb)`,
  );
}
