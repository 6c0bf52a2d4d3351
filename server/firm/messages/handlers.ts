import { desc, eq, sql } from 'drizzle-orm';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import type { Transaction } from '#server/db/database';
import { named } from '#server/db/query/named';
import { clients, messages } from '#server/db/schema';
import { countRows, pageOf, Selection } from '#server/db/query/selection';
import { firmReads } from '#server/firm/inFirm';
import type { Services } from '#server/services';

/** What clients write to a firm. */
export function messageHandlers(services: Services): Pick<Handlers, 'listRecentMessages'> {
  const readInFirm = firmReads(services);
  return {
    listRecentMessages: async (call) => {
      const { page, limit } = call.query;
      const { rows, total } = await readInFirm(call, (tx) => newestMessages(tx, page, limit));
      return { status: 200, body: { data: rows.map(toMessage), page: { page, limit, total } } };
    },
  };
}

const messageRows = new Selection({ message: messages, clientName: clients.name });

const newestFirst = [desc(messages.sentAt), desc(messages.id)];

async function newestMessages(tx: Transaction, page: number, limit: number) {
  const from = sql`FROM ${messages} JOIN ${clients} ON ${eq(clients.id, messages.clientId)}`;
  const [rows, total] = await Promise.all([
    messageRows.read(tx, named('messages', sql`${from} ${pageOf(newestFirst, { page, limit })}`)),
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

/** The beginning of a message in one line. A letter that takes two units of UTF-16 is never cut in half. */
function previewOf(content: string): string {
  return [...content.replace(/\s+/g, ' ')].slice(0, longestPreview).join('');
}
