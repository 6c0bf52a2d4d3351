import { formats } from '#server/locale';
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
type Factor = 'password' | 'one-time codes' | 'passkeys' | 'second factor';

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

/** What a firm's people are told about support access: that it was opened, or that it has ended. */
export type SupportNews =
  | { is: 'opened'; operator: string; reason: string; endsAt: Date }
  | { is: 'ended'; operator: string; endedBy?: string | undefined };

/** The letter that tells one of a firm's people who is in the firm's area, or no longer is. */
export function supportMail({
  productName,
  firmName,
  link,
  news,
  name,
  email: to,
}: {
  productName: string;
  firmName: string;
  link: string;
  news: SupportNews;
  name: string;
  email: string;
}): Mail {
  const { subject, paragraphs } =
    news.is === 'opened' ? opened(productName, firmName, news) : ended(productName, firmName, news);
  return { senderName: productName, to, subject, text: [`Dear ${name},`, ...paragraphs, link].join('\n\n') };
}

const opened = (
  productName: string,
  firmName: string,
  { operator, reason, endsAt }: Extract<SupportNews, { is: 'opened' }>,
) => ({
  subject: `${productName} support is in ${firmName}`,
  paragraphs: [
    `${operator} of ${productName} support may look at the cases and clients of ${firmName} until ${formats.time(endsAt.toISOString())} on ${formats.date(endsAt.toISOString())}. The reason: ${reason}`,
    'They can’t change anything, and see no notes, messages, documents or fees. What they read is on your firm’s record, and your administrators can end it at any time:',
  ],
});

const ended = (
  productName: string,
  firmName: string,
  { operator, endedBy }: Extract<SupportNews, { is: 'ended' }>,
) => ({
  subject: `${productName} support has left ${firmName}`,
  paragraphs: [
    endedBy === undefined
      ? `The time of ${operator} of ${productName} support has run out.`
      : `${endedBy} has ended the access of ${operator} of ${productName} support.`,
    'What they read is on your firm’s record:',
  ],
});

/** The letter that tells somebody that a browser has signed them in that never did so before. */
export function newDeviceMail({
  productName,
  placeName,
  to,
  address,
  moment,
}: Omit<Letter, 'link'> & { placeName: string; address: string; moment: Date }): Mail {
  const when = moment.toISOString();
  return {
    senderName: productName,
    to,
    subject: `New sign-in at ${placeName}`,
    text: [
      `Somebody signed in at ${placeName} as you, in a browser that had not signed you in before: on ${formats.date(when)} at ${formats.time(when)} (Nairobi), from ${address}.`,
      'If it was you, there is nothing to do. If not, choose a new password at once, by “Forgot your password?” where you sign in: that ends every session.',
    ].join('\n\n'),
  };
}

/** Somebody whom a letter is about or to. */
type Named = { name: string; email: string };

/** The letter that announces that somebody's second factors are to be reset: to them, or to those who manage people with them. */
export function resetLetter({
  productName,
  who,
  to,
  takesEffectAt,
}: {
  productName: string;
  who: Named;
  to: Named;
  takesEffectAt: Date;
}): Mail {
  const moment = takesEffectAt.toISOString();
  const when = `${formats.date(moment)} at ${formats.time(moment)}`;
  const isOwn = who.email === to.email;
  return {
    senderName: productName,
    to: to.email,
    subject: isOwn
      ? `Your second factor for ${productName} will be reset`
      : `${who.name}: the second factor for ${productName} will be reset`,
    text: [
      `Dear ${to.name},`,
      ...(isOwn
        ? [
            `Whoever runs ${productName} was told that you have lost your second factor. From ${when} (Nairobi), your one-time codes, recovery codes and passkeys no longer work: you sign in with your password and set up new codes.`,
            'If you did not ask for this, sign in now as you always do. That stops it. Then choose a new password.',
          ]
        : [
            `${who.name} (${who.email}) is said to have lost their second factor. From ${when} (Nairobi), they sign in with their password and set up new codes.`,
            'If you doubt it, ask them, not by email. You can stop it in People.',
          ]),
    ].join('\n\n'),
  };
}
