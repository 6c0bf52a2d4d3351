import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { CannotStart } from '#server/cannotStart';
import { connect, type Connection } from '#server/backup/connection';
import type { Config } from '#server/config';
import { forOwner } from '#server/db/driver/open';
import { loginKind } from '#server/db/login';
import type { DatabaseFacts, Facts, KeyFile, Site } from './facts';

/** Finds out about an installation with the product's own settings. It changes nothing. */
export async function gather(config: Config, backupsFolder: string | undefined, now: Date): Promise<Facts> {
  const { access, isPublic, host, trustedProxies, hostNames, operator } = config;
  const names = [...new Set(Object.values(hostNames))];
  const reachable = names.filter((name) => !/(^|\.)localhost$/.test(name));
  return {
    access,
    isPublic,
    host,
    trustedProxies,
    now,
    key: await readKeyFile(
      config.accessKeyFile,
      config.database.kind === 'embedded' ? config.database.folder : undefined,
    ),
    database: await readDatabase(config.database),
    hostNames: names,
    sites: await Promise.all(reachable.map((name) => visit(`https://${name}`))),
    sendsMail: config.mail !== undefined,
    knowsBreaches: config.breachedPasswordsUrl !== undefined,
    unnamed: Object.entries({ OPERATOR_NAME: operator.name, OPERATOR_ADDRESS: operator.address })
      .filter(([, value]) => value === undefined)
      .map(([name]) => name),
    ...(backupsFolder !== undefined && { backups: await readBackups(backupsFolder) }),
  };
}

/** Reads the file of the key; `dataFolder` is the embedded database's. */
export async function readKeyFile(file: string, dataFolder: string | undefined): Promise<KeyFile> {
  const isWithData = dataFolder !== undefined && !relative(resolve(dataFolder), resolve(file)).startsWith('..');
  return { file, isWithData, state: await stateOf(file) };
}

async function stateOf(file: string): Promise<KeyFile['state']> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return 'missing';
  // Windows has no such permissions.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0) return 'readableByOthers';
  if (
    !(await access(file, constants.R_OK).then(
      () => true,
      () => false,
    ))
  )
    return 'unreadable';
  return /^[0-9a-f]{64}$/.test((await readFile(file, 'utf8')).trim()) ? 'good' : 'malformed';
}

/** Reads what the login that serves calls may do, and as the owner of the tables, who owns the platform. */
export async function readDatabase(location: Config['database']): Promise<DatabaseFacts> {
  try {
    const login = location.kind === 'server' ? await asking(location, ({ run }) => loginKind(run)) : undefined;
    return await asking(forOwner(location), async (connection) => ({
      kind: location.kind,
      ...(login && { login }),
      ...(await readOwners(connection)),
      ...(await readFileCheck(connection)),
    }));
  } catch (error) {
    if (error instanceof CannotStart || error instanceof Error) return { failure: error.message };
    throw error;
  }
}

async function asking<Result>(location: Config['database'], ask: (connection: Connection) => Promise<Result>) {
  const connection = await connect(location);
  // An embedded database that was not there is none: opening it for the question leaves nothing behind.
  return ask(connection).finally(() => connection.discard());
}

async function readOwners({ query, run }: Connection) {
  await run('BEGIN READ ONLY; SET LOCAL ROLE mizani_access');
  const [row] = await query(`
    SELECT count(*)::int AS owners, count(g.person_id)::int AS factors
    FROM operators o
    JOIN people p ON p.id = o.person_id AND p.password_hash IS NOT NULL
    LEFT JOIN code_generators g ON g.person_id = o.person_id
    WHERE o.role = 'owner' AND o.is_active`);
  await run('COMMIT');
  return { owners: Number(row?.['owners']), ownersWithFactor: Number(row?.['factors']) };
}

async function readFileCheck({ query, run }: Connection) {
  await run('BEGIN READ ONLY; SET LOCAL ROLE mizani_operator');
  const [row] = await query('SELECT missing_objects FROM file_checks');
  await run('COMMIT');
  return row && { missingObjects: Number(row['missing_objects']) };
}

/** How long a host may take to answer, in milliseconds. */
const patience = 5_000;

/** Makes a call that needs a session, without one. */
export async function visit(url: string): Promise<Site> {
  try {
    const { status } = await fetch(`${url}/api/customers`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    return { url, status };
  } catch (error) {
    const { code, message } = causeOf(error);
    return { url, failure: code ?? message, isCertificate: /CERT|SIGNATURE/.test(code ?? '') };
  }
}

/** `fetch` hides what happened in the cause of its error. */
function causeOf(error: unknown): { code?: string; message: string } {
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return { ...(code && { code }), message };
}

/** Finds the newest file in the folder of backups. */
export async function readBackups(folder: string): Promise<NonNullable<Facts['backups']>> {
  const names = await readdir(folder).catch(() => []);
  const complete = names.filter((name) => !name.endsWith('.part'));
  const files = await Promise.all(complete.map((name) => stat(join(folder, name))));
  const times = files.filter((file) => file.isFile()).map(({ mtimeMs }) => mtimeMs);
  return { folder, ...(times.length > 0 && { newest: new Date(Math.max(...times)) }) };
}
