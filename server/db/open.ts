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
    if (!(error instanceof DatabaseAway)) throw error;
    throw new CannotStart(`DATABASE_URL: no connection to the server: ${reasonOf(error.cause)}.`);
  });
}

function reasonOf(error: unknown): string {
  // Node tries each address of a name and gathers the refusals under an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
