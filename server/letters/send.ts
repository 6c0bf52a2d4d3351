import type { Delivery, Mail, Mailer } from '#server/mail/mailer';
import type { Written } from './letter';

/** Who a letter is from and to, and what goes with it. */
export type Envelope = Omit<Mail, keyof Written>;

/** The outcome of a letter. Nobody sends any where there is no mail server. */
export type Sent = Omit<Delivery, 'outcome'> & { outcome: Delivery['outcome'] | 'not_configured' };

/** Sends a letter. Never throws: one that can't be delivered stops nothing. */
export async function send(mailer: Mailer | undefined, envelope: Envelope, letter: Written): Promise<Sent> {
  return mailer ? mailer({ ...envelope, ...letter }) : { outcome: 'not_configured' };
}
