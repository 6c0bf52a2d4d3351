import type { Mail } from '#server/mail/mailer';

/** What a letter about signing in needs. */
export type Letter = { productName: string; to: string; link: string };

/** The letter with a link to a new password. */
export function resetMail({ productName, to, link }: Letter): Mail {
  return {
    senderName: productName,
    to,
    subject: `Choose a new password for ${productName}`,
    text: [
      'Somebody, probably you, asked for a new password. To choose one, open this link within 30 minutes:',
      link,
      'The link works once. If you did not ask for it, do nothing: your password stays as it is.',
    ].join('\n\n'),
  };
}
