import type { Services } from '#server/doors/services';
import type { Letter } from '#server/people/letters';
import { type Posted, postingFor } from '#server/people/mail';

/** Writes a letter to each of a firm's admins, and says what became of them: of the one that fared worst. */
export async function tellAdmins(
  services: Pick<Services, 'mailer'>,
  placeName: string,
  admins: readonly { name: string; email: string }[],
  letterTo: (name: string) => Letter,
): Promise<Posted> {
  const post = postingFor(services);
  return worstOf(await Promise.all(admins.map(({ name, email }) => post(placeName, email, letterTo(name)))));
}

/** Nobody to write to is as good as no mail. */
function worstOf(posted: readonly Posted[]): Posted {
  if (posted.includes('not_mailed')) return 'not_mailed';
  return posted.length > 0 && posted.every((one) => one === 'mailed') ? 'mailed' : 'no_mail';
}
