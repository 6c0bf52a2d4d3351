import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { TimeUnit } from '#domain/time/billing';
import { particularsOfToday } from '#server/billing/invoices/particulars';
import type { Input } from '#server/contract/handlers';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { readPage, Selection } from '#server/db/query/selection';
import { disbursements, feeNoteLines, feeNotes, invoices, matters, timeEntries, users } from '#server/db/schema';
import { billingTerms } from '#server/firm/billing/terms';

const noteRows = new Selection({
  note: feeNotes,
  ofCase: { number: matters.number, unit: sql<TimeUnit>`${matters.timeUnit}` },
  invoiceNumber: sql<string | null>`${invoices.number}`,
});

const fromNotes = sql`
  FROM ${feeNotes}
  JOIN ${matters} ON ${eq(matters.id, feeNotes.matterId)}
  LEFT JOIN ${invoices} ON ${eq(invoices.id, feeNotes.invoiceId)}`;

/** A fee note with its case and its invoice's number. */
export type FeeNoteRow = Awaited<ReturnType<typeof noteRows.read>>[number];

const latestFirst = [desc(feeNotes.day), desc(feeNotes.id)];

/** Reads one page of the matching fee notes, the latest first, and counts them all. */
export function searchFeeNotes(tx: ReadTransaction, query: Input<'listFeeNotes'>['query']) {
  const { state, clientId, caseId } = query;
  const matching = and(
    isNull(feeNotes.deletedAt),
    state === undefined ? undefined : eq(feeNotes.state, state),
    clientId === undefined ? undefined : eq(feeNotes.clientId, clientId),
    caseId === undefined ? undefined : eq(feeNotes.matterId, caseId),
  );
  const counted = sql`FROM ${feeNotes}`;
  return readPage(tx, 'fee notes', noteRows, { from: fromNotes, counted, matching, order: latestFirst }, query);
}

const lineRows = new Selection({ line: feeNoteLines, person: sql<string | null>`${users.name}` });

/** Reads a fee note's lines in their order. */
export const linesOf = (tx: ReadTransaction, feeNoteId: string) =>
  lineRows.read(
    tx,
    named(
      'fee note lines',
      sql`FROM ${feeNoteLines} LEFT JOIN ${users} ON ${eq(users.id, feeNoteLines.personId)}
      WHERE ${eq(feeNoteLines.feeNoteId, feeNoteId)} ORDER BY ${asc(feeNoteLines.position)}`,
    ),
  );

/** A line, and who did the work. */
export type FeeNoteLineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** How much of a case's unbilled work a draft shows: far more than anybody ticks. */
export const mostWork = 1_000;

const all = sql<number>`(count(*) OVER ())::integer`;

const { id, day, minutes, description, rateCents, roundedTo } = timeEntries;

const timeRows = new Selection({
  entry: { id, day, minutes, description, rateCents, roundedTo },
  person: users.name,
  all,
});

const spentRows = new Selection({
  disbursement: disbursements,
  person: sql<string | null>`${users.name}`,
  all,
});

/** Reads the work of a draft's case that is unbilled, and what is on the draft, the oldest first. */
async function workFor(tx: ReadTransaction, { note }: FeeNoteRow) {
  const ofNote = and(eq(feeNoteLines.feeNoteId, note.id), eq(feeNoteLines.isHeld, true));
  const [time, spent] = await Promise.all([
    timeRows.read(
      tx,
      named(
        'fee note time',
        sql`FROM ${timeEntries} JOIN ${users} ON ${eq(users.id, timeEntries.personId)}
        WHERE ${eq(timeEntries.matterId, note.matterId)} AND ${timeEntries.deletedAt} IS NULL AND ${timeEntries.isBillable}
          AND (${timeEntries.state} = 'unbilled' OR (${timeEntries.state} = 'on_fee_note' AND ${timeEntries.id} IN (
            SELECT ${feeNoteLines.timeEntryId} FROM ${feeNoteLines} WHERE ${ofNote})))
        ORDER BY ${asc(timeEntries.day)}, ${asc(timeEntries.id)} LIMIT ${mostWork}`,
      ),
    ),
    spentRows.read(
      tx,
      named(
        'fee note disbursements',
        sql`FROM ${disbursements} LEFT JOIN ${users} ON ${eq(users.id, disbursements.personId)}
        WHERE ${eq(disbursements.matterId, note.matterId)} AND ${disbursements.deletedAt} IS NULL
          AND (${disbursements.state} = 'unbilled' OR (${disbursements.state} = 'on_fee_note' AND ${disbursements.id} IN (
            SELECT ${feeNoteLines.disbursementId} FROM ${feeNoteLines} WHERE ${ofNote})))
        ORDER BY ${asc(disbursements.day)}, ${asc(disbursements.id)} LIMIT ${mostWork}`,
      ),
    ),
  ]);
  return { time, spent };
}

/** Reads one fee note with its lines, what its firm and client are called, and a draft's choice of work. */
export async function findFeeNote(tx: ReadTransaction, id: string) {
  const present = and(eq(feeNotes.id, id), isNull(feeNotes.deletedAt));
  const row = await noteRows.first(tx, named('fee note', sql`${fromNotes} WHERE ${present}`));
  if (!row) return undefined;
  const { tenantId, clientId, state } = row.note;
  const [lines, terms, particulars, work] = await Promise.all([
    linesOf(tx, id),
    billingTerms(tx),
    particularsOfToday(tx, tenantId, clientId),
    state === 'draft' ? workFor(tx, row) : undefined,
  ]);
  return { ...row, lines, terms, particulars, work };
}

/** A whole fee note. */
export type WholeFeeNote = NonNullable<Awaited<ReturnType<typeof findFeeNote>>>;
