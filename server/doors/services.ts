import type { HostNames } from '#hosts/environments';
import type { Database } from '#server/db/database';
import { firmDoor, type FirmDoor } from './firm';
import { platformDoor, type PlatformDoor } from './platform';

/** What the application runs on. */
export type Resources = {
  database: Database;
  /** Counts firms' calls. */
  meter: { count(firmId: string): void };
  /** The clock: no rule reads the time by itself. */
  now: () => Date;
  hostNames: HostNames;
  /** The product's version. */
  version: string;
  /** The day on which the pages were built. */
  build: string;
};

/** What handlers work with. The database is not among it: they reach it through the door of their calls' kind. */
export type Services = Omit<Resources, 'database' | 'meter'> & {
  operator: PlatformDoor;
  firm: FirmDoor;
  visitor: PlatformDoor;
  anyone: PlatformDoor;
  databaseKind: Database['kind'];
};

/** Puts the doors in front of the database. */
export function toServices({ database, meter, ...rest }: Resources): Services {
  return {
    ...rest,
    operator: platformDoor(database, 'operator'),
    firm: firmDoor(database, rest.hostNames, (firmId) => meter.count(firmId)),
    visitor: platformDoor(database, 'visitor'),
    anyone: platformDoor(database, 'anyone'),
    databaseKind: database.kind,
  };
}
