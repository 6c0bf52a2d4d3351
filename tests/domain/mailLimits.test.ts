import { describe, expect, it } from 'vitest';
import { mailLimitFault, type Mailed } from '#domain/mailLimits';

const now = new Date('2026-11-21T09:00:00Z');
const [minute, hour] = [60, 3_600];

/** Emails about an invoice, each so many seconds ago. */
const mails = (invoiceId: string, to: string, ...ago: number[]): Mailed[] =>
  ago.map((seconds) => ({ invoiceId, to, at: new Date(now.getTime() - seconds * 1_000) }));

const client = { invoiceId: 'a', to: 'client@x.example', isClients: true };
const stranger = { invoiceId: 'a', to: 'stranger@x.example', isClients: false };
const wait = (...given: Parameters<typeof mailLimitFault>) => mailLimitFault(...given)?.params.seconds;

describe('an email', () => {
  it.each([
    ['the first', client, [], undefined],
    ['the same a second later', client, mails('a', client.to, 1), 59],
    ['the same in other letters', client, mails('a', 'Client@X.example', 1), 59],
    ['the same after a minute', client, mails('a', client.to, minute), undefined],
    ['of another invoice at once', client, mails('b', client.to, 1, 1, 1, 1, 1, 1), undefined],
    ['the fourth in a day', client, mails('a', client.to, hour, 2 * hour, 20 * hour), 4 * hour],
    ['the fourth, the first a day ago', client, mails('a', client.to, hour, 2 * hour, 24 * hour), undefined],
    ['the sixth to a stranger', stranger, mails('b', stranger.to, hour, hour, hour, hour, 23 * hour), hour],
    ['the fifth to a stranger', stranger, mails('b', stranger.to, hour, hour, hour, hour), undefined],
  ])('%s', (_, wanted, earlier, seconds) => {
    expect(wait(wanted, earlier, now)).toBe(seconds);
  });

  it('the eleventh of an invoice waits, whoever gets it', () => {
    const ten = Array.from({ length: 10 }, (_, index) => mails('a', `${index}@x.example`, hour)).flat();
    expect(wait(client, ten, now)).toBe(23 * hour);
    expect(wait(client, ten.slice(1), now)).toBeUndefined();
  });
});
