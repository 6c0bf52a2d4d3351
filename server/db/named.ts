import { fillPlaceholders, is, SQL, type Query } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * A statement, as SQL or already rendered, that each connection to a server prepares when it first sends it, so that PostgreSQL
 * parses it once and can reuse its plan. The embedded database runs it like any other.
 */
export type Named<Statement extends SQL | Query = SQL | Query> = { name: string; statement: Statement };

/**
 * Names a statement, so that it is prepared. Name statements that calls repeat, whatever their values. Don't name text searches
 * of large tables: their best plan depends on the text. One name may cover several statements, such as a list in each of its
 * orders.
 */
export const named = (name: string, statement: SQL): Named<SQL> => ({ name, statement });

/**
 * Names a statement and renders its SQL once instead of on each call, which for a short list is a tenth of the server's work.
 * Each call supplies the values of its `sql.placeholder(key)`s.
 */
export function prepared(name: string, statement: SQL): (values: Record<string, unknown>) => Named<Query> {
  const query = dialect.sqlToQuery(statement);
  return (values) => ({ name, statement: { ...query, params: fillPlaceholders(query.params, values) } });
}

/** The text of a statement, the values of its parameters, and its name if it has one. */
export function render(statement: SQL | Named): Query & { name?: string } {
  if (is(statement, SQL)) return dialect.sqlToQuery(statement);
  const { name, statement: query } = statement;
  return { ...(is(query, SQL) ? dialect.sqlToQuery(query) : query), name };
}

const dialect = new PgDialect();
