import { sql } from 'drizzle-orm';
import { mostListed } from '#domain/mostListed';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { ask, at, call, milliseconds, when, type Place } from './store';

// What the database knows of lost second factors, by its functions.

const people = new Selection({
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  /** The slugs of their firms. */
  firms: sql<string[]>`firms`,
});

/** Who has second factors under an address. Only the tables' owner may ask. */
export const peopleWithFactors = (tx: ReadTransaction, email: string) =>
  people.read(tx, sql`FROM people_with_factors(${email}) LIMIT 100`);

const told = new Selection({ name: sql<string>`name`, email: sql<string>`email` });

/** Who else is told of a reset: the admins of the person's firms, and of an operator's the owners. Only the tables' owner may ask. */
export const toldOfReset = (tx: ReadTransaction, personId: string) =>
  told.read(tx, sql`FROM told_of_factor_reset(${personId}::uuid) LIMIT 1000`);

/** Has a person's second factors be reset at a moment. Only the tables' owner may ask for it. */
export const beginReset = (tx: ReadTransaction, personId: string, now: Date, takesEffectAt: Date, endsAt: Date) =>
  call(tx, sql`begin_factor_reset(${personId}::uuid, ${when(now)}, ${when(takesEffectAt)}, ${when(endsAt)})`);

const resets = new Selection({ takesEffectAt: milliseconds('takes_effect_at') });

/** When a person's second factors are to be reset, in milliseconds since 1970. */
export const resetOf = async (tx: ReadTransaction, personId: string, now: Date): Promise<number | undefined> =>
  (await resets.first(tx, sql`FROM factor_reset_of(${personId}::uuid, ${when(now)})`))?.takesEffectAt;

/** False if none was asked for. */
export const stopReset = (tx: ReadTransaction, personId: string) => ask(tx, sql`stop_factor_reset(${personId}::uuid)`);

/** Forgets the second factors of a person whose reset has taken effect, and their sessions. False if there is none such. */
export const applyReset = (tx: ReadTransaction, personId: string, now: Date) =>
  ask(tx, sql`apply_factor_reset(${personId}::uuid, ${when(now)})`);

const factors = new Selection({
  personId: sql<string>`person_id`,
  hasCodes: sql<boolean>`has_codes`,
  hasPasskey: sql<boolean>`has_passkey`,
  /** In milliseconds since 1970. */
  resetAt: sql<number | null>`${milliseconds('reset_at')}`,
});

/** What a place's people have besides a password. For whoever may let people in there. */
export const factorsAt = (tx: ReadTransaction, place: Place, now: Date) =>
  factors.read(tx, sql`FROM factors_at(${at(place)}, ${when(now)}) LIMIT ${mostListed.people}`);

/** Stops the reset of one of a place's people. False if none was asked for. */
export const stopResetAt = (tx: ReadTransaction, place: Place, member: string) =>
  ask(tx, sql`stop_factor_reset_at(${at(place)}, ${member}::uuid)`);
