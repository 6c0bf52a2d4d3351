import { describe, expect, it } from 'vitest';
import { staysOf, type HeldUse } from '#domain/billing/stays';

const use = (kind: HeldUse['kind'], day: string, cents: number, more: Partial<HeldUse> = {}): HeldUse => ({
  kind,
  day,
  cents,
  undoneOn: null,
  seenOn: null,
  ...more,
});

const held = { day: '2026-10-01', cents: 1_000, undoneOn: null };

const told = (...of: Parameters<typeof staysOf>) =>
  staysOf(...of).map(({ cents, from, until, end }) => [cents, from, until, end]);

describe('staysOf', () => {
  it('parts what was used from what is still held, as of a day', () => {
    const uses = [use('applied', '2026-10-05', 300), use('refunded', '2026-11-05', 200)];
    expect(told(held, uses, '2026-10-31')).toEqual([
      [300, '2026-10-01', '2026-10-05', 'applied'],
      [700, '2026-10-01', undefined, 'held'],
    ]);
    expect(told(held, uses, '2026-11-30')).toEqual([
      [300, '2026-10-01', '2026-10-05', 'applied'],
      [200, '2026-10-01', '2026-11-05', 'refunded'],
      [500, '2026-10-01', undefined, 'held'],
    ]);
  });

  it('has it again from the day on which a use was taken back', () => {
    const uses = [use('applied', '2026-10-05', 300, { undoneOn: '2026-10-20' }), use('refunded', '2026-10-20', 1_000)];
    expect(told(held, uses, '2026-10-31')).toEqual([
      [300, '2026-10-01', '2026-10-05', 'applied'],
      [700, '2026-10-01', '2026-10-20', 'refunded'],
      [300, '2026-10-20', '2026-10-20', 'refunded'],
    ]);
  });

  it('counts what is placed until the client account’s bank has shown it, or it was taken back', () => {
    const placed = (more: Partial<HeldUse>) => told(held, [use('placed', '2026-10-05', 1_000, more)], '2026-10-31');
    expect(placed({})).toEqual([[1_000, '2026-10-01', undefined, 'unseen']]);
    expect(placed({ seenOn: '2026-11-02' })).toEqual([[1_000, '2026-10-01', undefined, 'unseen']]);
    expect(placed({ seenOn: '2026-10-08' })).toEqual([[1_000, '2026-10-01', '2026-10-08', 'placed']]);
    // Its reversal marks it as shown on the same day.
    expect(placed({ seenOn: '2026-10-09', undoneOn: '2026-10-09' })).toEqual([
      [1_000, '2026-10-01', '2026-10-09', 'placed_back'],
      [1_000, '2026-10-09', undefined, 'held'],
    ]);
    expect(placed({ seenOn: '2026-10-08', undoneOn: '2026-10-09' })).toEqual([
      [1_000, '2026-10-01', '2026-10-08', 'placed'],
      [1_000, '2026-10-09', undefined, 'held'],
    ]);
  });

  it('ends with the receipt’s reversal, and adds up to what was held', () => {
    const undone = { ...held, undoneOn: '2026-10-12' };
    const uses = [use('applied', '2026-10-05', 300, { undoneOn: '2026-10-12' }), use('refunded', '2026-10-06', 100)];
    expect(told(undone, uses, '2026-10-31')).toEqual([
      [300, '2026-10-01', '2026-10-05', 'applied'],
      [100, '2026-10-01', '2026-10-06', 'refunded'],
      [600, '2026-10-01', '2026-10-12', 'reversed'],
      [300, '2026-10-12', '2026-10-12', 'reversed'],
    ]);
    expect(told(undone, uses, '2026-10-10')).toContainEqual([600, '2026-10-01', undefined, 'held']);
  });
});
