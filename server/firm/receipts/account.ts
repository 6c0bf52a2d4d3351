import type { StatementKind } from '#domain/billing/statement/columns';
import { fault } from '#domain/faults';
import type { Currency } from '#domain/money';
import { badRequest } from '#server/contract/problem';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { ownAccounts } from '#server/db/schema';
import { requireFound } from '#server/doors/firm';
import type { Change } from '#server/firm/kept/records';
import { findByNumber, findOwnAccount, statementKindOf, type OwnAccount } from '#server/firm/ownAccounts/queries';

/** Whose statement a file is, as a call says it: by the account's id, or by its kind and number. */
export type SaidAccount = {
  accountId?: string | undefined;
  kind?: StatementKind | undefined;
  account?: string | undefined;
  currency?: Currency | undefined;
};

/** The firm's own account that a call names by its id, and whose statements it has. Throws a 400 if the firm has none such. */
export async function namedAccount(
  tx: ReadTransaction,
  { accountId, kind }: SaidAccount,
): Promise<{ own?: OwnAccount; kind: StatementKind }> {
  if (accountId === undefined) {
    if (kind === undefined) throw badRequest({ field: 'accountId', ...fault('required') });
    return { kind };
  }
  const own = await findOwnAccount(tx, accountId);
  if (!own) throw badRequest({ field: 'accountId', ...fault('no_such_own_account') });
  return { own, kind: statementKindOf(own) };
}

/** The account of a number. One that the firm hasn't yet becomes its own. */
export async function accountOfNumber(
  { tx, tenantId, moment }: Change,
  { kind, number, currency }: { kind: StatementKind; number: string; currency: Currency },
): Promise<OwnAccount> {
  const known = await findByNumber(tx, kind, number);
  if (known) return known;
  const id = newId(moment);
  const columns =
    kind === 'mpesa' ? { kind: 'paybill', name: `M-Pesa ${number}` } : { kind: 'bank', name: `Bank ${number}` };
  await tx
    .insert(ownAccounts)
    .values({ ...columns, tenantId, id, number, currency, isArchived: false, createdAt: moment });
  return requireFound(await findOwnAccount(tx, id));
}

/** What an account has. Throws a 400 if a call says another currency. */
export function currencyOf({ currency }: OwnAccount, said: Currency | undefined): Currency {
  if (said !== undefined && said !== currency)
    throw badRequest({ field: 'currency', ...fault('statement_currency', { said, currency }) });
  return currency;
}
