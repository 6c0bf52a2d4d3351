import { eq } from 'drizzle-orm';
import { fault } from '#domain/faults';
import type { components } from '#openapi';
import type { Handlers } from '#server/contract/handlers';
import { badRequest, conflict } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { violatedConstraint } from '#server/db/database';
import { newId } from '#server/db/newId';
import { ownAccounts } from '#server/db/schema';
import { once } from '#server/doors/act';
import { requireFound } from '#server/doors/firm';
import type { Services } from '#server/doors/services';
import { nextVersion } from '#server/firm/kept/records';
import { findOwnAccount, lockOwnAccount, readOwnAccounts, toOwnAccount } from './queries';

type Schemas = components['schemas'];

type Calls = 'listOwnAccounts' | 'addOwnAccount' | 'updateOwnAccount';

/** Handles the firm's own accounts. */
export function ownAccountHandlers({ firm }: Services): Pick<Handlers, Calls> {
  return {
    listOwnAccounts: async (call) => {
      const found = await firm.read(call, readOwnAccounts);
      return { status: 200, body: { data: found.map(toOwnAccount) } };
    },

    addOwnAccount: async (call) => {
      const { kind, currency = 'KES' } = call.body;
      const columns = columnsOf(kind, call.body);
      if ((kind === 'paybill' || kind === 'till') && currency !== 'KES')
        throw badRequest({ field: 'currency', ...fault('account_currency') });
      const row = await firm
        .change(call, async (by) => {
          const { tx, tenantId, moment } = by;
          const { answer } = await once(by, call, 'own account', async () => {
            const id = newId(moment);
            await tx
              .insert(ownAccounts)
              .values({ ...columns, tenantId, id, kind, currency, isArchived: false, createdAt: moment });
            return id;
          });
          return requireFound(await findOwnAccount(tx, answer));
        })
        .catch(refuseTaken);
      return { status: 201, body: { data: toOwnAccount(row) } };
    },

    updateOwnAccount: async (call) => {
      const row = await firm
        .change(call, async ({ tx, moment }) => {
          const before = requireFound(await lockOwnAccount(tx, call.path.id));
          refuseStale('account', before.version, call.header['If-Match']);
          const columns = columnsOf(before.kind, call.body);
          await tx
            .update(ownAccounts)
            .set({ ...columns, isArchived: call.body.isArchived, ...nextVersion(ownAccounts, moment) })
            .where(eq(ownAccounts.id, before.id));
          return requireFound(await findOwnAccount(tx, before.id));
        })
        .catch(refuseTaken);
      return { status: 200, headers: etag(row.version), body: { data: toOwnAccount(row) } };
    },
  };
}

/** The columns of an account that a person types. */
function columnsOf(
  kind: string,
  { name, number, swift }: Pick<Schemas['OwnAccountInput'], 'name' | 'number' | 'swift'>,
) {
  if ((kind === 'cash') !== (number === undefined)) throw badRequest({ field: 'number', ...fault('account_number') });
  const code = swift?.replaceAll(' ', '').toUpperCase() ?? null;
  if (code !== null && !/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(code))
    throw badRequest({ field: 'swift', ...fault('format_swift') });
  return { name: name.trim(), number: number ?? null, swift: code };
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'own_accounts_number') throw conflict('number', fault('own_account_taken'));
  throw error;
}
