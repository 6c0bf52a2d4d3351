import { describe, expect, it } from 'vitest';
import { amountOf, billedAt, roundUp } from '#domain/time/billing';
import { clockOf, readDuration } from '#domain/time/duration';
import { type Rate, rateFor, scopeOf } from '#domain/time/rates';
import { entryOf, isForgotten } from '#domain/time/timer';

describe('a written duration', () => {
  it.each(['1h20m', '1:20', '80', '1h20', '1 h 20 min', '80m', '80 min', ' 1H20M '])('%s is 80 minutes', (text) => {
    expect(readDuration(text)).toEqual({ minutes: 80 });
  });

  it.each(['1.5h', '1,5h', '1,5 h', '90', '1:30'])('%s is 90 minutes', (text) => {
    expect(readDuration(text)).toEqual({ minutes: 90 });
  });

  it.each([
    ['.5h', 30],
    ['2h', 120],
    ['0:05', 5],
    ['24h', 1440],
    ['0,1h', 6],
  ])('%s is %d minutes', (text, minutes) => {
    expect(readDuration(text)).toEqual({ minutes });
  });

  it.each([
    ['0', 'too_short'],
    ['0h', 'too_short'],
    ['25h', 'too_long'],
    ['24:01', 'too_long'],
    ['1h90m', 'unreadable'],
    ['1:90', 'unreadable'],
    ['1.5', 'unreadable'],
    ['-5', 'unreadable'],
    ['', 'unreadable'],
    ['an hour', 'unreadable'],
  ])('%s is %s', (text, fault) => {
    expect(readDuration(text)).toEqual({ fault });
  });

  it('is read as it is written', () => {
    for (const minutes of [1, 59, 60, 80, 1440]) expect(readDuration(clockOf(minutes))).toEqual({ minutes });
  });
});

describe('what an entry is billed at', () => {
  it.each([
    [80, 6, 84],
    [80, 15, 90],
    [80, 1, 80],
    [6, 6, 6],
    [7, 6, 12],
  ] as const)('%d minutes in units of %d are %d', (minutes, unit, rounded) => {
    expect(roundUp(minutes, unit)).toBe(rounded);
  });

  it.each([
    [6, 1_680_000],
    [15, 1_800_000],
    [1, 1_600_000],
  ] as const)('80 minutes at 12,000 in units of %d cost %d cents', (unit, cents) => {
    expect(billedAt(80, unit, 1_200_000)).toBe(cents);
  });

  it('is rounded half a cent up', () => {
    expect(amountOf(25, 1_000_000)).toBe(416_667);
    expect(amountOf(30, 1)).toBe(1);
    expect(amountOf(29, 1)).toBe(0);
  });
});

describe('the rate of some work', () => {
  const work = { caseId: 'case', clientId: 'client', personId: 'person', role: 'lawyer', day: '2026-07-01' };
  const rates: Rate[] = [
    { from: '2026-01-01' },
    { role: 'lawyer', from: '2026-01-01' },
    { personId: 'person', from: '2026-01-01' },
    { clientId: 'client', personId: 'person', from: '2026-01-01' },
    { caseId: 'case', from: '2026-01-01' },
    { caseId: 'case', personId: 'person', from: '2026-01-01' },
  ];

  it('is the most particular one', () => {
    const found = rates.map((_, index) => rateFor(rates.slice(0, index + 1), work));
    expect(found).toEqual(rates);
    expect(rateFor(rates.toReversed(), work)).toEqual(rates.at(-1));
  });

  it('is that of the day worked', () => {
    const [before, after, ofCase] = [
      { cents: 1_000_000, from: '2026-01-01' },
      { cents: 1_200_000, from: '2026-07-01' },
      { cents: 1_500_000, from: '2026-01-01', caseId: 'other' },
    ];
    const of = (day: string, caseId = 'case') => rateFor([after, ofCase, before], { ...work, day, caseId })?.cents;
    expect(of('2026-06-30')).toBe(1_000_000);
    expect(of('2026-07-01')).toBe(1_200_000);
    expect(of('2026-07-01', 'other')).toBe(1_500_000);
    expect(of('2025-12-31')).toBeUndefined();
  });

  it('is never that of another person, case, client or role', () => {
    const others = ['caseId', 'clientId', 'personId', 'role'].map((part) => ({
      [part]: 'another',
      from: '2026-01-01',
    }));
    expect(rateFor(others, work)).toBeUndefined();
  });

  it('is for one of six things', () => {
    expect(rates.map(scopeOf)).toEqual(['firm', 'role', 'person', 'client_person', 'case', 'case_person']);
    expect(scopeOf({ clientId: 'client' })).toBeUndefined();
    expect(scopeOf({ personId: 'person', role: 'lawyer' })).toBeUndefined();
  });
});

describe('a timer', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}+03:00`);

  it('is asked about once it has run for more than twelve hours', () => {
    expect(isForgotten(at('08:00:00'), at('20:00:00'))).toBe(false);
    expect(isForgotten(at('08:00:00'), at('20:00:01'))).toBe(true);
  });

  it('becomes an entry of the day on which it began', () => {
    expect(entryOf(at('23:50:00'), new Date('2026-11-26T00:20:20+03:00'))).toEqual({ day: '2026-11-25', minutes: 30 });
    expect(entryOf(at('10:38:00'), at('11:20:17')).minutes).toBe(42);
    expect(entryOf(at('10:38:00'), at('10:38:05')).minutes).toBe(1);
  });
});
