import { searchForm } from './searchForm';

/**
 * A name as conflict checks compare it: its search form without legal forms and titles, so that `The Estate of Dr. Ng’ang’a Mwangi` is
 * `nganga mwangi`. It is empty if nothing is left. The database has the same as `name_key` (migration 061), and
 * `tests/server/nameKey.db.test.ts` compares the two.
 */
export const nameKey = (name: string): string =>
  ` ${searchForm(name.replace(betweenWords, ' '))} `.replace(saysNothing, '').trim();

/** Whether a name says enough to be searched for: more than one letter besides legal forms and titles. */
export const isSearchable = (name: string): boolean => nameKey(name).length > 1;

/** Punctuation that stands between two words, and that the search form would leave out. */
const betweenWords = /[-‐‑–—/_,&]/g;

/** Legal forms, titles, and what is said of the dead. */
const saysNothing =
  / (?:estate of|the|late|deceased|mr|mrs|ms|miss|mzee|dr|prof|professor|hon|eng|rev|adv|advocate|ltd|limited|plc|llp|inc|co|company)(?= )/g;
