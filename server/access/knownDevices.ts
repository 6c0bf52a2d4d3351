import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Cookies that say that a device has signed in before, as one person. Attempts from it are counted by themselves, so that nobody can
 * lock a person out by guessing (OWASP, Slow Down Online Guessing Attacks with Device Cookies). A cookie alone lets nobody in.
 */
export function knownDevices(key: Buffer) {
  const sign = (name: string, personId: string) => createHmac('sha256', key).update(`${name} ${personId}`).digest();
  return {
    /** A cookie for a device that has just signed in. */
    issue: (personId: string): string => {
      const name = randomBytes(12).toString('base64url');
      return `${name}.${sign(name, personId).toString('base64url')}`;
    },
    /** The name of the device by its cookie, if it has signed in as this person. */
    nameOf: (cookie: string | undefined, personId: string): string | undefined => {
      const [name = '', signature = ''] = cookie?.split('.') ?? [];
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(name, personId)];
      return given.length === right.length && timingSafeEqual(given, right) ? name : undefined;
    },
  };
}
