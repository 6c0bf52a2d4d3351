import { describe, expect, it } from 'vitest';
import { reversalDay, undoingDayFault } from '#domain/books/reversal';

const today = '2026-11-20';
const undone = { bookedOn: '2026-11-10', usedOn: ['2026-11-15', '2026-11-12'] };

describe('reversalDay', () => {
  it('is that of what was a mistake, once nothing of it was used any more', () => {
    expect(reversalDay(today, 'mistake', { bookedOn: '2026-11-10' })).toBe('2026-11-10');
    expect(reversalDay(today, 'mistake', undone)).toBe('2026-11-15');
  });

  it.each(['bounced', 'taken_back'] as const)('is today for what was %s', (kind) => {
    expect(reversalDay(today, kind, undone)).toBe(today);
  });
});

describe('undoingDayFault', () => {
  it.each([
    ['2026-11-15', undefined],
    [today, undefined],
    ['2026-11-14', { code: 'before_undone', params: { from: '2026-11-15' } }],
    ['2026-11-21', { code: 'day_future' }],
  ])('says of %s: %o', (day, expected) => {
    const found = undoingDayFault(today, day, undone);
    if (expected) expect(found).toMatchObject(expected);
    else expect(found).toBeUndefined();
  });
});
