import { Column, getTableColumns, is, sql, SQL, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { ReadTransaction } from '#server/db/database';
import { named, NamedStatement, prepared } from './named';

type Field = Column | SQL;

type Group = Record<string, Field>;

type Value = { group: string | undefined; name: string; field: Field };

/**
 * The columns of a list's rows. It is Drizzle's `select`, but its SQL and the plan for reading its rows are made only once;
 * making them for each call and each row would be most of the server's work. The value of an SQL field is what the driver
 * returns, so use a text, an integer or a float.
 */
export class Selection<Fields extends Record<string, Field | Group | Table>> {
  readonly #text: SQL;
  readonly #groups: string[];
  readonly #values: {
    key: string;
    group: string | undefined;
    name: string;
    read: ((value: unknown) => unknown) | undefined;
  }[];

  constructor(fields: Fields) {
    const values = Object.entries(fields).flatMap(([name, field]) => valuesOf(name, field));
    const columns = values.map(({ field }, index) => sql`${field} as ${sql.raw(`c${index}`)}`);
    this.#text = sql.raw(textOf(sql`select ${sql.join(columns, sql`, `)}`));
    this.#groups = [...new Set(values.flatMap(({ group }) => group ?? []))];
    this.#values = values.map(({ field, ...place }, index) => ({ ...place, key: `c${index}`, read: readerOf(field) }));
  }

  /** Reads the rows of a statement that begins with FROM. It is prepared if it is `named`. */
  async read(tx: ReadTransaction, from: SQL): Promise<SelectResultFields<Fields>[]> {
    const { rows } = await tx.execute(sameName(from, sql`${this.#text} ${from}`));
    return rows.map((row) => this.#read(row) as SelectResultFields<Fields>);
  }

  /** Prepares a statement that begins with FROM under a name. The result reads its rows, given the values of its placeholders. */
  prepare(name: string, from: SQL) {
    const statement = prepared(name, sql`${this.#text} ${from}`);
    return async (tx: ReadTransaction, values: Record<string, unknown>) => {
      const { rows } = await tx.execute(statement(values));
      return rows.map((row) => this.#read(row) as SelectResultFields<Fields>);
    };
  }

  #read(row: Record<string, unknown>): Record<string, unknown> {
    const whole: Record<string, unknown> = {};
    for (const group of this.#groups) whole[group] = {};
    for (const { key, group, name, read } of this.#values) {
      const value = row[key];
      const part = group === undefined ? whole : (whole[group] as Record<string, unknown>);
      part[name] = read && value !== null ? read(value) : value;
    }
    return whole;
  }
}

/** Counts the rows of a statement that begins with FROM. It is prepared if it is `named`. */
export async function countRows(tx: ReadTransaction, from: SQL): Promise<number> {
  const { rows } = await tx.execute(sameName(from, sql`select count(*)::integer as rows ${from}`));
  return Number(rows[0]?.['rows']);
}

/** A WHERE clause, or nothing if there is no condition. */
export const where = (condition: SQL | undefined): SQL => (condition ? sql`WHERE ${condition}` : sql.empty());

/** An ORDER BY clause, limited to one page. */
export function pageOf(order: SQL[], { page, limit }: { page: number; limit: number }): SQL {
  return sql`ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

const sameName = (from: SQL, statement: SQL): SQL =>
  from instanceof NamedStatement ? named(from.statementName, statement) : statement;

function valuesOf(name: string, field: Field | Group | Table): Value[] {
  if (is(field, Column) || is(field, SQL)) return [{ group: undefined, name, field }];
  const group: Group = is(field, Table) ? getTableColumns(field) : field;
  return Object.entries(group).map(([inside, column]) => ({ group: name, name: inside, field: column }));
}

function textOf(columns: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(columns);
  if (params.length > 0) throw new Error(`Selection: "${text}" has parameters. Give them after FROM.`);
  return text;
}

/** How Drizzle reads a column's value, or `undefined` if it returns the value unchanged. */
function readerOf(field: Field): ((value: unknown) => unknown) | undefined {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => field.mapFromDriverValue(value);
}
