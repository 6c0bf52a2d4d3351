import { expect, it } from 'vitest';
import { everyDay } from '#domain/usageHistory';

const day = (date: string, apiCalls: number, users: number) => ({
  date: `2026-11-${date}`,
  apiCalls,
  users,
  storageUsed: 10 * users,
  documents: 100 * users,
});
const today = { today: '2026-11-21', inUse: { users: 9, storageUsed: 90, documents: 900 } };
const running = (apiCalls: number) => ({ ...day('21', apiCalls, 9), isRunning: true });
const upTo = (last: string, first: string) => ({ first: `2026-11-${first}`, last: `2026-11-${last}` });

it('fills a day without calls with the end of the recorded day before it', () => {
  expect(everyDay([day('10', 5, 1), day('18', 7, 2), day('20', 3, 4)], upTo('21', '17'), today)).toEqual([
    day('17', 0, 1),
    day('18', 7, 2),
    day('19', 0, 2),
    day('20', 3, 4),
    running(0),
  ]);
});

it('ends today with what is in use now', () => {
  expect(everyDay([day('21', 6, 3)], upTo('21', '21'), today)).toEqual([running(6)]);
});

it('starts from nothing where nothing was recorded', () => {
  expect(everyDay([], upTo('21', '20'), today)).toEqual([day('20', 0, 0), running(0)]);
});

it('ends a period of the past with what was in use then, and has no day that is running', () => {
  expect(everyDay([day('18', 7, 2), day('21', 3, 4)], upTo('19', '18'), today)).toEqual([
    day('18', 7, 2),
    day('19', 0, 2),
  ]);
});
