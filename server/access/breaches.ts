import { createHash } from 'node:crypto';
import { passwordForm } from '#domain/access/password';

/** Whether a password is known from a breach. Rejects if that can't be found out. */
export type Breaches = (password: string) => Promise<boolean>;

/** How long the service may take, in milliseconds: a person is waiting. */
const patience = 3_000;

/**
 * Asks a service that speaks the range protocol of Have I Been Pwned. It gets the first five digits of the password's SHA-1, and lists
 * how the breached ones with these go on: which of them was meant, it never learns.
 */
export const breachesAt =
  (address: string): Breaches =>
  async (password) => {
    const hash = createHash('sha1').update(passwordForm(password)).digest('hex').toUpperCase();
    const response = await fetch(`${address}/${hash.slice(0, 5)}`, {
      // Answers of one length don't tell an observer which range was asked for.
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`The service for breached passwords answered ${response.status}.`);
    const rest = hash.slice(5);
    return (await response.text()).split(/\r?\n/).some((line) => {
      const [suffix, times] = line.split(':');
      return suffix === rest && Number(times) > 0;
    });
  };
