import type { Services } from '#server/doors/services';
import type { Letter } from './letters';

/** What became of a letter: nobody sends any where there is no mail server. */
export type Posted = 'mailed' | 'not_mailed' | 'no_mail';

/** Sends letters about access in a place's name. That one can't be delivered stops nothing. */
export const postingFor =
  ({ mailer }: Pick<Services, 'mailer'>) =>
  async (placeName: string, to: string, letter: Letter): Promise<Posted> => {
    if (!mailer) return 'no_mail';
    const { outcome } = await mailer({ senderName: placeName, to, ...letter });
    return outcome === 'accepted' ? 'mailed' : 'not_mailed';
  };
