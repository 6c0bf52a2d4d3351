import { lifetimes } from '#domain/access/lifetimes';
import { beginReset, peopleWithFactors, toldOfReset } from '#server/access/factorResetStore';
import { CannotStart } from '#server/cannotStart';
import type { Database } from '#server/db/database';
import { asOwnerOfTables } from '#server/doors/platform';
import { writeLetter } from '#server/letters/letter';
import { send } from '#server/letters/send';
import { factorReset, factorResetOfOther } from '#server/letters/signingIn';
import type { Mailer } from '#server/mail/mailer';

/** Whose second factors are lost. The firm's slug tells apart those who have not proved the same address. */
export type Loser = { email: string; firm?: string | undefined };

/** What the announcement needs. */
export type Announcing = { mailer: Mailer | undefined; productName: string; now: Date };

/**
 * Has somebody's second factors be reset a day from now, once it is announced to them and to the admins of their firms. Throws
 * `CannotStart` if it can't be announced. Until then, and after, any sign-in of theirs stops it, and so can the others.
 */
export async function askFactorReset(
  database: Database,
  { email, firm }: Loser,
  { mailer, productName, now }: Announcing,
): Promise<{ name: string; takesEffectAt: Date; told: number }> {
  if (!mailer) throw new CannotStart('SMTP_URL: a reset is announced by mail first, so connect a mail server.');
  const found = await asOwnerOfTables(database, (tx) => peopleWithFactors(tx, email));
  const named = found.filter(({ firms }) => firm === undefined || firms.includes(firm));
  const [person, another] = named;
  if (!person) throw new CannotStart(`Nobody has a second factor under ${email}.`);
  if (another) throw new CannotStart(`Several people sign in as ${email}. Add --firm with the firm's subdomain.`);
  const takesEffectAt = new Date(now.getTime() + lifetimes.factorReset);
  const about = { productName, takesEffectAt };
  const { name } = person;
  const letter = writeLetter(factorReset, 'en', { ...about, name });
  const { outcome, answer } = await send(mailer, { senderName: productName, to: person.email }, letter);
  if (outcome !== 'accepted')
    throw new CannotStart(`The mail server didn't take the email to ${email}. Nothing is reset.${said(answer)}`);
  const others = await asOwnerOfTables(database, async (tx) => {
    const endsAt = new Date(takesEffectAt.getTime() + lifetimes.factorResetKept);
    await beginReset(tx, person.personId, now, takesEffectAt, endsAt);
    return toldOfReset(tx, person.personId);
  });
  const deliveries = await Promise.all(
    others.map((to) => {
      const toOther = writeLetter(factorResetOfOther, 'en', { ...about, name: to.name, who: person });
      return send(mailer, { senderName: productName, to: to.email }, toOther);
    }),
  );
  return {
    name,
    takesEffectAt,
    told: deliveries.filter((delivery) => delivery.outcome === 'accepted').length,
  };
}

const said = (answer: string | undefined) => (answer === undefined ? '' : ` It said: ${answer}`);
