import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { components } from '#openapi';
import { mayDo, type Role } from '#domain/access/roles';
import { mostFeeds } from '#domain/feeds';
import { fault } from '#domain/faults';
import { hashOf, newToken } from '#server/access/tokens';
import type { Caller } from '#server/contract/caller';
import type { Handlers, Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest, Problem } from '#server/contract/problem';
import { newId } from '#server/db/newId';
import { feeds } from '#server/db/schema';
import { noSuchRecord } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { noSuchFeed } from '#server/doors/subscriber';
import { requireCase } from '#server/firm/belongs/required';
import { toCalendar } from './calendar';
import { digestOf, feedsOf, findFeed, ownedBy, shownEvents, shownIn, type FeedRow, type ReadableFeed } from './queries';

type Calls = 'listFeeds' | 'createFeed' | 'endFeed' | 'readFeed';

/** Handles the addresses from which calendars read a firm's diary (RFC 5545). */
export function feedHandlers({ firm, subscriber, now }: Services): Pick<Handlers, Calls> {
  return {
    listFeeds: async (call) => {
      const rows = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return feedsOf(tx, memberOf(call));
      });
      return { status: 200, body: { data: rows.map(toFeed) } };
    },

    createFeed: async (call) => {
      const [moment, token] = [now(), newToken()];
      const { scope, titles, caseId } = fieldsOf(call);
      const row = await firm.write(call, async (tx, { id: tenantId }) => {
        const memberId = memberOf(call);
        if (scope === 'mine' && memberId === null) throw badRequest({ field: 'scope', ...fault('mine_needs_sign_in') });
        if (caseId !== null) await requireCase(tx, caseId);
        if ((await feedsOf(tx, memberId)).length >= mostFeeds) {
          throw new Problem(409, fault('too_many_feeds', { most: mostFeeds }));
        }
        const id = newId(moment);
        const kept = { tenantId, id, memberId, tokenHash: hashOf(token), createdAt: moment };
        await tx.insert(feeds).values({ ...kept, scope, matterId: caseId, titles });
        return (await feedsOf(tx, memberId)).find(({ feed }) => feed.id === id);
      });
      if (!row) throw noSuchRecord();
      return { status: 201, body: { data: { ...toFeed(row), path: `/feeds/${token}.ics` } } };
    },

    endFeed: async (call) => {
      const rows = await firm.write(call, async (tx) => {
        const memberId = memberOf(call);
        await tx.delete(feeds).where(and(eq(feeds.id, call.path.id), ownedBy(memberId)));
        return feedsOf(tx, memberId);
      });
      return { status: 200, body: { data: rows.map(toFeed) } };
    },

    readFeed: async (call) => {
      const moment = now();
      const found = await subscriber.read(call, async (tx, of) => {
        const row = await findFeed(tx, hashOf(call.path.token));
        if (!row || !mayRead(row, call)) throw noSuchFeed();
        const shown = shownIn(row.feed, moment);
        const tag = `"${await digestOf(tx, shown)}"`;
        const isKnown = tagsIn(call.header['If-None-Match']).includes(tag);
        return { row, of, tag, events: isKnown ? undefined : await shownEvents(tx, shown) };
      });
      const { row, of, tag, events } = found;
      if (isLongAgo(row.feed.lastReadAt, moment)) {
        await subscriber.write(call, async (tx) => {
          await tx.update(feeds).set({ lastReadAt: moment }).where(eq(feeds.id, row.feed.id));
        });
      }
      if (!events) return { status: 304, body: undefined };
      const { titles } = row.feed;
      const text = toCalendar({ firm: of, origin: originOf(call), titles, caseTitle: row.ofCase.title, events });
      return {
        status: 200,
        headers: { ETag: tag, 'Cache-Control': 'private, no-cache' },
        body: Readable.from([text]),
      };
    },
  };
}

/** Whose feeds a call is about: the person's who makes it, or those made while nobody signed in. */
const memberOf = ({ caller }: { caller: Caller }): string | null => caller.person?.memberId ?? null;

function fieldsOf({ body }: Input<'createFeed'>) {
  const { scope, titles, caseId = null } = body;
  if (scope === 'case' && caseId === null) throw badRequest({ field: 'caseId', ...fault('required') });
  if (scope !== 'case' && caseId !== null) throw badRequest({ field: 'caseId', ...fault('unknown_field') });
  return { scope, titles, caseId: caseId && caseId.toLowerCase() };
}

/**
 * Whether whoever made a feed may still read what it shows: they are of the firm, in a role that has the right. One that nobody in
 * particular made is read only while nobody signs in.
 */
function mayRead({ feed, ofCase, member }: ReadableFeed, { caller }: { caller: Caller }): boolean {
  if (feed.matterId !== null && !ofCase.isThere) return false;
  if (feed.memberId === null) return caller.role === 'open';
  return member.isActive && (['feeds', 'cases.read'] as const).every((right) => mayDo(member.role as Role, right));
}

/** The tags that a calendar names, which a proxy that compresses may have made weak. */
const tagsIn = (header = '') => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

const hour = 3_600_000;

const isLongAgo = (moment: Date | null, now: Date) => moment === null || now.getTime() - moment.getTime() >= hour;

const originOf = ({ connection, host }: Input<'readFeed'>) => `${connection.isSecure ? 'https' : 'http'}://${host}`;

function toFeed({ feed, caseTitle }: FeedRow): components['schemas']['Feed'] {
  const { id, scope, titles, matterId, createdAt, lastReadAt } = feed;
  return {
    id,
    scope: scope as components['schemas']['FeedScope'],
    titles: titles as components['schemas']['FeedTitles'],
    ...omitNulls({ caseId: matterId, caseTitle }),
    created_at: createdAt.toISOString(),
    ...(lastReadAt && { lastReadAt: lastReadAt.toISOString() }),
  };
}
