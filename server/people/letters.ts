import { roleNames } from '#language/roles';
import { formats } from '#server/locale';
import type { Role } from './store';

/** What a person is told by mail. */
export type Letter = { subject: string; text: string };

/** The name of the firm, or of the product where it is about the platform. */
type At = { placeName: string };

const letter = (subject: string, name: string, ...paragraphs: string[]): Letter => ({
  subject,
  text: [`Dear ${name},`, ...paragraphs].join('\n\n'),
});

/** Tells somebody that they are invited. The link is theirs alone. */
export const invitationLetter = ({
  placeName,
  name,
  role,
  inviter,
  link,
  endsAt,
}: At & { name: string; role: Role; inviter: string | undefined; link: string; endsAt: Date }): Letter =>
  letter(
    `${placeName}: your invitation`,
    name,
    `${inviter ?? placeName} invites you to ${placeName} as ${roleNames.en[role]}. Open this link to join:`,
    link,
    `It works once, until ${formats.date(endsAt.toISOString())}. If you don’t know ${placeName}, ignore this email.`,
  );

/** Tells somebody that their role has changed. */
export const roleLetter = ({ placeName, name, role }: At & { name: string; role: Role }): Letter =>
  letter(
    `${placeName}: your role has changed`,
    name,
    `Your role at ${placeName} is now ${roleNames.en[role]}. Sign in again to go on.`,
    'If you didn’t expect this, ask an administrator there.',
  );

/** Tells somebody that they no longer belong, or belong again. */
export const accessLetter = ({ placeName, name, isActive }: At & { name: string; isActive: boolean }): Letter =>
  isActive
    ? letter(`${placeName}: your access is back`, name, `You can sign in at ${placeName} again.`)
    : letter(
        `${placeName}: your access has ended`,
        name,
        `You can no longer sign in at ${placeName}. If you didn’t expect this, ask an administrator there.`,
      );

/** Tells somebody that an account is offered to them. */
export const offerLetter = ({
  placeName,
  name,
  from,
  link,
  endsAt,
}: At & { name: string; from: string; link: string; endsAt: Date }): Letter =>
  letter(
    `${placeName}: you are to become the owner`,
    name,
    `${from} offers you the ownership of ${placeName}. Accept or decline it here:`,
    link,
    `The offer stands until ${formats.date(endsAt.toISOString())}. Until you accept, nothing changes.`,
  );

/** Tells the owner of before that the account has passed on. */
export const passedOnLetter = ({ placeName, name, to }: At & { name: string; to: string }): Letter =>
  letter(`${placeName}: ownership has passed on`, name, `${to} has accepted, and now owns ${placeName}.`);

/** Gives somebody who signs up the link that makes their firm. */
export const signupLetter = ({
  placeName,
  name,
  firmName,
  link,
  endsAt,
}: At & { name: string; firmName: string; link: string; endsAt: Date }): Letter =>
  letter(
    `${placeName}: finish signing up`,
    name,
    `Open this link to choose a password and start the trial of ${firmName}:`,
    link,
    `It works once, until ${formats.date(endsAt.toISOString())}. If you didn’t sign up, ignore this email: nothing has been created.`,
  );

/** Tells somebody who signs up again that they have signed up before. */
export const signedUpLetter = ({ placeName, name }: At & { name: string }): Letter =>
  letter(
    `${placeName}: you have already signed up`,
    name,
    `This email address has already signed up at ${placeName}. Sign in at your firm’s address instead. If it wasn’t you who tried again, ignore this email.`,
  );
