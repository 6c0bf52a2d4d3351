import type { components } from '#openapi';
import { newCustomerDefaults } from '#domain/customers';
import { addDays, nairobiDay } from '#domain/dates';
import { parsePhone } from '#domain/phone';
import { trialDays } from '#domain/plans';
import { freeSlug } from '#domain/slug';
import { tellOperator } from '#server/activity/write';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { insertTenant } from '#server/customers/queries';
import { violatedConstraint, type Transaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import type { Services } from '#server/services';
import { insertSignup, insertUser, takenSlugs } from './queries';

/** The calls under "Sign-ups". */
export function signupHandlers({ database, now, hostNames }: Services): Pick<Handlers, 'createSignup'> {
  return {
    createSignup: async ({ host, body }) => {
      const phone = parsePhone(body.phone);
      if (!phone) throw badRequest({ field: 'phone', message: 'Enter a phone number, such as 0712 345 678.' });
      const firm = await startTrial({ ...body, phone });
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

  async function startTrial(visitor: Visitor): Promise<NewFirm> {
    try {
      return await database.transaction({ operator: true }, (tx) => insertTrial(tx, visitor, now()));
    } catch (error) {
      switch (violatedConstraint(error)) {
        case 'tenants_slug_key':
          // Somebody took it after it was found to be free; now it is found to be taken.
          return startTrial(visitor);
        case 'signups_email_key':
          throw conflict({ field: 'email', message: 'This e-mail address has signed up already.' });
        default:
          throw error;
      }
    }
  }
}

/** What a visitor says, with the phone number in its stored form. */
type Visitor = components['schemas']['SignupInput'];

type NewFirm = { id: string; slug: string; subscriptionEnd: string };

async function insertTrial(tx: Transaction, visitor: Visitor, moment: Date): Promise<NewFirm> {
  const { email, phone, firmSize } = visitor;
  const [firmName, fullName] = [visitor.firmName.trim(), visitor.fullName.trim()];
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
  await insertSignup(tx, { id: newId(moment), firmId, fullName, email, phone, firmName, firmSize, createdAt: moment });
  const description = `${firmName} · ${fullName}`;
  await tellOperator(tx, moment, { firmId, title: 'Trial started', description, status: 'success' });
  return firm;
}
