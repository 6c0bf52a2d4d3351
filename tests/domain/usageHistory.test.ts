import { expect, it } from 'vitest';
import { everyDay } from '#domain/usageHistory';

const day = (date: string, apiCalls: number, users: number) => ({
  date: `2026-11-${date}`,
  apiCalls,
  users,
  storageUsed: 10 * users,
  documents: 100 * users,
});
const now = { users: 9, storageUsed: 90, documents: 900 };

it('fills a day without calls with the end of the recorded day before it', () => {
  expect(everyDay([day('10', 5, 1), day('18', 7, 2), day('20', 3, 4)], '2026-11-17', '2026-11-21', now)).toEqual([
    day('17', 0, 1),
    day('18', 7, 2),
    day('19', 0, 2),
    day('20', 3, 4),
    day('21', 0, 9),
  ]);
});

it('ends today with what is in use now', () => {
  expect(everyDay([day('21', 6, 3)], '2026-11-21', '2026-11-21', now)).toEqual([day('21', 6, 9)]);
});

it('starts from nothing where nothing was recorded', () => {
  expect(everyDay([], '2026-11-20', '2026-11-21', now)).toEqual([day('20', 0, 0), day('21', 0, 9)]);
});
