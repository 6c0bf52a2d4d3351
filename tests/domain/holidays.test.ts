import { describe, expect, it } from 'vitest';
import { easterSunday, holidayOn, holidaysOf, knowsIdd } from '#domain/holidays';

describe('easterSunday', () => {
  it.each([
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('of %i is %s', (year, day) => expect(easterSunday(year)).toBe(day));
});

describe('holidaysOf', () => {
  it('has the fixed and the movable ones in order', () => {
    expect(holidaysOf(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2026-01-01 new_year',
      '2026-03-20 idd_ul_fitr',
      '2026-04-03 good_friday',
      '2026-04-06 easter_monday',
      '2026-05-01 labour_day',
      '2026-05-27 idd_ul_adha',
      '2026-06-01 madaraka_day',
      '2026-10-10 mazingira_day',
      '2026-10-20 mashujaa_day',
      '2026-12-12 jamhuri_day',
      '2026-12-25 christmas_day',
      '2026-12-26 boxing_day',
    ]);
  });

  it('moves a holiday from Sunday to the next free day, as in 2022, when Christmas was kept on the 27th', () => {
    expect(holidayOn('2022-12-25')).toBeUndefined();
    expect(holidayOn('2022-12-26')?.name).toBe('boxing_day');
    expect(holidayOn('2022-12-27')?.name).toBe('christmas_day');
    expect(holidayOn('2023-01-02')?.name).toBe('new_year');
  });

  it('has all but the Idd days of any year, and says whose Idd days are not known', () => {
    expect(holidaysOf(2030)).toHaveLength(12);
    expect(holidaysOf(2031)).toHaveLength(10);
    expect(holidayOn('2061-04-08')?.name).toBe('good_friday');
    expect([2026, 2030, 2031, 2061].map(knowsIdd)).toEqual([true, true, false, false]);
  });

  it('says of an Idd that it is only expected', () => {
    expect(holidayOn('2027-03-10')).toEqual({ date: '2027-03-10', name: 'idd_ul_fitr', isExpected: true });
  });
});
