import type { Services } from '#server/doors/services';
import type { Written } from '#server/letters/letter';
import { send } from '#server/letters/send';
import { type Posted, postedOf } from '#server/people/posted';

/** Writes a letter to each of a firm's admins, and says what became of them: of the one that fared worst. */
export async function tellAdmins(
  { mailer }: Pick<Services, 'mailer'>,
  placeName: string,
  admins: readonly { name: string; email: string }[],
  letterTo: (name: string) => Written,
): Promise<Posted> {
  const sent = admins.map(({ name, email: to }) => send(mailer, { senderName: placeName, to }, letterTo(name)));
  return worstOf((await Promise.all(sent)).map(postedOf));
}

/** Nobody to write to is as good as no mail. */
function worstOf(posted: readonly Posted[]): Posted {
  if (posted.includes('not_mailed')) return 'not_mailed';
  return posted.length > 0 && posted.every((one) => one === 'mailed') ? 'mailed' : 'no_mail';
}
