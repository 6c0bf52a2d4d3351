import { sql } from 'drizzle-orm';
import { sessionLimits } from '#domain/access/lifetimes';
import { mostListed } from '#domain/mostListed';
import type { components } from '#openapi';
import { ask, at, milliseconds, when, type Place } from '#server/access/store';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';

// Who works at a place and who is invited, by the database's functions. Each asks for the right to let people in there by itself, and
// works in the scope of the place: a firm's, or the platform's where the place has no firm. Tokens come as their hashes.

/** What somebody is at a place that they belong to. */
export type Role = components['schemas']['AnyRole'];

/** One of a place's people, by their row in the firm's users; at the console, by themselves. */
export type Member = Awaited<ReturnType<typeof members.read>>[number];

const members = new Selection({
  id: sql<string>`member_id`,
  personId: sql<string | null>`person_id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  role: sql<Role>`role`,
  isOwner: sql<boolean>`is_owner`,
  isActive: sql<boolean>`is_active`,
  canSignIn: sql<boolean>`can_sign_in`,
  sessions: sql<number>`sessions`,
  /** In milliseconds since 1970; null if no session of theirs is known any more. */
  seenAt: sql<number | null>`${milliseconds('seen_at')}`,
});

/** The people of a place, those who still belong first. */
export const peopleAt = (tx: ReadTransaction, place: Place, now: Date) => {
  const { openedAfter, seenAfter } = sessionLimits(now);
  return members.read(
    tx,
    sql`FROM people_at(${at(place)}, ${when(openedAfter)}, ${when(seenAfter)}) LIMIT ${mostListed.people}`,
  );
};

/** Somebody who is invited. */
export type Invited = Awaited<ReturnType<typeof invitations.read>>[number];

const invitations = new Selection({
  id: sql<string>`id`,
  name: sql<string>`name`,
  email: sql<string>`email`,
  role: sql<Role>`role`,
  invitedBy: sql<string | null>`invited_by`,
  isMailed: sql<boolean>`is_mailed`,
  invitedAt: milliseconds('created_at'),
  endsAt: milliseconds('ends_at'),
});

/** The invitations of a place, the latest first. */
export const invitationsAt = (tx: ReadTransaction, place: Place) =>
  invitations.read(tx, sql`FROM invitations_at(${at(place)}) LIMIT ${mostListed.people}`);

/** A link that is about to be made. */
export type NewToken = { token: string; isMailed: boolean; endsAt: Date };

/** Whom to invite. */
export type Invitee = { name: string; email: string; role: Role };

/** Invites somebody instead of any earlier invitation. False if they belong to the place already, active or not. */
export const invite = (
  tx: ReadTransaction,
  place: Place,
  { id, name, email, role, token, isMailed, endsAt, now }: Invitee & NewToken & { id: string; now: Date },
) =>
  ask(
    tx,
    sql`invite(${id}::uuid, ${at(place)}, ${email}, ${name}, ${role}, ${token}, ${isMailed}, ${when(endsAt)}, ${when(now)})`,
  );

const invitees = new Selection({ name: sql<string>`name`, email: sql<string>`email`, role: sql<Role>`role` });

/** Gives an invitation another link. Undefined if there is no such invitation. */
export const renewInvitation = (tx: ReadTransaction, place: Place, id: string, { token, isMailed, endsAt }: NewToken) =>
  invitees.first(tx, sql`FROM renew_invitation(${at(place)}, ${id}::uuid, ${token}, ${isMailed}, ${when(endsAt)})`);

/** False if there is no such invitation. */
export const revokeInvitation = (tx: ReadTransaction, place: Place, id: string) =>
  ask(tx, sql`revoke_invitation(${at(place)}, ${id}::uuid)`);

const changed = new Selection({
  name: sql<string>`name`,
  /** Null if they have never been let in. */
  email: sql<string | null>`email`,
  /** Whether nothing was changed, because the place would be without an owner. */
  isLastOwner: sql<boolean>`is_last_owner`,
});

/** What changes in somebody. */
export type Change = { role?: Role; isActive?: boolean };

/** Changes somebody and ends their sessions at the place, but for one. Undefined if they are not of the place. */
export const changePerson = (
  tx: ReadTransaction,
  place: Place,
  id: string,
  { role = null, isActive = null }: { [Name in keyof Change]?: Change[Name] | null },
  butFor: string | undefined,
) =>
  changed.first(
    tx,
    sql`FROM change_person(${at(place)}, ${id}::uuid, ${role}, ${isActive}::boolean, ${butFor ?? null}::uuid)`,
  );

/** Takes whoever acts out of the place. False if it would be without an owner. */
export const leavePlace = (tx: ReadTransaction, place: Place) => ask(tx, sql`leave_place(${at(place)})`);

const addressees = new Selection({ name: sql<string>`name`, email: sql<string>`email` });

/** Offers the account. Undefined unless an owner offers it to somebody who may have it. */
export const offerOwnership = (tx: ReadTransaction, place: Place, to: string, endsAt: Date) =>
  addressees.first(tx, sql`FROM offer_ownership(${at(place)}, ${to}::uuid, ${when(endsAt)})`);

const offers = new Selection({
  from: sql<string>`from_name`,
  to: sql<string>`to_name`,
  isToYou: sql<boolean>`is_to_you`,
  endsAt: milliseconds('ends_at'),
});

/** The offer of the account that whoever acts has made, or may accept. */
export const ownershipOfferAt = (tx: ReadTransaction, place: Place, now: Date) =>
  offers.first(tx, sql`FROM ownership_offer_at(${at(place)}, ${when(now)})`);

/** False if there is no offer that whoever acts could take back or decline. */
export const withdrawOwnership = (tx: ReadTransaction, place: Place) => ask(tx, sql`withdraw_ownership(${at(place)})`);

/** Makes whoever acts the owner, and returns who was. Undefined if nothing is offered to them. */
export const acceptOwnership = (tx: ReadTransaction, place: Place, now: Date) =>
  addressees.first(tx, sql`FROM accept_ownership(${at(place)}, ${when(now)})`);

/** Says whether everybody of a firm needs a second factor. */
export const wantSecondFactor = (tx: ReadTransaction, firmId: string, isForAll: boolean) =>
  ask(tx, sql`want_second_factor(${firmId}::uuid, ${isForAll})`);

/** Whether anyone of a firm has ever been able to sign in. */
export const hasSignedIn = (tx: ReadTransaction, firmId: string) => ask(tx, sql`has_signed_in(${firmId}::uuid)`);

/** The first of a firm's people who is to sign in. */
export type FirstAdmin = NewToken & {
  firmId: string;
  personId: string;
  memberId: string;
  name: string;
  email: string;
  now: Date;
};

/** Makes a link for a firm's first admin. False if somebody of it has ever signed in, or another is its admin. */
export const admitFirstAdmin = (tx: ReadTransaction, admin: FirstAdmin) => {
  const { personId, memberId, firmId, email, name, token, isMailed, endsAt, now } = admin;
  return ask(
    tx,
    sql`admit_first_admin(${personId}::uuid, ${memberId}::uuid, ${firmId}::uuid, ${email}, ${name}, ${token}, ${isMailed},
      ${when(endsAt)}, ${when(now)})`,
  );
};
