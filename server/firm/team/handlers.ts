import { and, eq, isNull, sql } from 'drizzle-orm';
import { fault } from '#domain/faults';
import { recordFirmActivity } from '#server/activity/record';
import type { Handlers } from '#server/contract/handlers';
import { notFound } from '#server/contract/problem';
import type { Transaction } from '#server/db/database';
import { countRows, Selection } from '#server/db/query/selection';
import { caseTeam, matters, users } from '#server/db/schema';
import { noSuchRecord, type FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { caseRecords } from '#server/firm/cases/records';
import { requirePresent } from '#server/firm/kept/kept';
import type { Change } from '#server/firm/kept/records';
import { teamOf } from './queries';

type Calls = 'getCaseTeam' | 'addToCaseTeam' | 'removeFromCaseTeam';

type TeamCall = FirmCall & { path: { id: string; userId: string } };

const names = new Selection({ name: users.name });

/** Handles who works on a case. */
export function teamHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  /** Changes the team of a case, and tells of it if the work has changed anything. */
  const change = async (call: TeamCall, code: 'team_joined' | 'team_left', work: (by: Change) => Promise<boolean>) => {
    const { id, userId } = call.path;
    const moment = now();
    const data = await firm.write(call, async (tx, { id: tenantId }) => {
      const { id: matterId } = requirePresent(await caseRecords.lock(tx, id));
      const about = await nameOf(tx, userId);
      if (await work({ tx, tenantId, moment }))
        await recordFirmActivity(tx, moment, { tenantId, matterId, code, params: { about } });
      return teamOf(tx, id);
    });
    return { status: 200 as const, body: { data } };
  };
  return {
    getCaseTeam: async (call) => {
      const { id } = call.path;
      const [present, data] = await firm.read(call, (tx) =>
        Promise.all([
          countRows(tx, sql`FROM ${matters} WHERE ${and(eq(matters.id, id), isNull(matters.deletedAt))}`),
          teamOf(tx, id),
        ]),
      );
      if (present === 0) throw noSuchRecord();
      return { status: 200, body: { data } };
    },

    addToCaseTeam: (call) =>
      change(call, 'team_joined', async ({ tx, tenantId, moment }) => {
        const { id: matterId, userId } = call.path;
        const row = { tenantId, matterId, userId, addedAt: moment };
        const added = await tx.insert(caseTeam).values(row).onConflictDoNothing().returning({ id: caseTeam.userId });
        return added.length > 0;
      }),

    removeFromCaseTeam: (call) =>
      change(call, 'team_left', async ({ tx }) => {
        const one = and(eq(caseTeam.matterId, call.path.id), eq(caseTeam.userId, call.path.userId));
        return (await tx.delete(caseTeam).where(one).returning({ id: caseTeam.userId })).length > 0;
      }),
  };
}

/** The name of one of the firm's people. Throws a 404 if there is none. */
async function nameOf(tx: Transaction, userId: string): Promise<string> {
  const found = await names.first(tx, sql`FROM ${users} WHERE ${eq(users.id, userId)}`);
  if (!found) throw notFound('userId', fault('no_such_person'));
  return found.name;
}
