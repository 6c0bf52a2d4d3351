import { sql } from 'drizzle-orm';
import { isClockAhead } from '#domain/clock';
import { firstOfMonth, nairobiDay } from '#domain/dates';
import { growthPercent } from '#domain/growth';
import { fromCents } from '#domain/money';
import { activityFields } from '#server/activity/fields';
import { recordPlatformActivity } from '#server/activity/record';
import { newestPlatformActivity } from '#server/activity/queries';
import type { Handlers } from '#server/contract/handlers';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { knownTime } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import type { Services } from '#server/doors/services';
import { lastFileCheck } from '#server/files/lastCheck';
import { countFirms, paidBetween, platformFigures } from '#server/figures/platform';
import { alertsAndNotices } from '#server/usage/notices';

type OverviewCalls =
  | 'getDashboardStats'
  | 'getFilesState'
  | 'listDashboardActivity'
  | 'listDashboardAlerts'
  | 'confirmClock';

/** Handles the calls under "Platform": the operator's dashboard. */
export function overviewHandlers({
  operator,
  now,
  filesIn = 'folder',
  askScanner,
}: Services): Pick<Handlers, OverviewCalls> {
  return {
    getDashboardStats: async (call) => ({
      status: 200,
      body: { data: await operator.read(call, (tx) => statsOf(tx, now())) },
    }),

    getFilesState: async (call) => {
      const check = await operator.read(call, async (tx, admitted) => {
        await admitted;
        return lastFileCheck(tx);
      });
      const answers = await askScanner?.();
      const scanner = answers === undefined ? 'not_connected' : answers ? 'connected' : 'not_answering';
      return { status: 200, body: { data: { scanner, kept: filesIn, ...(check && { lastCheck: toCheck(check) }) } } };
    },

    listDashboardActivity: async ({ query, ...call }) => {
      const rows = await operator.read(call, (tx) => newestPlatformActivity(tx, query));
      const data = rows.map((row) => ({
        ...activityFields(row),
        ...(row.firmId !== null && { tenantId: row.firmId }),
      }));
      return { status: 200, body: { data } };
    },

    listDashboardAlerts: async ({ query, ...call }) => ({
      status: 200,
      body: await operator.read(call, (tx) => alertsAndNotices(tx, now(), query.limit)),
    }),

    confirmClock: async ({ body, ...call }) => {
      const moment = now();
      // A page may have shown an earlier time than the clock has now, and then nobody has confirmed the rest.
      const shown = new Date(body.clock);
      const known = shown < moment ? shown : moment;
      const at = await operator.write(call, (tx) => confirmTime(tx, known, moment));
      return { status: 200, body: { data: { known: at.toISOString() } } };
    },
  };
}

/** Makes a time the last that is known, if it is later, and records who said so. Returns the last known. */
async function confirmTime(tx: Transaction, time: Date, moment: Date): Promise<Date> {
  const before = await lastKnown.first(tx, sql`FROM ${knownTime} FOR UPDATE`);
  if (before && before.at >= time) return before.at;
  await tx
    .insert(knownTime)
    .values({ at: time })
    .onConflictDoUpdate({ target: knownTime.onlyRow, set: { at: time } });
  if (before && isClockAhead(before.at, time)) {
    const params = { from: nairobiDay(before.at), to: nairobiDay(time) };
    await recordPlatformActivity(tx, moment, { kind: 'job', code: 'clock_confirmed', params });
  }
  return time;
}

const lastKnown = new Selection({ at: knownTime.at });

async function statsOf(tx: ReadTransaction, moment: Date) {
  const thisMonth = firstOfMonth(nairobiDay(moment));
  const [{ revenueCents, users, apiCalls }, firms, paidThisMonth, paidLastMonth] = await Promise.all([
    platformFigures(tx),
    countFirms(tx),
    paidBetween(tx, thisMonth, firstOfMonth(thisMonth, 1)),
    paidBetween(tx, firstOfMonth(thisMonth, -1), thisMonth),
  ]);
  const growth = growthPercent(paidThisMonth, paidLastMonth);
  const count = (rows: typeof firms) => rows.reduce((sum, row) => sum + row.firms, 0);
  return {
    totalRevenue: fromCents(revenueCents),
    ...(growth !== undefined && { monthlyGrowth: growth }),
    activeFirms: count(firms.filter(({ status }) => status === 'active')),
    totalFirms: count(firms),
    totalUsers: users,
    apiCalls,
  };
}

/** Converts a check of firms' files to the API's. */
function toCheck(check: NonNullable<Awaited<ReturnType<typeof lastFileCheck>>>) {
  const { checkedAt, clean, pending, infected, notScanned, missingObjects, missingFirms } = check;
  return {
    at: checkedAt.toISOString(),
    scans: { clean, pending, infected, not_scanned: notScanned },
    missing: { objects: missingObjects, firms: missingFirms },
  };
}
