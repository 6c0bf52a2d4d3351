import { fromCents } from '#domain/money';
import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { acting } from '#server/firm/kept/acting';
import { othersIn } from '#server/lists/currencies';
import { listAnswer } from '#server/lists/list';
import { findOwedBack, searchOwedBack, toOwedBack } from './queries';
import { settleOwedBack, undoOwedBackUse } from './settling';

type Calls = 'listOwedBack' | 'settleOwedBack' | 'undoOwedBackUse';

/** Handles what clients owe back, because a payment was taken back whose excess they had been given. */
export function owedBackHandlers({ firm }: Services): Pick<Handlers, Calls> {
  const owed = acting(firm, { find: findOwedBack, show: toOwedBack });
  return {
    listOwedBack: async (call) => {
      const { cents, sums, ...page } = await firm.read(call, (tx) => searchOwedBack(tx, call.query));
      const { status, body } = listAnswer(call.query, page, toOwedBack);
      return { status, body: { ...body, owed: fromCents(cents), ...othersIn(sums) } };
    },

    settleOwedBack: owed.once('settleOwedBack', (by, { path, body }) => settleOwedBack(by, path.id, body)),

    undoOwedBackUse: owed.act((by, { path, body }) => undoOwedBackUse(by, path.id, body.useId)),
  };
}
