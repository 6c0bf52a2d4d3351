import type { components } from '#openapi';
import { hashOf, newToken } from '#server/access/tokens';
import type { Letter } from './letters';
import { type PeopleServices, requireAccounts } from './requireAccounts';
import { postingFor } from './mail';
import type { NewToken } from './store';

/** How a link reaches whom it is for, as a call answers it. */
export type Handover = components['schemas']['Handover'];

/** A link that has been made and is still to be given to its person. */
export type Link = NewToken & { url: string };

/** Makes links that let people in, and gives them to their people: by mail, or, where there is none, to whoever hands them over. */
export function handingOver(services: Pick<PeopleServices, 'mailer' | 'now' | 'access'>) {
  const post = postingFor(services);
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
    /** Gives it to its person. Its letter is written only where there is mail. */
    give: async ({ url, endsAt }: Link, placeName: string, to: string, letter: () => Letter): Promise<Handover> => {
      const until = { endsAt: endsAt.toISOString() };
      const posted = services.mailer ? await post(placeName, to, letter()) : 'no_mail';
      return posted === 'no_mail' ? { delivery: 'hand_over', link: url, ...until } : { delivery: posted, ...until };
    },
  };
}
