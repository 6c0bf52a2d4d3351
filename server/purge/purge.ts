import type { FastifyBaseLogger } from 'fastify';
import { restorableSince } from '#domain/customers';
import { nairobiDay, nairobiMidnight } from '#domain/dates';
import type { Database } from '#server/db/database';
import type { Files } from '#server/files/files';

/** The dependencies of purging. */
export type Purge = {
  database: Database;
  files: Files;
  now: () => Date;
  /** The folder that keeps purged firms' exports. */
  exportsFolder: string;
  /** How many days exports are kept. */
  exportsKeptDays: number;
  /** How many of a firm's rows a transaction destroys. */
  batch?: number;
  log: FastifyBaseLogger;
};

/** What was deleted before this moment is purged: its last day for restoring has passed in Nairobi. */
export const purgeCutoff = (now: Date): Date => restorableSince(nairobiMidnight(nairobiDay(now)));
