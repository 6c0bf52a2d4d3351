import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type OpenDatabase } from '#tests/helpers/testDatabase';

// What keeps the schema from being spread over machines by firm, as the guide to running describes it ("Growing past one machine").
// What comes up here in addition should be made to stay with its firm, or the guide has to say what becomes of it.

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The names that a query of the catalog selects. It knows the tables whose rows go with a firm, and the column that says which. */
async function names(query: string): Promise<unknown[]> {
  const { rows } = await database.read({ operator: true }, (tx) =>
    tx.execute(
      sql.raw(`
        WITH firms AS (
          SELECT c.oid, c.relname, a.attnum AS firm
          FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
            AND a.attname = CASE c.relname WHEN 'tenants' THEN 'id' ELSE 'tenant_id' END
          WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        )
        SELECT name::text FROM (${query}) found (name) ORDER BY 1`),
    ),
  );
  return rows.map(({ name }) => name);
}

it('a firm’s rows are unique within the firm, except for its address', async () => {
  const shared = `
    SELECT indexrelid::regclass FROM pg_index JOIN firms ON firms.oid = indrelid
    WHERE indisunique AND firm <> ALL (indkey::smallint[])`;
  expect(await names(shared)).toEqual(['tenants_slug_key']);
});

it('a firm’s rows refer to its own, and only the platform’s to those of any firm', async () => {
  const crossing = `
    SELECT conname FROM pg_constraint JOIN firms target ON target.oid = confrelid LEFT JOIN firms source ON source.oid = conrelid
    WHERE contype = 'f' AND (
      source.oid IS NULL OR array_position(conkey, source.firm) IS DISTINCT FROM array_position(confkey, target.firm)
    )`;
  expect(await names(crossing)).toEqual([
    'api_keys_firm_id_fkey',
    'arrivals_firm_id_fkey',
    'challenges_firm_id_fkey',
    'firms_sign_in_firm_id_fkey',
    'invitations_firm_id_fkey',
    'links_firm_id_fkey',
    'ownership_offers_firm_id_fkey',
    'platform_activity_firm_id_fkey',
    'purges_firm_id_fkey',
    'sessions_firm_id_fkey',
    'signups_firm_id_fkey',
    'support_codes_firm_id_fkey',
  ]);
});

it('a firm’s rows refer to nothing else but dashboards and people, and read rates and rights besides', async () => {
  const copied = `
    SELECT relname FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND oid NOT IN (SELECT oid FROM firms) AND (
      has_any_column_privilege('mizani_firm', oid, 'SELECT')
      OR oid IN (SELECT confrelid FROM pg_constraint JOIN firms ON firms.oid = conrelid WHERE contype = 'f')
    )`;
  expect(await names(copied)).toEqual(['dashboard_versions', 'dashboards', 'exchange_rates', 'people', 'role_rights']);
});

it('only the triggers that count, or forget people, may write what a firm itself may not', async () => {
  const mighty = `
    SELECT DISTINCT proname FROM pg_trigger JOIN firms ON firms.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE NOT tgisinternal AND prosecdef`;
  const ofPlatform = ['count_changed_firms', 'count_invoices', 'count_new_firms', 'count_payments', 'count_totals'];
  const ofFirm = [
    'add_payments',
    'count_documents',
    'count_matters',
    'count_users',
    'count_work',
    'end_keys_of_leaver',
    'erase_client_from_record',
    'forget_people',
    'free_statement_lines',
    'give_back_held_money',
    'keep_client_balances',
    'keep_names_of_case',
    'keep_names_of_client',
    'keep_names_of_enquiry',
    'keep_private_notes_in_step',
    'keep_vouchers',
    'lock_reconciled',
    'put_on_record',
    'recount_matter',
    'rename_drafts',
    'seal_audit',
    'seal_names_of_source',
    'total_invoices',
  ];
  expect(await names(mighty)).toEqual([...ofPlatform, ...ofFirm].sort());
});

it('nothing is numbered for all firms together', async () => {
  expect(
    await names(`SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
});
