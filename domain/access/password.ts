import { fault, type Fault } from '#domain/faults';

/** The shortest password. No other rule is asked of one: mixed characters and expiry make passwords worse (NIST SP 800-63B, 3.1.1.2). */
export const shortestPassword = 9;

/** The longest password. A passphrase of twenty words fits. */
export const longestPassword = 200;

/** Names shorter than this are in too many passwords by chance. */
const shortestName = 4;

/** What a password must not be. */
export type Guessable = {
  /** The commonest passwords that are long enough, in lowercase. */
  common: ReadonlySet<string>;
  /** The names at hand: the person's, their address's, the firm's and the product's. */
  names: readonly string[];
};

/** The form in which a password is hashed and compared, so that it does not depend on the keyboard that typed it (RFC 8265). */
export const passwordForm = (password: string): string => password.normalize('NFC');

/**
 * Says why a password is refused: it is short, among those that are tried first, or made of names at hand and what is commonly
 * added to them.
 */
export function passwordFault(password: string, { common, names }: Guessable): Fault | undefined {
  const length = [...passwordForm(password)].length;
  if (length < shortestPassword) return fault('too_short', { limit: shortestPassword });
  if (length > longestPassword) return fault('too_long', { limit: longestPassword });
  const lower = passwordForm(password).toLowerCase();
  if (common.has(lower) || new Set(lower).size === 1) return fault('common_password');
  return isMadeOf(lower, names) ? fault('password_of_names') : undefined;
}

/** Whether only digits and punctuation remain of a password once the words of the names are taken out of it. */
function isMadeOf(lower: string, names: readonly string[]): boolean {
  const words = names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= shortestName)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), lower);
  return rest !== lower && !/\p{L}/u.test(rest);
}
