import { describe, expect, it } from 'vitest';
import { nonSitting, nonSittingDays } from '#domain/sittingDays';

describe('nonSitting', () => {
  it.each([
    ['2026-11-29', { reason: 'sunday' }],
    ['2026-12-12', { reason: 'public_holiday', holiday: 'jamhuri_day' }],
    ['2027-03-10', { reason: 'public_holiday', holiday: 'idd_ul_fitr', isExpected: true }],
    ['2026-12-21', { reason: 'court_recess', recess: 'december', from: '2026-12-21', to: '2027-01-13' }],
    ['2027-01-13', { reason: 'court_recess', recess: 'december', from: '2026-12-21', to: '2027-01-13' }],
    // In the recess too, but a holiday stops time by law.
    ['2026-12-25', { reason: 'public_holiday', holiday: 'christmas_day' }],
    ['2027-08-02', { reason: 'court_recess', recess: 'august', from: '2027-08-01', to: '2027-08-31' }],
    // A year of which the first digit is typed.
    ['0002-12-12', { reason: 'public_holiday', holiday: 'jamhuri_day' }],
    ['2026-11-28', undefined],
    ['2027-01-14', undefined],
  ])('of %s is %j', (day, why) => expect(nonSitting(day)).toEqual(why));

  it('lists the days of a fortnight on which courts do not sit', () => {
    expect(nonSittingDays('2026-12-06', 14)).toEqual(['2026-12-06', '2026-12-12', '2026-12-13']);
  });
});
