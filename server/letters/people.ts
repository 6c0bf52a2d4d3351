import type { components } from '#openapi';
import { roleNames } from '#language/roles';
import { formats } from '#server/locale';
import type { Letter } from './letter';

type Role = components['schemas']['AnyRole'];

/** Whom a letter is to, at a place: the name of the firm, or of the product where it is about the platform. */
type To = { placeName: string; name: string };

const until = (endsAt: Date) => formats.date(endsAt.toISOString());

/** Tells somebody that they are invited. The link is theirs alone. */
export const invitation: Letter<To & { role: Role; inviter: string | undefined; link: string; endsAt: Date }> = {
  name: 'invitation',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: your invitation`,
      text: ({ placeName, name, role, inviter, link, endsAt }) => [
        `Dear ${name},`,
        `${inviter ?? placeName} invites you to ${placeName} as ${roleNames.en[role]}. Open this link to join:`,
        link,
        `It works once, until ${until(endsAt)}. If you don’t know ${placeName}, ignore this email.`,
      ],
    },
  },
};

/** Tells somebody that their role has changed. */
export const roleChanged: Letter<To & { role: Role }> = {
  name: 'roleChanged',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: your role has changed`,
      text: ({ placeName, name, role }) => [
        `Dear ${name},`,
        `Your role at ${placeName} is now ${roleNames.en[role]}. Sign in again to go on.`,
        'If you didn’t expect this, ask an administrator there.',
      ],
    },
  },
};

/** Tells somebody that they no longer belong. */
export const accessEnded: Letter<To> = {
  name: 'accessEnded',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: your access has ended`,
      text: ({ placeName, name }) => [
        `Dear ${name},`,
        `You can no longer sign in at ${placeName}. If you didn’t expect this, ask an administrator there.`,
      ],
    },
  },
};

/** Tells somebody that they belong again. */
export const accessBack: Letter<To> = {
  name: 'accessBack',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: your access is back`,
      text: ({ placeName, name }) => [`Dear ${name},`, `You can sign in at ${placeName} again.`],
    },
  },
};

/** Tells somebody that an account is offered to them. */
export const ownershipOffered: Letter<To & { from: string; link: string; endsAt: Date }> = {
  name: 'ownershipOffered',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: you are to become the owner`,
      text: ({ placeName, name, from, link, endsAt }) => [
        `Dear ${name},`,
        `${from} offers you the ownership of ${placeName}. Accept or decline it here:`,
        link,
        `The offer stands until ${until(endsAt)}. Until you accept, nothing changes.`,
      ],
    },
  },
};

/** Tells the owner of before that the account has passed on. */
export const ownershipPassed: Letter<To & { to: string }> = {
  name: 'ownershipPassed',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: ownership has passed on`,
      text: ({ placeName, name, to }) => [`Dear ${name},`, `${to} has accepted, and now owns ${placeName}.`],
    },
  },
};

/** Gives somebody who signs up the link that makes their firm. */
export const signup: Letter<To & { firmName: string; link: string; endsAt: Date }> = {
  name: 'signup',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: finish signing up`,
      text: ({ name, firmName, link, endsAt }) => [
        `Dear ${name},`,
        `Open this link to choose a password and start the trial of ${firmName}:`,
        link,
        `It works once, until ${until(endsAt)}. If you didn’t sign up, ignore this email: nothing has been created.`,
      ],
    },
  },
};

/** Tells somebody who signs up again that they have signed up before. */
export const signedUpBefore: Letter<To> = {
  name: 'signedUpBefore',
  words: {
    en: {
      subject: ({ placeName }) => `${placeName}: you have already signed up`,
      text: ({ placeName, name }) => [
        `Dear ${name},`,
        `This email address has already signed up at ${placeName}. Sign in at your firm’s address instead. If it wasn’t you who tried again, ignore this email.`,
      ],
    },
  },
};
