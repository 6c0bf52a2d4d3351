import { fault } from '#domain/faults';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { findOwnAccount } from './queries';

/**
 * The firm's own account to which, or from which, a person says that money went. Throws a 400 unless the firm has it and still offers it.
 * Where nobody says one, the database takes the first that fits the method.
 */
export async function chosenAccount(tx: ReadTransaction, accountId: string | undefined): Promise<string | null> {
  if (accountId === undefined) return null;
  const own = await findOwnAccount(tx, accountId);
  if (!own || own.isArchived) throw badRequest({ field: 'accountId', ...fault('no_such_own_account') });
  return own.id;
}
