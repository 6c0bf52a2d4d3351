import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Input } from '#server/contract/handlers';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction, Transaction } from '#server/db/database';
import { named } from '#server/db/named';
import { readPage, Selection } from '#server/db/query/selection';
import { clients, matters, messages } from '#server/db/schema';
import { hasWords } from '#server/firm/search/find';
import { omit } from '#server/omit';

const ownColumns = omit(getTableColumns(messages), 'searchText', 'searchKey');

const messageRows = new Selection({
  message: ownColumns,
  clientName: clients.name,
  caseTitle: sql<string | null>`${matters.title}`,
});

/** What clients wrote, not what was written to them. */
const isIn = eq(messages.direction, 'in');

const newestFirst = [desc(messages.sentAt), desc(messages.id)];

const fromMessages = sql`FROM ${messages} JOIN ${clients} ON ${eq(clients.id, messages.clientId)}
  LEFT JOIN ${matters} ON ${eq(matters.id, messages.matterId)}`;

/** A message and the name of the client who wrote it. */
export type MessageRow = Awaited<ReturnType<typeof messageRows.read>>[number];

/** Reads one page of the matching messages, newest first, and counts them all. */
export async function searchMessages(tx: ReadTransaction, query: Input<'listRecentMessages'>['query']) {
  const { clientId, status, search } = query;
  const matching = and(
    isNull(messages.deletedAt),
    isIn,
    clientId === undefined ? undefined : eq(messages.clientId, clientId),
    status && (status === 'unread' ? isNull : isNotNull)(messages.readAt),
    search === undefined ? undefined : await hasWords(tx, 'messages', search),
  );
  const counted = search === undefined ? sql`FROM ${messages}` : fromMessages;
  return readPage(tx, 'messages', messageRows, { from: fromMessages, counted, matching, order: newestFirst }, query);
}

/** Reads one message. */
export async function findMessage(tx: ReadTransaction, id: string): Promise<MessageRow | undefined> {
  const present = and(eq(messages.id, id), isNull(messages.deletedAt), isIn);
  return messageRows.first(tx, named('message', sql`${fromMessages} WHERE ${present}`));
}

/** Marks a message as read at a moment, or as unread. */
export async function markMessage(tx: Transaction, id: string, readAt: Date | null): Promise<void> {
  await tx.update(messages).set({ readAt }).where(eq(messages.id, id));
}

/** Converts a row to the API's message. */
export function toMessage({ message, clientName, caseTitle }: MessageRow): components['schemas']['Message'] {
  const { id, subject, clientId, content, sentAt, readAt } = message;
  return {
    id,
    subject,
    client: clientId,
    clientName,
    preview: previewOf(content),
    content,
    timestamp: sentAt.toISOString(),
    unread: readAt === null,
    ...(message.portalPersonId !== null && {
      ...omitNulls({ personName: message.authorName, caseId: message.matterId, caseTitle }),
    }),
  };
}

const longestPreview = 140;

/** Shortens a message to one line, without splitting a surrogate pair. */
function previewOf(content: string): string {
  return [...content.replace(/\s+/g, ' ')].slice(0, longestPreview).join('');
}
