/** Runs one statement and returns its rows. Select columns as text, so that nothing is lost in conversion. */
export type Query = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A table whose rows a backup holds. */
export type Table = {
  name: string;
  /** The stored columns, without the generated ones. */
  columns: string[];
  /** Whether each row belongs to a firm. */
  isOfFirm: boolean;
  /** The role that sees its rows: the one that its policies or grants name. */
  keeper: Keeper;
};

/** The roles that see all rows of a table, and the one that sees a firm's. */
export type Keeper = 'mizani_firm' | (typeof keepersOfAll)[number];

/** The roles that see all rows of the tables that they keep. */
export const keepersOfAll = ['mizani_access', 'mizani_audit', 'mizani_search', 'mizani_operator'] as const;

/**
 * Tables whose rows no backup holds. After a restore everyone signs in again, no link works that was made before, and whether files are
 * missing is not known before the next check, nor how a job last ran before it runs.
 */
export const shortLived: readonly string[] = [
  'sessions',
  'challenges',
  'passkey_challenges',
  'arrivals',
  'factor_resets',
  'links',
  'invitations',
  'ownership_offers',
  'waiting_signups',
  'support_codes',
  'feeds',
  'uploads',
  'portal_links',
  'portal_codes',
  'portal_sessions',
  'file_checks',
  'job_runs',
];

/** A foreign key that can't be checked row by row, because its target is loaded at the same time or later. */
export type LateKey = { table: string; name: string };

type Reference = { table: string; refersTo: string; name: string };

/** Reads the tables from the catalog, referenced tables first, and the foreign keys that point the other way. */
export async function readTables(query: Query): Promise<{ tables: Table[]; lateKeys: LateKey[] }> {
  // A crash can lose what is in unlogged tables, so nothing relies on it. Migrations write their own table.
  const found = await query(`
    SELECT c.relname::text AS name, string_agg(quote_ident(a.attname), ',' ORDER BY a.attnum) AS columns,
      bool_or(a.attname = 'tenant_id')::text AS of_firm,
      (
        SELECT r.rolname::text FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
        WHERE p.polrelid = c.oid AND p.polname IN ('access_keeps_all', 'audit_keeps_all', 'search_keeps_all')
      ) AS keeper
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname <> 'schema_version'
    GROUP BY c.oid, c.relname ORDER BY c.relname`);
  const references = (await query(`
    SELECT r.relname::text AS "table", f.relname::text AS "refersTo", k.conname::text AS name
    FROM pg_constraint k JOIN pg_class r ON r.oid = k.conrelid JOIN pg_class f ON f.oid = k.confrelid
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace
    ORDER BY r.relname, k.conname`)) as Reference[];
  const tables = found.map(({ name, columns, of_firm, keeper }): Table => {
    const isOfFirm = of_firm === 'true';
    return {
      name: String(name),
      columns: String(columns).split(','),
      isOfFirm,
      keeper: (keeper as Keeper | null) ?? (isOfFirm ? 'mizani_firm' : 'mizani_operator'),
    };
  });
  const ordered = inOrder(tables, references);
  const place = new Map(ordered.map(({ name }, index) => [name, index]));
  const isLate = ({ table, refersTo }: Reference) => (place.get(refersTo) ?? 0) >= (place.get(table) ?? 0);
  return { tables: ordered, lateKeys: references.filter(isLate).map(({ table, name }) => ({ table, name })) };
}

/**
 * Puts the platform's tables before the firms', and each table after those it refers to. In a cycle, the first by name comes
 * first.
 */
function inOrder(tables: Table[], references: Reference[]): Table[] {
  const ordered: Table[] = [];
  const rest = [...tables.filter(({ isOfFirm }) => !isOfFirm), ...tables.filter(({ isOfFirm }) => isOfFirm)];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const isReady = ({ name }: Table) =>
      references.every(({ table, refersTo }) => table !== name || refersTo === name || !waiting.has(refersTo));
    ordered.push(...rest.splice(Math.max(0, rest.findIndex(isReady)), 1));
  }
  return ordered;
}
