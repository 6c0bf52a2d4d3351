import { hash, verify } from '@node-rs/argon2';
import { passwordForm } from '#domain/access/password';
import { Shares } from '#server/db/driver/shares';

/**
 * argon2id at 64 MiB and three passes, more than OWASP's Password Storage Cheat Sheet asks. The hash says so itself, so that the
 * parameters can change.
 */
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** How many are hashed at once, in threads of their own: each takes 64 MiB. */
const atOnce = 2;

const shares = new Shares();

/** Hashes a password, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> =>
  shares.run('new passwords', atOnce, () => hash(passwordForm(password), cost));

let ofNobody: Promise<string> | undefined;

/**
 * Whether a password is the one that was hashed. Without a hash it is compared with nobody's, which takes as long, so that the time
 * does not tell whether an address is known. A browser that has signed in before waits in a lane of its own, behind no stranger.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  isKnownDevice = false,
): Promise<boolean> {
  const compared = stored ?? (await (ofNobody ??= hashPassword(crypto.randomUUID())));
  const lane = isKnownDevice ? 'known devices' : 'strangers';
  const isRight = await shares.run(lane, atOnce, () => verify(compared, passwordForm(password)));
  return isRight && stored !== undefined;
}
