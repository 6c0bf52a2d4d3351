import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { asc, sql } from 'drizzle-orm';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '#openapi';
import { localConfig } from '#hosts/readConfig';
import { buildApp, type AppOptions } from '#server/app';
import type { Database } from '#server/db/database';
import type { LoginKind } from '#server/db/login';
import { tenants, tenantStats } from '#server/db/schema';
import { openDaraja, safaricom } from '#server/daraja/daraja';
import { openFiles, type Files } from '#server/files/files';
import { openFolder } from '#server/files/folder';
import { openLog } from '#server/logging';
import type { Mailer } from '#server/mail/mailer';
import { Meter } from '#server/metering/meter';
import { darajaStandIn } from './daraja';
import { noPages } from './noPages';
import { testTime } from './testTime';
import { openTestDatabase, type Contents } from './testDatabase';
import { rowsIn } from '#tests/helpers/rows';

/** The facts that pages get in tests. */
export const facts = { ...localConfig, build: '2026-11-21' };

/** One line of the log. */
export type LogLine = {
  level: number;
  reqId?: string;
  msg: string;
  code?: string;
  err?: { message: string; stack: string; cause?: unknown };
};

/** Builds the application with every response checked against the contract, and collects its log. */
export async function buildTestApp(
  database: Database,
  options: Partial<AppOptions> = {},
  mailer?: Mailer,
  hostNames = facts.hostNames,
  files = openFiles(openFolder(join(tmpdir(), `mizani-files-${randomUUID()}`))),
  scansFiles = false,
) {
  const clock = { now: testTime };
  const now = () => clock.now;
  const meter = new Meter(database, now, async () => true);
  const log: LogLine[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      log.push(JSON.parse(line.toString()) as LogLine);
      done();
    },
  });
  const daraja = darajaStandIn();
  const resources = {
    daraja: { calls: openDaraja(safaricom, now, daraja.send), key: () => Buffer.alloc(32, 7) },
    database,
    meter,
    now,
    hostNames,
    files,
    version: '0.1.0',
    build: facts.build,
    ...(mailer && { mailer }),
    scansFiles,
  };
  const app = await buildApp({
    resources,
    pages: noPages,
    facts,
    allowedOrigins: ['http://admin.localhost:4000'],
    reach: { hostNames: facts.hostNames, apiHost: undefined, localNames: new Set(), isPublic: false },
    log: openLog(stream),
    checkAnswers: true,
    ...options,
  });
  return { app, clock, daraja, log, meter, resources };
}

/** The contents of the application's database, its login on a server, what sends its mail, its files, and whether these are scanned. */
type Start = { contents?: Contents; mailer?: Mailer; login?: LoginKind; files?: Files; scansFiles?: boolean };

/** Starts the application on a port, with its own database and a client typed by the contract. */
export async function startTestApp({ contents, mailer, login, files, scansFiles }: Start = {}) {
  const database = await openTestDatabase(contents, login);
  const { app, clock, daraja, log, meter, resources } = await buildTestApp(
    ...([database, {}, mailer, facts.hostNames, files, scansFiles] as const),
  );
  const url = await app.listen({ port: 0 });
  const client: Client<paths> = createClient<paths>({ baseUrl: url });
  return {
    app,
    client,
    clock,
    /** What stands in for M-Pesa. */
    daraja,
    database,
    log,
    /** Writes and begins days only when a test tells it to. */
    meter,
    resources,
    url,
    /** All firms and their stats: the same rows before and after mean that nothing was written. */
    rows: () =>
      database.transaction({ operator: true }, async (tx) => ({
        tenants: await rowsIn(tx, tenants, sql`ORDER BY ${asc(tenants.id)}`),
        stats: await rowsIn(tx, tenantStats, sql`ORDER BY ${asc(tenantStats.tenantId)}`),
      })),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** A started application. */
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
