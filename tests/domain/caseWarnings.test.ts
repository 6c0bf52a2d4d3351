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
  caseWarnings({ status: 'Active', events, clashes: new Map(), ...more }, today).map(({ code }) => code);

describe('caseWarnings', () => {
  it.each<[string, OpenEvent[], string[]]>([
    [
      'a deadline that has passed, and nothing after it',
      [event('deadline', '2026-11-21')],
      ['overdue', 'no_next_date'],
    ],
    [
      'a deadline on yesterday’s Sunday, whose time still runs',
      [event('deadline', '2026-11-22')],
      ['excluded_day', 'due_this_week'],
    ],
    ['a hearing on yesterday’s Sunday', [event('hearing', '2026-11-22')], ['no_next_date']],
    ['a deadline today', [event('deadline', today)], ['due_this_week']],
    ['a hearing in six days, on a Sunday', [event('hearing', '2026-11-29')], ['non_sitting_day', 'due_this_week']],
    ['a hearing in seven days', [event('hearing', '2026-11-30')], []],
    ['a hearing that has passed without a next date', [event('hearing', '2026-11-20')], ['no_next_date']],
    ['a meeting on a holiday', [event('meeting', '2026-12-12')], []],
    ['a hearing on a Saturday', [event('hearing', '2026-12-05')], ['non_sitting_day']],
    ['a deadline on a Saturday', [event('deadline', '2026-12-05')], ['saturday_deadline']],
    ['a deadline on a Sunday', [event('deadline', '2026-12-06')], ['excluded_day']],
    ['a hearing in the recess', [event('hearing', '2026-12-29')], ['court_recess']],
    ['a deadline in the recess', [event('deadline', '2026-12-29')], []],
    ['nothing at all', [], ['no_next_date']],
  ])('of %s', (_, events, codes) => expect(codesOf(events)).toEqual(codes));

  it('of a closed case are none, whatever is still open in its diary', () => {
    expect(codesOf([], { status: 'Closed' })).toEqual([]);
    expect(codesOf([event('deadline', '2026-11-22'), event('hearing', today)], { status: 'Closed' })).toEqual([]);
  });

  it('says by how many days the first deadline is overdue', () => {
    const events = [event('deadline', '2026-11-21'), event('deadline', '2026-11-19', { title: 'Serve' })];
    expect(caseWarnings({ status: 'Active', events, clashes: new Map() }, today)).toEqual([
      {
        code: 'overdue',
        params: { event: 'deadline 2026-11-19', title: 'Serve', date: '2026-11-19', days: 4 },
      },
      { code: 'no_next_date', params: {} },
    ]);
  });

  it('names the case that a hearing clashes with, unless the hearing has passed', () => {
    const hearing = event('hearing', '2026-12-01', { time: '09:00' });
    const past = event('hearing', '2026-11-20', { time: '09:00' });
    const other = {
      id: 'o',
      title: 'Ruling',
      kind: 'hearing',
      time: '09:30',
      caseId: 'c',
      caseTitle: 'A v B',
      place: 'Kisumu',
      isPossible: false,
    } as const;
    const clashes = new Map([hearing, past].map(({ id }) => [id, [other]]));
    const one = { status: 'Active', events: [past, hearing], clashes, advocateName: 'Neema Wanjiku' } as const;
    expect(caseWarnings(one, today)).toEqual([
      {
        code: 'clash',
        params: {
          event: hearing.id,
          title: 'File bundle',
          date: '2026-12-01',
          time: '09:00',
          certainty: 'certain',
          advocate: 'Neema Wanjiku',
          other: 'Ruling',
          otherTime: '09:30',
          case: 'c',
          caseTitle: 'A v B',
          place: 'Kisumu',
        },
      },
    ]);
  });

  it('names the holiday, and the day to which time runs', () => {
    const events = [event('deadline', '2026-12-12')];
    const [warning] = caseWarnings({ status: 'Active', events, clashes: new Map() }, today);
    expect(warning?.params).toMatchObject({
      reason: 'public_holiday',
      holiday: 'jamhuri_day',
      basis: 'fixed',
      runsTo: '2026-12-14',
    });
  });
});
