import { fillPlaceholders, SQL, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * A statement that each connection to a server prepares when it first sends it, so that PostgreSQL parses it once and can reuse
 * its plan. The embedded database runs it like any other.
 */
export class NamedStatement extends SQL {
  readonly statementName: string;
  readonly #query: Query | undefined;

  constructor(name: string, statement: SQL, query?: Query) {
    super([statement]);
    this.statementName = name;
    this.#query = query;
  }

  override toQuery(...config: Parameters<SQL['toQuery']>): Query {
    return this.#query ?? super.toQuery(...config);
  }
}

/**
 * Names a statement, so that it is prepared. Name statements that calls repeat, whatever their values. Don't name text searches
 * of large tables: their best plan depends on the text. One name may cover several statements, such as a list in each of its
 * orders.
 */
export const named = (name: string, statement: SQL): NamedStatement => new NamedStatement(name, statement);

/**
 * Names a statement and renders its SQL once instead of on each call, which for a short list is a tenth of the server's work.
 * Each call supplies the values of its `sql.placeholder(key)`s.
 */
export function prepared(name: string, statement: SQL): (values: Record<string, unknown>) => NamedStatement {
  const query = dialect.sqlToQuery(statement);
  return (values) => new NamedStatement(name, statement, { ...query, params: fillPlaceholders(query.params, values) });
}
