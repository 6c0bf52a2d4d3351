import { and, isNull, or, sql } from 'drizzle-orm';
import { nairobiDay } from '#domain/dates';
import { fault } from '#domain/faults';
import { numberForm, searchForm } from '#domain/searchForm';
import type { FieldFault } from '#server/contract/problem';
import { isAmong } from '#server/db/query/among';
import { Selection } from '#server/db/query/selection';
import { clients, matters, users } from '#server/db/schema';
import type { CaseInput } from '#server/firm/cases/caseInput';
import { newEvents } from '#server/firm/cases/days';
import { toNewCase } from '#server/firm/cases/newCase';
import { caseRecords } from '#server/firm/cases/records';
import { eventRecords } from '#server/firm/events/life';
import { omit } from '#server/omit';
import type { Values } from './cells';
import { clientsMarked, marksOf as marksOfClient } from './clients';
import type { Kind, Mark } from './kind';

type Client = Awaited<ReturnType<typeof clientsMarked>>[number];

/** What the cases of a file refer to: clients by what they are known by, and the firm's people by their names. */
type Known = { clients: Map<string, Client[]>; people: Map<string, string> };

/** Cases. Their clients must be there, known by PIN, phone, email or a name that no other has. */
export const caseKind: Kind<CaseInput, Known> = {
  call: 'createCase',
  know: async (tx, rows) => {
    const found = await clientsMarked(
      tx,
      rows.flatMap(({ values }) => clientMarks(values)),
    );
    const clients = new Map<string, Client[]>();
    for (const client of found) {
      for (const mark of marksOfClient(client)) clients.set(keyOf(mark), [...(clients.get(keyOf(mark)) ?? []), client]);
    }
    const names = await people.read(tx, sql`FROM ${users} WHERE ${users.isActive}`);
    return { clients, people: new Map(names.map(({ id, name }) => [searchForm(name), id])) };
  },
  bodyOf: (said, { clients, people }) => {
    const client = findClient(said, clients);
    const { advocate } = said;
    const values = omit(said, 'clientName', 'clientPin', 'clientPhone', 'clientEmail', 'advocate');
    const person = advocate === undefined ? undefined : people.get(searchForm(advocate));
    const faults: FieldFault[] = [];
    if (typeof client !== 'string') faults.push(client);
    if (advocate !== undefined && person === undefined)
      faults.push({ field: 'advocate', ...fault('advocate_not_found', { advocate }) });
    // Whose client is not known yet is checked in all else.
    const body = {
      ...values,
      client: typeof client === 'string' ? client : nobody,
      ...(person && { advocate: person }),
    };
    return { body, faults };
  },
  prepare: toNewCase,
  nameOf: ({ title }) => title.trim(),
  marksOf: ({ title, client, caseNumber = '' }) =>
    marksOf({ clientId: client, title: searchForm(title), number: numberForm(caseNumber) }),
  twins: async (tx, bodies) => {
    const marks = bodies.flatMap((body) => caseKind.marksOf(body));
    const keys = (of: Mark['reason']) => marks.flatMap(({ reason, key }) => (reason === of ? [key] : []));
    const isMarked = or(
      isAmong(number, keys('same_number')),
      isAmong(sql`${matters.clientId}::text || ' ' || ${title}`, keys('same_title')),
    );
    const found = await cases.read(tx, sql`FROM ${matters} WHERE ${and(isNull(matters.deletedAt), isMarked)}`);
    return found.flatMap((row) => marksOf(row).map((mark) => ({ ...mark, id: row.id, name: row.name })));
  },
  gone: async (tx, bodies) => {
    const isThere = and(
      isNull(clients.deletedAt),
      isAmong(
        sql`${clients.id}::text`,
        bodies.map(({ client }) => client),
      ),
    );
    const there = new Set((await ids.read(tx, sql`FROM ${clients} WHERE ${isThere}`)).map(({ id }) => id));
    return bodies.flatMap(({ client }, index) => (there.has(client) ? [] : [index]));
  },
  goneFaults: [{ field: 'clientName', ...fault('no_such_client') }],
  create: async (change, bodies) => {
    const made = bodies.map((body) => toNewCase(body, nairobiDay(change.moment)));
    const ids = await caseRecords.addMany(
      change,
      made.map(({ columns }) => columns),
    );
    const events = made.flatMap(({ days }, index) =>
      newEvents(days).map((event) => ({ startsAt: null, ...event, matterId: ids[index] ?? null })),
    );
    await eventRecords.addMany(change, events);
    return ids;
  },
  records: caseRecords,
};

/** An id that no client has. */
const nobody = '00000000-0000-7000-8000-000000000000';

const ids = new Selection({ id: clients.id });

const people = new Selection({ id: users.id, name: users.name });

const title = sql<string>`split_part(${matters.searchKey}, E'\\x1f', 1)`;
const number = sql<string>`split_part(${matters.searchKey}, E'\\x1f', 2)`;

const cases = new Selection({ id: matters.id, name: matters.title, clientId: matters.clientId, title, number });

function marksOf({ clientId, title, number }: { clientId: string; title: string; number: string }): Mark[] {
  return [
    ...(number ? [{ reason: 'same_number' as const, key: number }] : []),
    { reason: 'same_title', key: `${clientId} ${title}` },
  ];
}

const keyOf = ({ reason, key }: Mark) => `${reason} ${key}`;

const clientMarks = ({ clientName = '', clientPin, clientPhone, clientEmail }: Values['values']) =>
  marksOfClient({ form: searchForm(clientName), phone: clientPhone, email: clientEmail, kraPin: clientPin });

/** The client that a row names: whoever has one of its marks alone, or shares them all with nobody else. */
function findClient(values: Values['values'], clients: Known['clients']): string | FieldFault {
  const marks = clientMarks(values);
  const [first] = marks;
  if (!first) return { field: 'clientName', ...fault('required') };
  const found = marks.map((mark) => clients.get(keyOf(mark)) ?? []).filter((some) => some.length > 0);
  const [surest = []] = found;
  const [only, ...others] = found.reduce((left, some) => {
    const both = left.filter((client) => some.includes(client));
    return both.length > 0 ? both : left;
  }, surest);
  const field = fieldOf[first.reason] ?? 'clientName';
  const client = values.clientName ?? values[field] ?? '';
  if (!only) return { field, ...fault('client_not_found', { client }) };
  return others.length > 0 ? { field, ...fault('client_not_unique', { client }) } : only.id;
}

const fieldOf: Partial<Record<Mark['reason'], 'clientPin' | 'clientPhone' | 'clientEmail' | 'clientName'>> = {
  same_kra_pin: 'clientPin',
  same_phone: 'clientPhone',
  same_email: 'clientEmail',
  same_name: 'clientName',
};
