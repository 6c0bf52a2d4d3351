import { lifetimes, sessionLimits } from '#domain/access/lifetimes';
import { fault } from '#domain/faults';
import { badRequest, Problem } from '#server/contract/problem';
import type { ReadTransaction, SignedIn } from '#server/db/database';
import { writeLetter } from '#server/letters/letter';
import { sendKeeping } from '#server/letters/send';
import { passwordLink } from '#server/letters/signingIn';
import { firmsOf, personArriving } from './arrivalStore';
import { resetOf, stopReset } from './factorResetStore';
import { isPassword } from './passwords';
import type { SignedInStep, Visit } from './signIn';
import * as store from './store';
import { hashOf, newToken } from './tokens';
import { accessTools, accountOf, type AccessResources } from './tools';

/** What people do with their own account once they have signed in, and the link for those who can't. */
export function accounts(resources: AccessResources) {
  const { now, productName, mailer, pagesOf, log } = resources;
  const { within, attempt, devices, after, renewSession, passwordOf, newCodes, setUpCodes, isCode, tellChanged } =
    accessTools(resources);

  /** What is known of somebody's password and codes. */
  const secretsOf = async (tx: ReadTransaction, { email, personId }: SignedIn, { place }: Visit) => {
    const found = await store.personSigningIn(tx, email, place);
    if (found?.personId !== personId) throw new Problem(401, fault('sign_in_required'));
    return found;
  };

  async function mailLink(visit: Visit, email: string): Promise<void> {
    if (!mailer) return;
    const found = await within(async (tx) => {
      if (!visit.place.isOfAllFirms)
        return { person: await store.personSigningIn(tx, email, visit.place), place: visit.place };
      // A password is the person's, whichever of their firms' addresses it is chosen at.
      const person = await personArriving(tx, email);
      const [firm] = person ? await firmsOf(tx, person.personId) : [];
      return { person: firm && person, place: { firmId: firm?.id, slug: firm?.slug } };
    });
    const { person, place } = found;
    if (!person) return;
    const token = newToken();
    const { firmId, slug } = place;
    const link = { token: hashOf(token), kind: 'reset', personId: person.personId, isMailed: true } as const;
    await within((tx) =>
      store.openLink(tx, { ...link, endsAt: after(lifetimes.reset), ...(firmId !== undefined && { firmId }) }),
    );
    const letter = writeLetter(passwordLink, 'en', { productName, link: `${pagesOf(slug)}/welcome#${token}` });
    const envelope = { senderName: productName, to: person.email };
    await sendKeeping(mailer, envelope, letter, (why) => noteRefusal(link.token, why));
  }

  const noteRefusal = (token: string, why: string) => within((tx) => store.noteRefusal(tx, token, why));

  return {
    /** Whether anybody has ever chosen a password. */
    hasAccounts: () => within(store.hasAccounts),

    /** The firm at whose address somebody signs in. */
    firmAt: (slug: string) => within((tx) => store.firmSigningIn(tx, slug)),

    /** Whose session a token's hash is at a place. */
    sessionOf: (token: string, place: store.Place) =>
      within((tx) => store.sessionOf(tx, token, place, sessionLimits(now()))),

    /** Whether somebody has one-time codes. */
    hasCodes: async (person: SignedIn, visit: Visit) =>
      (await within((tx) => secretsOf(tx, person, visit))).sealedSeed !== null,

    /** A person's sessions, everywhere. */
    sessionsOf: (personId: string) => within((tx) => store.sessionsOf(tx, personId, sessionLimits(now()))),

    /** Ends a session of a person. False if they don't have it. */
    endSession: (personId: string, sessionId: string) => within((tx) => store.endSession(tx, personId, sessionId)),

    /** Ends a person's other sessions. */
    endOthers: ({ personId, sessionId }: SignedIn) => within((tx) => store.endSessions(tx, personId, sessionId)),

    /** Notes that sessions were used. */
    noteSeen: (sessionIds: string[]) => {
      const moment = now();
      return within((tx) => store.noteSeen(tx, sessionIds, moment));
    },

    /** When somebody's second factors are to be reset, because they are said to be lost. */
    factorsResetAt: (personId: string) => within((tx) => resetOf(tx, personId, now())),

    /** Stops that. False if none was asked for. */
    stopFactorReset: (personId: string) => within((tx) => stopReset(tx, personId)),

    /** Takes the password again, and a code from whoever has them. Throws a 400 that names what is wrong. */
    async prove(visit: Visit, person: SignedIn, password: string, code: string | undefined): Promise<SignedInStep> {
      await attempt.from(visit.address);
      await attempt.at(accountOf(person.email, visit), devices.nameOf(visit.knownDevice, person.personId));
      const { passwordHash, sealedSeed } = await within((tx) => secretsOf(tx, person, visit));
      if (!(await isPassword(password, passwordHash ?? undefined, true)))
        throw badRequest({ field: 'password', ...fault('wrong_password') });
      return within(async (tx) => {
        if (sealedSeed && !(await isCode(tx, person.personId, sealedSeed, code ?? '')))
          throw badRequest({ field: 'code', ...fault(code ? 'wrong_code' : 'required') });
        return renewSession(tx, person);
      });
    },

    /** Changes the password of somebody who has just proved who they are, and ends their other sessions. */
    async changePassword(visit: Visit, person: SignedIn, password: string): Promise<SignedInStep> {
      const hash = await passwordOf(person, visit, password);
      const renewed = await within(async (tx) => {
        await store.setPassword(tx, person.personId, hash);
        await store.endSessions(tx, person.personId, person.sessionId);
        return renewSession(tx, person);
      });
      tellChanged(person.email, 'password');
      return renewed;
    },

    /** The seed of new one-time codes, and its address for a QR code. */
    newCodes: ({ email }: SignedIn, token: string) => newCodes(token, email),

    /** Takes the first new code, and ends the person's other sessions. Returns the recovery codes, once. */
    async confirmCodes(
      person: SignedIn,
      token: string,
      typed: string,
    ): Promise<SignedInStep & { recoveryCodes: string[] }> {
      const renewed = await within(async (tx) => {
        const recoveryCodes = await setUpCodes(tx, person.personId, token, typed);
        if (!recoveryCodes) throw badRequest({ field: 'code', ...fault('wrong_code') });
        await store.endSessions(tx, person.personId, person.sessionId);
        return { ...(await renewSession(tx, person)), recoveryCodes };
      });
      tellChanged(person.email, 'one-time codes');
      return renewed;
    },

    /**
     * Mails a link to a new password, if somebody signs in with the address here. The work goes on after the answer, so that its
     * time does not tell whether anybody does.
     */
    async requestLink(visit: Visit, email: string): Promise<void> {
      await attempt.from(visit.address);
      await attempt.at(`link for ${accountOf(email, visit)}`);
      void mailLink(visit, email).catch((error: unknown) => log.warn({ err: error }, 'A link could not be mailed.'));
    },

    /** Counts an invitation to a place. Throws a 429 if it is one too many. */
    countInvitation: ({ firmId }: store.Place, email: string) => attempt.invitation(firmId ?? 'the console', email),

    /** Keeps why the email with a link was not sent, by the hash of its token. */
    noteRefusal,

    /** Whether links can be mailed. */
    canMail: mailer !== undefined,
  };
}
