import { existsSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { hosts } from '#hosts/table';
import packageJson from '../package.json' with { type: 'json' };
import { readAccessKeys } from './access/keys';
import { hasAccounts } from './access/store';
import { buildApp } from './app';
import { startAnchoring } from './audit/startAnchoring';
import { CannotStart, reasonOf } from './cannotStart';
import { pageConfigOf, readConfig, type Config } from './config';
import { exportsFolderAt } from './customers/export/save';
import { openDaraja, safaricom } from './daraja/daraja';
import type { Database } from './db/database';
import { forOwner, openDatabase } from './db/driver/open';
import { openFiles, type Files } from './files/files';
import { filesFolderAt } from './files/folder';
import { openStore } from './files/openStore';
import { openImporter, startImporting } from './firm/imports/importer';
import { localNames } from './doors/localNames';
import type { Reach } from './doors/reach';
import type { Served } from './hosting/pages';
import { trustedClock } from './jobs/trustedClock';
import { openLog } from './logging';
import { startWriting } from './metering/startWriting';
import { Meter } from './metering/meter';
import { closeToOthers, createForOwnerOnly } from './ownerOnly';
import { startPurging } from './purge/startPurging';
import { startReading } from './reading/startReading';
import { startReminding } from './reminding/startReminding';
import { startRemindingClients } from './remindingClients/startRemindingClients';
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

async function start(config: Config, { pages, build }: Served): Promise<void> {
  const now = () => new Date();
  const log = openLog(process.stdout.isTTY ? consoleLog(process.stdout) : process.stdout);
  const {
    metricsPort,
    hostNames,
    allowedOrigins,
    trustedProxies,
    exportsFolder,
    exportsKeptDays,
    files: location,
  } = config;
  const folders = [
    exportsFolderAt(exportsFolder),
    ...(location.kind === 'folder' ? [filesFolderAt(location.folder)] : []),
  ];
  for (const own of folders) {
    if (existsSync(own.folder)) closeToOthers(own, log);
  }
  const database = await openDatabase(config.database, log);
  if (database.login === 'owner') {
    log.warn('DATABASE_URL: its login owns the tables. Let one that owns nothing serve calls: see DATABASE_OWNER_URL.');
  }
  const accounts = await accountsOf(config, database, log);
  const files = openFiles(await openStore(location));
  if (config.loadDemo) await loadDemoAsOwner(config, database, log, { now: now(), files });
  const isClockTrusted = trustedClock(database, now, log);
  const meter = new Meter(database, now, isClockTrusted);
  await meter.write();
  const folder = config.database.kind === 'embedded' ? config.database.folder : undefined;
  const metrics =
    metricsPort === undefined
      ? undefined
      : (await import('./metrics/metrics')).startMetrics({ database, folder, version: packageJson.version, build });
  const { clamd } = config;
  const scanner = clamd && clamdScanner(clamd.address, { mostBytes: clamd.mostMb * 1_048_576 });
  const mailer = config.mail && (await import('./mail/mailer')).openMailer(config.mail.url, config.mail.from);
  const texter = notConnected;
  const importer = openImporter({ database, now, log });
  const app = await buildApp({
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
      filesIn: location.kind,
    },
    pages,
    facts: pageConfigOf(config, build),
    allowedOrigins,
    trustedProxies,
    limits: config.limits,
    ...(accounts && { accounts }),
    ...(metrics && { metrics }),
    reach: await reachOf(config),
    log,
  });
  const metricsServer =
    metrics && metricsPort !== undefined
      ? await (await import('./metrics/serveMetrics')).serveMetrics(metrics.registry, metricsPort)
      : undefined;
  const stopMeter = startWriting(meter, app.log);
  const stopPurging = startPurging(
    { database, files, now, exportsFolder, exportsKeptDays, log: app.log },
    isClockTrusted,
  );
  const stopImporting = startImporting(importer);
  const stopAnchoring = startAnchoring(database, now, app.log);
  const stopReading = startReading({ database, files, now, ...(scanner && { scanner }) }, app.log);
  // Without a mail server, nothing can go out.
  const stopReminding = mailer && startReminding({ database, mailer, now, log: app.log }, isClockTrusted);
  const pagesOf = (slug: string) => addressAt(`${slug}.${hostNames.tenant}`, config.port);
  const stopRemindingClients =
    mailer && startRemindingClients({ database, mailer, texter, now, pagesOf }, isClockTrusted, app.log);
  const origin = () => ({ product: packageJson.version, now: now() });
  const stopBackups =
    folder === undefined
      ? undefined
      : await (await import('./backup/running')).serveBackups(folder, database, origin, app.log);
  closeWithGrace({ logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'Stopped by a failure.');
    const steps = [
      ['server', () => app.close()],
      ['metrics', async () => metricsServer?.close()],
      ['meter', stopMeter],
      ['purge', stopPurging],
      ['imports', stopImporting],
      ['record', stopAnchoring],
      ['reading', stopReading],
      ['reminders', async () => stopReminding?.()],
      ['reminders of clients', async () => stopRemindingClients?.()],
      ['backup', async () => stopBackups?.()],
      ['database', () => database.close()],
    ] as const;
    await stopInOrder(steps, app.log);
  });
  const address = await app.listen({ host: config.host, port: config.port }).catch(explainListening(config));
  const addresses = addressesOf(config, new URL(address).port);
  const ready = `${config.productName} is ready.`;
  if (process.stdout.isTTY) process.stdout.write(announcement(ready, addresses));
  // For machines, it is a log line like any other.
  else app.log.info({ addresses }, ready);
}

async function loadDemoAsOwner(
  { database: location }: Config,
  database: Database,
  log: FastifyBaseLogger,
  { now, files }: { now: Date; files: Files },
) {
  // Code that only some settings need is only loaded for them.
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
