import { Readable } from 'node:stream';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { checkTitle } from '#domain/conflicts';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import type { Handlers, Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { readPage, Selection } from '#server/db/query/selection';
import { conflictChecks, matters, users } from '#server/db/schema';
import { once } from '#server/doors/act';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { requireClient } from '#server/firm/belongs/required';
import type { Change } from '#server/firm/kept/records';
import { listAnswer } from '#server/lists/list';
import { print, printTurns } from '#server/printing/queue/print';
import { decide, toCheck, toColumns, toSummary } from './check';
import { searchNames } from './search';

type Calls =
  | 'previewConflictCheck'
  | 'listConflictChecks'
  | 'createConflictCheck'
  | 'getConflictCheck'
  | 'getConflictCheckPdf';

const path = '/api/law-firm/conflict-checks';

/** Handles conflict checks. What is stored never changes. */
export function conflictHandlers({ firm }: Services): Pick<Handlers, Calls> {
  return {
    previewConflictCheck: async (call) => {
      const data = await firm.read(call, async (tx, admitted) => {
        await admitted;
        return searchNames(tx, call.body);
      });
      return { status: 200, body: { data } };
    },

    listConflictChecks: async (call) => {
      const found = await firm.read(call, (tx) => searchChecks(tx, call.query));
      return listAnswer(call.query, found, toSummary);
    },

    createConflictCheck: async (call) => {
      const row = await firm.change(call, async (by) => {
        const { answer: id } = await once(by, call, path, () => addCheck(by, call.body));
        return findCheck(by.tx, id);
      });
      return { status: 201, headers: { Location: `${path}/${row.id}` }, body: { data: toCheck(row) } };
    },

    getConflictCheck: async (call) => {
      const row = await firm.read(call, (tx) => findCheck(tx, call.path.id));
      return { status: 200, body: { data: toCheck(row) } };
    },

    getConflictCheckPdf: (call) =>
      printTurns.run(call.connection, async () => {
        const { of, row } = await firm.read(call, async (tx, admitted) => ({
          of: await admitted,
          row: await findCheck(tx, call.path.id),
        }));
        const check = toCheck(row);
        const name = `conflict-check-${nairobiDay(new Date(check.at))}.pdf`;
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="${name}"` },
          body: Readable.from(await print('certificate', { firm: of.name, check })),
        };
      }),
  };
}

const checkRows = new Selection(conflictChecks);

function searchChecks(tx: ReadTransaction, query: Input<'listConflictChecks'>['query']) {
  const matching = query.caseId === undefined ? sql`true` : eq(conflictChecks.matterId, query.caseId);
  const from = sql`FROM ${conflictChecks}`;
  const order = [desc(conflictChecks.id)];
  return readPage(tx, 'conflict checks', checkRows, { from, counted: from, matching, order }, query);
}

async function findCheck(tx: ReadTransaction, id: string) {
  return requireFound(await checkRows.first(tx, sql`FROM ${conflictChecks} WHERE ${eq(conflictChecks.id, id)}`));
}

/** Searches the firm's names and stores what was decided of what they gave. Returns the check's id. */
async function addCheck({ tx, tenantId, moment }: Change, body: Input<'createConflictCheck'>['body']): Promise<string> {
  const about = await aboutOf(tx, body);
  const { findings: found, ...rest } = await searchNames(tx, body);
  const findings = decide(found, body.decisions);
  const certificate = {
    at: moment.toISOString(),
    ...omitNulls({ by: await nameOfMember(tx) }),
    title: about.title,
    ...omitNulls({ caseNumber: about.number }),
    terms: body.terms,
    ...rest,
    findings,
    findingCount: findings.length,
    conflictCount: findings.filter(({ decision }) => decision === 'conflict').length,
    conclusion: body.conclusion.trim(),
  };
  const id = newId(moment);
  const kept = { tenantId, id, matterId: about.id, createdAt: moment };
  await tx.insert(conflictChecks).values({ ...kept, ...toColumns(certificate) });
  return id;
}

const caseRows = new Selection({
  id: sql<string | null>`${matters.id}`,
  title: matters.title,
  number: matters.number,
});

/** What a check belongs to, as it is called at this moment. Throws a 400 if that is not the firm's. */
async function aboutOf(tx: ReadTransaction, { terms, caseId, clientId }: Input<'createConflictCheck'>['body']) {
  if (clientId !== undefined) await requireClient(tx, clientId);
  if (caseId === undefined) return { id: null, title: checkTitle(terms), number: null };
  const isThere = and(eq(matters.id, caseId), isNull(matters.deletedAt));
  const found = await caseRows.first(tx, sql`FROM ${matters} WHERE ${isThere}`);
  if (!found) throw badRequest({ field: 'caseId', ...fault('no_case_in_firm') });
  return found;
}

const names = new Selection({ name: users.name });

async function nameOfMember(tx: ReadTransaction): Promise<string | null> {
  return (await names.first(tx, sql`FROM ${users} WHERE ${eq(users.id, sql`current_member_id()`)}`))?.name ?? null;
}
