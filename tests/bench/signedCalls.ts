import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { openPostgres } from '#server/db/driver/postgres';
import type { PostgresServer } from '#tests/helpers/postgresServer';
import { asTablesOwner } from '#tests/helpers/testDatabase';
import { scratchFolder } from '#tests/helpers/scratchFolder';
import { memberOf, operator } from '#tests/helpers/signedIn';
import { lists } from './calls';
import { callsPerSecond, runRounds } from './contest';
import { platformOf } from './databases';
import { serveProduct } from './processes';
import type { Result } from './report';

const rounds = { warmUp: 4, measured: 11, ms: 400 };

/** Measures lists where people sign in, against the same lists while access is open. */
export async function* signedCalls(postgres: PostgresServer): AsyncGenerator<Result> {
  const DATABASE_URL = await platformOf(postgres, 100);
  const folder = await scratchFolder('bench-access');
  const database = await openPostgres(DATABASE_URL, { poolSize: 2 });
  // A measurement that was stopped leaves people, and access can't be open to them.
  await forgetPeople(database);
  const open = await serveProduct({ DATABASE_URL, DEMO_DATA: '0' });
  const ACCESS_KEY_FILE = join(folder, 'access.key');
  const signed = await serveProduct({ DATABASE_URL, DEMO_DATA: '0', ACCESS: 'accounts', ACCESS_KEY_FILE });
  try {
    for (const list of lists.filter(({ id }) => ['listCases', 'listClients', 'listCustomers'].includes(id))) {
      const now = new Date();
      const { headers } = list.firm
        ? await memberOf(database, list.firm, 'admin', { now })
        : await operator(database, 'owner', now);
      const { open: before, signed: after } = await runRounds(rounds.warmUp + rounds.measured, {
        open: () => callsPerSecond(open.origin, list, rounds.ms),
        signed: () => callsPerSecond(signed.origin, { ...list, headers }, rounds.ms),
      });
      const note = `${Math.round(before)} → ${Math.round(after)}/s`;
      yield { what: `${list.id} signed in`, ratio: before / after, required: { atMost: 1.1 }, note };
    }
  } finally {
    await forgetPeople(database);
    await database.close();
    await Promise.all([open.stop(), signed.stop()]);
    await rm(folder, { recursive: true });
  }
}

/** Leaves the database as it was, so that access can be open to it again. */
const forgetPeople = (database: Database) =>
  asTablesOwner(database, (tx) =>
    tx
      .execute(sql`
      WITH ended AS (DELETE FROM sessions), operating AS (DELETE FROM operators), free AS (UPDATE users SET person_id = NULL)
      SELECT`)
      .then(() => tx.execute(sql`DELETE FROM people`)),
  );
