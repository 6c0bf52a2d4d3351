import type { FastifyBaseLogger } from 'fastify';
import { CannotStart } from '#server/cannotStart';
import { DatabaseUnavailable, type Database } from '#server/db/database';
import { openPostgres, type PostgresOptions } from './postgres';

/** Where the database is: the folder of an embedded one, or the address of a server and its options. */
export type DatabaseLocation =
  | { kind: 'embedded'; folder: string }
  | ({ kind: 'server'; url: string } & PostgresOptions);

/** The database with the login of its tables' owner, which backups, restores and demo data need. */
export const forOwner = (location: DatabaseLocation): DatabaseLocation =>
  location.kind === 'server' ? { ...location, url: location.ownerUrl ?? location.url, ownerUrl: undefined } : location;

/** Opens the database and brings its schema up to date. */
export async function openDatabase(location: DatabaseLocation, log: FastifyBaseLogger): Promise<Database> {
  if (location.kind === 'embedded') {
    // Loaded only when used: it takes some 35 MB, which a process with a database server does not need.
    const { openEmbedded } = await import('./embedded');
    return openEmbedded(location.folder, log);
  }
  return openPostgres(location.url, location).catch((error: unknown) => {
    if (error instanceof CannotStart) throw error;
    const [failure, reason] =
      error instanceof DatabaseUnavailable ? ['no connection', error.cause] : ['the migration failed', error];
    throw new CannotStart(`DATABASE_URL: ${failure}: ${reasonOf(reason)}.`);
  });
}

function reasonOf(error: unknown): string {
  // Node tries every address of a host and collects the failures under an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
