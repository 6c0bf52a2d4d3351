import type { components } from '#openapi';
import { hashOf, newToken } from '#server/access/tokens';
import type { Written } from '#server/letters/letter';
import { refusalOf, sendKeeping } from '#server/letters/send';
import { postedOf } from './posted';
import { type PeopleServices, requireAccounts } from './requireAccounts';
import type { NewToken } from './store';

/** How a link reaches whom it is for, as a call answers it. */
export type Handover = components['schemas']['Handover'];

/** A link that has been made and is still to be given to its person. */
export type Link = NewToken & { url: string };

/** Makes links that let people in, and gives them to their people: by mail, or, where there is none, to whoever hands them over. */
export function handingOver(services: Pick<PeopleServices, 'mailer' | 'now' | 'access'>) {
  return {
    /** A new link to a page of a host. The database gets only the hash of its token. */
    make: (hostName: string, lifetime: number): Link => {
      const token = newToken();
      return {
        token: hashOf(token),
        url: `${requireAccounts(services).pagesAt(hostName)}/welcome#${token}`,
        isMailed: services.mailer !== undefined,
        endsAt: new Date(services.now().getTime() + lifetime),
      };
    },
    /** Gives it to its person. */
    give: async ({ token, url, endsAt }: Link, placeName: string, to: string, letter: Written): Promise<Handover> => {
      const until = { endsAt: endsAt.toISOString() };
      const keep = (why: string) => requireAccounts(services).noteRefusal(token, why);
      const sent = await sendKeeping(services.mailer, { senderName: placeName, to }, letter, keep);
      const [posted, refusal] = [postedOf(sent), refusalOf(sent)];
      return posted === 'no_mail'
        ? { delivery: 'hand_over', link: url, ...until }
        : { delivery: posted, ...(refusal !== undefined && { refusal }), ...until };
    },
  };
}
