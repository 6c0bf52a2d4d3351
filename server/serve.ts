import { existsSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { hosts } from '#hosts/table';
import packageJson from '../package.json' with { type: 'json' };
import { readAccessKeys } from './access/keys';
import { hasAccounts } from './access/store';
import { buildApp } from './app';
import { jobs, type JobNeeds } from './background/list';
import { CannotStart, reasonOf } from './cannotStart';
import { pageConfigOf, readConfig, type Config } from './config';
import { exportsFolderAt } from './customers/export/save';
import { openDaraja, safaricom } from './daraja/daraja';
import type { Database } from './db/database';
import { forOwner, openDatabase } from './db/driver/open';
import { openExtractor } from './extraction/extract';
import { openFiles, type Files } from './files/files';
import { filesFolderAt } from './files/folder';
import { openStore } from './files/openStore';
import { openImporter } from './firm/imports/importer';
import { localNames } from './doors/localNames';
import type { Reach } from './doors/reach';
import type { Served } from './hosting/pages';
import { startJobs } from './jobs/run';
import { trustedClock } from './jobs/trustedClock';
import { openLog } from './logging';
import { Meter } from './metering/meter';
import { closeToOthers, createForOwnerOnly } from './ownerOnly';
import { clamdAnswers, clamdScanner } from './scanning/clamd';
import { addressAt } from './session/addressAt';
import { stopInOrder } from './stop';
import { consoleLog } from './terminal';
import { notConnected } from './texting/texter';

/**
 * Starts the server with the settings from the environment. On a signal it accepts no more connections, finishes its work and
 * closes the database. If it can't start, it prints one line that says why.
 */
export async function serve(findPages: () => Promise<Served>): Promise<void> {
  createForOwnerOnly();
  try {
    await start(readConfig(process.env), await findPages());
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

async function start(config: Config, served: Served): Promise<void> {
  const log = openLog(process.stdout.isTTY ? consoleLog(process.stdout) : process.stdout);
  closeOwnFolders(config, log);
  const opened = await openAll(config, served.build, log);
  const { database, metrics } = opened;
  const app = await buildServer(config, served, opened);
  const metricsServer =
    metrics && config.metricsPort !== undefined
      ? await (await import('./metrics/serveMetrics')).serveMetrics(metrics.registry, config.metricsPort)
      : undefined;
  const stopJobs = startJobs(jobs, await jobNeeds(config, opened), opened.isClockTrusted);
  const stopBackups = await serveBackupsOf(config, opened);
  closeWithGrace({ logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'Stopped by a failure.');
    const steps = [
      ['server', () => app.close()],
      ['metrics', async () => metricsServer?.close()],
      ['jobs', stopJobs],
      ['backup', async () => stopBackups?.()],
      ['database', () => database.close()],
    ] as const;
    await stopInOrder(steps, log);
  });
  const address = await app.listen({ host: config.host, port: config.port }).catch(explainListening(config));
  const addresses = addressesOf(config, new URL(address).port);
  const ready = `${config.productName} is ready.`;
  if (process.stdout.isTTY) process.stdout.write(announcement(ready, addresses));
  // For machines, it is a log line like any other.
  else log.info({ addresses }, ready);
}

/** Lets nobody else read the folders in which firms' exports and files are. */
function closeOwnFolders({ exportsFolder, files }: Config, log: FastifyBaseLogger): void {
  const folders = [exportsFolderAt(exportsFolder), ...(files.kind === 'folder' ? [filesFolderAt(files.folder)] : [])];
  for (const own of folders) {
    if (existsSync(own.folder)) closeToOthers(own, log);
  }
}

/** What the server opens once, for its calls and its jobs. */
type Opened = Awaited<ReturnType<typeof openAll>>;

/** Opens the database and what goes with it. Code that only some settings need is only loaded for them. */
async function openAll(config: Config, build: string, log: FastifyBaseLogger) {
  const now = () => new Date();
  const { clamd, mail, metricsPort } = config;
  const database = await openDatabase(config.database, log);
  if (database.login === 'owner') {
    log.warn('DATABASE_URL: its login owns the tables. Let one that owns nothing serve calls: see DATABASE_OWNER_URL.');
  }
  const accounts = await accountsOf(config, database, log);
  const files = openFiles(await openStore(config.files));
  if (config.loadDemo) await loadDemoAsOwner(config, database, log, { now: now(), files });
  const isClockTrusted = trustedClock(database, now, log);
  const meter = new Meter(database, now, isClockTrusted);
  await meter.beginDay();
  return {
    log,
    now,
    database,
    accounts,
    files,
    isClockTrusted,
    meter,
    importer: openImporter({ database, now, log }),
    mailer: mail && (await import('./mail/mailer')).openMailer(mail.url, mail.from),
    texter: notConnected,
    scanner: clamd && clamdScanner(clamd.address, { mostBytes: clamd.mostMb * 1_048_576 }),
    metrics:
      metricsPort === undefined
        ? undefined
        : (await import('./metrics/metrics')).startMetrics({
            database,
            folder: folderOf(config),
            version: packageJson.version,
            build,
          }),
  };
}

/** The folder of the embedded database, if that is used. */
const folderOf = ({ database }: Config) => (database.kind === 'embedded' ? database.folder : undefined);

async function buildServer(config: Config, { pages, build }: Served, opened: Opened) {
  const { database, meter, now, files, importer, mailer, texter, scanner, accounts, metrics, log } = opened;
  const { clamd, hostNames, allowedOrigins, trustedProxies, limits } = config;
  return buildApp({
    resources: {
      database,
      meter,
      now,
      hostNames,
      files,
      importer,
      version: packageJson.version,
      build,
      ...(mailer && { mailer }),
      daraja: {
        calls: openDaraja(safaricom, now),
        // While access is open, there is a key only once a firm has something to encrypt.
        key: () => (accounts?.keys ?? readAccessKeys(config.accessKeyFile)).credentials,
      },
      texter,
      scansFiles: scanner !== undefined,
      ...(clamd && { askScanner: () => clamdAnswers(clamd.address) }),
      filesIn: config.files.kind,
    },
    pages,
    facts: pageConfigOf(config, build),
    allowedOrigins,
    trustedProxies,
    limits,
    ...(accounts && { accounts }),
    ...(metrics && { metrics }),
    reach: await reachOf(config),
    log,
  });
}

async function jobNeeds(config: Config, opened: Opened): Promise<JobNeeds> {
  const { database, now, log, files, meter, importer, mailer, texter, scanner, accounts } = opened;
  const { exportsFolder, exportsKeptDays, productName, hostNames, port } = config;
  const pagesOf = (slug?: string) =>
    addressAt(slug === undefined ? hostNames.admin : `${slug}.${hostNames.tenant}`, port);
  return {
    database,
    now,
    log,
    files,
    meter,
    importer,
    mailer,
    texter,
    pagesOf,
    exportsFolder,
    exportsKeptDays,
    extractor: openExtractor(),
    anchored: new Map(),
    ...(scanner && { scanner }),
    ...(accounts && {
      tellOfSupport: (await import('./access/support')).tellingOfSupport({
        database,
        mailer,
        pagesOf,
        productName,
        log,
      }),
    }),
  };
}

/** Lets backups be taken of an embedded database, which no other process may open. */
async function serveBackupsOf(config: Config, { database, now, log }: Opened) {
  const folder = folderOf(config);
  if (folder === undefined) return undefined;
  const origin = () => ({ product: packageJson.version, now: now() });
  return (await import('./backup/running')).serveBackups(folder, database, origin, log);
}

async function loadDemoAsOwner(
  { database: location }: Config,
  database: Database,
  log: FastifyBaseLogger,
  { now, files }: { now: Date; files: Files },
) {
  const { loadDemo } = await import('./demo/load');
  if (database.login !== 'server') return loadDemo(database, now, files);
  if (location.kind === 'server' && location.ownerUrl === undefined) {
    throw new CannotStart('DEMO_DATA: only the tables’ owner can load the demo firms. Set DATABASE_OWNER_URL as well.');
  }
  const owned = await openDatabase(forOwner(location), log);
  return loadDemo(owned, now, files).finally(() => owned.close());
}

/**
 * What signing in works with, unless access is open. Throws `CannotStart` if it is open to a database in which somebody has signed in:
 * what people could trust to be closed never opens by a setting that was forgotten.
 */
async function accountsOf(
  { access, accessKeyFile, breachedPasswordsUrl, isPublic, port }: Config,
  database: Database,
  log: FastifyBaseLogger,
) {
  if (access === 'accounts') {
    const breaches = breachedPasswordsUrl && (await import('./access/breaches')).breachesAt(breachedPasswordsUrl);
    return { keys: readAccessKeys(accessKeyFile), port, ...(breaches && { breaches }) };
  }
  if (await database.read({ signIn: true }, hasAccounts)) {
    throw new CannotStart('ACCESS: people sign in to this database, so it can’t be open. Use accounts.');
  }
  if (isPublic) log.warn('ALLOW_OPEN_ACCESS: nobody signs in, and whoever reaches this server may do everything.');
  return undefined;
}

async function reachOf({ hostNames, apiBaseUrl, isPublic }: Config): Promise<Reach> {
  const apiHost = apiBaseUrl ? new URL(apiBaseUrl).hostname : undefined;
  const names = [...Object.values(hostNames), ...(apiHost ? [apiHost] : [])];
  return { hostNames, apiHost, isPublic, localNames: await localNames(names) };
}

function explainListening({ host, port }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    const isTaken = error.code === 'EADDRINUSE';
    throw new CannotStart(
      isTaken
        ? `PORT: ${port} is in use. Stop the program that uses it, or choose another port.`
        : `HOST, PORT: the server can't listen on ${host}, port ${port}: ${error.message}.`,
    );
  };
}

/** The address of each host, and of the API's health. */
function addressesOf({ hostNames }: Config, port: string): Record<string, string> {
  const at = (hostName: string) => `http://${hostName}:${port}`;
  const pages = Object.values(hosts).map(({ name, hostName }) => [name, at(hostNames[hostName])] as const);
  return { ...Object.fromEntries(pages), 'API health': `${at('localhost')}/health` };
}

function announcement(ready: string, addresses: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(addresses).map((name) => name.length));
  const lines = Object.entries(addresses).map(([name, address]) => `  ${name.padEnd(width)}  ${address}`);
  return [ready, ...lines, ''].join('\n');
}
