import { describe, expect, it } from 'vitest';
import { type Appointment, clashesAmong, clashOf } from '#domain/clash';

const neema = 'id-of-neema';

const hearing = (fields: Partial<Appointment> = {}): Appointment => ({
  id: JSON.stringify(fields),
  title: 'Mention',
  date: '2026-11-26',
  time: '09:00',
  kind: 'hearing',
  advocate: neema,
  station: 'Milimani',
  ...fields,
});

const meeting = (fields: Partial<Appointment> = {}) =>
  hearing({ kind: 'meeting', location: 'Our office', station: 'Kisumu', ...fields });

const kisumu = { station: 'Kisumu' };
const court3 = { location: 'Milimani Law Courts, Court 3' };
const court5 = { location: 'Milimani Law Courts, Court 5' };
const online = { virtualLink: 'https://court.example/kisumu-2', station: 'Kisumu' };
/** Without the facts of these names. */
const without = (event: Appointment, ...names: (keyof Appointment)[]) =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !names.includes(name as never))) as Appointment;

describe('clashOf', () => {
  it.each<[string, Appointment, Appointment, ReturnType<typeof clashOf>]>([
    ['two towns in the same minute', hearing(), hearing(kisumu), 'certain'],
    ['two towns in one morning', hearing(), hearing({ ...kisumu, time: '09:30' }), 'certain'],
    ['two towns, before and after lunch', hearing({ time: '12:59' }), hearing({ ...kisumu, time: '13:00' }), undefined],
    ['one town, typed differently', hearing(), hearing({ station: ' MILIMANI ', time: '11:00' }), undefined],
    ['two rooms of a station in the same minute', hearing(court3), hearing(court5), 'certain'],
    ['two rooms of a station, half an hour apart', hearing(court3), hearing({ ...court5, time: '09:30' }), undefined],
    ['one court’s list', hearing(court3), hearing({ ...court3, id: 'next' }), undefined],
    [
      'one room’s name in two towns',
      hearing({ location: 'Court 3' }),
      hearing({ location: 'Court 3', ...kisumu }),
      'certain',
    ],
    ['one station and minute, a room unknown', hearing(court3), hearing(), 'possible'],
    ['a video hearing in the same minute', hearing(court3), hearing(online), 'certain'],
    ['a video hearing in the same morning', hearing(court3), hearing({ ...online, time: '09:30' }), undefined],
    ['one video court', hearing(online), hearing({ ...online, station: 'Thika', id: 'next' }), undefined],
    ['a meeting in the same minute', hearing(court3), meeting(), 'certain'],
    ['a meeting without a place', hearing(court3), without(meeting(), 'location'), 'certain'],
    ['a meeting half an hour later', hearing(court3), meeting({ time: '09:30' }), undefined],
    ['a meeting without a time', hearing(court3), without(meeting(), 'time'), undefined],
    ['a hearing and a meeting, either without a time', without(hearing(court3), 'time'), meeting(), undefined],
    ['a hearing without a time in another town', hearing(court3), without(hearing(kisumu), 'time'), 'possible'],
    ['a hearing without a time at the same station', hearing(court3), without(hearing(court5), 'time'), 'possible'],
    ['a hearing without a time in the same room', hearing(court3), without(hearing(court3), 'time'), undefined],
    ['two advocates', hearing(), hearing({ ...kisumu, advocate: 'id-of-juma' }), undefined],
    ['an advocate and nobody', hearing(), without(hearing(kisumu), 'advocate'), 'possible'],
    ['another day', hearing(), hearing({ ...kisumu, date: '2026-11-27' }), undefined],
    ['a deadline', hearing(), hearing({ ...kisumu, kind: 'deadline' }), undefined],
  ])('of %s', (_, one, other, clash) => {
    expect(clashOf(one, other)).toBe(clash);
    expect(clashOf(other, one)).toBe(clash);
  });
});

describe('clashesAmong', () => {
  it('finds nobody in four courts of which each has its own advocate', () => {
    const courts = ['Milimani', 'Kisumu', 'Nakuru', 'Thika'].map((station, index) =>
      hearing({ id: station, station, advocate: `advocate ${index}` }),
    );
    expect(clashesAmong(courts).size).toBe(0);
    const [first, , third] = courts as [Appointment, Appointment, Appointment];
    const found = clashesAmong([...courts.slice(0, 2), { ...third, advocate: first.advocate ?? '' }]);
    expect(
      [...found].map(([id, clashes]) => [id, clashes.map(({ place, isPossible }) => [place, isPossible])]),
    ).toEqual([
      ['Milimani', [['Nakuru', false]]],
      ['Nakuru', [['Milimani', false]]],
    ]);
  });
});
