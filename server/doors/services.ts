import type { HostNames } from '#hosts/environments';
import { widgetCalls, type WidgetCalls } from '#server/contract/widgetCalls';
import type { Operation } from '#server/contract/document';
import type { Daraja } from '#server/daraja/daraja';
import type { Database } from '#server/db/database';
import type { Files } from '#server/files/files';
import type { Mailer } from '#server/mail/mailer';
import { omit } from '#server/omit';
import { notConnected, type Texter } from '#server/texting/texter';
import { clientDoor, type ClientDoor } from './client';
import { firmDoor, type FirmDoor, type FirmLimit } from './firm';
import { platformDoor, type PlatformDoor } from './platform';
import { subscriberDoor, type SubscriberDoor } from './subscriber';

/** The application's external dependencies. */
export type Resources = {
  database: Database;
  /** Counts firms' calls. */
  meter: { count(firmId: string): void };
  /** The clock. No rule reads the time itself. */
  now: () => Date;
  hostNames: HostNames;
  /** Firms' files. */
  files: Files;
  /** Carries imports on in the background. */
  importer: { wake(): void };
  /** Whether a scanner looks into each new file before anybody opens it. */
  scansFiles?: boolean;
  /** Asks that scanner whether it is there. Absent without one. */
  askScanner?: () => Promise<boolean>;
  /**
   * Where firms' files are kept.
   * @default 'folder'
   */
  filesIn?: 'folder' | 's3';
  /** Sends emails. Absent if no mail server is configured. */
  mailer?: Mailer;
  /** M-Pesa, and the key that encrypts firms' credentials there. Reads the key when it is first needed. */
  daraja: { calls: Daraja; key: () => Buffer };
  /**
   * Sends text messages, once a provider is connected.
   * @default notConnected
   */
  texter?: Texter;
  /** The product's version. */
  version: string;
  /** The date on which the pages were built. */
  build: string;
};

/**
 * Runs a sign-up from an address, or refuses it if the address has signed up all the firms that an hour allows. One that throws
 * doesn't count.
 */
export type SignupLimit = <Result>(address: string, signUp: () => Promise<Result>) => Promise<Result>;

/** The limits on calls that are known only inside a door. */
export type DoorLimits = { firm: FirmLimit; signups: SignupLimit };

/** What handlers can use. They have no database: they reach it through the door for their callers. */
export type Services = Omit<Resources, 'database' | 'meter' | 'texter'> & {
  texter: Texter;
  operator: PlatformDoor;
  firm: FirmDoor;
  visitor: PlatformDoor;
  subscriber: SubscriberDoor;
  client: ClientDoor;
  anyone: PlatformDoor;
  limitSignups: SignupLimit;
  databaseKind: Database['kind'];
  /** The calls that supply widgets' data. */
  widgetCalls: WidgetCalls;
};

/** Replaces the database with its doors. */
export function toServices(
  { database, ...resources }: Resources,
  operations: Operation[],
  limits: Partial<DoorLimits> = {},
): Services {
  const rest = omit(resources, 'meter');
  const { now } = rest;
  return {
    ...rest,
    texter: rest.texter ?? notConnected,
    operator: platformDoor(database, 'operator', now),
    firm: firmDoor(database, rest.hostNames, now, limits.firm),
    visitor: platformDoor(database, 'visitor', now),
    subscriber: subscriberDoor(database, rest.hostNames),
    client: clientDoor(database, rest.hostNames, now),
    anyone: platformDoor(database, 'anyone', now),
    limitSignups: limits.signups ?? ((_, signUp) => signUp()),
    databaseKind: database.kind,
    widgetCalls: widgetCalls(operations),
  };
}
