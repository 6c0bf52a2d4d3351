import { sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi';
import { mostWrongCodes } from '#domain/access/lifetimes';
import type { ReadTransaction, SignedIn } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

// What the database knows of the people who sign in. Each of these calls one of its functions, which answers for one person, one
// token or one address: nobody can list people, or read what they sign in with. They work in the scope of signing in. Tokens and
// recovery codes come as their hashes.

/** What somebody is: an operator of the platform, or one of a firm's people. */
export type Role = components['schemas']['SessionPerson']['role'];

/** Where somebody signs in: at a firm, or at the operator's console. */
export type Place = { firmId?: string };

/** A link that lets somebody in for the first time, or that sets a new password. */
export type LinkKind = 'welcome' | 'reset';

/** A place as an argument of the functions. */
export const at = ({ firmId }: Place) => sql`${firmId ?? null}::uuid`;

/** A moment as one. */
export const when = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The value of a column of moments, in milliseconds since 1970. */
export const milliseconds = (column: string) => sql<number>`${sql.raw(`extract(epoch FROM ${column})::float8 * 1000`)}`;

const firms = new Selection({
  id: sql<string>`firm_id`,
  name: sql<string>`firm_name`,
  primaryColor: sql<string | null>`firm_color`,
});

/** The firm at whose host people sign in. */
export const firmSigningIn = (tx: ReadTransaction, slug: string) =>
  firms.first(tx, sql`FROM place_signing_in(${slug})`);

/** Somebody in the middle of signing in. */
export type SigningIn = Awaited<ReturnType<typeof signingIn.read>>[number];

const signingIn = new Selection({
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  passwordHash: sql<string | null>`password_hash`,
  sealedSeed: sql<string | null>`sealed_seed`,
  /** Their row in the firm's users. */
  memberId: sql<string | null>`member_id`,
  role: sql<Role>`role`,
});

/** Who may sign in at a place under an address. */
export const personSigningIn = (tx: ReadTransaction, email: string, place: Place) =>
  signingIn.first(tx, sql`FROM person_signing_in(${email}, ${at(place)})`);

/** Opens the way to the second factor of somebody whose password was right. */
export const openChallenge = (tx: ReadTransaction, token: string, personId: string, place: Place, endsAt: Date) =>
  call(tx, sql`open_challenge(${token}, ${personId}::uuid, ${at(place)}, ${when(endsAt)})`);

/** Who is at the second factor, unless it has ended or too many codes were wrong. Others with the same token wait. */
export const personAtChallenge = (tx: ReadTransaction, token: string, place: Place, now: Date) =>
  signingIn.first(tx, sql`FROM person_at_challenge(${token}, ${at(place)}, ${when(now)}, ${mostWrongCodes})`);

/** Counts a wrong code of a second factor. */
export const countWrongCode = (tx: ReadTransaction, token: string) => call(tx, sql`count_wrong_code(${token})`);

/** Ends the way to the second factor. */
export const endChallenge = (tx: ReadTransaction, token: string) => call(tx, sql`end_challenge(${token})`);

/** Uses up the code of a period. False if it, or a later one, was used. */
export const useCode = (tx: ReadTransaction, personId: string, step: number) =>
  ask(tx, sql`use_code(${personId}::uuid, ${step}::bigint)`);

/** Uses up a recovery code. False if the person does not have it. */
export const useRecoveryCode = (tx: ReadTransaction, personId: string, code: string, now: Date) =>
  ask(tx, sql`use_recovery_code(${personId}::uuid, ${code}, ${when(now)})`);

/** A new generator of one-time codes. */
export type CodeGenerator = {
  sealedSeed: string;
  /** The period of the code that proved that the person has it. */
  lastStep: number;
  recoveryCodes: string[];
};

/** Replaces a person's generator of one-time codes, and their recovery codes. */
export const replaceCodeGenerator = (tx: ReadTransaction, personId: string, made: CodeGenerator, now: Date) => {
  const codes = sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(made.recoveryCodes)}::jsonb))`;
  const { sealedSeed, lastStep } = made;
  return call(
    tx,
    sql`replace_code_generator(${personId}::uuid, ${sealedSeed}, ${lastStep}::bigint, ${codes}, ${when(now)})`,
  );
};

/** A session to open. */
export type NewSession = Place & {
  id: string;
  token: string;
  personId: string;
  now: Date;
  address: string;
  /** What the browser calls itself. */
  device: string;
};

/** Opens a session. */
export const openSession = (tx: ReadTransaction, { id, token, personId, now, address, device, ...place }: NewSession) =>
  call(
    tx,
    sql`open_session(${id}::uuid, ${token}, ${personId}::uuid, ${at(place)}, ${when(now)}, ${address}, ${device})`,
  );

/**
 * Uses a support code up, and opens a session that ends with its access. Returns whose it is; undefined if the code does not work at
 * the firm.
 */
export const enterSupport = async (
  tx: ReadTransaction,
  code: string,
  { id, token, firmId, now, address, device }: Omit<NewSession, 'personId'> & Required<Place>,
): Promise<string | undefined> => {
  const { rows } = await tx.execute(
    sql`SELECT enter_support(${code}, ${at({ firmId })}, ${id}::uuid, ${token}, ${when(now)}, ${address}, ${device}) AS person`,
  );
  return (rows[0]?.['person'] as string | null) ?? undefined;
};

const addressees = new Selection({ name: sql<string>`name`, email: sql<string>`email` });

/** The people of a firm who are told of support access by mail: those who have proved their address. */
export const toldOfSupport = (tx: ReadTransaction, firmId: string) =>
  addressees.read(tx, sql`FROM told_of_support(${firmId}::uuid)`);

/** A person's address, if they have proved that it is theirs. */
export const verifiedAddress = async (tx: ReadTransaction, personId: string): Promise<string | undefined> => {
  const { rows } = await tx.execute(sql`SELECT verified_address(${personId}::uuid) AS address`);
  return (rows[0]?.['address'] as string | null) ?? undefined;
};

/** Whether a person may enter a place. */
export const belongsTo = (tx: ReadTransaction, personId: string, place: Place) =>
  ask(tx, sql`belongs_to(${personId}::uuid, ${at(place)})`);

/** After which moments a session must have been opened and used to count now. */
export type SessionLimits = { openedAfter: Date; seenAfter: Date; now: Date };

const limits = ({ openedAfter, seenAfter }: SessionLimits) => sql`${when(openedAfter)}, ${when(seenAfter)}`;

const signedIn = new Selection({
  sessionId: sql<string>`session_id`,
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  memberId: sql<string | null>`member_id`,
  role: sql<Role>`role`,
  isOwner: sql<boolean>`is_owner`,
  provedAt: milliseconds('proved_at'),
});

/** Whose session a token is at a place. */
export const sessionOf = (
  tx: ReadTransaction,
  token: string,
  place: Place,
  within: SessionLimits,
): Promise<SignedIn | undefined> =>
  signedIn.first(tx, sql`FROM session_of(${token}, ${at(place)}, ${limits(within)}, ${when(within.now)})`);

/** Notes that sessions were used. */
export const noteSeen = (tx: ReadTransaction, sessionIds: string[], now: Date) =>
  call(
    tx,
    sql`note_seen(ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(sessionIds)}::jsonb)::uuid), ${when(now)})`,
  );

/** Gives a session another token, once its person has proved again who they are. */
export const renewSession = (tx: ReadTransaction, sessionId: string, token: string, now: Date) =>
  call(tx, sql`renew_session(${sessionId}::uuid, ${token}, ${when(now)})`);

const ownSessions = new Selection({
  id: sql<string>`session_id`,
  /** The slug of the firm whose host it counts at; null for the console. */
  firm: sql<string | null>`firm_slug`,
  openedAt: milliseconds('opened_at'),
  seenAt: milliseconds('seen_at'),
  address: sql<string>`address`,
  device: sql<string>`device`,
});

/** Lists a person's sessions at all places, the last used first. */
export const sessionsOf = (tx: ReadTransaction, personId: string, within: SessionLimits) =>
  ownSessions.read(tx, sql`FROM sessions_of(${personId}::uuid, ${limits(within)})`);

/** Ends a session of a person. False if they don't have it. */
export const endSession = (tx: ReadTransaction, personId: string, sessionId: string) =>
  ask(tx, sql`end_session(${personId}::uuid, ${sessionId}::uuid)`);

/** Ends all sessions of a person, and whatever they have begun; but for one session, if it is given. */
export const endSessions = (tx: ReadTransaction, personId: string, butFor?: string) =>
  call(tx, sql`end_sessions(${personId}::uuid, ${butFor ?? null}::uuid)`);

/** A link to make. */
export type NewLink = Place & {
  token: string;
  kind: LinkKind;
  personId: string;
  /** Whether it travels by mail, and so proves the person's address. */
  isMailed: boolean;
  endsAt: Date;
};

/** Keeps why the email with a link was not sent, beside the link, the invitation or the sign-up that it belongs to. */
export const noteRefusal = (tx: ReadTransaction, token: string, why: string) =>
  call(tx, sql`note_refusal(${token}, ${why})`);

/** Makes a link, instead of any earlier one of its kind for the same person. */
export const openLink = (tx: ReadTransaction, { token, kind, personId, isMailed, endsAt, ...place }: NewLink) =>
  call(tx, sql`open_link(${token}, ${kind}, ${personId}::uuid, ${at(place)}, ${isMailed}, ${when(endsAt)})`);

/** Who is invited by a link, and who they are already, if they have proved the same address before. */
export type InvitedPerson = Awaited<ReturnType<typeof invitedPerson.read>>[number];

const invitedPerson = new Selection({
  name: sql<string>`name`,
  email: sql<string>`email`,
  role: sql<Role>`role`,
  isMailed: sql<boolean>`is_mailed`,
  personId: sql<string | null>`person_id`,
  passwordHash: sql<string | null>`password_hash`,
  sealedSeed: sql<string | null>`sealed_seed`,
});

/** Whose invitation a token is, if it still works. That somebody looked does not use it up. */
export const personInvited = (tx: ReadTransaction, token: string, place: Place, now: Date) =>
  invitedPerson.first(tx, sql`FROM invited_by_token(${token}, ${at(place)}, ${when(now)})`);

/** Who accepts an invitation: a new person with the hash of a password, or without it one who is known. */
export type Accepting = { personId: string; hash?: string; memberId: string; now: Date };

/** Uses an invitation up and lets the person in. False if it was used before or has ended. */
export const acceptInvitation = (
  tx: ReadTransaction,
  token: string,
  place: Place,
  { personId, hash, memberId, now }: Accepting,
) =>
  ask(
    tx,
    sql`accept_invitation(${token}, ${at(place)}, ${personId}::uuid, ${hash ?? null}, ${memberId}::uuid, ${when(now)})`,
  );

/** Who signs up by a link, and who they are already, if they have proved the same address before. */
export type SigningUp = Awaited<ReturnType<typeof signingUp.read>>[number];

const signingUp = new Selection({
  fullName: sql<string>`full_name`,
  email: sql<string>`email`,
  phone: sql<string>`phone`,
  firmName: sql<string>`firm_name`,
  firmSize: sql<components['schemas']['SignupInput']['firmSize']>`firm_size`,
  personId: sql<string | null>`person_id`,
  passwordHash: sql<string | null>`password_hash`,
});

/** The sign-up that a token is of, if it still works. That somebody looked does not use it up. */
export const signupAt = (tx: ReadTransaction, token: string, now: Date) =>
  signingUp.first(tx, sql`FROM signup_by_token(${token}, ${when(now)})`);

/** Whether a place wants a second factor of everybody. */
export const needsSecondFactor = (tx: ReadTransaction, place: Place) => ask(tx, sql`needs_second_factor(${at(place)})`);

/** Whose link a token is. */
export type LinkedPerson = Awaited<ReturnType<typeof linkedPerson.read>>[number];

const linkedPerson = new Selection({
  personId: sql<string>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  kind: sql<LinkKind>`kind`,
  isMailed: sql<boolean>`is_mailed`,
  sealedSeed: sql<string | null>`sealed_seed`,
  memberId: sql<string | null>`member_id`,
  role: sql<Role>`role`,
});

/** Whose link a token is, if it still works. That somebody looked does not use it up. */
export const personAtLink = (tx: ReadTransaction, token: string, place: Place, now: Date) =>
  linkedPerson.first(tx, sql`FROM person_at_link(${token}, ${at(place)}, ${when(now)})`);

/** Uses a link up. False if it was used before or has ended. */
export const useLink = (tx: ReadTransaction, token: string, now: Date) =>
  ask(tx, sql`use_link(${token}, ${when(now)})`);

/** Stores the hash of a new password. */
export const setPassword = (tx: ReadTransaction, personId: string, hash: string) =>
  call(tx, sql`set_password(${personId}::uuid, ${hash})`);

/** Whether anybody has ever chosen a password. */
export const hasAccounts = (tx: ReadTransaction) => ask(tx, sql`has_accounts()`);

/**
 * Notes that a person's address is theirs. The first time, what they signed in with before is forgotten. False if somebody else has
 * proved that it is theirs.
 */
export const verifyAddress = (tx: ReadTransaction, personId: string, now: Date) =>
  ask(tx, sql`verify_address(${personId}::uuid, ${when(now)})`);

/** Forgets sessions, second factors, links, challenges and arrivals that have ended. */
export async function forgetEnded(tx: ReadTransaction, openedBefore: Date, now: Date): Promise<void> {
  await call(tx, sql`forget_ended(${when(openedBefore)}, ${when(now)})`);
  await call(tx, sql`forget_unfinished(${when(now)})`);
}

/** Calls a function that answers nothing. */
export async function call(tx: ReadTransaction, one: SQL): Promise<void> {
  await tx.execute(sql`SELECT ${one}`);
}

/** Asks a function that answers with true or false. */
export async function ask(tx: ReadTransaction, one: SQL): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT ${one} AS answer`);
  return rows[0]?.['answer'] === true;
}
