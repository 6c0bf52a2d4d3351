import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { searchFindings, toFinding } from './queries';

/** Handles what an accountant has to look at in books that were kept before their rules. */
export function booksFindingHandlers({ firm }: Services): Pick<Handlers, 'listBooksFindings'> {
  return {
    listBooksFindings: async (call) => {
      const page = await firm.read(call, (tx) => searchFindings(tx, call.query));
      return listAnswer(call.query, page, toFinding);
    },
  };
}
