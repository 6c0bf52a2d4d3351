import type { Sent } from '#server/letters/send';

/** What became of a letter, as whoever caused it is told. */
export type Posted = 'mailed' | 'not_mailed' | 'no_mail';

/** Says what became of a letter. */
export function postedOf({ outcome }: Sent): Posted {
  if (outcome === 'not_configured') return 'no_mail';
  return outcome === 'accepted' ? 'mailed' : 'not_mailed';
}
