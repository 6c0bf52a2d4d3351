/** What the doctor found out about an installation. What it could not find out is left out. */
export type Facts = {
  access: 'open' | 'accounts';
  /** Whether everybody who reaches the server may do everything: `ALLOW_OPEN_ACCESS=1`. */
  isPublic: boolean;
  /** The address on which the server listens. */
  host: string;
  trustedProxies: string[];
  key: KeyFile;
  database: DatabaseFacts;
  hostNames: string[];
  sites: Site[];
  sendsMail: boolean;
  /** Whether a service that knows breached passwords is connected. */
  knowsBreaches: boolean;
  /** The settings that say who runs the service, and are not set. */
  unnamed: string[];
  /** The newest backup in the folder of backups, if the folder was named. */
  backups?: { folder: string; newest?: Date };
  now: Date;
};

/** The file of the secret by which people sign in. */
export type KeyFile = {
  file: string;
  state: 'missing' | 'unreadable' | 'readableByOthers' | 'malformed' | 'good';
  /** Whether it lies beside the data, where a copy of the data would take it along. */
  isWithData: boolean;
};

/** What was read from the database, or why it could not be read. */
export type DatabaseFacts =
  | { failure: string }
  | {
      kind: 'embedded' | 'server';
      /** What the login that serves calls is. The embedded database has none. */
      login?: 'owner' | 'server';
      /** The platform's owners who have a password, and how many of them have a second factor. */
      owners: number;
      ownersWithFactor: number;
      /** Parts of firms' files that the last daily check did not find. Absent before the first. */
      missingObjects?: number;
    };

/** One of the hosts as it answers over HTTPS. */
export type Site = {
  url: string;
  /** The status of a call that needs a session, made without one. */
  status?: number;
  /** Why there was no answer. */
  failure?: string;
  /** Whether it failed because of the certificate. */
  isCertificate?: boolean;
};
