import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallerRole } from '#domain/access/roles';
import { addDays, nairobiDay } from '#domain/dates';
import { localConfig } from '#hosts/readConfig';
import { type AppOptions, buildApp } from '#server/app';
import type { SignedIn } from '#server/db/database';
import { openDaraja, safaricom } from '#server/daraja/daraja';
import { embeddedDatabase } from '#server/db/driver/embedded';
import { Engine } from '#server/db/driver/engine';
import { migrate } from '#server/db/migrate';
import { loadDemo } from '#server/demo/load';
import { openFiles } from '#server/files/files';
import { openFolder } from '#server/files/folder';
import { openLog } from '#server/logging';
import type { Delivery, Mailer } from '#server/mail/mailer';
import { asMember } from '#tests/helpers/asMember';
import { darajaStandIn } from '#tests/helpers/daraja';
import { noPages } from '#tests/helpers/noPages';
import { accounts } from '#tests/helpers/signedIn';
import type { JsonObject } from '../mergePatch';
import { recordedAt } from '../recordedAt';
import type { Person, Run, Who } from '../scenes/plan';
import { type Session, signIn } from './signIn';

/** A call of the API: `GET /api/customers`. */
export type Call = {
  method?: string;
  url: string;
  firm?: string | undefined;
  body?: object | Buffer;
  headers?: { [name: string]: string };
  /** What the mail server says to each email. Without it there is none. */
  mail?: Delivery | undefined;
};

/** An answer of the API. */
export type Answer = { status: number; body: JsonObject };

/** An answer as it is sent. */
export type Sent = { status: number; headers: { [name: string]: unknown }; bytes: Buffer };

/** The real server with the demo firms, at the moment of `recordedAt`. */
export type Server = {
  ask: (call: Call) => Promise<Answer>;
  send: (call: Call) => Promise<Sent>;
  /** Says who calls. */
  as: (person: Person | undefined) => void;
  /** Signs somebody in: from then on everybody has to. Returns what comes back to this session. */
  signIn: (who: Who) => Promise<() => void>;
  /** Runs a statement as the database's owner, as commands do. */
  run: Run;
  /** Sets the clock. */
  at: (moment: Date) => void;
  /** Runs work, and undoes whatever it has changed. */
  undoing: <Result>(work: () => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/** Starts the real server, without a port. Responses are checked against the contract. */
export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'mizani-recording-'));
  const engine = await Engine.open({ folder });
  await migrate((statements) => engine.send({ kind: 'exec', sql: statements }, Infinity));
  const never = () => Promise.reject(new Error('The database has ended.'));
  const files = openFiles(openFolder(join(folder, 'files')));
  await loadDemo(embeddedDatabase(engine, never), recordedAt, files);
  await engine.send({ kind: 'exec', sql: installedAt(addDays(nairobiDay(recordedAt), -30)) });
  let depth = 0;
  let caller: { role: CallerRole; person: SignedIn } | undefined;
  let session: Session | undefined;
  const signed = embeddedDatabase(
    undoable(engine, () => depth > 0),
    never,
  );
  const database = asMember(signed, () => caller?.person.memberId ?? undefined);
  const { hostNames } = localConfig;
  const clock = { now: recordedAt };
  const build = recordedAt.toISOString().slice(0, 10);
  const resources = {
    database,
    meter: { count: () => undefined },
    now: () => clock.now,
    hostNames,
    files,
    version: '0.1.0',
    build,
    // A stand-in of its own for each call, because no work of M-Pesa's is undone.
    daraja: {
      calls: openDaraja(
        safaricom,
        () => clock.now,
        (url, init) => darajaStandIn().send(url.replace(safaricom.production, safaricom.sandbox), init),
      ),
      key: () => Buffer.alloc(32, 7),
    },
  };
  let delivery: Delivery | undefined;
  const mailer = () => Promise.resolve(delivery ?? { outcome: 'unreachable' as const });
  const appWith = (services: typeof resources & { mailer?: Mailer }, signing: Partial<AppOptions> = {}) =>
    buildApp({
      resources: services,
      pages: noPages,
      facts: { ...localConfig, build },
      allowedOrigins: [],
      reach: { hostNames, apiHost: undefined, localNames: new Set(), isPublic: false },
      log: openLog({ write: (line: string) => void (isError.test(line) && process.stderr.write(line)) }),
      checkAnswers: true,
      ...signing,
    });
  const open: Partial<AppOptions> = { credentialOf: () => caller ?? { role: 'open' } };
  const apps = await Promise.all([
    appWith(resources, open),
    appWith({ ...resources, mailer }, open),
    appWith({ ...resources, database: signed }, { accounts }),
    appWith({ ...resources, database: signed, mailer }, { accounts }),
  ]);
  const run: Run = (sql, params = []) => engine.send({ kind: 'query', sql, params, rowMode: 'object' });
  const execute = (sql: string) => engine.send({ kind: 'exec', sql });
  const send: Server['send'] = async ({ method = 'GET', url, firm, body, mail, headers: more }) => {
    delivery = mail;
    const from = session ?? { host: 'localhost', ...(firm && { 'x-tenant': firm }) };
    const app = apps[(session ? 2 : 0) + (mail ? 1 : 0)] as (typeof apps)[0];
    const answered = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...from, ...more },
      ...(body && { payload: body }),
    });
    const given = answered.cookies.find(({ name }) => name === 'mizani');
    if (session && given) session = { ...session, cookie: `mizani=${given.value}` };
    return { status: answered.statusCode, headers: answered.headers, bytes: answered.rawPayload };
  };
  return {
    send,
    ask: async (call) => {
      const { status, bytes } = await send(call);
      return { status, body: JSON.parse(bytes.toString()) as JsonObject };
    },
    as: (who) => {
      const person = { memberId: who?.id, provedAt: recordedAt.getTime() } as SignedIn;
      caller = who && { role: who.role, person };
    },
    signIn: async (who) => {
      const opened = await signIn(run, who, clock.now);
      session = opened;
      return () => void (session = opened);
    },
    run,
    at: (moment) => {
      clock.now = moment;
    },
    undoing: async (work) => {
      const before = session;
      const [begin, undo] = depth === 0 ? ['BEGIN', 'ROLLBACK'] : ['SAVEPOINT work', 'ROLLBACK TO work; RELEASE work'];
      await execute(begin);
      depth += 1;
      try {
        return await work();
      } finally {
        depth -= 1;
        session = before;
        await execute(undo);
      }
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.close()));
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Dates the templates' first layouts, which the migrations saved at the time of the recording. */
const installedAt = (day: string) => `
  UPDATE dashboard_versions SET saved_at = '${day}T09:00:00+03:00';
  UPDATE dashboards SET live_since = '${day}T09:00:00+03:00'`;

const isError = /"level":[56]0/;

const leaveScope = `RESET ROLE; SELECT set_config('app.tenant_id', '', true)`;

/** While one transaction is open, those of the server become savepoints in it: all can be undone. */
function undoable(engine: Engine, isOpen: () => boolean): Engine {
  const send: Engine['send'] = (order) => {
    if (order.kind !== 'exec' || !isOpen()) return engine.send(order);
    const sql = order.sql
      .replace(/^BEGIN[\w ]*/, 'SAVEPOINT call')
      .replace(/^COMMIT$/, `RELEASE call; ${leaveScope}`)
      .replace(/^ROLLBACK$/, `ROLLBACK TO call; RELEASE call; ${leaveScope}`);
    return engine.send({ kind: 'exec', sql });
  };
  return new Proxy(engine, {
    get: (target, name) => {
      if (name === 'send') return send;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
