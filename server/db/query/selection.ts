import {
  Column,
  getTableColumns,
  is,
  sql,
  SQL,
  Table,
  type GetColumnData,
  type InferSelectModel,
  type Query,
} from 'drizzle-orm';
import type { ReadTransaction } from '#server/db/database';
import { named, prepared, render, type Named } from '#server/db/named';

type Field = Column | SQL;

type Group = Record<string, Field>;

type Fields = Table | Record<string, Field | Group | Table>;

type ValueOf<One> = One extends Column ? GetColumnData<One> : One extends SQL<infer Type> ? Type : never;

type GroupOf<Some> = Some extends Table ? InferSelectModel<Some> : { [Name in keyof Some]: ValueOf<Some[Name]> };

/** A row of a selection. */
export type RowOf<Chosen> = Chosen extends Table
  ? InferSelectModel<Chosen>
  : { [Name in keyof Chosen]: Chosen[Name] extends Field ? ValueOf<Chosen[Name]> : GroupOf<Chosen[Name]> };

type Value = { group: string | undefined; name: string; field: Field };

/**
 * The columns of what is read: a table's, or those of an object, which may be in groups. All that is read is read by one, and its
 * rows have the types that the schema gives the columns. Its SQL and the plan for reading its rows are made only once; making them
 * for each call and each row would be most of the server's work. The value of an SQL field is what the driver returns, so use a
 * text, an integer or a float. A group of an outer join is always there, with null in its columns.
 */
export class Selection<Chosen extends Fields> {
  readonly #text: SQL;
  readonly #groups: string[];
  readonly #values: {
    key: string;
    group: string | undefined;
    name: string;
    read: ((value: unknown) => unknown) | undefined;
  }[];

  constructor(fields: Chosen) {
    const chosen: Record<string, Field | Group | Table> = is(fields, Table) ? getTableColumns(fields) : fields;
    const values = Object.entries(chosen).flatMap(([name, field]) => valuesOf(name, field));
    const columns = values.map(({ field }, index) => sql`${field} as ${sql.raw(`c${index}`)}`);
    this.#text = sql.raw(textOf(sql`select ${sql.join(columns, sql`, `)}`));
    this.#groups = [...new Set(values.flatMap(({ group }) => group ?? []))];
    this.#values = values.map(({ field, ...place }, index) => ({ ...place, key: `c${index}`, read: readerOf(field) }));
  }

  /** Reads the rows of a statement that begins with FROM. It is prepared if it is `named`. */
  read(tx: ReadTransaction, from: SQL | Named<SQL>): Promise<RowOf<Chosen>[]> {
    return this.#rowsOf(tx, after(this.#text, from));
  }

  /** Reads the first row of a statement that begins with FROM, if there is any. */
  async first(tx: ReadTransaction, from: SQL | Named<SQL>): Promise<RowOf<Chosen> | undefined> {
    const [row] = await this.read(tx, from);
    return row;
  }

  /** Prepares a statement that begins with FROM under a name. The result reads its rows, given the values of its placeholders. */
  prepare(name: string, from: SQL) {
    const statement = prepared(name, sql`${this.#text} ${from}`);
    return (tx: ReadTransaction, values: Record<string, unknown> = {}) => this.#rowsOf(tx, statement(values));
  }

  async #rowsOf(tx: ReadTransaction, statement: SQL | Named): Promise<RowOf<Chosen>[]> {
    const { rows } = await tx.execute(statement);
    return rows.map((row) => this.#read(row) as RowOf<Chosen>);
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

/** A list in the database: its tables, those that counting needs, its condition and its order. */
type List = { from: SQL; counted: SQL; matching: SQL | undefined; order: SQL[] };

/** Reads one page of the matching rows, and counts them all. Both statements are prepared under the list's name. */
export async function readPage<Chosen extends Fields>(
  tx: ReadTransaction,
  name: string,
  rows: Selection<Chosen>,
  { from, counted, matching, order }: List,
  page: { page: number; limit: number },
): Promise<{ rows: RowOf<Chosen>[]; total: number }> {
  const [found, total] = await Promise.all([
    rows.read(tx, named(name, sql`${from} ${where(matching)} ${pageOf(order, page)}`)),
    countRows(tx, named(`${name}, counted`, sql`${counted} ${where(matching)}`)),
  ]);
  return { rows: found, total };
}

/** Counts the rows of a statement that begins with FROM. It is prepared if it is `named`. */
export async function countRows(tx: ReadTransaction, from: SQL | Named<SQL>): Promise<number> {
  const { rows } = await tx.execute(after(sql`select count(*)::integer as rows`, from));
  return Number(rows[0]?.['rows']);
}

/** A WHERE clause, or nothing if there is no condition. */
export const where = (condition: SQL | undefined): SQL => (condition ? sql`WHERE ${condition}` : sql.empty());

/** An ORDER BY clause, limited to one page. */
export function pageOf(order: SQL[], { page, limit }: { page: number; limit: number }): SQL {
  return sql`ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
}

const after = (start: SQL, from: SQL | Named<SQL>): SQL | Named<SQL> =>
  is(from, SQL) ? sql`${start} ${from}` : named(from.name, sql`${start} ${from.statement}`);

function valuesOf(name: string, field: Field | Group | Table): Value[] {
  if (is(field, Column) || is(field, SQL)) return [{ group: undefined, name, field }];
  const group: Group = is(field, Table) ? getTableColumns(field) : field;
  return Object.entries(group).map(([inside, column]) => ({ group: name, name: inside, field: column }));
}

function textOf(columns: SQL): string {
  const { sql: text, params }: Query = render(columns);
  if (params.length > 0) throw new Error(`Selection: "${text}" has parameters. Give them after FROM.`);
  return text;
}

/** How Drizzle reads a column's value, or `undefined` if it returns the value unchanged. */
function readerOf(field: Field): ((value: unknown) => unknown) | undefined {
  if (!is(field, Column) || field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => field.mapFromDriverValue(value);
}
