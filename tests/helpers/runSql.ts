import pg from 'pg';

/** Runs statements on a database, one at a time: together they would be a transaction, in which no database can be created. */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
