import { describe, expect, it } from 'vitest';
import { diaryOf, type DiaryEvent, isClash, videoLink } from '#domain/diary';

const thursday = '2026-11-26';
const sunday = '2026-11-29';

const hearing = (time: string, location?: string): DiaryEvent => ({
  date: thursday,
  time,
  kind: 'hearing',
  ...(location && { location }),
});

const warningsOf = (events: DiaryEvent[]) =>
  diaryOf(events, thursday, 7).flatMap(({ entries }) => entries.map(({ warning }) => warning));

describe('diaryOf', () => {
  it('has every day from the first on, empty ones too', () => {
    const days = diaryOf([hearing('09:00')], '2026-11-25', 3);
    expect(days.map(({ date, entries }) => [date, entries.length])).toEqual([
      ['2026-11-25', 0],
      ['2026-11-26', 1],
      ['2026-11-27', 0],
    ]);
  });

  it('lists what has a time first, and what is due that day after it', () => {
    const due: DiaryEvent = { date: thursday, kind: 'deadline' };
    const [day] = diaryOf([due, hearing('14:30'), hearing('09:00')], thursday, 1);
    expect(day?.entries.map(({ event }) => event.time)).toEqual(['09:00', '14:30', undefined]);
  });

  it('warns under the last of the hearings that two courts set for one time', () => {
    expect(warningsOf([hearing('09:00', 'Milimani, Court 3'), hearing('09:00', 'Kisumu, Court 1')])).toEqual([
      undefined,
      { reason: 'clash', courts: 2, time: '09:00' },
    ]);
  });

  it('counts a hearing without a place as another court', () => {
    expect(warningsOf([hearing('09:00'), hearing('09:00'), hearing('09:00', 'Thika')]).at(-1)).toEqual({
      reason: 'clash',
      courts: 3,
      time: '09:00',
    });
  });

  it.each([
    ['on one court’s list', [hearing('09:00', 'Milimani, Court 3'), hearing('09:00', 'Milimani, Court 3')]],
    ['at different times', [hearing('09:00', 'Milimani'), hearing('09:30', 'Kisumu')]],
    ['when one is a meeting', [hearing('09:00', 'Milimani'), { ...hearing('09:00', 'Our office'), kind: 'meeting' }]],
  ] as const)('sees no clash of two %s', (_, events) => {
    expect(warningsOf([...events])).toEqual([undefined, undefined]);
  });

  it('warns of a deadline on a Sunday and a hearing in the recess, not of a meeting or a Saturday', () => {
    expect(warningsOf([{ date: sunday, kind: 'deadline' }])).toEqual([{ reason: 'sunday' }]);
    expect(diaryOf([{ date: '2026-12-28', kind: 'hearing' }], '2026-12-28', 1)[0]?.entries[0]?.warning).toMatchObject({
      reason: 'court_recess',
    });
    expect(warningsOf([{ date: sunday, kind: 'meeting', time: '10:00' }])).toEqual([undefined]);
    expect(warningsOf([{ date: '2026-11-28', kind: 'deadline' }])).toEqual([undefined]);
  });
});

describe('isClash', () => {
  const inCourt = (location: string, advocate?: string) => ({
    ...hearing('09:00', location),
    ...(advocate && { advocate }),
  });

  it('is about one advocate, or about one who is not named yet', () => {
    expect(isClash(inCourt('Milimani', 'Neema'), inCourt('Kisumu', 'Neema'))).toBe(true);
    expect(isClash(inCourt('Milimani', 'Neema'), inCourt('Kisumu', 'Juma'))).toBe(false);
    expect(isClash(inCourt('Milimani', 'Neema'), inCourt('Kisumu'))).toBe(true);
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
