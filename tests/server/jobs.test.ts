import { expect, it } from 'vitest';
import { isDoneForToday, restAfter, untilDue } from '#server/jobs/due';
import { jobs } from '#server/background/list';
import { messages } from '../../components/screens/admin/Settings/messages';

const minute = 60_000;
const eight = 8 * 60 * minute;

it.each([
  ['hourly work is always due', { every: 1_000 }, '2026-11-21T12:00:00+03:00', '', 0],
  ['a day’s work, not done yet', { dailyFrom: 0 }, '2026-11-21T12:00:00+03:00', '2026-11-20', 0],
  ['done today: looks again in a minute', { dailyFrom: 0 }, '2026-11-21T12:00:00+03:00', '2026-11-21', minute],
  ['done today: the next day is near', { dailyFrom: 0 }, '2026-11-21T23:59:58+03:00', '2026-11-21', 2_000],
  ['nobody is woken', { dailyFrom: eight }, '2026-11-21T07:59:30+03:00', '', 30_000],
  ['from eight in Nairobi', { dailyFrom: eight }, '2026-11-21T08:00:00+03:00', '2026-11-20', 0],
  ['a clock that was set back', { dailyFrom: 0 }, '2026-11-19T12:00:00+03:00', '2026-11-21', minute],
] as const)('a job is due: %s', (_, when, moment, doneOn, pause) => {
  expect(untilDue(when, new Date(moment), doneOn)).toBe(pause);
});

it('a job rests as it says, longer after a failure, and not while there is more', () => {
  const when = { every: 1_000, afterFailure: 10_000 };
  expect([restAfter(when, 'done'), restAfter(when, 'failed'), restAfter(when, 'more')]).toEqual([1_000, 10_000, 0]);
  expect(restAfter({ every: 1_000 }, 'failed')).toBe(1_000);
});

it('a day’s work that fails waits for the next day, unless it says otherwise', () => {
  expect(isDoneForToday({ dailyFrom: 0 }, 'failed')).toBe(true);
  expect(isDoneForToday({ dailyFrom: 0, afterFailure: minute }, 'failed')).toBe(false);
  expect(isDoneForToday({ dailyFrom: 0, afterFailure: minute }, 'done')).toBe(true);
});

it('each job of the contract is in the list once', () => {
  expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(messages.en.jobs.names).toSorted());
});
