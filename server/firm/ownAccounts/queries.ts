import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StatementKind } from '#domain/billing/statement/columns';
import type { components } from '#openapi';
import { omitNulls } from '#server/contract/nulls';
import type { ReadTransaction } from '#server/db/database';
import { named } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import { ownAccounts } from '#server/db/schema';

type Schemas = components['schemas'];

const rows = new Selection(ownAccounts);

/** One of the firm's own accounts. */
export type OwnAccount = Awaited<ReturnType<typeof rows.read>>[number];

/** Reads the firm's own accounts, those that are archived last. */
export const readOwnAccounts = (tx: ReadTransaction): Promise<OwnAccount[]> =>
  rows.read(
    tx,
    named(
      'own accounts',
      sql`FROM ${ownAccounts} ORDER BY ${ownAccounts.isArchived}, ${ownAccounts.createdAt}, ${ownAccounts.id} LIMIT 200`,
    ),
  );

/** Reads one of them. */
export const findOwnAccount = (tx: ReadTransaction, id: string): Promise<OwnAccount | undefined> =>
  rows.first(tx, named('own account', sql`FROM ${ownAccounts} WHERE ${eq(ownAccounts.id, id)}`));

/** Locks one of them until the transaction ends. */
export const lockOwnAccount = (tx: ReadTransaction, id: string): Promise<OwnAccount | undefined> =>
  rows.first(tx, sql`FROM ${ownAccounts} WHERE ${eq(ownAccounts.id, id)} FOR UPDATE`);

const kindsOf = { mpesa: ['paybill', 'till'], bank: ['bank'] } as const;

/** Finds the account of a number, as statements of a kind name it. */
export const findByNumber = (
  tx: ReadTransaction,
  kind: StatementKind,
  number: string,
): Promise<OwnAccount | undefined> => {
  const isIt = and(inArray(ownAccounts.kind, [...kindsOf[kind]]), eq(ownAccounts.numberForm, number));
  return rows.first(
    tx,
    sql`FROM ${ownAccounts} WHERE ${isIt} ORDER BY ${ownAccounts.createdAt}, ${ownAccounts.id} LIMIT 1`,
  );
};

/** Whose statements an account has. */
export const statementKindOf = ({ kind }: OwnAccount): StatementKind =>
  kind === 'paybill' || kind === 'till' ? 'mpesa' : 'bank';

/** Converts a row to the API's account. */
export const toOwnAccount = ({ id, kind, name, number, currency, swift, isArchived, version }: OwnAccount) => ({
  id,
  kind: kind as Schemas['OwnAccountKind'],
  name,
  currency,
  isArchived,
  version,
  ...omitNulls({ number, swift }),
});
