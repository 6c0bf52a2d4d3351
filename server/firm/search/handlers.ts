import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { clients, matters, messages } from '#server/db/schema';
import { Selection } from '#server/db/query/selection';
import type { Services } from '#server/doors/services';
import { hasWords } from './find';

/** The most results of each kind. */
const most = 5;

/** Handles searches across a firm's records. */
export function searchHandlers({ firm }: Services): Pick<Handlers, 'searchFirm'> {
  return {
    searchFirm: async (call) => {
      const text = call.query.q.trim();
      const [cases, people, letters] = await firm.read(call, (tx) =>
        Promise.all([findCases(tx, text), findClients(tx, text), findMessages(tx, text)]),
      );
      return { status: 200, body: { data: { cases, clients: people, messages: letters } } };
    },
  };
}

type Found = components['schemas']['FirmSearchResult'];

const { id, title, number, status } = matters;

const caseRows = new Selection({ id, title, number, status, clientName: clients.name });

async function findCases(tx: ReadTransaction, text: string): Promise<Found['cases']> {
  const matching = and(isNull(matters.deletedAt), await hasWords(tx, 'matters', text));
  const rows = await caseRows.read(
    tx,
    sql`FROM ${matters} JOIN ${clients} ON ${eq(clients.id, matters.clientId)} WHERE ${matching}
      ORDER BY ${matters.lastActivity} DESC NULLS LAST, ${matters.id} LIMIT ${most}`,
  );
  return rows.map(({ number: caseNumber, ...row }) => ({ ...row, ...omitNulls({ caseNumber }) }));
}

const clientRows = new Selection({
  client: { id: clients.id, name: clients.name, status: clients.status },
  absent: { email: clients.email, phone: clients.phone },
});

async function findClients(tx: ReadTransaction, text: string): Promise<Found['clients']> {
  const matching = and(isNull(clients.deletedAt), await hasWords(tx, 'clients', text));
  const rows = await clientRows.read(
    tx,
    sql`FROM ${clients} WHERE ${matching} ORDER BY ${clients.lastContact} DESC NULLS LAST, ${clients.id} LIMIT ${most}`,
  );
  return rows.map(({ client, absent }) => ({ ...client, ...omitNulls(absent) }));
}

const messageRows = new Selection({
  message: { id: messages.id, subject: messages.subject, client: messages.clientId, clientName: clients.name },
  sentAt: messages.sentAt,
  readAt: messages.readAt,
});

async function findMessages(tx: ReadTransaction, text: string): Promise<Found['messages']> {
  const matching = and(isNull(messages.deletedAt), eq(messages.direction, 'in'), await hasWords(tx, 'messages', text));
  const rows = await messageRows.read(
    tx,
    sql`FROM ${messages} JOIN ${clients} ON ${eq(clients.id, messages.clientId)} WHERE ${matching}
      ORDER BY ${desc(messages.sentAt)}, ${desc(messages.id)} LIMIT ${most}`,
  );
  return rows.map(({ message, sentAt, readAt }) => ({
    ...message,
    timestamp: sentAt.toISOString(),
    unread: readAt === null,
  }));
}
