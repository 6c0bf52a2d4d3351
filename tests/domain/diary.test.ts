import { describe, expect, it } from 'vitest';
import { courtFirst, diaryOf, type DiaryEvent, isMove, videoLink } from '#domain/diary';

const thursday = '2026-11-26';

const event = (kind: DiaryEvent['kind'], time?: string, date = thursday): DiaryEvent => ({
  date,
  kind,
  ...(time && { time }),
});

const told = (events: readonly DiaryEvent[]) => events.map(({ kind, time }) => [kind, time].filter(Boolean).join(' '));

describe('diaryOf', () => {
  it('has every day from the first on, empty ones too', () => {
    const days = diaryOf([event('hearing', '09:00')], '2026-11-25', 3);
    expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
      ['2026-11-25', 0],
      ['2026-11-26', 1],
      ['2026-11-27', 0],
    ]);
  });

  it('lists what has a time first, then court, then what is due', () => {
    const events = [event('deadline'), event('hearing'), event('hearing', '14:30'), event('meeting', '09:00')];
    expect(told(diaryOf(events, thursday, 1)[0]?.entries ?? [])).toEqual([
      'meeting 09:00',
      'hearing 14:30',
      'hearing',
      'deadline',
    ]);
  });
});

describe('courtFirst', () => {
  it('puts a hearing without a time before the day’s deadlines and meetings, and an earlier day before all', () => {
    const events = [
      event('meeting', '23:30'),
      event('deadline', '10:00'),
      event('hearing'),
      event('hearing', '11:00'),
      event('meeting', '08:00', '2026-11-25'),
    ];
    expect(told(events.toSorted(courtFirst))).toEqual([
      'meeting 08:00',
      'hearing 11:00',
      'hearing',
      'deadline 10:00',
      'meeting 23:30',
    ]);
  });
});

describe('isMove', () => {
  it.each([
    ['another day', '2026-12-02 09:00', '2026-12-03 09:00', true],
    ['another time', '2026-12-02 09:00', '2026-12-02 11:30', true],
    ['all day instead of a time', '2026-12-02 09:00', '2026-12-02', true],
    ['a time for what had none', '2026-12-02', '2026-12-02 09:00', false],
    ['the same', '2026-12-02 09:00', '2026-12-02 09:00', false],
  ])('of %s (%s to %s) is %s', (_, ...[before, after, moved]) => {
    const when = (text: string) => {
      const [date = '', time] = text.split(' ');
      return { date, time };
    };
    expect(isMove(when(before), when(after))).toBe(moved);
  });
});

describe('videoLink', () => {
  it.each([
    ['https://court.example/milimani-2', 'https://court.example/milimani-2'],
    ['Milimani, Court 3', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('of %s is %s', (location, link) => expect(videoLink(location)).toBe(link));
});
