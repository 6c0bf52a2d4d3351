import { sql } from 'drizzle-orm';
import { generalAccounts, type AccountKey } from '#domain/books/journals/rules';
import { fault } from '#domain/faults';
import { ledgerAccounts } from '#language/ledgerAccounts';
import type { components } from '#openapi';
import { omitNulls, textOrNull } from '#server/contract/nulls';
import { badRequest, type FieldFault } from '#server/contract/problem';
import { refuseStale } from '#server/contract/versions';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { Selection } from '#server/db/query/selection';
import { accountMap, clientAccounts } from '#server/db/schema';
import type { Change } from '#server/firm/kept/records';
import { readOwnAccounts } from '#server/firm/ownAccounts/queries';
import type { Called } from './formats';

type Schemas = components['schemas'];

/** An account that journals book to, as the API tells it. */
export type MappedAccount = Schemas['MappedAccount'];

const mapRows = new Selection(accountMap);

const clientAccountRows = new Selection({ id: clientAccounts.id, title: clientAccounts.title });

/** The account of journals that one of the map is. */
export const keyOf = ({ kind, accountId }: Pick<MappedAccount, 'kind' | 'accountId'>): AccountKey =>
  kind === 'own_account' || kind === 'client_account' ? `${kind}:${accountId ?? ''}` : kind;

/** The account of the map that one of journals is. One that the map lacks is called nothing. */
export function accountAt(key: AccountKey, accounts: readonly MappedAccount[]): MappedAccount {
  const [kind, accountId] = key.split(':') as [MappedAccount['kind'], string?];
  return accounts.find((account) => keyOf(account) === key) ?? { kind, ...(accountId && { accountId }) };
}

/** Reads all accounts that journals can book to, with what they are called, and the version of the map. */
export async function readMap(tx: ReadTransaction): Promise<{ version: number; accounts: MappedAccount[] }> {
  const [mapped, own, ofClients] = await Promise.all([
    mapRows.read(tx, sql`FROM ${accountMap}`),
    readOwnAccounts(tx),
    clientAccountRows.read(
      tx,
      sql`FROM ${clientAccounts} ORDER BY ${clientAccounts.createdAt}, ${clientAccounts.id} LIMIT 100`,
    ),
  ]);
  const called = new Map(
    mapped.map(({ kind, ownAccountId, clientAccountId, code, name, tax }) => [
      keyOf({ kind: kind as MappedAccount['kind'], accountId: ownAccountId ?? clientAccountId ?? '' }),
      omitNulls({ code, name, tax }),
    ]),
  );
  const accounts: MappedAccount[] = [
    ...generalAccounts.map((kind) => ({ kind })),
    ...own.map(({ id, name, currency }) => ({
      kind: 'own_account' as const,
      accountId: id,
      account: currency === 'KES' ? name : `${name}, ${currency}`,
    })),
    ...ofClients.map(({ id, title }) => ({ kind: 'client_account' as const, accountId: id, account: title })),
  ];
  return {
    version: mapped.reduce((latest, { version }) => Math.max(latest, version), 1),
    accounts: accounts.map((account) => ({ ...account, ...called.get(keyOf(account)) })),
  };
}

/** What an account is called here, or in the accountant's program. */
export const nameOf = ({ kind, account }: MappedAccount): string =>
  account ?? ledgerAccounts.en[kind as (typeof generalAccounts)[number]];

/** What the accountant's program calls each account that is called something. */
export const calledBy = (accounts: readonly MappedAccount[]): Map<AccountKey, Called> =>
  new Map(
    accounts.flatMap(({ code, name, tax = null, ...account }) =>
      code === undefined || name === undefined ? [] : [[keyOf(account), { code, name, tax }] as const],
    ),
  );

/** Saves the whole map. What it leaves out is called nothing. */
export async function saveMap(
  { tx, tenantId, moment }: Change,
  { accounts }: Schemas['AccountMapInput'],
  ifMatch: string | undefined,
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`account map ${tenantId}`}, 0))`);
  const before = await readMap(tx);
  refuseStale('map of accounts', before.version, ifMatch);
  const asked = new Map(accounts.map((account) => [keyOf(account), account]));
  refuseFaults(accounts, new Set(before.accounts.map(keyOf)));
  const rows = before.accounts.map((account) => {
    const { kind, accountId = null } = account;
    const { code, name, tax } = asked.get(keyOf(account)) ?? {};
    return {
      tenantId,
      id: newId(moment),
      kind,
      ownAccountId: kind === 'own_account' ? accountId : null,
      clientAccountId: kind === 'client_account' ? accountId : null,
      code: textOrNull(code),
      name: textOrNull(name),
      tax: textOrNull(tax),
      version: before.version + 1,
      createdAt: moment,
    };
  });
  const { tenantId: firm, kind, ownAccountId, clientAccountId } = accountMap;
  await tx
    .insert(accountMap)
    .values(rows)
    .onConflictDoUpdate({
      target: [firm, kind, ownAccountId, clientAccountId],
      set: {
        code: sql`excluded.code`,
        name: sql`excluded.name`,
        tax: sql`excluded.tax`,
        version: sql`excluded.version`,
        changedAt: moment,
        changedBy: sql`current_member_id()`,
      },
    });
}

/** Refuses accounts that the firm does not have, or that come twice. */
function refuseFaults(accounts: readonly Pick<MappedAccount, 'kind' | 'accountId'>[], known: ReadonlySet<AccountKey>) {
  const seen = new Set<AccountKey>();
  const faults: FieldFault[] = [];
  for (const [index, account] of accounts.entries()) {
    const key = keyOf(account);
    if (!known.has(key)) faults.push({ field: `accounts.${index}.accountId`, ...fault('no_such_account') });
    else if (seen.has(key)) faults.push({ field: `accounts.${index}.kind`, ...fault('repeated') });
    seen.add(key);
  }
  if (faults.length > 0) throw badRequest(...faults);
}
