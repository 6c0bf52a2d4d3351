import { and, isNull, or, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import { nairobiDay } from '#domain/dates';
import { clientTypeOf } from '#domain/import/cells';
import { searchForm } from '#domain/searchForm';
import type { ReadTransaction } from '#server/db/database';
import { isAmong } from '#server/db/query/among';
import { Selection } from '#server/db/query/selection';
import { clients } from '#server/db/schema';
import { toColumns } from '#server/firm/clients/client';
import { clientRecords } from '#server/firm/clients/records';
import type { Kind, Mark } from './kind';

type Body = components['schemas']['ClientInput'];

/** Clients. They refer to nothing. */
export const clientKind: Kind<Body, undefined> = {
  call: 'createClient',
  know: () => Promise.resolve(undefined),
  bodyOf: (values) => ({ body: { ...values, type: values.type ?? clientTypeOf(values.name ?? '') }, faults: [] }),
  prepare: toColumns,
  nameOf: ({ name }) => name.trim(),
  marksOf: ({ name, phone, email, kra_pin }) => marksOf({ form: searchForm(name), phone, email, kraPin: kra_pin }),
  twins: async (tx, bodies) => {
    const marks = bodies.flatMap((body) => clientKind.marksOf(body));
    return (await clientsMarked(tx, marks)).flatMap((row) =>
      marksOf(row).map((mark) => ({ ...mark, id: row.id, name: row.name })),
    );
  },
  gone: () => Promise.resolve([]),
  goneFaults: [],
  create: (change, bodies) =>
    clientRecords.addMany(
      change,
      bodies.map((body) => toColumns(body, nairobiDay(change.moment))),
    ),
  records: clientRecords,
};

type Known = { [Name in 'form' | 'phone' | 'email' | 'kraPin']?: string | null | undefined };

/** By what a client is known, the surest first. */
export function marksOf({ form, phone, email, kraPin }: Known): Mark[] {
  const marks = { same_kra_pin: kraPin, same_phone: phone, same_email: email?.toLowerCase(), same_name: form };
  return Object.entries(marks).flatMap(([reason, key]) => (key ? [{ reason: reason as Mark['reason'], key }] : []));
}

const { id, name, phone, email, kraPin } = clients;

const form = sql<string>`split_part(${clients.searchKey}, E'\\x1f', 1)`;

const rows = new Selection({ id, name, phone, email, kraPin, form });

/** The firm's clients that have one of these marks. */
export function clientsMarked(tx: ReadTransaction, marks: readonly Mark[]) {
  const keys = (of: Mark['reason']) => marks.flatMap(({ reason, key }) => (reason === of ? [key] : []));
  const isMarked = or(
    isAmong(kraPin, keys('same_kra_pin')),
    isAmong(phone, keys('same_phone')),
    isAmong(sql`lower(${email})`, keys('same_email')),
    isAmong(form, keys('same_name')),
  );
  return rows.read(tx, sql`FROM ${clients} WHERE ${and(isNull(clients.deletedAt), isMarked)} ORDER BY ${id}`);
}
