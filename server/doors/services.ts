import type { HostNames } from '#hosts/environments';
import { widgetCalls, type WidgetCalls } from '#server/contract/widgetCalls';
import type { Operation } from '#server/contract/document';
import type { Database } from '#server/db/database';
import type { Mailer } from '#server/mail/mailer';
import { omit } from '#server/omit';
import { firmDoor, type FirmDoor, type FirmLimit } from './firm';
import { platformDoor, type PlatformDoor } from './platform';

/** The application's external dependencies. */
export type Resources = {
  database: Database;
  /** Counts firms' calls. */
  meter: { count(firmId: string): void };
  /** The clock. No rule reads the time itself. */
  now: () => Date;
  hostNames: HostNames;
  /** Sends emails. Absent if no mail server is configured. */
  mailer?: Mailer;
  /** The product's version. */
  version: string;
  /** The date on which the pages were built. */
  build: string;
};

/** What handlers can use. They have no database: they reach it through the door for their callers. */
export type Services = Omit<Resources, 'database' | 'meter'> & {
  operator: PlatformDoor;
  firm: FirmDoor;
  visitor: PlatformDoor;
  anyone: PlatformDoor;
  databaseKind: Database['kind'];
  /** The calls that supply widgets' data. */
  widgetCalls: WidgetCalls;
};

/** Replaces the database with its doors. */
export function toServices(
  { database, ...resources }: Resources,
  operations: Operation[],
  limit?: FirmLimit,
): Services {
  const rest = omit(resources, 'meter');
  return {
    ...rest,
    operator: platformDoor(database, 'operator'),
    firm: firmDoor(database, rest.hostNames, limit),
    visitor: platformDoor(database, 'visitor'),
    anyone: platformDoor(database, 'anyone'),
    databaseKind: database.kind,
    widgetCalls: widgetCalls(operations),
  };
}
