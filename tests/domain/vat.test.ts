import { expect, it } from 'vitest';
import { vatRatesOn } from '#domain/vat';

it.each([
  ['2013-09-01', [0]],
  ['2013-09-02', [0, 16]],
  ['2026-11-21', [0, 16]],
])('on %s an invoice may charge %j per cent', (day, rates) => expect(vatRatesOn(day)).toEqual(rates));
