import { lifetimes } from '#domain/access/lifetimes';
import { needsSecondFactor } from '#domain/access/secondFactor';
import { fault } from '#domain/faults';
import { badRequest, notFound, Problem } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import * as store from './arrivalStore';
import { applyReset } from './factorResetStore';
import { passkeysOf } from './passkeyStore';
import { isPassword } from './passwords';
import { linkEnded, type Step, type Visit } from './signIn';
import * as access from './store';
import { hashOf, newToken } from './tokens';
import { accessTools, accountOf, type AccessResources } from './tools';

/** The address of all firms. */
const place = { isOfAllFirms: true } as const;

/**
 * Signs people in once for all of their firms, at the tenant host itself. There is no session there: whoever has signed in chooses a
 * firm, and a code that works once, for a minute, opens that firm's own address. The code carries which factors were given, and when;
 * the firm asks for what its own rules or the person's role still need.
 */
export function arriving(resources: AccessResources) {
  const { now, pagesOf } = resources;
  const { within, attempt, devices, after, isCode, openSession, tellChanged } = accessTools(resources);

  /** Shows somebody their firms. */
  async function choose(tx: ReadTransaction, personId: string, hasSecondFactor: boolean): Promise<Step> {
    const challenge = newToken();
    const arrival = { step: 'choose', personId, hasSecondFactor, provedAt: now() } as const;
    await store.openArrival(tx, { ...arrival, token: hashOf(challenge), endsAt: after(lifetimes.challenge) });
    const firms = (await store.firmsOf(tx, personId)).map(({ slug, name, role }) => ({ slug, name, role }));
    return { state: 'firm_needed', challenge, firms };
  }

  return {
    /** Takes an address and a password. */
    async withPassword(visit: Visit, email: string, password: string): Promise<Step> {
      await attempt.from(visit.address);
      const person = await within((tx) => store.personArriving(tx, email));
      const device = person && devices.nameOf(visit.knownDevice, person.personId);
      await attempt.at(accountOf(email, visit), device);
      const isRight = await isPassword(password, person?.passwordHash ?? undefined, device !== undefined);
      if (!person || !isRight) throw new Problem(401, fault('wrong_sign_in'));
      const { personId } = person;
      return within(async (tx) => {
        const isReset = await applyReset(tx, personId, now());
        if (isReset) tellChanged(person.email, 'second factor');
        else if (person.sealedSeed) {
          const challenge = newToken();
          const arrival = { step: 'code', personId, hasSecondFactor: false, provedAt: now() } as const;
          await store.openArrival(tx, { ...arrival, token: hashOf(challenge), endsAt: after(lifetimes.challenge) });
          return { state: 'code_needed', challenge };
        }
        const passkeys = await passkeysOf(tx, personId);
        if (passkeys.some(({ rpId }) => rpId === visit.relyingParty.id)) return { state: 'passkey_needed' };
        return choose(tx, personId, false);
      });
    },

    /** Takes a one-time code or a recovery code. A wrong one counts, so its work is committed before it is refused. */
    async withCode(challenge: string, typed: string): Promise<Step> {
      const token = hashOf(challenge);
      const { person, step } = await within(async (tx) => {
        const person = await store.arrivalAt(tx, token, 'code', {}, now());
        const isRight = person?.sealedSeed && (await isCode(tx, person.personId, person.sealedSeed, typed));
        if (!person || !isRight) {
          await store.countWrongArrival(tx, token);
          return { person, step: undefined };
        }
        await store.endArrival(tx, token);
        return { person, step: await choose(tx, person.personId, true) };
      });
      if (!person) throw new Problem(401, fault('sign_in_ended'));
      if (step) return step;
      await attempt.at(accountOf(person.email, { place }));
      throw badRequest({ field: 'code', ...fault('wrong_code') });
    },

    /** Goes on after a passkey was used. */
    withPasskeyOf: (personId: string): Promise<Step> => within((tx) => choose(tx, personId, true)),

    /** Makes the link into one of the person's firms. */
    chooseFirm: (challenge: string, slug: string): Promise<{ link: string }> =>
      within(async (tx) => {
        const arrival = await store.arrivalAt(tx, hashOf(challenge), 'choose', {}, now());
        if (!arrival) throw new Problem(401, fault('sign_in_ended'));
        const { personId, hasSecondFactor, provedAt } = arrival;
        const firm = (await store.firmsOf(tx, personId)).find((one) => one.slug === slug);
        if (!firm) throw notFound('firm', fault('not_found'));
        const token = newToken();
        await store.openArrival(tx, {
          token: hashOf(token),
          step: 'enter',
          personId,
          firmId: firm.id,
          hasSecondFactor,
          provedAt: new Date(provedAt),
          endsAt: after(lifetimes.entry),
        });
        return { link: `${pagesOf(slug)}/welcome#${token}` };
      }),

    /** Lets in whoever has chosen the firm, once they have given what it still asks for. */
    async enterFirm(visit: Visit, token: string): Promise<Step> {
      await attempt.from(visit.address);
      return within(async (tx) => {
        const arrival = await store.arrivalAt(tx, hashOf(token), 'enter', visit.place, now());
        if (!arrival || visit.place.firmId === undefined || !(await store.endArrival(tx, hashOf(token))))
          throw linkEnded();
        const { personId, hasSecondFactor, sealedSeed } = arrival;
        const membership = (await store.firmsOf(tx, personId)).find(({ id }) => id === visit.place.firmId);
        if (!membership) throw linkEnded();
        const isNeeded = needsSecondFactor(membership.role, true) || (await access.needsSecondFactor(tx, visit.place));
        if (hasSecondFactor || !isNeeded) return openSession(tx, visit, personId, new Date(arrival.provedAt));
        const challenge = newToken();
        await access.openChallenge(tx, hashOf(challenge), personId, visit.place, after(lifetimes.challenge));
        return { state: sealedSeed ? 'code_needed' : 'generator_needed', challenge };
      });
    },
  };
}
