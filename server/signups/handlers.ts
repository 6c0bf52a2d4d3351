import type { components } from '#openapi';
import { lifetimes } from '#domain/access/lifetimes';
import { fault } from '#domain/faults';
import { newCustomerDefaults } from '#domain/customers';
import { addDays, nairobiDay } from '#domain/dates';
import { parsePhone } from '#domain/phone';
import { phoneFault } from '#domain/phoneText';
import { trialDays } from '#domain/plans';
import { freeSlug } from '#domain/slug';
import { linkEnded } from '#server/access/signIn';
import { hashOf } from '#server/access/tokens';
import { recordPlatformActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest, conflict, type Problem } from '#server/contract/problem';
import { insertTenant } from '#server/customers/queries';
import { type Transaction, violatedConstraint } from '#server/db/database';
import { newId } from '#server/db/newId';
import { once } from '#server/doors/act';
import { noSuchRecord } from '#server/doors/firm';
import type { Call } from '#server/doors/platform';
import { writeLetter } from '#server/letters/letter';
import { signedUpBefore, signup as signupLetter } from '#server/letters/people';
import { sendKeeping } from '#server/letters/send';
import { handingOver } from '#server/people/handover';
import { type PeopleServices, requireAccounts } from '#server/people/requireAccounts';
import {
  foundFirm,
  handOverSignup,
  hasSignedUp,
  insertSignup,
  insertUser,
  keepSignup,
  signupsWaiting,
  takenSlugs,
} from './queries';

type Calls = 'createSignup' | 'lookAtSignup' | 'confirmSignup' | 'listWaitingSignups' | 'handOverSignup';

/** Handles the calls under "Sign-ups". Where people sign in, nothing is made before the mailed link has been opened. */
export function signupHandlers(services: PeopleServices): Pick<Handlers, Calls> {
  const { visitor, operator, access, now, hostNames, limitSignups, mailer } = services;
  const links = handingOver(services);
  return {
    createSignup: async ({ host, header, body, ...call }) => {
      const moment = now();
      const phone = parsePhone(body.phone);
      if (!phone) throw badRequest({ field: 'phone', ...(phoneFault(body.phone) ?? fault('format_phone')) });
      const signup = { ...body, phone, firmName: body.firmName.trim(), fullName: body.fullName.trim() };
      const { address } = call.connection;
      if (access) {
        await limitSignups(address, () => wait(call, signup));
        return { status: 202, body: { data: { delivery: mailer ? 'mailed' : 'handed_over' } } };
      }
      const { answer: firm } = await limitSignups(address, () =>
        withFreeSlug(() =>
          visitor.write(call, (tx) =>
            once({ tx, moment }, { header, body }, 'createSignup', () => insertTrial(tx, signup, moment, emailTaken)),
          ),
        ),
      );
      return { status: 201, body: { data: toSignup(firm, host) } };
    },

    lookAtSignup: async ({ body }) => {
      const { fullName: name, email, firmName, personId } = await requireAccounts(services).signupAt(body.token);
      return { status: 200, body: { data: { name, email, firmName, hasPassword: personId !== null } } };
    },

    confirmSignup: async ({ host, body, ...call }) => {
      const signup = await requireAccounts(services).signupAt(body.token);
      const founder = await requireAccounts(services).founderOf(call.connection.address, signup, body.password);
      const moment = now();
      const firm = await withFreeSlug(() =>
        visitor.write(call, async (tx) => {
          // Whoever has signed up meanwhile has done so by this link.
          const firm = await insertTrial(tx, signup, moment, linkEnded);
          const owner = { ...founder, firmId: firm.id, memberId: firm.memberId };
          if (!(await foundFirm(tx, hashOf(body.token), owner, moment))) throw linkEnded();
          return firm;
        }),
      );
      return { status: 201, body: { data: toSignup(firm, host) } };
    },

    listWaitingSignups: async (call) => {
      const waiting = await operator.read(call, async (tx) => {
        requireAccounts(services);
        return signupsWaiting(tx, now());
      });
      const data = waiting.map(({ askedAt, endsAt, refusal, ...signup }) => ({
        ...signup,
        ...omitNulls({ refusal }),
        askedAt: new Date(askedAt).toISOString(),
        endsAt: new Date(endsAt).toISOString(),
      }));
      return { status: 200, body: { data } };
    },

    handOverSignup: async ({ path, ...call }) => {
      const { url, endsAt } = await operator.write(call, async (tx) => {
        requireAccounts(services);
        const link = links.make(hostNames.marketing, lifetimes.invitation);
        if (!(await handOverSignup(tx, path.id, link.token, link.endsAt, now()))) throw noSuchRecord();
        return link;
      });
      return { status: 201, body: { data: { delivery: 'hand_over', link: url, endsAt: endsAt.toISOString() } } };
    },
  };

  /** Keeps a sign-up until its link is opened. Whoever knows the address's mailbox learns whether it has signed up, and nobody else. */
  async function wait(call: Call, signup: Signup): Promise<void> {
    const moment = now();
    const link = links.make(hostNames.marketing, lifetimes.invitation);
    const isKnown = await visitor.write(call, async (tx) => {
      if (await hasSignedUp(tx, signup.email)) return true;
      const token = link.isMailed ? link.token : undefined;
      await keepSignup(tx, { ...signup, id: newId(moment), token, endsAt: link.endsAt, now: moment });
      return false;
    });
    const { productName, noteRefusal } = requireAccounts(services);
    const { fullName: name, firmName, email } = signup;
    const about = { placeName: productName, name };
    const letter = isKnown
      ? writeLetter(signedUpBefore, 'en', about)
      : writeLetter(signupLetter, 'en', { ...about, firmName, link: link.url, endsAt: link.endsAt });
    const envelope = { senderName: productName, to: email };
    await sendKeeping(mailer, envelope, letter, (why) => noteRefusal(link.token, why));
  }

  function toSignup(firm: NewFirm, host: string) {
    const port = /:\d+$/.exec(host)?.[0] ?? '';
    const { id: tenantId, slug, subscriptionEnd: trialEndsOn } = firm;
    return { tenantId, slug, address: `${slug}.${hostNames.tenant}${port}`, trialEndsOn };
  }
}

/** Starts again if somebody else took the firm's slug meanwhile. The next attempt finds another. */
async function withFreeSlug<Result>(attempt: () => Promise<Result>): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    if (violatedConstraint(error) === 'tenants_slug_key') return withFreeSlug(attempt);
    throw error;
  }
}

/** A visitor's request, with the phone number in E.164. */
type Signup = Pick<components['schemas']['SignupInput'], 'fullName' | 'email' | 'phone' | 'firmName' | 'firmSize'>;

type NewFirm = { id: string; memberId: string; slug: string; subscriptionEnd: string };

const emailTaken = () => conflict('email', fault('email_taken'));

/** Makes a firm on trial with its first user. Throws the refusal if the address has signed up before. */
async function insertTrial(tx: Transaction, signup: Signup, moment: Date, refusal: () => Problem): Promise<NewFirm> {
  const { fullName, email, phone, firmName, firmSize } = signup;
  const taken = await takenSlugs(tx, firmName);
  const today = nairobiDay(moment);
  const firm = {
    ...newCustomerDefaults(today),
    id: newId(moment),
    slug: freeSlug(firmName, (slug) => taken.has(slug)),
    name: firmName,
    email,
    phone,
    plan: 'starter',
    subscriptionEnd: addDays(today, trialDays.signedUp),
    createdAt: moment,
  } as const;
  const [firmId, memberId] = [firm.id, newId(moment)];
  await insertTenant(tx, firm, moment);
  await insertUser(tx, {
    tenantId: firmId,
    id: memberId,
    name: fullName,
    email,
    phone,
    role: 'admin',
    createdAt: moment,
  });
  const row = { id: newId(moment), firmId, fullName, email, phone, firmName, firmSize, createdAt: moment };
  if (!(await insertSignup(tx, row))) throw refusal();
  await recordPlatformActivity(tx, moment, {
    kind: 'customer',
    actor: 'visitor',
    firmId,
    code: 'trial_started',
    params: { about: `${firmName} · ${fullName}` },
  });
  return { id: firmId, memberId, slug: firm.slug, subscriptionEnd: firm.subscriptionEnd };
}
