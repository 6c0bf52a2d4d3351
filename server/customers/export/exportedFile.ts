import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { clients, creditNotes, documents, feeNotes, invoices, matters, portalPeople, users } from '#server/db/schema';
import { ofClient } from '#server/firm/belongs/ofClient';

/** A file of an export: a table under its everyday name, and the columns that identify its rows within the firm. */
export type ExportedFile = {
  /** Without its extension. */
  name: string;
  table: PgTable;
  key: PgColumn[];
  /** The readable name beside an id, by the id's column. */
  names?: Record<string, SQL<string | null>>;
  /** Which of its rows are about a client. Without it, none is. */
  about?: (clientId: string) => SQL;
  /** The rows that the file has. Without it, it has all of the firm's. */
  only?: SQL;
};

const nameOf = (label: PgColumn, id: PgColumn, reference: PgColumn) =>
  sql<string | null>`(SELECT ${label} FROM ${label.table} WHERE ${id} = ${reference})`;

/** The readable names beside the ids of other records. */
export const named = {
  client: (reference: PgColumn) => nameOf(clients.name, clients.id, reference),
  matter: (reference: PgColumn) => nameOf(matters.title, matters.id, reference),
  user: (reference: PgColumn) => nameOf(users.name, users.id, reference),
  document: (reference: PgColumn) => nameOf(documents.name, documents.id, reference),
  follower: (reference: PgColumn) => nameOf(portalPeople.name, portalPeople.id, reference),
  invoice: (reference: PgColumn) => nameOf(invoices.number, invoices.id, reference),
  feeNote: (reference: PgColumn) => nameOf(feeNotes.number, feeNotes.id, reference),
  creditNote: (reference: PgColumn) => nameOf(creditNotes.number, creditNotes.id, reference),
};

/** Which rows are about a client, by the record that a column names. */
export const ownedBy = {
  inCase: (reference: PgColumn) => (clientId: string) => ofClient(reference, clientId),
  onInvoice: (reference: PgColumn) => (clientId: string) =>
    sql`${reference} IN (SELECT ${invoices.id} FROM ${invoices} WHERE ${eq(invoices.clientId, clientId)})`,
  onFeeNote: (reference: PgColumn) => (clientId: string) =>
    sql`${reference} IN (SELECT ${feeNotes.id} FROM ${feeNotes} WHERE ${eq(feeNotes.clientId, clientId)})`,
  isClient: (reference: PgColumn) => (clientId: string) => eq(reference, clientId),
};
