import { describe, expect, it } from 'vitest';
import { Turns } from '#server/printing/queue/turns';
import { Busy } from '#server/db/database';
import { addressOf } from '#server/contract/address';

/** Work that runs until it is told to end. */
function held() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endOne = async () => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, work, endOne };
}

const from = (address: string, signal = new AbortController().signal) => ({ address, signal });

describe('turns', () => {
  it('go round the addresses, so that a caller with much to print does not delay another', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 10, ofAddress: 5 });
    const { begun, work, endOne } = held();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => turns.run(from(name[0] ?? ''), work(name)));
    for (const _ of all) await endOne();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('are refused beyond an address’s share, and beyond the queue', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 3, ofAddress: 2 });
    const { work, endOne } = held();
    const taken = ['a', 'a', 'b', 'c'].map((address) => turns.run(from(address), work(address)));
    await expect(turns.run(from('a'), work('a'))).rejects.toThrow(Busy);
    await expect(turns.run(from('d'), work('d'))).rejects.toThrow(Busy);
    for (const _ of taken) await endOne();
    await Promise.all(taken);
    const again = turns.run(from('a'), work('a'));
    await endOne();
    expect(await again).toBe('a');
  });

  it('that nobody waits for any more are not taken', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 10, ofAddress: 10 });
    const { begun, work, endOne } = held();
    const running = turns.run(from('a'), work('first'));
    const caller = new AbortController();
    const gone = Array.from({ length: 5 }, () => turns.run(from('a', caller.signal), work('gone')));
    caller.abort();
    for (const one of gone) await expect(one).rejects.toThrow(Busy);
    await expect(turns.run(from('a', caller.signal), work('gone'))).rejects.toThrow(Busy);
    const last = turns.run(from('a'), work('last'));
    await endOne();
    await endOne();
    await Promise.all([running, last]);
    expect(begun).toEqual(['first', 'last']);
  });

  it('that fail give their place to the next', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1, ofAddress: 2 });
    await expect(turns.run(from('a'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run(from('a'), async () => 'yes')).toBe('yes');
  });
});

describe('the address that a caller is counted by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:50123', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2ff:aaaa::1', '2001:db8:1:200::'],
    ['2001:db8:1:201::9', '2001:db8:1:200::'],
    ['[2001:db8:1:2ff::1]:50123', '2001:db8:1:200::'],
    ['2001:db8:1:300::1', '2001:db8:1:300::'],
    ['::1', '::'],
  ])('of %s is %s', (ip, address) => expect(addressOf({ ip })).toBe(address));
});
