import { sql } from 'drizzle-orm';
import { ofFigures } from './truths/figures';
import { ofLists } from './truths/lists';
import { ofRows } from './truths/rows';
import { rowsOf, type World } from './world/world';

/** Everything that holds of books at any moment, whatever was done with them. */
const truths = { ...ofRows, ...ofFigures, ...ofLists };

/** Says what does not hold. */
export async function faultsOf(world: World): Promise<string[]> {
  const found: string[] = [];
  for (const [what, truth] of Object.entries(truths))
    for (const fault of await truth(world)) found.push(`${what}: ${fault}`);
  return found;
}

/** What everything on the books adds up to, by table, so that two moments can be compared. */
export async function printOf(world: World): Promise<string> {
  const tables =
    `invoices payments credit_notes unapplied_receipts unapplied_uses client_debts client_debt_uses client_entries
    client_balances client_accounts reconciliations statement_lines fee_notes time_entries month_events`.split(/\s+/);
  const each = tables.map(
    (table) =>
      sql`(SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${sql.identifier(table)} t)`,
  );
  const [row] = await rowsOf<{ print: string }>(world, sql`SELECT concat_ws(' ', ${sql.join(each, sql`, `)}) AS print`);
  return row?.print ?? '';
}
