import { and, eq, gte, isNull, lt, ne, or, sql, type Column, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CaseWarningCode } from '#domain/caseWarnings';
import { addDays } from '#domain/dates';
import { nonSittingDays } from '#domain/sittingDays';
import { events, matters } from '#server/db/schema';
import { isOpen } from '#server/firm/events/queries';
import { jsonList } from '#server/db/query/json';

const own = alias(events, 'own');
const other = alias(events, 'other');
const ownMatter = alias(matters, 'own_matter');
const otherMatter = alias(matters, 'other_matter');

const isOpenNow = ({ doneAt, deletedAt }: { doneAt: Column; deletedAt: Column }) =>
  and(isNull(doneAt), isNull(deletedAt));

const hearing = sql`'hearing'`;

/** Matches two hearings that one advocate can't both attend, like `isClash` in domain/diary.ts. */
const clashes = (from: SQL) =>
  and(
    eq(other.day, own.day),
    eq(other.startsAt, own.startsAt),
    ne(other.matterId, own.matterId),
    isOpenNow(own),
    isOpenNow(other),
    eq(own.kind, hearing),
    eq(other.kind, hearing),
    gte(own.day, from),
    sql`coalesce(${other.location} <> ${own.location}, true)`,
  ) as SQL;

const sharesAdvocate = (one: SQL) => sql`coalesce(${otherMatter.advocateId} = ${one}, true)`;

const mostEvents = 200;

const mostClashes = 20;

/** The open events of a row's case in order, as JSON. */
export const openEvents = jsonList(sql`
  SELECT json_strip_nulls(json_build_object(
    'id', ${events.id}, 'kind', ${events.kind}, 'title', ${events.title}, 'date', ${events.day},
    'time', left(${events.startsAt}::text, 5), 'location', ${events.location}, 'virtualLink', ${events.virtualLink}
  ))
  FROM ${events}
  WHERE ${and(eq(events.matterId, matters.id), isOpen)}
  ORDER BY ${events.day}, ${events.startsAt} NULLS FIRST, ${events.id}
  LIMIT ${sql.raw(String(mostEvents))}`);

/** The other cases' hearings that clash with a row's own, as JSON. Needs `today.day`. */
export const clashesOfCase = jsonList(sql`
  SELECT json_strip_nulls(json_build_object(
    'eventId', ${own.id}, 'caseId', ${otherMatter.id}, 'caseTitle', ${otherMatter.title}, 'place', ${other.location}
  ))
  FROM ${events} own
  JOIN ${events} other ON ${clashes(sql`today.day`)}
  JOIN ${matters} other_matter ON ${eq(otherMatter.id, other.matterId)}
  WHERE ${and(eq(own.matterId, matters.id), sharesAdvocate(sql`${matters.advocateId}`))}
  ORDER BY ${own.day}, ${own.id}, ${other.id}
  LIMIT ${sql.raw(String(mostClashes))}`);

const daysInWeek = 7;

/** How many days ahead lists look for days on which courts don't sit. */
const daysAhead = 1_100;

let daysOff = { from: '', list: '' };

/** The coming days on which courts don't sit, as an array literal for SQL, calculated once a day. */
function comingDaysOff(today: string): string {
  if (daysOff.from !== today) daysOff = { from: today, list: `{${nonSittingDays(today, daysAhead).join(',')}}` };
  return daysOff.list;
}

/** Matches the cases with a warning, by the same rules as `caseWarnings` in domain/caseWarnings.ts; a test compares the two. */
export function hasWarning(code: CaseWarningCode, today: string): SQL | undefined {
  const courtDate = ne(events.kind, sql`'meeting'`);
  switch (code) {
    case 'overdue':
      return withEvent(and(eq(events.kind, sql`'deadline'`), lt(events.day, today)));
    case 'due_this_week':
      return withEvent(and(courtDate, gte(events.day, today), lt(events.day, addDays(today, daysInWeek))));
    case 'non_sitting_day':
      return withEvent(and(courtDate, sql`${events.day} = ANY(${comingDaysOff(today)}::date[])`));
    case 'no_next_date':
      return and(
        ne(matters.status, sql`'Closed'`),
        or(sql`${matters.nextDate} IS NULL`, lt(matters.nextDate, today)),
        sql`NOT EXISTS (SELECT FROM ${events} WHERE ${and(eq(events.matterId, matters.id), isOpen, gte(events.day, today))})`,
      );
    case 'clash':
      return sql`${matters.id} IN (
        SELECT ${own.matterId} FROM ${events} own
        JOIN ${events} other ON ${clashes(sql`${today}::date`)}
        JOIN ${matters} own_matter ON ${eq(ownMatter.id, own.matterId)}
        JOIN ${matters} other_matter ON ${eq(otherMatter.id, other.matterId)}
        WHERE ${sharesAdvocate(sql`${ownMatter.advocateId}`)}
      )`;
  }
}

const withEvent = (meant: SQL | undefined) =>
  sql`${matters.id} IN (SELECT ${events.matterId} FROM ${events} WHERE ${and(isOpen, meant)})`;
