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

/** What somebody signs in with. */
type Factor = 'password' | 'one-time codes';

/** The letter that tells somebody that what they sign in with has changed, in case it was not them. */
export function changedMail({ productName, to, what }: Omit<Letter, 'link'> & { what: Factor }): Mail {
  return {
    senderName: productName,
    to,
    subject: `Your ${what} for ${productName} changed`,
    text: [
      `Your ${what} for ${productName} just changed, and you are signed out everywhere else.`,
      'If it was you, there is nothing to do. If not, choose a new password at once, by “Forgot your password?” where you sign in, and tell whoever manages people there.',
    ].join('\n\n'),
  };
}
