import type { Database } from './db/database';

/** What handlers work with. */
export type Services = {
  database: Database;
  /** The clock: no rule reads the time by itself. */
  now: () => Date;
  /** The product's version. */
  version: string;
  /** The day on which the pages were built. */
  build: string;
};
