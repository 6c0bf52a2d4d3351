import type { FastifyBaseLogger } from 'fastify';
import { restorableSince } from '#domain/customers';
import { nairobiDay, nairobiMidnight } from '#domain/dates';
import type { Database } from '#server/db/database';

/** What purging needs from outside. */
export type Purge = {
  database: Database;
  now: () => Date;
  /** The folder in which purged firms' exports stay. */
  exportsFolder: string;
  /** How many days exports are kept. */
  exportsKeptDays: number;
  /** How many rows of a firm a transaction destroys. */
  batch?: number;
  log: FastifyBaseLogger;
};

/** What was deleted before this moment is purged: all whose last day for restoring has passed in Nairobi. */
export const beyondRestoring = (now: Date): Date => restorableSince(nairobiMidnight(nairobiDay(now)));
