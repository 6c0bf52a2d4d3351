import { describe, expect, it } from 'vitest';
import { isQuiet, reminderDay } from '#domain/portalReminders';

const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`);

describe('quiet hours', () => {
  it('go from 20:00 to 7:00 in Nairobi', () => {
    const quiet = (time: string) => isQuiet(at('2026-11-20', time));
    expect(['19:59', '20:00', '23:59', '00:00', '06:59', '07:00'].map(quiet)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('a hearing', () => {
  const due = (now: Date) => reminderDay({ kind: 'hearing', day: '2026-12-01' }, now);

  it('is reminded of on the day before, also across a month, and not on the day itself', () => {
    expect(due(at('2026-11-29'))).toBeUndefined();
    expect(due(at('2026-11-30', '06:59'))).toBeUndefined();
    expect(due(at('2026-11-30', '07:00'))).toBe('2026-11-30');
    expect(due(at('2026-11-30', '19:59'))).toBe('2026-11-30');
    expect(due(at('2026-11-30', '20:00'))).toBeUndefined();
    expect(due(at('2026-12-01', '07:00'))).toBeUndefined();
  });
});

describe('a document that is waited for', () => {
  it('is reminded of two days before its day, and on it', () => {
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
    const due = days.filter((day) => reminderDay({ kind: 'request', day: '2026-11-29' }, at(day)) === day);
    expect(due).toEqual(['2026-11-27', '2026-11-29']);
  });
});

describe('news', () => {
  const due = (published: Date, now: Date) => reminderDay({ kind: 'update', publishedAt: published }, now);

  it('is told at once, and what comes at night at seven', () => {
    expect(due(at('2026-11-20', '14:00'), at('2026-11-20', '14:00'))).toBe('2026-11-20');
    const night = at('2026-11-20', '21:30');
    expect(due(night, at('2026-11-20', '21:31'))).toBeUndefined();
    expect(due(night, at('2026-11-21', '06:59'))).toBeUndefined();
    expect(due(night, at('2026-11-21', '07:00'))).toBe('2026-11-20');
  });

  it('is no news after two days, nor before it is published', () => {
    expect(due(at('2026-11-20'), at('2026-11-22', '11:59'))).toBe('2026-11-20');
    expect(due(at('2026-11-20'), at('2026-11-22'))).toBeUndefined();
    expect(due(at('2026-11-20'), at('2026-11-20', '11:59'))).toBeUndefined();
  });
});
