import { desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers, Input } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { clients, messages } from '#server/db/schema';
import { countRows, pageOf, Selection } from '#server/db/query/selection';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';

/** Handles clients' messages to a firm. */
export function messageHandlers({ firm }: Services): Pick<Handlers, 'listRecentMessages'> {
  return {
    listRecentMessages: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => newestMessages(tx, call.query)), toMessage);
    },
  };
}

const messageRows = new Selection({ message: messages, clientName: clients.name });

const newestFirst = [desc(messages.sentAt), desc(messages.id)];

async function newestMessages(tx: Transaction, page: Input<'listRecentMessages'>['query']) {
  const from = sql`FROM ${messages} JOIN ${clients} ON ${eq(clients.id, messages.clientId)}`;
  const [rows, total] = await Promise.all([
    messageRows.read(tx, named('messages', sql`${from} ${pageOf(newestFirst, page)}`)),
    countRows(tx, named('message count', sql`FROM ${messages}`)),
  ]);
  return { rows, total };
}

type MessageRow = Awaited<ReturnType<typeof newestMessages>>['rows'][number];

function toMessage({ message, clientName }: MessageRow): components['schemas']['Message'] {
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
  };
}

const longestPreview = 140;

/** Shortens a message to one line, without splitting a surrogate pair. */
function previewOf(content: string): string {
  return [...content.replace(/\s+/g, ' ')].slice(0, longestPreview).join('');
}
