import { and, eq, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { CaseWarningCode } from '#domain/caseWarnings';
import { addDays } from '#domain/dates';
import { dayWarning, type DayWarning, dueSince } from '#domain/sittingDays';
import type { ReadTransaction } from '#server/db/database';
import { hasId } from '#server/db/query/ids';
import { jsonList } from '#server/db/query/json';
import { Selection } from '#server/db/query/selection';
import { events, matters } from '#server/db/schema';
import { casesThatClash } from '#server/firm/events/clashes';
import { isOpen } from '#server/firm/events/queries';

/** The open events of a row's case, court first within a day like `courtFirst` in domain/diary.ts, as JSON. */
export const openEvents = jsonList(sql`
  SELECT json_strip_nulls(json_build_object(
    'id', ${events.id}, 'kind', ${events.kind}, 'title', ${events.title}, 'date', ${events.day},
    'time', left(${events.startsAt}::text, 5), 'location', ${events.location}, 'virtualLink', ${events.virtualLink}
  ))
  FROM ${events}
  WHERE ${and(eq(events.matterId, matters.id), isOpen)}
  ORDER BY ${events.day}, ${events.kind}, ${events.startsAt}, ${events.id}`);

const daysInWeek = 7;

/** Matches the cases with a warning, by the same rules as `caseWarnings` in domain/caseWarnings.ts; a test compares the two. */
export async function hasWarning(tx: ReadTransaction, code: CaseWarningCode, today: string): Promise<SQL | undefined> {
  const since = dueSince(today);
  switch (code) {
    case 'overdue':
      return withEvent(and(eq(events.kind, sql`'deadline'`), lt(events.day, since)));
    case 'due_this_week':
      return withEvent(and(isInCourt, isComing(today, since), lt(events.day, addDays(today, daysInWeek))));
    case 'non_sitting_day':
    case 'court_recess':
      return withEvent(and(eq(events.kind, sql`'hearing'`), isOneOf(await warnedDays(tx, code, today))));
    case 'excluded_day':
    case 'saturday_deadline':
      return withEvent(and(eq(events.kind, sql`'deadline'`), isOneOf(await warnedDays(tx, code, today))));
    case 'no_next_date':
      return and(
        ne(matters.status, sql`'Closed'`),
        or(sql`${matters.nextDate} IS NULL`, lt(matters.nextDate, today)),
        sql`NOT EXISTS (SELECT FROM ${events} WHERE ${and(eq(events.matterId, matters.id), isOpen, isComing(today, since))})`,
      );
    case 'clash':
      return hasId(matters.id, await casesThatClash(tx, today));
  }
}

const isInCourt = ne(events.kind, sql`'meeting'`);

/** Matches what `isComing` in domain/caseWarnings.ts finds, given today and its `dueSince`. */
const isComing = (today: string | SQL, since: string | SQL) =>
  and(gte(events.day, since), or(gte(events.day, today), eq(events.kind, sql`'deadline'`)));

const withEvent = (meant: SQL | undefined) =>
  sql`${matters.id} IN (SELECT ${events.matterId} FROM ${events} WHERE ${and(isOpen, meant)})`;

const isOneOf = (days: readonly string[]) => sql`${events.day} = ANY(${`{${days.join(',')}}`}::date[])`;

/** The days on which the firm has a hearing or deadline to come that the rules warn of. */
async function warnedDays(tx: ReadTransaction, code: DayWarning['code'], today: string): Promise<string[]> {
  const rows = await comingDays(tx, { today, since: dueSince(today) });
  return rows.filter(({ kind, day }) => dayWarning(kind, day)?.code === code).map(({ day }) => day);
}

const dayOf = (name: string) => sql`${sql.placeholder(name)}::date`;

const comingDays = new Selection({ kind: events.kind, day: events.day }).prepare(
  'coming days',
  sql`
  FROM ${events} WHERE ${and(isOpen, isInCourt, isComing(dayOf('today'), dayOf('since')))}
  GROUP BY ${events.kind}, ${events.day}`,
);
