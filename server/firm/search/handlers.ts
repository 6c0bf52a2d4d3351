import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { clients, matters, messages } from '#server/db/schema';
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

const newest = (column: typeof matters.lastActivity | typeof clients.lastContact) => sql`${column} DESC NULLS LAST`;

async function findCases(tx: ReadTransaction, text: string): Promise<Found['cases']> {
  const { id, title, number, status } = matters;
  const rows = await tx
    .select({ id, title, number, status, clientName: clients.name })
    .from(matters)
    .innerJoin(clients, eq(clients.id, matters.clientId))
    .where(and(isNull(matters.deletedAt), await hasWords(tx, 'matters', text)))
    .orderBy(newest(matters.lastActivity), matters.id)
    .limit(most);
  return rows.map(({ number: caseNumber, ...row }) => ({ ...row, ...omitNulls({ caseNumber }) }));
}

async function findClients(tx: ReadTransaction, text: string): Promise<Found['clients']> {
  const { id, name, email, phone, status } = clients;
  const rows = await tx
    .select({ id, name, email, phone, status })
    .from(clients)
    .where(and(isNull(clients.deletedAt), await hasWords(tx, 'clients', text)))
    .orderBy(newest(clients.lastContact), clients.id)
    .limit(most);
  return rows.map(({ email: mail, phone: number, ...row }) => ({
    ...row,
    ...omitNulls({ email: mail, phone: number }),
  }));
}

async function findMessages(tx: ReadTransaction, text: string): Promise<Found['messages']> {
  const { id, subject, clientId, sentAt, readAt } = messages;
  const rows = await tx
    .select({ id, subject, client: clientId, sentAt, readAt, clientName: clients.name })
    .from(messages)
    .innerJoin(clients, eq(clients.id, messages.clientId))
    .where(and(isNull(messages.deletedAt), await hasWords(tx, 'messages', text)))
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(most);
  return rows.map(({ sentAt: sent, readAt: read, ...row }) => ({
    ...row,
    timestamp: sent.toISOString(),
    unread: read === null,
  }));
}
