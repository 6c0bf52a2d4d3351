import { CannotStart } from '#server/cannotStart';
import { DatabaseAway, type Database } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/** Where the database is: a folder for the embedded one, or a server's address. */
export type DatabaseLocation = { kind: 'embedded'; folder: string } | { kind: 'server'; url: string };

/** Opens the database and brings its schema up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'embedded') return openEmbedded(location.folder);
  return openPostgres(location.url).catch((error: unknown) => {
    const [failure, reason] =
      error instanceof DatabaseAway ? ['no connection', error.cause] : ['the schema stays as it was', error];
    throw new CannotStart(`DATABASE_URL: ${failure}: ${reasonOf(reason)}.`);
  });
}

function reasonOf(error: unknown): string {
  // Node tries each address of a name and gathers the refusals under an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
