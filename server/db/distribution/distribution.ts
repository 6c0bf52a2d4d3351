/** Queries a catalog. */
type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Where a table's rows would be stored: with their firm, as a copy on every machine, or only on the coordinator. */
type Place = 'firm' | 'everywhere' | 'coordinator';

type Unique = { table: string; name: string; columns: string[] };
type Reference = Unique & { target: string; targets: string[] };
type Trigger = { table: string; name: string; function: string };

/** Firms are distributed by their own id, and every other table by the firm that its rows belong to. */
const firmColumn = (table: string) => (table === 'tenants' ? 'id' : 'tenant_id');

/**
 * Reports in Markdown what would have to change in a schema if each firm's rows lived on one of many machines, as an existing
 * distributed PostgreSQL places them by `tenant_id`. It reads the catalog, so it reports the actual schema, not the intended one.
 */
export async function distributionOf(query: Query): Promise<string> {
  const read = async <Row>(sql: string) => (await query(sql)) as unknown as Row[];
  const tables = (await read<{ name: string; isFirms: boolean }>(tablesSql)).map(
    (table) => [table.name, table.isFirms || table.name === 'tenants'] as const,
  );
  const uniques = await read<Unique>(uniquesSql);
  const references = await read<Reference>(referencesSql);
  const sequences = await read<{ name: string }>(sequencesSql);
  const triggers = await read<Trigger>(triggersSql);
  const bodies = new Map(
    (await read<{ name: string; body: string }>(functionsSql)).map(({ name, body }) => [name, body]),
  );

  const ofFirms = new Set(tables.flatMap(([name, isFirms]) => (isFirms ? [name] : [])));
  const referenced = references.flatMap(({ table, target }) => (ofFirms.has(table) ? [target] : []));
  const readable = (await read<{ name: string }>(readableSql)).map(({ name }) => name);
  // The tables that firms' rows refer to or are joined with.
  const needed = new Set([...referenced, ...readable]);
  const placeOf = (table: string): Place => {
    if (ofFirms.has(table)) return 'firm';
    return needed.has(table) ? 'everywhere' : 'coordinator';
  };
  const at = (place: Place) => tables.flatMap(([name]) => (placeOf(name) === place ? [`\`${name}\``] : []));
  const lacking = uniques.filter(({ table, columns }) => ofFirms.has(table) && !columns.includes(firmColumn(table)));
  const crossing = references.filter(({ table, target, columns, targets }) => {
    const place = placeOf(target);
    if (place !== 'firm') return place === 'coordinator' && placeOf(table) !== 'coordinator';
    const index = columns.indexOf(firmColumn(table));
    return !ofFirms.has(table) || index < 0 || targets[index] !== firmColumn(target);
  });
  const shared = tables.flatMap(([name]) => (ofFirms.has(name) ? [] : [name]));
  const apart = (body: string) => writtenBy(body, shared, bodies);
  const leaving = triggers
    .filter(({ table }) => ofFirms.has(table))
    .map((trigger) => ({ ...trigger, writes: apart(bodies.get(trigger.function) ?? '') }));
  const handlers = new Set(triggers.map((trigger) => trigger.function));
  const others = [...bodies].filter(([name, body]) => !handlers.has(name) && apart(body).length > 0);
  const [far, near] = [leaving.filter(({ writes }) => writes.length > 0), leaving.filter(({ writes }) => !writes[0])];

  return `${[
    ['Tables', [`${at('firm').length} go with their firm: ${at('firm').join(', ')}.`]],
    ['', [`${at('everywhere').length} are copied to every machine: ${at('everywhere').join(', ') || 'none'}.`]],
    ['', [`${at('coordinator').length} stay on the coordinator: ${at('coordinator').join(', ')}.`]],
    [
      'Unique constraints without the firm',
      lacking.map((one) => `\`${one.table}\`: \`${one.name}\` (${one.columns.join(', ')})`),
    ],
    [
      'Foreign keys between rows of different machines',
      crossing.map((one) => `\`${one.table}\` → \`${one.target}\`: \`${one.name}\``),
    ],
    [
      'Triggers and roll-ups that write beside their firm',
      [...new Set(far.map((one) => `\`${one.table}\`: \`${one.function}\` writes ${ticked(one.writes)}`))],
    ],
    [
      'Other functions that write beside a firm',
      others.map(([name, body]) => `\`${name}\` writes ${ticked(apart(body))}`),
    ],
    [
      'Triggers that stay with their firm',
      [`${near.length}, of ${ticked([...new Set(near.map((one) => one.function))])}`],
    ],
    ['Sequences', sequences.map(({ name }) => `\`${name}\``)],
  ]
    .map(([title, lines]) => section(title as string, lines as string[]))
    .join('\n')}\n`;
}

const section = (title: string, lines: string[]) => {
  const list = lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : '- none';
  return title ? `\n### ${title}\n\n${list}` : list;
};

const ticked = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');

/** Finds which of these tables a function writes, itself or through functions that it calls. */
function writtenBy(body: string, tables: string[], bodies: ReadonlyMap<string, string>): string[] {
  const called = [...bodies].filter(([name, other]) => other !== body && new RegExp(`\\b${name}\\(`).test(body));
  const text = [body, ...called.map(([, other]) => other)].join('\n');
  const writes = (table: string) =>
    new RegExp(`\\b(INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\\s+${table}\\b`, 'i').test(text);
  return tables.filter(writes);
}

const ours = `relnamespace = 'public'::regnamespace AND relname <> 'schema_version'`;

const tablesSql = `
  SELECT relname::text AS name, EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id' AND NOT attisdropped) AS "isFirms"
  FROM pg_class c WHERE relkind = 'r' AND ${ours} ORDER BY 1`;

const readableSql = `
  SELECT relname::text AS name FROM pg_class
  WHERE relkind = 'r' AND ${ours} AND has_any_column_privilege('mizani_firm', oid, 'SELECT')`;

const uniquesSql = `
  SELECT c.relname::text AS table, i.relname::text AS name, array(
    SELECT coalesce(attname::text, '(expression)') FROM unnest(indkey::smallint[]) AS key
    LEFT JOIN pg_attribute ON attrelid = c.oid AND attnum = key AND key > 0) AS columns
  FROM pg_index JOIN pg_class c ON c.oid = indrelid JOIN pg_class i ON i.oid = indexrelid
  WHERE indisunique AND c.${ours.replace(' AND ', ' AND c.')} ORDER BY 1, 2`;

const columnsOf = (keys: string, table: string) => `array(
    SELECT attname::text FROM unnest(${keys}) WITH ORDINALITY AS k (key, place)
    JOIN pg_attribute ON attrelid = ${table} AND attnum = key ORDER BY place)`;

const referencesSql = `
  SELECT c.relname::text AS table, conname::text AS name, t.relname::text AS target,
    ${columnsOf('conkey', 'conrelid')} AS columns, ${columnsOf('confkey', 'confrelid')} AS targets
  FROM pg_constraint JOIN pg_class c ON c.oid = conrelid JOIN pg_class t ON t.oid = confrelid
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;

const sequencesSql = `SELECT relname::text AS name FROM pg_class WHERE relkind = 'S' AND ${ours} ORDER BY 1`;

const triggersSql = `
  SELECT relname::text AS table, tgname::text AS name, proname::text AS function
  FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
  WHERE NOT tgisinternal AND ${ours} ORDER BY 1, 2`;

const functionsSql = `
  SELECT proname::text AS name, prosrc AS body FROM pg_proc JOIN pg_language l ON l.oid = prolang
  WHERE pronamespace = 'public'::regnamespace AND lanname IN ('sql', 'plpgsql') ORDER BY 1`;
