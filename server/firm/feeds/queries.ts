import { and, desc, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import { feedDays, mostFeedEvents, mostFeeds } from '#domain/feeds';
import { addDays, nairobiDay } from '#domain/dates';
import type { ReadTransaction } from '#server/db/database';
import { Selection } from '#server/db/query/selection';
import { caseTeam, events, feeds, matters, users } from '#server/db/schema';
import { ofClosedCase } from '#server/firm/belongs/closed';

const feedRows = new Selection({ feed: feeds, caseTitle: sql<string | null>`${matters.title}` });

/** A feed, with what its case is called. */
export type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number];

const fromFeeds = sql`FROM ${feeds} LEFT JOIN ${matters} ON ${and(eq(matters.id, feeds.matterId), isNull(matters.deletedAt))}`;

/** Matches the feeds of a member, or of nobody in particular. */
export const ownedBy = (memberId: string | null): SQL =>
  memberId === null ? isNull(feeds.memberId) : eq(feeds.memberId, memberId);

/** Reads the feeds of a member, or those made while nobody signed in, newest first. */
export const feedsOf = (tx: ReadTransaction, memberId: string | null) =>
  feedRows.read(
    tx,
    sql`${fromFeeds} WHERE ${ownedBy(memberId)} ORDER BY ${desc(feeds.createdAt)}, ${desc(feeds.id)} LIMIT ${mostFeeds}`,
  );

const readableRows = new Selection({
  feed: feeds,
  ofCase: { title: sql<string | null>`${matters.title}`, isThere: sql<boolean>`${matters.id} IS NOT NULL` },
  member: {
    role: sql<string | null>`${users.role}::text`,
    isActive: sql<boolean>`coalesce(${users.isActive}, false)`,
  },
});

/** Finds the feed with a secret, and who it belongs to. */
export const findFeed = (tx: ReadTransaction, tokenHash: string) =>
  readableRows.first(
    tx,
    sql`${fromFeeds} LEFT JOIN ${users} ON ${eq(users.id, feeds.memberId)} WHERE ${eq(feeds.tokenHash, tokenHash)}`,
  );

/** A feed as a calendar finds it. */
export type ReadableFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** The events that a feed shows at a moment, as a subquery: the last of each chain of moved ones, known by the first. */
export function shownIn(feed: FeedRow['feed'], moment: Date): SQL {
  const cancelledSince = new Date(moment.getTime() - feedDays.cancelled * 86_400_000).toISOString();
  const isShown = and(
    isNull(events.movedTo),
    gte(events.day, addDays(nairobiDay(moment), -feedDays.back)),
    or(isNull(events.deletedAt), gte(events.deletedAt, sql`${cancelledSince}::timestamptz`)),
    // What was still open in a case when it closed does not take place.
    or(sql`${events.doneAt} IS NOT NULL`, sql`NOT ${ofClosedCase(events.matterId)}`),
    inScope(feed),
  );
  return sql`
    SELECT ${events.id}, ${events.kind}, ${events.title}, ${events.description}, ${events.day}, ${events.startsAt}, ${events.location},
      ${events.virtualLink}, coalesce(${events.changedAt}, ${events.createdAt}) AS made_at, ${events.deletedAt}, ${events.matterId}, ${matters.title} AS case_title,
      ${matters.number} AS case_number, coalesce(moved.first, ${events.id}) AS first, coalesce(moved.times, 0) AS times
    FROM ${events}
    LEFT JOIN ${matters} ON ${eq(matters.id, events.matterId)}
    LEFT JOIN LATERAL (
      WITH RECURSIVE earlier (id, times) AS (
        SELECT e.id, 1 FROM events e WHERE e.moved_to = ${events.id}
        UNION ALL
        SELECT e.id, earlier.times + 1 FROM events e JOIN earlier ON e.moved_to = earlier.id
      )
      SELECT id AS first, times FROM earlier ORDER BY times DESC LIMIT 1
    ) moved ON true
    WHERE ${isShown}
    ORDER BY ${desc(events.day)}, ${events.id} LIMIT ${mostFeedEvents}`;
}

function inScope({ scope, matterId, memberId }: FeedRow['feed']): SQL | undefined {
  if (scope === 'firm') return undefined;
  if (scope === 'case') return eq(events.matterId, matterId ?? '');
  const added = sql`EXISTS (SELECT FROM ${caseTeam} WHERE ${and(eq(caseTeam.matterId, matters.id), eq(caseTeam.userId, memberId ?? ''))})`;
  return or(eq(matters.advocateId, memberId ?? ''), added);
}

const digests = new Selection({ digest: sql<string>`md5(coalesce(string_agg(shown::text, '' ORDER BY day, id), ''))` });

/** What changes with any of the events shown. */
export async function digestOf(tx: ReadTransaction, shown: SQL): Promise<string> {
  return (await digests.first(tx, sql`FROM (${shown}) shown`))?.digest ?? '';
}

const eventRows = new Selection({
  first: sql<string>`first::text`,
  times: sql<number>`times::integer`,
  kind: sql<'hearing' | 'deadline' | 'meeting'>`kind::text`,
  title: sql<string>`title`,
  description: sql<string | null>`description`,
  day: sql<string>`day::text`,
  startsAt: sql<string | null>`starts_at::text`,
  location: sql<string | null>`location`,
  virtualLink: sql<string | null>`virtual_link`,
  madeAt: sql<number>`extract(epoch FROM made_at)::float8 * 1000`,
  isDeleted: sql<boolean>`deleted_at IS NOT NULL`,
  caseId: sql<string | null>`matter_id::text`,
  caseTitle: sql<string | null>`case_title`,
  caseNumber: sql<string | null>`case_number`,
});

/** An event as a feed shows it. */
export type ShownEvent = Awaited<ReturnType<typeof shownEvents>>[number];

/** Reads the events shown, in their order. */
export const shownEvents = (tx: ReadTransaction, shown: SQL) =>
  eventRows.read(tx, sql`FROM (${shown}) shown ORDER BY day, starts_at, first`);
