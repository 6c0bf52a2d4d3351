import { expect, it } from 'vitest';
import { periodOf } from '#domain/period';

const today = '2026-11-21';
const days = 30;

it.each([
  ['so many days, today last', { days: 7 }, '2026-11-15', today],
  ['from a day to today', { days, from: '2026-11-01' }, '2026-11-01', today],
  ['from one day to another', { days, from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31'],
  ['so many days up to one', { days, to: '2026-10-31' }, '2026-10-02', '2026-10-31'],
  ['nothing of tomorrow', { days, from: '2026-11-20', to: '2026-12-24' }, '2026-11-20', today],
  ['the latest of more than a year', { days, from: '2020-01-01' }, '2025-11-22', today],
])('means %s', (_, query, first, last) => expect(periodOf(query, today)).toEqual({ first, last }));
