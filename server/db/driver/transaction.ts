import { DrizzleQueryError, type Query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Transaction } from '#server/db/database';
import { render } from '#server/db/named';
import type { TransactionGuard } from './transactionGuard';

/** How the rows of a statement come: by the names of their columns, or as lists of values. */
export type RowMode = 'object' | 'array';

/** Sends a statement on the connection of a transaction. */
export type Send = (statement: Query & { name?: string }, rowMode: RowMode) => Promise<{ rows: unknown[] }>;

/** What work in a transaction can do: our own statements, and the writes of Drizzle, which asks for lists where it reads columns. */
export function transactionOn(guard: TransactionGuard, send: Send): Transaction {
  const writes = drizzle((sql, params: unknown[], method) =>
    guard.run(() => send({ sql, params }, method === 'all' ? 'array' : 'object')),
  );
  const execute: Transaction['execute'] = async (statement) => {
    const query = render(statement);
    try {
      const { rows } = await guard.run(() => send(query, 'object'));
      return { rows: rows as Record<string, unknown>[] };
    } catch (error) {
      throw new DrizzleQueryError(query.sql, query.params, error as Error);
    }
  };
  return Object.assign(writes, { execute });
}
