import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Anchor } from '#server/audit/anchors';
import { CannotStart } from '#server/cannotStart';
import { refuseOlder } from '#server/db/takeOver';
import { formatName, formatVersion, separator, type Header, type Trailer } from './format';
import { writingTo } from './newFile';
import { keepersOfAll, readTables, shortLived, type Query, type Table } from './tables';

/** Rows per round trip. */
const atOnce = 2_000;

/** The product that makes a backup, and when. */
export type Origin = { product: string; now: Date };

/** Writes a backup to a file, which stays open. All uses of `query` must see one snapshot. */
export async function writeBackup(query: Query, origin: Origin, file: FileHandle): Promise<void> {
  // The default level would halve the speed to save a tenth of the size.
  const zip = createGzip({ level: 3 });
  await pipeline(Readable.from(linesOf(query, origin)), zip, writingTo(file));
  await file.sync();
}

async function* linesOf(query: Query, { product, now }: Origin): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  const rows: Trailer['rows'] = {};
  await query(
    `SELECT set_config('role', 'none', true), set_config('app.role', 'system', true), set_config('timezone', 'UTC', true)`,
  );
  const [there] = await query(`SELECT to_regclass('public.schema_version')::text AS name`);
  if (!there?.['name']) throw new CannotStart('The database has nothing to back up.');
  const [version] = await query('SELECT max(version)::text AS schema FROM schema_version');
  const schema = Number(version?.['schema']);
  refuseOlder(schema);
  const header: Header = { format: formatName, formatVersion, schema, product, takenAt: now.toISOString() };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const lines of rowsOf(query, rows)) yield hashed(lines);
  const anchors = await anchorsIn(query);
  yield `${JSON.stringify({ rows, anchors, sha256: hash.digest('hex') } satisfies Trailer)}\n`;
}

/** Reads the ends of the record's chains. */
async function anchorsIn(query: Query): Promise<Anchor[]> {
  await query(`SELECT set_config('role', 'mizani_operator', true)`);
  const rows = await query('SELECT chain::text, entries::text, hash FROM audit_anchors()');
  return rows.map(({ chain, entries, hash }) => ({
    chain: String(chain),
    entries: Number(entries),
    hash: String(hash),
  }));
}

/**
 * Reads with the product's own roles: as the operator, as the keepers of people and of the record, and then as each firm, because no role can see all
 * rows, and none should.
 */
async function* rowsOf(query: Query, counts: Trailer['rows']): AsyncGenerator<string> {
  const { tables } = await readTables(query);
  const keptBy = (keeper: Table['keeper']) =>
    tables.filter((table) => table.keeper === keeper && !shortLived.includes(table.name));
  for (const { name } of tables) counts[name] = 0;
  for (const keeper of keepersOfAll) {
    await query(`SELECT set_config('role', '${keeper}', true)`);
    yield* linesFrom(query, keptBy(keeper), counts);
  }
  const firms = await query('SELECT id::text AS id FROM tenants ORDER BY id');
  const ofFirm = keptBy('mizani_firm');
  await query(`SELECT set_config('role', 'mizani_firm', true)`);
  for (const { id } of firms) {
    await query(`SELECT set_config('app.tenant_id', '${String(id)}', true)`);
    yield* linesFrom(query, ofFirm, counts);
  }
}

/** One cursor for all tables: a round trip for each table would take ten times as long as a small firm's rows. */
async function* linesFrom(query: Query, tables: Table[], counts: Trailer['rows']): AsyncGenerator<string> {
  const selects = tables.map(
    ({ name, columns }) =>
      `SELECT '${name}' AS name, row_to_json(r)::text AS row FROM (SELECT ${columns.join(',')} FROM "${name}") r`,
  );
  await query(`DECLARE backup NO SCROLL CURSOR FOR ${selects.join(' UNION ALL ')}`);
  for (;;) {
    const rows = (await query(`FETCH ${atOnce} FROM backup`)) as { name: string; row: string }[];
    for (const { name } of rows) counts[name] = (counts[name] ?? 0) + 1;
    if (rows.length > 0) yield rows.map(({ name, row }) => `${name}${separator}${row}\n`).join('');
    if (rows.length < atOnce) break;
  }
  await query('CLOSE backup');
}
