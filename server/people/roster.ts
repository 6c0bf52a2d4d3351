import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import { fault } from '#domain/faults';
import { factorsAt, stopResetAt } from '#server/access/factorResetStore';
import { needsSecondFactor, type Place } from '#server/access/store';
import type { Caller } from '#server/contract/caller';
import { conflict, Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { noSuchRecord } from '#server/doors/firm';
import { omit } from '#server/omit';
import { writeLetter, type Written } from '#server/letters/letter';
import {
  accessBack,
  accessEnded,
  invitation,
  ownershipOffered,
  ownershipPassed,
  roleChanged,
} from '#server/letters/people';
import { send } from '#server/letters/send';
import { handingOver, type Link } from './handover';
import { type PeopleServices, requireAccounts } from './requireAccounts';
import * as store from './store';

/** A place that people are let into, with what mails call it, where its pages are, and the path of the page on which an offered account is accepted. */
export type At = { place: Place; name: string; hostName: string; page: string };

/** Opens the transactions of calls at one kind of place. */
export type PlaceDoor<Call> = {
  read: <Result>(call: Call, work: (tx: ReadTransaction, at: At) => Promise<Result>) => Promise<Result>;
  write: <Result>(call: Call, work: (tx: ReadTransaction, at: At) => Promise<Result>) => Promise<Result>;
};

type Roster = components['schemas']['Roster'];

/**
 * What can be done about the people of a place. While access is open, there is nobody to let in: every call is a 404 once its door
 * has admitted it.
 */
export function rosterOf<Call extends { caller: Caller }>(services: PeopleServices, door: PlaceDoor<Call>) {
  const { now, mailer } = services;
  const links = handingOver(services);

  const only =
    <Result>(work: (tx: ReadTransaction, at: At) => Promise<Result>) =>
    // Async, so that the door's own refusal comes first.
    async (tx: ReadTransaction, at: At) => {
      requireAccounts(services);
      return work(tx, at);
    };
  const read: typeof door.read = (call, work) => door.read(call, only(work));
  const write: typeof door.write = (call, work) => door.write(call, only(work));

  /**
   * Counts an invitation once the call is let in, in no transaction: others count at the same time. One that is sent again is found by
   * its id.
   */
  async function countInvitation(call: Call, to: { email: string } | { id: string }): Promise<void> {
    const { place, email } = await read(call, async (tx, { place }) => {
      if ('email' in to) return { place, ...to };
      const found = (await store.invitationsAt(tx, place)).find(({ id }) => id === to.id);
      if (!found) throw noSuchRecord();
      return { place, email: found.email };
    });
    await requireAccounts(services).countInvitation(place, email);
  }

  const tell = (at: At, to: string, letter: Written) => send(mailer, { senderName: at.name, to }, letter);

  const giveInvitation = (call: Call, { at, link, to }: { at: At; link: Link; to: store.Invitee }) => {
    const about = { placeName: at.name, name: to.name, role: to.role, inviter: call.caller.person?.name };
    return links.give(
      link,
      at.name,
      to.email,
      writeLetter(invitation, 'en', { ...about, link: link.url, endsAt: link.endsAt }),
    );
  };

  return {
    list: async (call: Call): Promise<Roster> => {
      const [people, factors, invitations, offer, isForAll] = await read(call, (tx, { place }) => {
        const moment = now();
        return Promise.all([
          store.peopleAt(tx, place, moment),
          factorsAt(tx, place, moment),
          store.invitationsAt(tx, place),
          store.ownershipOfferAt(tx, place, moment),
          place.firmId === undefined ? undefined : needsSecondFactor(tx, place),
        ]);
      });
      return {
        people: people.map((member) => toPerson(member, factors, call.caller.person?.personId)),
        invitations: invitations.map((invited) => toInvitation(invited)),
        ...(isForAll !== undefined && { needsSecondFactor: isForAll }),
        ...(offer && { offer: { ...offer, endsAt: iso(offer.endsAt) } }),
      };
    },

    /** The offer of the account that the caller made, or may accept. Throws a 404 if there is none. */
    offerFor: async (call: Call) => {
      const offer = await read(call, (tx, { place }) => store.ownershipOfferAt(tx, place, now()));
      if (!offer) throw noSuchRecord();
      return { ...offer, endsAt: iso(offer.endsAt) };
    },

    invite: async (call: Call, invitee: store.Invitee) => {
      const named = { ...invitee, name: invitee.name.trim() };
      await countInvitation(call, named);
      const { at, link } = await write(call, async (tx, at) => {
        const link = links.make(at.hostName, lifetimes.invitation);
        const moment = now();
        const isInvited = await store.invite(tx, at.place, { ...named, ...link, id: newId(moment), now: moment });
        if (!isInvited) throw conflict('email', fault('already_member'));
        return { at, link };
      });
      return giveInvitation(call, { at, link, to: named });
    },

    renew: async (call: Call, id: string) => {
      await countInvitation(call, { id });
      const renewed = await write(call, async (tx, at) => {
        const link = links.make(at.hostName, lifetimes.invitation);
        const invitee = await store.renewInvitation(tx, at.place, id, link);
        if (!invitee) throw noSuchRecord();
        return { at, link, to: invitee };
      });
      return giveInvitation(call, renewed);
    },

    revoke: (call: Call, id: string) =>
      write(call, async (tx, { place }) => {
        if (!(await store.revokeInvitation(tx, place, id))) throw noSuchRecord();
      }),

    change: async (call: Call, id: string, change: store.Change) => {
      const { at, changed } = await write(call, async (tx, at) => {
        const changed = await store.changePerson(tx, at.place, id, change, call.caller.person?.sessionId);
        if (!changed) throw noSuchRecord();
        if (changed.isLastOwner) throw lastOwner();
        return { at, changed };
      });
      const { name, email } = changed;
      if (email === null) return;
      const told = { placeName: at.name, name };
      if (change.role !== undefined)
        await tell(at, email, writeLetter(roleChanged, 'en', { ...told, role: change.role }));
      if (change.isActive !== undefined)
        await tell(at, email, writeLetter(change.isActive ? accessBack : accessEnded, 'en', told));
    },

    stopFactorReset: (call: Call, id: string) =>
      write(call, async (tx, { place }) => {
        if (!(await stopResetAt(tx, place, id))) throw noSuchRecord();
      }),

    leave: (call: Call) =>
      write(call, async (tx, { place }) => {
        if (!(await store.leavePlace(tx, place))) throw lastOwner();
      }),

    offer: async (call: Call, to: string) => {
      const endsAt = new Date(now().getTime() + lifetimes.invitation);
      const { at, taker } = await write(call, async (tx, at) => {
        const taker = await store.offerOwnership(tx, at.place, to, endsAt);
        if (!taker) throw new Problem(409, fault('ownership_not_offered'));
        return { at, taker };
      });
      const link = `${requireAccounts(services).pagesAt(at.hostName)}${at.page}`;
      const from = call.caller.person?.name ?? at.name;
      const about = { placeName: at.name, name: taker.name, from, link, endsAt };
      await tell(at, taker.email, writeLetter(ownershipOffered, 'en', about));
    },

    withdraw: (call: Call) =>
      write(call, async (tx, { place }) => {
        if (!(await store.withdrawOwnership(tx, place))) throw noSuchRecord();
      }),

    accept: async (call: Call) => {
      const { at, giver } = await write(call, async (tx, at) => {
        const giver = await store.acceptOwnership(tx, at.place, now());
        if (!giver) throw noSuchRecord();
        return { at, giver };
      });
      const to = call.caller.person?.name ?? '';
      await tell(at, giver.email, writeLetter(ownershipPassed, 'en', { placeName: at.name, name: giver.name, to }));
    },

    wantSecondFactor: (call: Call, isForAll: boolean) =>
      write(call, async (tx, { place }) => {
        if (place.firmId !== undefined) await store.wantSecondFactor(tx, place.firmId, isForAll);
      }),
  };
}

const lastOwner = () => new Problem(409, fault('last_owner'));

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

function toPerson(
  { personId, seenAt, ...member }: store.Member,
  factors: Awaited<ReturnType<typeof factorsAt>>,
  you: string | undefined,
): Roster['people'][number] {
  const { hasCodes, hasPasskey, resetAt = null } = factors.find((one) => one.personId === personId) ?? {};
  return {
    ...member,
    factors: [...(hasCodes ? (['codes'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : [])],
    ...(resetAt !== null && { factorsResetAt: iso(resetAt) }),
    isYou: personId !== null && personId === you,
    ...(seenAt !== null && { seenAt: iso(seenAt) }),
  };
}

function toInvitation({ invitedBy, ...invited }: store.Invited): Roster['invitations'][number] {
  return {
    ...omit(invited, 'invitedAt'),
    ...(invitedBy !== null && { invitedBy }),
    invitedAt: iso(invited.invitedAt),
    endsAt: iso(invited.endsAt),
  };
}
