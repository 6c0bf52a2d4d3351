import { Column, getTableColumns, is, sql, SQL, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Transaction } from './database';
import { prepared } from './prepared';

type Field = Column | SQL;

type Group = Record<string, Field>;

type Value = { group: string | undefined; name: string; field: Field };

/**
 * What the rows of a list are made of: as Drizzle's `select` has it, but its text is made once, and its rows are read by a plan that
 * is made once. For each call and each row anew, that would be most of what the server does. What an SQL field gives is taken as
 * the driver has it: let it be a text, an integer or a float.
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

  /** The rows of a statement that begins with FROM. */
  async read(tx: Transaction, from: SQL): Promise<SelectResultFields<Fields>[]> {
    return this.#answer(tx, sql`${this.#text} ${from}`);
  }

  /** The same for a statement whose text is made once, as that of `prepared`: gives what reads its rows with a call's values. */
  prepare(from: SQL) {
    const statement = prepared(sql`${this.#text} ${from}`);
    return (tx: Transaction, values: Record<string, unknown>) => this.#answer(tx, statement(values));
  }

  async #answer(tx: Transaction, statement: SQL): Promise<SelectResultFields<Fields>[]> {
    const { rows } = await tx.execute(statement);
    return rows.map((row) => this.#read(row) as SelectResultFields<Fields>);
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

/** How many rows a statement gives that begins with FROM. */
export async function countRows(tx: Transaction, from: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::integer as rows ${from}`);
  return Number(rows[0]?.['rows']);
}

/** A WHERE, unless there is no condition. */
export const where = (condition: SQL | undefined): SQL => (condition ? sql`WHERE ${condition}` : sql.empty());

/** An ORDER BY, and one page of it. */
export function pageOf(order: SQL[], { page, limit }: { page: number; limit: number }): SQL {
  return sql`ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

function valuesOf(name: string, field: Field | Group | Table): Value[] {
  if (is(field, Column) || is(field, SQL)) return [{ group: undefined, name, field }];
  const group: Group = is(field, Table) ? getTableColumns(field) : field;
  return Object.entries(group).map(([inside, column]) => ({ group: name, name: inside, field: column }));
}

function textOf(columns: SQL): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(columns);
  if (params.length > 0) throw new Error(`Selection: "${text}" has parameters. Let them come with FROM.`);
  return text;
}

/** Drizzle's own way to read a column's value; none where it would give back what it got. */
function readerOf(field: Field): ((value: unknown) => unknown) | undefined {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => field.mapFromDriverValue(value);
}
