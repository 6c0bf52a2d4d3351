import { describe, expect, it } from 'vitest';
import { readNumber } from '#domain/numberText';

describe('readNumber', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12', 12],
    ['007', 7],
    ['123,00', 123],
    ['123.00', 123],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['580,00', 580],
    [',50', 0.5],
    ['.5', 0.5],
    ['12.', 12],
    ['12,', 12],
    ['1,250', 1250],
    ['1,250.50', 1250.5],
    ['1.250,50', 1250.5],
    ['1,250,000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1.250.000,5', 1_250_000.5],
    ['1 250', 1250],
    ['1\u202f250\u00a0000,75', 1_250_000.75],
    ["1'250.50", 1250.5],
    ['1,250.500', 1250.5],
    ['15000.755', 15_000.755],
    ['0.125', 0.125],
    ['-500', -500],
    ['−1,5', -1.5],
    ['１２３', 123],
    ['١٢٣', 123],
  ])('reads “%s” as %s', (text, number) => expect(readNumber(text)).toEqual({ number }));

  it.each([
    '1/2',
    '1-2',
    '12,34,567',
    '1,2,3',
    '1,2500',
    '12 50',
    '1.25,0.5',
    '1x2',
    '5 GB',
    '1e5',
    '--5',
    '.',
    '½',
    '500k',
  ])('finds no number in “%s”', (text) => expect(readNumber(text)).toEqual({ fault: 'unreadable' }));

  it.each([
    ['1.250', [1250, 1.25]],
    ['-12.500', [-12_500, -12.5]],
  ])('finds two numbers in “%s”', (text, readings) =>
    expect(readNumber(text)).toEqual({ fault: 'ambiguous', readings }),
  );

  it.each([
    ['KES 1,250.50', 'KES', 1250.5],
    ['KSh.580/=', 'KES', 580],
    ['Kshs 12,500/-', 'KES', 12_500],
    ['580 kes', 'KES', 580],
    ['-KES 500', 'KES', -500],
    ['KES -500', 'KES', -500],
    ['$950', 'USD', 950],
    ['US$ .50', 'USD', 0.5],
    ['950,50 €', 'EUR', 950.5],
    ['£1,250', 'GBP', 1250],
    ['20 GB', 'GB', 20],
  ])('drops the unit of “%s”', (text, unit, number) => expect(readNumber(text, { unit })).toEqual({ number }));

  it.each([
    ['USD 950', 'KES', 'other_currency'],
    ['580/=', 'USD', 'other_currency'],
    ['KES 950', 'GB', 'unreadable'],
    ['KES 950', undefined, 'unreadable'],
  ])('does not take “%s” for %s', (text, unit, fault) => expect(readNumber(text, { unit })).toEqual({ fault }));

  it.each([
    ['129.125', 129.125],
    ['129.2356', 129.2356],
    ['129,2356', 129.2356],
    ['1,250', 1250],
  ])('reads “%s”, of up to six decimals, as %s', (text, number) =>
    expect(readNumber(text, { decimals: 6 })).toEqual({ number }),
  );
});
