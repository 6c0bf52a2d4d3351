import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates';
import { daysLate, dayWarning, dueSince, runsTo } from '#domain/sittingDays';

const recess = { code: 'court_recess', recess: 'december', from: '2026-12-21', to: '2027-01-13' };

describe('dayWarning', () => {
  it.each([
    ['2026-11-29', { code: 'non_sitting_day', reason: 'sunday' }],
    ['2026-11-28', { code: 'non_sitting_day', reason: 'saturday' }],
    ['2026-12-12', { code: 'non_sitting_day', reason: 'public_holiday', holiday: 'jamhuri_day' }],
    ['2027-03-10', { code: 'non_sitting_day', reason: 'public_holiday', holiday: 'idd_ul_fitr', isExpected: true }],
    ['2026-12-21', recess],
    ['2027-01-13', recess],
    // In the recess too, but on these days not even a duty judge sits.
    ['2026-12-25', { code: 'non_sitting_day', reason: 'public_holiday', holiday: 'christmas_day' }],
    ['2027-01-09', { code: 'non_sitting_day', reason: 'saturday' }],
    ['2027-08-02', { code: 'court_recess', recess: 'august', from: '2027-08-01', to: '2027-08-31' }],
    // A year of which the first digit is typed.
    ['0002-12-12', { code: 'non_sitting_day', reason: 'public_holiday', holiday: 'jamhuri_day' }],
    ['2026-11-27', undefined],
    ['2027-01-14', undefined],
  ])('of a hearing on %s is %j', (day, why) => expect(dayWarning('hearing', day)).toEqual(why));

  it.each([
    ['2026-11-29', { code: 'excluded_day', reason: 'sunday', runsTo: '2026-11-30' }],
    // Good Friday runs to Saturday, and Easter Sunday past Easter Monday.
    ['2026-04-03', { code: 'excluded_day', reason: 'public_holiday', holiday: 'good_friday', runsTo: '2026-04-04' }],
    ['2026-04-05', { code: 'excluded_day', reason: 'sunday', runsTo: '2026-04-07' }],
    ['2026-12-12', { code: 'excluded_day', reason: 'public_holiday', holiday: 'jamhuri_day', runsTo: '2026-12-14' }],
    ['2026-11-28', { code: 'saturday_deadline' }],
    // Registries are open in recess.
    ['2026-12-29', undefined],
    ['2027-08-02', undefined],
    ['2026-11-27', undefined],
  ])('of a deadline on %s is %j', (day, why) => expect(dayWarning('deadline', day)).toEqual(why));

  it('is nothing for a meeting', () => expect(dayWarning('meeting', '2026-12-25')).toBeUndefined());
});

describe('runsTo', () => {
  it.each([
    ['2026-12-25', '2026-12-28'],
    ['2026-12-28', '2026-12-28'],
    ['2045-04-07', '2045-04-08'],
  ])('of %s is %s', (day, last) => expect(runsTo(day)).toBe(last));
});

describe('daysLate', () => {
  it.each([
    ['an ordinary day', '2026-11-26', '2026-11-26', 0],
    ['an ordinary day', '2026-11-26', '2026-11-27', 1],
    ['a Sunday', '2026-11-29', '2026-11-30', 0],
    ['a Sunday', '2026-11-29', '2026-12-01', 1],
    ['a Saturday, whose time runs on no further', '2026-11-28', '2026-11-30', 2],
    ['Good Friday, whose time ran to Saturday', '2026-04-03', '2026-04-04', 0],
    ['Good Friday, whose time ran to Saturday', '2026-04-03', '2026-04-07', 3],
    ['Easter Sunday, whose time ran past Easter Monday', '2026-04-05', '2026-04-07', 0],
    ['Easter Sunday, whose time ran past Easter Monday', '2026-04-05', '2026-04-08', 1],
    ['Christmas, Boxing Day and a Sunday', '2026-12-25', '2026-12-28', 0],
    ['Christmas, Boxing Day and a Sunday', '2026-12-25', '2026-12-29', 1],
    ['a day to come', '2026-12-25', '2026-11-26', 0],
  ])('of %s (%s) on %s is %i', (_, date, today, late) => expect(daysLate(date, today)).toBe(late));
});

describe('dueSince', () => {
  it.each([
    ['2026-11-27', '2026-11-27'],
    ['2026-11-29', '2026-11-29'],
    ['2026-11-30', '2026-11-29'],
    ['2026-04-04', '2026-04-03'],
    ['2026-04-06', '2026-04-05'],
    ['2026-04-07', '2026-04-05'],
    ['2026-12-28', '2026-12-25'],
  ])('of %s is %s', (today, since) => expect(dueSince(today)).toBe(since));

  it('is the first date that is not late, on every day of two years', () => {
    for (let today = '2025-01-01'; today < '2027-01-01'; today = addDays(today, 1)) {
      const since = dueSince(today);
      expect([since, daysLate(since, today), daysLate(addDays(since, -1), today) > 0]).toEqual([since, 0, true]);
    }
  });
});
