import { expect, it } from 'vitest';
import { standardVatOn, vatRatesOn } from '#domain/vat';

it.each([
  ['2013-09-01', [0]],
  ['2013-09-02', [0, 16]],
  ['2020-03-31', [0, 16]],
  ['2020-04-01', [0, 14]],
  ['2020-12-31', [0, 14]],
  ['2021-01-01', [0, 16]],
  ['2026-11-21', [0, 16]],
])('on %s an invoice may charge %j per cent', (day, rates) => expect(vatRatesOn(day)).toEqual(rates));

it('is charged at the standard rate of the day', () => {
  expect(standardVatOn('2013-09-01')).toBe(0);
  expect(standardVatOn('2020-12-31')).toBe(14);
  expect(standardVatOn('2026-11-21')).toBe(16);
});
