import type { Delivery, Mail, Mailer } from '#server/mail/mailer';
import type { Written } from './letter';

/** Who a letter is from and to, and what goes with it. */
export type Envelope = Omit<Mail, keyof Written>;

/** The outcome of a letter. Nobody sends any where there is no mail server. */
export type Sent = Omit<Delivery, 'outcome'> & { outcome: Delivery['outcome'] | 'not_configured' };

/** Why a letter that was to be sent was not: what the mail server said, or that it was unreachable. */
export const refusalOf = ({ outcome, answer = outcome }: Sent): string | undefined =>
  outcome === 'refused' || outcome === 'unreachable' ? answer : undefined;

/** Sends a letter. Never throws: one that can't be delivered stops nothing. */
export async function send(mailer: Mailer | undefined, envelope: Envelope, letter: Written): Promise<Sent> {
  return mailer ? mailer({ ...envelope, ...letter }) : { outcome: 'not_configured' };
}

/** Sends a letter, and has why it was not sent be kept beside what it is about. */
export async function sendKeeping(
  mailer: Mailer | undefined,
  envelope: Envelope,
  letter: Written,
  keep: (refusal: string) => Promise<unknown>,
): Promise<Sent> {
  const sent = await send(mailer, envelope, letter);
  const refusal = refusalOf(sent);
  if (refusal !== undefined) await keep(refusal);
  return sent;
}
