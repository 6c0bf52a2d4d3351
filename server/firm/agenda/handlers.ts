import { Readable } from 'node:stream';
import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import { type AgendaDay, agendaOf, mostEntries } from '#domain/agenda';
import { daysBetween, nairobiDay } from '#domain/dates';
import type { Handlers, Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { clients, events, matters } from '#server/db/schema';
import type { FirmCall } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { isOwnCase } from '#server/firm/belongs/mine';
import { findClashes, withClashes } from '#server/firm/events/clashes';
import { toEvent } from '#server/firm/events/event';
import { omit } from '#server/omit';
import { print, printTurns } from '#server/printing/queue/print';
import { eventFields, fromEvents, isOpen } from '#server/firm/events/queries';

type Calls = 'getAgenda' | 'getAgendaPdf';

/** Handles the agenda by court: hearings and deadlines day by day, as data and as a document. */
export function agendaHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  const readDays = (call: FirmCall & Pick<Input<'getAgenda'>, 'query'>) => {
    const today = nairobiDay(now());
    const { from = today, whose } = call.query;
    const days = Math.min(call.query.days, daysBetween(from, lastDay) + 1);
    return firm.read(call, async (tx, ownFirm) => {
      const found = (await openEntries(tx, { from, days, whose, isToday: from === today })).map(toEntry);
      const clashes = await findClashes(tx, found);
      const entries = found.map((entry) => withClashes(entry, clashes));
      return { firm: await ownFirm, from, days: agendaOf(entries, from, days).map(withoutStations) };
    });
  };
  return {
    getAgenda: async (call) => {
      const { days } = await readDays(call);
      return { status: 200, body: { data: { days } } };
    },
    getAgendaPdf: (call) =>
      printTurns.run(call.connection, async () => {
        const { firm: of, from, days } = await readDays(call);
        const list = { firm: of.name, days, printedAt: now().toISOString() };
        return {
          status: 200,
          headers: { 'Content-Disposition': `inline; filename="list-${from}.pdf"` },
          body: Readable.from(await print('list', list)),
        };
      }),
  };
}

/** The last day that a date in the contract can have. */
const lastDay = '9999-12-31';

const entryRows = new Selection({
  ...eventFields,
  ofCase: {
    station: sql<string | null>`${matters.station}`,
    caseNumber: sql<string | null>`${matters.number}`,
    caseType: sql<string | null>`${matters.caseType}`,
    court: sql<string | null>`${matters.court}`,
    division: sql<string | null>`${matters.division}`,
    clientName: sql<string | null>`${clients.name}`,
  },
});

/** Reads the open hearings and deadlines within a number of days; for today, deadlines of earlier days too. */
function openEntries(
  tx: ReadTransaction,
  asked: { from: string; days: number; whose: 'me' | undefined; isToday: boolean },
) {
  const { from, days, whose, isToday } = asked;
  const wanted = and(
    isOpen,
    ne(events.kind, sql`'meeting'`),
    whose === 'me' ? isOwnCase(events.matterId) : undefined,
    lt(events.day, sql`${from}::date + ${days}::integer`),
    or(gte(events.day, from), isToday ? eq(events.kind, sql`'deadline'`) : undefined),
  );
  return entryRows.read(
    tx,
    named(
      'agenda',
      sql`${fromEvents} LEFT JOIN ${clients} ON ${eq(clients.id, matters.clientId)} WHERE ${wanted}
          ORDER BY ${events.day}, ${events.startsAt}, ${events.id} LIMIT ${mostEntries}`,
    ),
  );
}

type EntryRow = Awaited<ReturnType<typeof openEntries>>[number];

const toEntry = ({ ofCase, ...row }: EntryRow) => ({ ...toEvent(row), ...omitNulls(ofCase) });

/** The court already has the station, so its entries leave it out. */
function withoutStations<Entry extends { station?: string }>(day: AgendaDay<Entry>) {
  const courts = day.courts.map((court) => ({
    ...court,
    entries: court.entries.map((entry) => omit(entry, 'station')),
  }));
  return { ...day, courts };
}
