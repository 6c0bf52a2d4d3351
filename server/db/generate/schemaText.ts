import { columnTypes } from './columnTypes';
import { rowsOf, type RunSql } from '#server/db/runSql';

type Column = {
  table: string;
  aboutTable: string | null;
  name: string;
  about: string | null;
  type: string;
  isEnum: boolean;
  isRequired: boolean;
  isGenerated: boolean;
  /** The expression of its default value. */
  default: string | null;
};

type Enum = { name: string; about: string | null; values: string[] };

/** What each SQL type is in queries; `%` is the column's name. */
const builders: [type: RegExp, builder: string][] = [
  [/^(boolean|date|integer|jsonb|smallint|text|uuid)$/, '$1(%)'],
  [/^(smallint|text)\[\]$/, '$1(%).array()'],
  [/^bigint$/, 'long(%)'],
  [/^bytea$/, 'bytes(%)'],
  [/^numeric\((\d+),(\d+)\)$/, 'decimal(%, $1, $2)'],
  [/^tsvector$/, 'words(%)'],
  [/^time\(0\) without time zone$/, 'clock(%)'],
  [/^timestamp\(3\) with time zone$/, 'moment(%)'],
];

/** Columns that records have for the server's sake. They come after what is a record's own, whenever that was added. */
const keeping = ['version', 'created_at', 'updated_at', 'deleted_at', 'sort_name', 'search_text', 'search_key'];

/**
 * Writes the tables as queries see them, from the catalog of a migrated database. The comments of tables, columns and enumerations
 * become their docstrings.
 */
export async function schemaText(run: RunSql): Promise<string> {
  const enums = (await rowsOf(run, enumsInCatalog)) as Enum[];
  const columns = (await rowsOf(run, columnsInCatalog)) as Column[];
  refuseUnknown(columns);
  const tables = [...new Set(columns.map(({ table }) => table))].map((name) =>
    tableText(columns.filter(({ table }) => table === name)),
  );
  return `${[head, ...enums.map(enumText), ...tables].join('\n\n')}\n`;
}

const columnsInCatalog = `
  SELECT c.relname::text AS "table", obj_description(c.oid, 'pg_class') AS "aboutTable", a.attname::text AS name,
    col_description(c.oid, a.attnum) AS about, format_type(a.atttypid, a.atttypmod) AS type, t.typtype = 'e' AS "isEnum",
    a.attnotnull AS "isRequired", a.attgenerated <> '' AS "isGenerated", pg_get_expr(d.adbin, d.adrelid) AS "default"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_version'
  ORDER BY c.relname, coalesce(array_position('{${keeping.join()}}', a.attname::text), 0), a.attnum`;

const enumsInCatalog = `
  SELECT t.typname::text AS name, obj_description(t.oid, 'pg_type') AS about,
    array_agg(e.enumlabel::text ORDER BY e.enumsortorder) AS values
  FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
  WHERE t.typnamespace = 'public'::regnamespace
  GROUP BY t.oid ORDER BY t.typname`;

const head = `\
// Written by \`npm run generate\` from server/db/schema, which says what the tables are. Change them there.
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { ActivityCode } from '#domain/activity';
import type { components } from '#openapi';
import type { FilePart } from '#domain/files';
import { bytes, clock, decimal, ofDatabase, long, moment, words } from './columns';

type Schemas = components['schemas'];`;

function enumText({ name, about, values }: Enum): string {
  const start = `export const ${camel(name)} = pgEnum('${name}', [`;
  const quoted = values.map((value) => `'${value}'`);
  const line = `${start}${quoted.join(', ')}]);`;
  return docstring(about) + (line.length > 120 ? `${start}\n  ${quoted.join(',\n  ')},\n]);` : line);
}

function tableText(columns: Column[]): string {
  const [{ table, aboutTable } = { table: '', aboutTable: '' }] = columns;
  return `${docstring(aboutTable)}export const ${camel(table)} = pgTable('${table}', {\n${columns.map(columnText).join('')}});`;
}

function columnText(column: Column): string {
  const held = columnTypes[keyOf(column)];
  const parts = [
    `${camel(column.name)}: ${builderOf(column)}`,
    held === undefined ? '' : `.$type<${held}>()`,
    column.isRequired ? '.notNull()' : '',
    column.isGenerated ? '.generatedAlwaysAs(ofDatabase)' : '',
    column.default === null || column.isGenerated ? '' : `.default(sql\`${escaped(column.default)}\`)`,
  ];
  return `${docstring(column.about, '  ')}  ${parts.join('')},\n`;
}

function builderOf({ table, name, type, isEnum }: Column): string {
  if (isEnum) return `${camel(type)}('${name}')`;
  const [pattern, builder] = builders.find(([pattern]) => pattern.test(type)) ?? [];
  if (!pattern || !builder) throw new Error(`schemaText: no builder for "${table}.${name}", which is ${type}.`);
  return type.replace(pattern, builder).replace('%', `'${name}'`);
}

function refuseUnknown(columns: Column[]): void {
  const known = new Set(columns.map(keyOf));
  const unknown = Object.keys(columnTypes).filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw new Error(`schemaText: no column "${unknown.join('", "')}". Take it out of columnTypes.`);
}

const keyOf = ({ table, name }: Column) => `${table}.${name}`;

const docstring = (about: string | null, indent = '') => (about === null ? '' : `${indent}/** ${about} */\n`);

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const escaped = (expression: string) => expression.replace(/[`\\]|\$\{/g, '\\$&');
