import { sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { mostWrongCodes } from '#domain/access/lifetimes';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { ask, at, call, milliseconds, when, type Place } from './store';

// What the database knows of those who sign in for all of their firms at once, by its functions. Tokens come as their hashes.

const people = new Selection({
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  passwordHash: sql<string | null>`password_hash`,
  sealedSeed: sql<string | null>`sealed_seed`,
});

/** Who signs in under an address. Of several who have not proved it, nobody: they sign in at their own firm's address. */
export const personArriving = (tx: ReadTransaction, email: string) =>
  people.first(tx, sql`FROM person_arriving(${email})`);

const firms = new Selection({
  id: sql<string>`firm_id`,
  slug: sql<string>`slug`,
  name: sql<string>`firm_name`,
  role: sql<components['schemas']['AnyRole']>`role`,
});

/** The firms that a person belongs to. */
export const firmsOf = (tx: ReadTransaction, personId: string) =>
  firms.read(tx, sql`FROM firms_of(${personId}::uuid) LIMIT 200`);

/** What an arrival's token is for: giving the second factor, choosing a firm, or entering the one that was chosen. */
export type ArrivalStep = 'code' | 'choose' | 'enter';

/** How far somebody has come. */
export type NewArrival = Place & {
  token: string;
  step: ArrivalStep;
  personId: string;
  hasSecondFactor: boolean;
  provedAt: Date;
  endsAt: Date;
};

/** Opens the way to the next step. */
export const openArrival = (
  tx: ReadTransaction,
  { token, step, personId, hasSecondFactor, provedAt, endsAt, ...place }: NewArrival,
) =>
  call(
    tx,
    sql`open_arrival(${token}, ${step}, ${personId}::uuid, ${at(place)}, ${hasSecondFactor}, ${when(provedAt)}, ${when(endsAt)})`,
  );

const arrivals = new Selection({
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  sealedSeed: sql<string | null>`sealed_seed`,
  hasSecondFactor: sql<boolean>`has_second_factor`,
  /** In milliseconds since 1970. */
  provedAt: milliseconds('proved_at'),
});

/** Who has come as far as a token says, unless it has ended or too many codes were wrong. Others with the same token wait. */
export const arrivalAt = (tx: ReadTransaction, token: string, step: ArrivalStep, place: Place, now: Date) =>
  arrivals.first(tx, sql`FROM arrival_at(${token}, ${step}, ${at(place)}, ${when(now)}, ${mostWrongCodes})`);

/** Counts a wrong code. */
export const countWrongArrival = (tx: ReadTransaction, token: string) => call(tx, sql`count_wrong_arrival(${token})`);

/** Uses a token up. False if it was used before. */
export const endArrival = (tx: ReadTransaction, token: string) => ask(tx, sql`end_arrival(${token})`);

/** Notes that a session's person proved who they are before it was opened. */
export const carryProof = (tx: ReadTransaction, sessionId: string, provedAt: Date) =>
  call(tx, sql`carry_proof(${sessionId}::uuid, ${when(provedAt)})`);
