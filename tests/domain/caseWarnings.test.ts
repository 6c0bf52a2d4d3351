import { describe, expect, it } from 'vitest';
import { caseWarnings, type OpenEvent, type WatchedCase } from '#domain/caseWarnings';

const today = '2026-11-23';

const event = (kind: OpenEvent['kind'], date: string, more: Partial<OpenEvent> = {}): OpenEvent => ({
  id: `${kind} ${date}`,
  kind,
  title: 'File bundle',
  date,
  ...more,
});

const codesOf = (events: OpenEvent[], more: Partial<WatchedCase> = {}) =>
  caseWarnings({ status: 'Active', events, clashes: [], ...more }, today).map(({ code }) => code);

describe('caseWarnings', () => {
  it.each<[string, OpenEvent[], string[]]>([
    [
      'a deadline that has passed, and nothing after it',
      [event('deadline', '2026-11-22')],
      ['overdue', 'no_next_date'],
    ],
    ['a deadline today', [event('deadline', today)], ['due_this_week']],
    ['a hearing in six days, on a Sunday', [event('hearing', '2026-11-29')], ['non_sitting_day', 'due_this_week']],
    ['a hearing in seven days', [event('hearing', '2026-11-30')], []],
    ['a hearing that has passed without a next date', [event('hearing', '2026-11-20')], ['no_next_date']],
    ['a meeting on a holiday', [event('meeting', '2026-12-12')], []],
    ['nothing at all', [], ['no_next_date']],
  ])('of %s', (_, events, codes) => expect(codesOf(events)).toEqual(codes));

  it('asks for no next date of a closed case', () => {
    expect(codesOf([], { status: 'Closed' })).toEqual([]);
  });

  it('says by how many days the first deadline is overdue', () => {
    const events = [event('deadline', '2026-11-21'), event('deadline', '2026-11-19', { title: 'Serve' })];
    expect(caseWarnings({ status: 'Closed', events, clashes: [] }, today)).toEqual([
      {
        code: 'overdue',
        params: { event: 'deadline 2026-11-19', title: 'Serve', date: '2026-11-19', days: 4 },
      },
    ]);
  });

  it('names the case that a hearing clashes with, unless the hearing has passed', () => {
    const hearing = event('hearing', '2026-12-01', { time: '09:00' });
    const past = event('hearing', '2026-11-20', { time: '09:00' });
    const clashes = [hearing, past].map(({ id }) => ({
      eventId: id,
      caseId: 'c',
      caseTitle: 'A v B',
      place: 'Kisumu',
    }));
    expect(caseWarnings({ status: 'Active', events: [past, hearing], clashes }, today)).toEqual([
      {
        code: 'clash',
        params: {
          event: hearing.id,
          title: 'File bundle',
          date: '2026-12-01',
          time: '09:00',
          case: 'c',
          caseTitle: 'A v B',
          place: 'Kisumu',
        },
      },
    ]);
  });

  it('gives the reason why courts do not sit', () => {
    const [warning] = caseWarnings({ status: 'Active', events: [event('deadline', '2026-12-12')], clashes: [] }, today);
    expect(warning?.params).toMatchObject({ reason: 'public_holiday', holiday: 'jamhuri_day', basis: 'fixed' });
  });
});
