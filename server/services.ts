import type { HostNames } from '#hosts/environments';
import type { Database } from './db/database';
import type { Meter } from './metering/meter';

/** What handlers work with. */
export type Services = {
  database: Database;
  /** Counts firms' calls. */
  meter: Meter;
  /** The clock: no rule reads the time by itself. */
  now: () => Date;
  hostNames: HostNames;
  /** The product's version. */
  version: string;
  /** The day on which the pages were built. */
  build: string;
};
