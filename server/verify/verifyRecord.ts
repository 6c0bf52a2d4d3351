import { sql } from 'drizzle-orm';
import type { Connection } from '#server/backup/connection';
import type { ReadTransaction } from '#server/db/database';
import { render } from '#server/db/named';
import { Selection } from '#server/db/query/selection';
import type { Anchor } from '#server/audit/anchors';
import { type ChainCheck, checkChains } from '#server/audit/check';

/** What a check found: a line for each chain, and whether all are whole. */
export type Verified = { lines: string[]; isWhole: boolean };

const names = new Selection({ id: sql<string>`id::text`, slug: sql<string>`slug` });

const platformChain = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Checks every chain of a database, as its owner, and against anchors that were kept elsewhere. */
export async function verifyRecord({ query, run }: Connection, anchors: readonly Anchor[]): Promise<Verified> {
  const tx: ReadTransaction = {
    execute: async (statement) => {
      const { sql: text, params } = render(statement);
      return { rows: await query(text, params) };
    },
  };
  await run('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await run('SET LOCAL ROLE mizani_audit');
  const checked = await checkChains(tx, anchors);
  await run(`RESET ROLE; SELECT set_config('role', 'mizani_operator', true), set_config('app.role', 'system', true)`);
  const firms = new Map((await names.read(tx, sql`FROM tenants`)).map(({ id, slug }) => [id, slug]));
  await run('COMMIT');
  return {
    lines: checked.map((check) => `${nameOf(check, firms)}: ${inWords(check)}`),
    isWhole: checked.every(({ fault }) => fault === undefined),
  };
}

const nameOf = ({ chain }: ChainCheck, firms: ReadonlyMap<string, string>) =>
  chain === platformChain ? 'the platform' : (firms.get(chain) ?? chain);

const faults: Record<NonNullable<ChainCheck['fault']>['code'], (entry: number | undefined) => string> = {
  entry_changed: (entry) => `entry ${entry} was changed`,
  entry_missing: (entry) => `entry ${entry} is missing`,
  entry_unsealed: () => 'an entry was added without its seal',
  entry_emptied: (entry) => `entry ${entry} lost what it said, and no erasure is on record`,
  link_changed: (entry) => `entry ${entry} was changed`,
  link_missing: (entry) => `what came before entry ${entry} is missing`,
  tail_missing: (entry) => `the record ends before entry ${entry}, or was rewritten there`,
};

function inWords({ entries, fault }: ChainCheck): string {
  return fault
    ? `BROKEN: ${faults[fault.code](fault.entry)}.`
    : `unbroken, ${entries} ${entries === 1 ? 'entry' : 'entries'}.`;
}
