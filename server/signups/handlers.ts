import type { components } from '#openapi';
import { fault } from '#domain/faults';
import { newCustomerDefaults } from '#domain/customers';
import { addDays, nairobiDay } from '#domain/dates';
import { parsePhone } from '#domain/phone';
import { phoneFault } from '#domain/phoneText';
import { trialDays } from '#domain/plans';
import { freeSlug } from '#domain/slug';
import { recordPlatformActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { insertTenant } from '#server/customers/queries';
import { type Transaction, violatedConstraint } from '#server/db/database';
import { newId } from '#server/db/newId';
import { type Once, withIdempotencyKey } from '#server/doors/idempotency';
import type { Call } from '#server/doors/platform';
import type { Services } from '#server/doors/services';
import { insertSignup, insertUser, takenSlugs } from './queries';

/** Handles the calls under "Sign-ups". */
export function signupHandlers({ visitor, now, hostNames, limitSignups }: Services): Pick<Handlers, 'createSignup'> {
  return {
    createSignup: async ({ host, header, body, ...call }) => {
      const moment = now();
      const phone = parsePhone(body.phone);
      if (!phone) throw badRequest({ field: 'phone', ...(phoneFault(body.phone) ?? fault('format_phone')) });
      const once = { of: 'createSignup', key: header['Idempotency-Key'], body, moment };
      const firm = await limitSignups(call.connection.address, () => startTrial(call, { ...body, phone }, once));
      const port = /:\d+$/.exec(host)?.[0] ?? '';
      const data = {
        tenantId: firm.id,
        slug: firm.slug,
        address: `${firm.slug}.${hostNames.tenant}${port}`,
        trialEndsOn: firm.subscriptionEnd,
      };
      return { status: 201, body: { data } };
    },
  };

  async function startTrial(call: Call, signup: Signup, once: Once): Promise<NewFirm> {
    try {
      const { answer } = await visitor.write(call, (tx) =>
        withIdempotencyKey(tx, once, () => insertTrial(tx, signup, once.moment)),
      );
      return answer;
    } catch (error) {
      // Somebody else took the slug meanwhile. The next attempt finds another.
      if (violatedConstraint(error) === 'tenants_slug_key') return startTrial(call, signup, once);
      throw error;
    }
  }
}

/** A visitor's request, with the phone number in E.164. */
type Signup = components['schemas']['SignupInput'];

type NewFirm = { id: string; slug: string; subscriptionEnd: string };

async function insertTrial(tx: Transaction, signup: Signup, moment: Date): Promise<NewFirm> {
  const { email, phone, firmSize } = signup;
  const [firmName, fullName] = [signup.firmName.trim(), signup.fullName.trim()];
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
  const firmId = firm.id;
  await insertTenant(tx, firm, moment);
  await insertUser(tx, {
    tenantId: firmId,
    id: newId(moment),
    name: fullName,
    email,
    phone,
    role: 'admin',
    createdAt: moment,
  });
  const row = { id: newId(moment), firmId, fullName, email, phone, firmName, firmSize, createdAt: moment };
  if (!(await insertSignup(tx, row))) throw conflict('email', fault('email_taken'));
  await recordPlatformActivity(tx, moment, {
    kind: 'customer',
    actor: 'visitor',
    firmId,
    code: 'trial_started',
    params: { about: `${firmName} · ${fullName}` },
  });
  return { id: firmId, slug: firm.slug, subscriptionEnd: firm.subscriptionEnd };
}
