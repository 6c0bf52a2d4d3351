import { and, asc, desc, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Currency } from '#domain/money';
import type { ReminderWay } from '#domain/portalReminders';
import { mostListed } from '#domain/mostListed';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { jsonList } from '#server/db/query/json';
import { Selection } from '#server/db/query/selection';
import {
  clientBalances,
  clients,
  documentRequests,
  documents,
  documentVersions,
  events,
  feeNotes,
  invoiceParticulars,
  invoices,
  matters,
  messages,
  payments,
  portalPeople,
  tenants,
  unappliedReceipts,
  updates,
  users,
} from '#server/db/schema';

// All of this is read as mizani_client: what is not the person's, row-level security leaves out, and other columns it refuses.

const sessionRows = new Selection({
  person: { name: portalPeople.name, email: portalPeople.email, phone: portalPeople.phone },
  language: sql<'en' | 'sw'>`${portalPeople.language}`,
  reminders: {
    hearings: sql<ReminderWay>`${portalPeople.remindHearings}`,
    requests: sql<ReminderWay>`${portalPeople.remindRequests}`,
    updates: sql<ReminderWay>`${portalPeople.remindUpdates}`,
  },
  clientName: clients.name,
  firm: { name: tenants.name, email: tenants.email, phone: tenants.phone },
});

/** Reads whose page it is. */
export const readPerson = (tx: ReadTransaction) =>
  sessionRows.first(tx, named('portal person', sql`FROM ${portalPeople} CROSS JOIN ${clients} CROSS JOIN ${tenants}`));

const openState = sql<boolean>`${matters.status} <> 'Closed'`;

const nextOf = (today: string) => sql`(
  SELECT min(${events.day}) FROM ${events} WHERE ${eq(events.matterId, matters.id)} AND ${gte(events.day, today)})`;

/** The newest update of a matter comes first. */
const newestUpdate = [desc(updates.publishedAt), desc(updates.id)];

const filesOf = sql<number>`(
  SELECT count(*) FROM ${documents} WHERE ${documents.requestId} = ${documentRequests.id})::integer`;

/** What of an open invoice is left, and what of that is to pay, in its currency. */
const openCents = sql`CASE ${invoices.status} WHEN 'sent' THEN ${invoices.totalCents} - ${invoices.paidCents} ELSE 0 END`;
const dueCents = sql`CASE ${invoices.status} WHEN 'sent'
  THEN ${invoices.totalCents} - ${invoices.paidCents} - ${invoices.awaitedCents} ELSE 0 END`;

const summaryRows = new Selection({
  id: matters.id,
  title: matters.title,
  number: matters.number,
  isOpen: openState,
  due: jsonList(sql`
    SELECT json_build_object('currency', due.currency, 'cents', due.cents) FROM (
      SELECT ${invoices.currency}, sum(${dueCents}) AS cents FROM ${invoices} WHERE ${eq(invoices.matterId, matters.id)}
      GROUP BY ${invoices.currency}
    ) due WHERE due.cents > 0 ORDER BY due.currency`),
  asked: sql<number>`(
    SELECT count(*) FROM ${documentRequests}
    WHERE ${eq(documentRequests.matterId, matters.id)} AND ${documentRequests.state} = 'asked' AND NOT EXISTS (
      SELECT FROM ${documents} WHERE ${documents.requestId} = ${documentRequests.id}))::integer`,
  nextDate: sql<string | null>`next_date.day::text`,
  nextWordBy: sql<string | null>`word.by::text`,
});

/** Reads the matters of the person, open ones first, those with a near date before the others. */
export const readMatters = (tx: ReadTransaction, today: string) =>
  summaryRows.read(
    tx,
    named(
      'portal matters',
      sql`FROM ${matters}
        LEFT JOIN LATERAL (SELECT ${nextOf(today)} AS day) next_date ON true
        LEFT JOIN LATERAL (
          SELECT ${updates.nextWordBy} AS by FROM ${updates} WHERE ${eq(updates.matterId, matters.id)}
          ORDER BY ${sql.join(newestUpdate, sql`, `)} LIMIT 1
        ) word ON true
        ORDER BY ${openState} DESC, next_date.day, ${matters.openedOn} DESC, ${matters.id} LIMIT ${mostListed.portalMatters}`,
    ),
  );

const matterRows = new Selection({
  matter: {
    id: matters.id,
    title: matters.title,
    number: matters.number,
    court: matters.court,
    station: matters.station,
  },
  isOpen: openState,
  clientName: clients.name,
  personName: portalPeople.name,
  advocate: sql<string | null>`${users.name}`,
});

const updateRows = new Selection({
  id: updates.id,
  text: updates.content,
  nextWordBy: updates.nextWordBy,
  nextWordAbout: updates.nextWordAbout,
  authorName: updates.authorName,
  publishedAt: updates.publishedAt,
});

const eventRows = new Selection({
  kind: sql<'hearing' | 'meeting'>`${events.kind}::text`,
  title: events.title,
  day: events.day,
  startsAt: events.startsAt,
  location: events.location,
  virtualLink: events.virtualLink,
});

const requestRows = new Selection({
  id: documentRequests.id,
  matterId: documentRequests.matterId,
  what: documentRequests.what,
  why: documentRequests.why,
  dueDay: documentRequests.dueDay,
  state: sql<'asked' | 'received'>`${documentRequests.state}`,
  receivedOn: documentRequests.receivedOn,
  files: filesOf,
});

/** A request as its client finds it. */
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Reads a request of the person's matters. */
export const findRequest = (tx: ReadTransaction, id: string) =>
  requestRows.first(tx, named('portal request', sql`FROM ${documentRequests} WHERE ${eq(documentRequests.id, id)}`));

const isCurrent = and(
  eq(documentVersions.tenantId, documents.tenantId),
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.no, documents.currentVersion),
);

const documentRows = new Selection({
  id: documents.id,
  name: documents.name,
  mediaType: documents.mediaType,
  bytes: documentVersions.bytes,
  sharedAt: sql<number>`extract(epoch FROM ${documents.sharedAt})::float8 * 1000`,
});

const fileRows = new Selection({
  document: documents.name,
  version: {
    tenantId: documentVersions.tenantId,
    name: documentVersions.name,
    bytes: documentVersions.bytes,
    sha256: documentVersions.sha256,
    parts: documentVersions.parts,
    scan: documentVersions.scan,
  },
});

/** Reads the file of a shared document. */
export const findFile = (tx: ReadTransaction, id: string) =>
  fileRows.first(
    tx,
    named('portal file', sql`FROM ${documents} JOIN ${documentVersions} ON ${isCurrent} WHERE ${eq(documents.id, id)}`),
  );

const messageRows = new Selection({
  id: messages.id,
  isFromFirm: sql<boolean>`${messages.direction} = 'out'`,
  authorName: messages.authorName,
  content: messages.content,
  sentAt: messages.sentAt,
});

/** A message of a page. */
export type MessageRow = Awaited<ReturnType<typeof messageRows.read>>[number];

const invoiceRows = new Selection({
  id: invoices.id,
  number: invoices.number,
  issueDate: invoices.issueDate,
  dueDate: invoices.dueDate,
  currency: invoices.currency,
  isPaid: sql<boolean>`${invoices.status} = 'paid'`,
  totalCents: invoices.totalCents,
  paidCents: invoices.paidCents,
  dueCents: sql<number>`(${dueCents})::float8`,
  payReference: invoices.payReference,
  paybill: sql<string | null>`${invoiceParticulars.firmPaybill}`,
});

const settlementRows = new Selection({
  day: payments.day,
  kind: payments.kind,
  number: invoices.number,
  currency: invoices.currency,
  cents: payments.amountCents,
});

const feeNoteRows = new Selection({
  id: feeNotes.id,
  number: feeNotes.number,
  day: feeNotes.day,
  totalCents: feeNotes.totalCents,
});

const sumRows = new Selection({
  currency: invoices.currency,
  dueCents: sql<number>`coalesce(sum(${dueCents}), 0)::float8`,
  openCents: sql<number>`coalesce(sum(${openCents}), 0)::float8`,
});

const heldRows = new Selection({ currency: sql<Currency>`held.currency`, cents: sql<number>`sum(held.cents)::float8` });

const ofMatter = (name: string, from: SQL) => named(`portal ${name}`, from);

/** What the firm and the person tell each other about a matter. */
const readExchanged = (tx: ReadTransaction, id: string) =>
  Promise.all([
    requestRows.read(
      tx,
      ofMatter(
        'requests',
        sql`FROM ${documentRequests} WHERE ${eq(documentRequests.matterId, id)}
          ORDER BY ${documentRequests.state} <> 'asked', ${documentRequests.dueDay}, ${asc(documentRequests.id)}
          LIMIT ${mostListed.portalRequests}`,
      ),
    ),
    documentRows.read(
      tx,
      ofMatter(
        'documents',
        sql`FROM ${documents} JOIN ${documentVersions} ON ${isCurrent}
          WHERE ${eq(documents.matterId, id)} ORDER BY ${desc(documents.sharedAt)}, ${desc(documents.id)} LIMIT ${mostListed.portalDocuments}`,
      ),
    ),
    messageRows.read(
      tx,
      ofMatter(
        'messages',
        sql`FROM ${messages} WHERE ${eq(messages.matterId, id)}
          ORDER BY ${desc(messages.sentAt)}, ${desc(messages.id)} LIMIT ${mostListed.portalMessages}`,
      ),
    ),
  ]);

/** A matter's invoices, open ones first, what has settled them, its fee notes, the sums of all, and the money that is held for it. */
function readMoney(tx: ReadTransaction, id: string) {
  const isPaybill = and(
    eq(invoiceParticulars.tenantId, invoices.tenantId),
    eq(invoiceParticulars.invoiceId, invoices.id),
  );
  return Promise.all([
    invoiceRows.read(
      tx,
      ofMatter(
        'invoices',
        sql`FROM ${invoices} LEFT JOIN ${invoiceParticulars} ON ${isPaybill}
          WHERE ${eq(invoices.matterId, id)}
          ORDER BY ${invoices.status} = 'paid', ${desc(invoices.issueDate)}, ${desc(invoices.id)} LIMIT ${mostListed.portalInvoices}`,
      ),
    ),
    settlementRows.read(
      tx,
      ofMatter(
        'settlements',
        sql`FROM ${payments} JOIN ${invoices} ON ${and(eq(invoices.tenantId, payments.tenantId), eq(invoices.id, payments.invoiceId))}
          WHERE ${eq(invoices.matterId, id)}
          ORDER BY ${desc(payments.day)}, ${desc(payments.id)} LIMIT ${mostListed.portalSettlements}`,
      ),
    ),
    feeNoteRows.read(
      tx,
      ofMatter(
        'fee notes',
        sql`FROM ${feeNotes} WHERE ${eq(feeNotes.matterId, id)} ORDER BY ${desc(feeNotes.day)}, ${desc(feeNotes.id)} LIMIT ${mostListed.portalFeeNotes}`,
      ),
    ),
    sumRows.read(
      tx,
      ofMatter('sums', sql`FROM ${invoices} WHERE ${eq(invoices.matterId, id)} GROUP BY ${invoices.currency}`),
    ),
    heldRows.read(
      tx,
      ofMatter(
        'held',
        sql`FROM (
          SELECT 'KES'::currency AS currency, ${clientBalances.balanceCents} AS cents FROM ${clientBalances}
          WHERE ${eq(clientBalances.matterId, id)}
          UNION ALL
          SELECT ${unappliedReceipts.currency}, ${unappliedReceipts.leftCents} FROM ${unappliedReceipts}
          JOIN ${invoices} ON ${eq(invoices.id, unappliedReceipts.invoiceId)} WHERE ${eq(invoices.matterId, id)}
        ) held GROUP BY held.currency`,
      ),
    ),
  ]);
}

/** Reads all that the page of a matter shows. Undefined if the person has no such matter. */
export async function findMatter(tx: ReadTransaction, id: string, today: string) {
  const [matter, told, [next], exchanged, money] = await Promise.all([
    matterRows.first(
      tx,
      ofMatter(
        'matter',
        sql`FROM ${matters} JOIN ${clients} ON ${eq(clients.id, matters.clientId)} CROSS JOIN ${portalPeople}
          LEFT JOIN ${users} ON ${eq(users.id, matters.advocateId)} WHERE ${eq(matters.id, id)}`,
      ),
    ),
    updateRows.read(
      tx,
      ofMatter(
        'updates',
        sql`FROM ${updates} WHERE ${eq(updates.matterId, id)} ORDER BY ${sql.join(newestUpdate, sql`, `)} LIMIT ${mostListed.portalEarlier + 1}`,
      ),
    ),
    eventRows.read(
      tx,
      ofMatter(
        'next',
        sql`FROM ${events} WHERE ${and(eq(events.matterId, id), gte(events.day, today))}
          ORDER BY ${asc(events.day)}, ${events.startsAt} NULLS FIRST, ${asc(events.id)} LIMIT 1`,
      ),
    ),
    readExchanged(tx, id),
    readMoney(tx, id),
  ]);
  if (!matter) return undefined;
  const [requests, shared, written] = exchanged;
  const [bills, settlements, notes, sums, held] = money;
  return {
    ...matter,
    updates: told,
    next,
    requests,
    documents: shared,
    messages: written.toReversed(),
    invoices: bills,
    settlements: settlements.toReversed(),
    feeNotes: notes,
    sums,
    held,
  };
}

/** All that the page of a matter shows. */
export type WholeMatter = NonNullable<Awaited<ReturnType<typeof findMatter>>>;

const idRows = new Selection({ id: sql<string>`id` });

/** Whether the person sees a matter, an invoice or a fee note. */
export const sees = async (
  tx: ReadTransaction,
  kind: 'matters' | 'invoices' | 'fee_notes',
  id: string,
): Promise<boolean> => (await idRows.first(tx, sql`FROM ${sql.identifier(kind)} WHERE id = ${id}::uuid`)) !== undefined;
