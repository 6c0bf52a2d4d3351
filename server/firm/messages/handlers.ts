import type { Handlers } from '#server/contract/handlers';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { findMessage, markMessage, searchMessages, toMessage } from './queries';

type Calls = 'listRecentMessages' | 'getMessage' | 'setMessageRead';

/** Handles clients' messages to a firm. */
export function messageHandlers({ firm, now }: Services): Pick<Handlers, Calls> {
  return {
    listRecentMessages: async (call) => {
      return listAnswer(call.query, await firm.read(call, (tx) => searchMessages(tx, call.query)), toMessage);
    },

    getMessage: async (call) => {
      const row = requireFound(await firm.read(call, (tx) => findMessage(tx, call.path.id)));
      return { status: 200, body: { data: toMessage(row) } };
    },

    setMessageRead: async (call) => {
      const row = await firm.write(call, async (tx) => {
        const { message } = requireFound(await findMessage(tx, call.path.id));
        if ((message.readAt === null) !== call.body.unread) {
          await markMessage(tx, message.id, call.body.unread ? null : now());
        }
        return requireFound(await findMessage(tx, message.id));
      });
      return { status: 200, body: { data: toMessage(row) } };
    },
  };
}
