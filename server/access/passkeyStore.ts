import { sql } from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { ask, call, milliseconds, when } from './store';

// What the database knows of passkeys, by its functions. They work in the scope of signing in.

/** Keeps a challenge, as its hash: for a new passkey of a person, or, without one, for whoever uses one. */
export const openPasskeyChallenge = (tx: ReadTransaction, token: string, personId: string | undefined, endsAt: Date) =>
  call(tx, sql`open_passkey_challenge(${token}, ${personId ?? null}::uuid, ${when(endsAt)})`);

/** Uses a challenge up. False if it was used before, has ended, or is another's. */
export const takePasskeyChallenge = (tx: ReadTransaction, token: string, personId: string | undefined, now: Date) =>
  ask(tx, sql`take_passkey_challenge(${token}, ${personId ?? null}::uuid, ${when(now)})`);

/** A passkey that was used, and whose it is. */
export type PasskeyHolder = Awaited<ReturnType<typeof holders.read>>[number];

const holders = new Selection({
  passkeyId: sql<string>`passkey_id`,
  passkeyName: sql<string>`passkey_name`,
  publicKey: sql<string>`public_key`,
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
});

/** Whose passkey it is that an authenticator names, if it counts at a relying party. */
export const passkeyByCredential = (tx: ReadTransaction, credentialId: string, rpId: string) =>
  holders.first(tx, sql`FROM passkey_by_credential(${credentialId}, ${rpId})`);

/** Notes that a passkey was used, and how often its authenticator says it was. False if that went back. */
export const usePasskey = (tx: ReadTransaction, passkeyId: string, counter: number, now: Date) =>
  ask(tx, sql`use_passkey(${passkeyId}::uuid, ${counter}::bigint, ${when(now)})`);

/** Puts on record that a passkey was refused although its signature is right. */
export const noteRefusedPasskey = (tx: ReadTransaction, { passkeyId, passkeyName }: PasskeyHolder) =>
  call(tx, sql`note_on_record('refused', 'passkeys', ${passkeyId}, ${passkeyName})`);

const passkeys = new Selection({
  id: sql<string>`id`,
  name: sql<string>`name`,
  rpId: sql<string>`rp_id`,
  credentialId: sql<string>`credential_id`,
  addedAt: milliseconds('created_at'),
  usedAt: sql<number | null>`${milliseconds('used_at')}`,
});

/** A person's passkeys, the oldest first. */
export const passkeysOf = (tx: ReadTransaction, personId: string) =>
  passkeys.read(tx, sql`FROM passkeys_of(${personId}::uuid) LIMIT 100`);

/** A passkey that was just made. */
export type NewPasskey = {
  id: string;
  personId: string;
  name: string;
  rpId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
};

/** False if it is known already. */
export const addPasskey = (tx: ReadTransaction, made: NewPasskey, now: Date) => {
  const { id, personId, name, rpId, credentialId, publicKey, counter } = made;
  return ask(
    tx,
    sql`add_passkey(${id}::uuid, ${personId}::uuid, ${name}, ${rpId}, ${credentialId}, ${publicKey}, ${counter}::bigint, ${when(now)})`,
  );
};

/** False if the person has no such passkey. */
export const removePasskey = (tx: ReadTransaction, personId: string, passkeyId: string) =>
  ask(tx, sql`remove_passkey(${personId}::uuid, ${passkeyId}::uuid)`);
