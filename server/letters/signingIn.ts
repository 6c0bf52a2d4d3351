import { formats } from '#server/locale';
import type { Letter } from './letter';

type About = { productName: string };

const at = (moment: Date) => `${formats.date(moment.toISOString())} at ${formats.time(moment.toISOString())}`;

/** Gives somebody the link to a new password. */
export const passwordLink: Letter<About & { link: string }> = {
  name: 'passwordLink',
  words: {
    en: {
      subject: ({ productName }) => `Choose a new password for ${productName}`,
      text: ({ link }) => [
        'Somebody, probably you, asked for a new password. To choose one, open this link within 30 minutes:',
        link,
        'The link works once. If you did not ask for it, do nothing: your password stays as it is.',
      ],
    },
  },
};

/** What somebody signs in with. */
export type Factor = 'password' | 'one-time codes' | 'passkeys' | 'second factor';

/** Tells somebody that what they sign in with has changed, in case it was not them. */
export const factorChanged: Letter<About & { what: Factor }> = {
  name: 'factorChanged',
  words: {
    en: {
      subject: ({ productName, what }) => `Your ${what} for ${productName} changed`,
      text: ({ productName, what }) => [
        `Your ${what} for ${productName} just changed, and you are signed out everywhere else.`,
        'If it was you, there is nothing to do. If not, choose a new password at once, by “Forgot your password?” where you sign in, and tell whoever manages people there.',
      ],
    },
  },
};

/** Tells somebody that a browser has signed them in that never did so before. */
export const newDevice: Letter<{ placeName: string; address: string; moment: Date }> = {
  name: 'newDevice',
  words: {
    en: {
      subject: ({ placeName }) => `New sign-in at ${placeName}`,
      text: ({ placeName, address, moment }) => [
        `Somebody signed in at ${placeName} as you, in a browser that had not signed you in before: on ${at(moment)} (Nairobi), from ${address}.`,
        'If it was you, there is nothing to do. If not, choose a new password at once, by “Forgot your password?” where you sign in: that ends every session.',
      ],
    },
  },
};

type Reset = About & { name: string; takesEffectAt: Date };

/** Tells somebody that their second factors are to be reset. */
export const factorReset: Letter<Reset> = {
  name: 'factorReset',
  words: {
    en: {
      subject: ({ productName }) => `Your second factor for ${productName} will be reset`,
      text: ({ productName, name, takesEffectAt }) => [
        `Dear ${name},`,
        `Whoever runs ${productName} was told that you have lost your second factor. From ${at(takesEffectAt)} (Nairobi), your one-time codes, recovery codes and passkeys no longer work: you sign in with your password and set up new codes.`,
        'If you did not ask for this, sign in now as you always do. That stops it. Then choose a new password.',
      ],
    },
  },
};

/** Tells one who manages people that somebody's second factors are to be reset. */
export const factorResetOfOther: Letter<Reset & { who: { name: string; email: string } }> = {
  name: 'factorResetOfOther',
  words: {
    en: {
      subject: ({ productName, who }) => `${who.name}: the second factor for ${productName} will be reset`,
      text: ({ name, who, takesEffectAt }) => [
        `Dear ${name},`,
        `${who.name} (${who.email}) is said to have lost their second factor. From ${at(takesEffectAt)} (Nairobi), they sign in with their password and set up new codes.`,
        'If you doubt it, ask them, not by email. You can stop it in People.',
      ],
    },
  },
};

type Support = About & { firmName: string; name: string; operator: string; link: string };

/** Tells one of a firm's people that support is in the firm's area. */
export const supportOpened: Letter<Support & { reason: string; endsAt: Date }> = {
  name: 'supportOpened',
  words: {
    en: {
      subject: ({ productName, firmName }) => `${productName} support is in ${firmName}`,
      text: ({ productName, firmName, name, operator, reason, endsAt, link }) => [
        `Dear ${name},`,
        `${operator} of ${productName} support may look at the cases and clients of ${firmName} until ${formats.time(endsAt.toISOString())} on ${formats.date(endsAt.toISOString())}. The reason: ${reason}`,
        'They can’t change anything, and see no notes, messages, documents or fees. What they read is on your firm’s record, and your administrators can end it at any time:',
        link,
      ],
    },
  },
};

/** Tells one of a firm's people that support has left the firm's area, and who ended it unless its time ran out. */
export const supportEnded: Letter<Support & { endedBy?: string | undefined }> = {
  name: 'supportEnded',
  words: {
    en: {
      subject: ({ productName, firmName }) => `${productName} support has left ${firmName}`,
      text: ({ productName, name, operator, endedBy, link }) => [
        `Dear ${name},`,
        endedBy === undefined
          ? `The time of ${operator} of ${productName} support has run out.`
          : `${endedBy} has ended the access of ${operator} of ${productName} support.`,
        'What they read is on your firm’s record:',
        link,
      ],
    },
  },
};
