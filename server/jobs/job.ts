import type { FastifyBaseLogger } from 'fastify';
import type { components } from '#openapi';
import type { Database } from '#server/db/database';
import type { Mailer } from '#server/mail/mailer';

/** The name of a job that the server runs by itself. */
export type JobName = components['schemas']['JobName'];

/** When a job runs. Times are in milliseconds. */
export type When =
  /** Again and again, with a pause after each run, and another after one that failed. */
  | { every: number; afterFailure?: number }
  /** Once a day in Nairobi, from that long after midnight. After a failure it waits that long, or else for the next day. */
  | { dailyFrom: number; afterFailure?: number }
  /** After each run of another job, whatever came of that. */
  | { after: JobName };

/** What all jobs are run with. */
export type JobTools = {
  database: Database;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>;
  mailer?: Mailer | undefined;
};

/** Something that the server does by itself. Several processes may run it at once, so it takes what it works on. */
export type Job<Needs> = {
  name: JobName;
  when: When;
  /** Does it, until the signal says that the server stops. True if there is more to do at once; what it throws is a failure. */
  run: (needs: Needs, signal: AbortSignal) => Promise<boolean | void>;
  /** What is left to do once the server stops, also while it still runs. */
  end?: (needs: Needs) => Promise<void>;
  /** Whether it has nothing to do where no mail server is configured. */
  needsMail?: true;
  /** Whether it also runs while the clock is not trusted. It must destroy and charge nothing. */
  atAnyTime?: true;
};
