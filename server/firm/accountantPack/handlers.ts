import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { badRequest } from '#server/contract/problem';
import type { Services } from '#server/doors/services';
import { findAccount } from '#server/firm/clientMoney/queries';
import { packOf } from './pack';

/** Handles the pack for the accountant who signs a firm's certificate. */
export function accountantPackHandlers({ firm, now }: Services): Pick<Handlers, 'exportAccountantPack'> {
  return {
    exportAccountantPack: async (call) => {
      const { from, to, accountId } = call.query;
      if (to < from) throw badRequest({ field: 'to', ...fault('before_from', { from }) });
      const moment = now();
      const firmName = await firm.read(call, async (tx, admitted) => {
        if (accountId !== undefined && !(await findAccount(tx, accountId)))
          throw badRequest({ field: 'accountId', ...fault('no_such_account') });
        return (await admitted).name;
      });
      const pack = { from, to, accountId, moment };
      const headers = { 'Content-Disposition': `attachment; filename="accountant-pack-${from}-${to}.zip"` };
      return { status: 200, headers, body: packOf((work) => firm.readAll(call, (tx) => work(tx)), firmName, pack) };
    },
  };
}
