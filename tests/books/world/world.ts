import type { SQL } from 'drizzle-orm';
import type { Middleware } from 'openapi-fetch';
import { addDays, nairobiDay } from '#domain/dates';
import { newId } from '#server/db/newId';
import { users } from '#server/db/schema';
import { startFirm, type TestFirm } from '#tests/helpers/firm';
import { accounts, memberOf, signedIn } from '#tests/helpers/signedIn';
import { buildTestApp, type TestApp } from '#tests/helpers/testApp';

/** A client's case. */
export type Side = { clientId: string; caseId: string };

type Signed = { response: { status: number }; error?: unknown };

/** A firm whose books are driven, and what there is to pick from. */
export type World = {
  server: TestApp;
  firm: TestFirm;
  sides: Side[];
  accounts: string[];
  /** Whose time is billed. */
  worker: string;
  /** Whether nobody else writes: then what happens between two looks is what an act has done. */
  isAlone: boolean;
  /** How many references have been made up. */
  references: number;
  /** The last call that had a key, to be made again. */
  lastKeyed: Request | undefined;
  /** Every answer that no call should get, since somebody has looked: that something has failed, or only the database has refused it. */
  unforeseen: string[];
  /** Signs a reconciliation in the name of one of two people who may, and who have signed in. */
  sign: (body: { accountId: string; day: string; bank: number }, nth: number) => Promise<Signed>;
  /** What was said of months when they were closed, by month. */
  stood: Map<string, string>;
  close: () => Promise<void>;
};

/** The day on which a world begins. */
export const started = '2026-11-27';

/** The day by the server's clock. */
export const today = ({ server }: World): string => nairobiDay(server.clock.now);

/** Moves the server's clock on by some days. */
export function wait(world: World, days: number): void {
  world.server.clock.now = new Date(`${addDays(today(world), days)}T12:00:00+03:00`);
}

/** Starts a firm with three clients, two cases each, and two client accounts. */
export async function startWorld(server: TestApp, slug: string, isAlone: boolean): Promise<World> {
  server.clock.now = new Date(`${started}T12:00:00+03:00`);
  const firm = await startFirm(server, slug);
  const sides: Side[] = [];
  for (const name of ['Kilele Millers Ltd', 'Zawadi Cherono', 'Bahari Blue Fisheries']) {
    const { id: clientId } = await firm.addClient({ name });
    for (const title of ['A v B', 'C v D'])
      sides.push({ clientId, caseId: (await firm.addCase(clientId, { title })).id });
  }
  const clientAccounts: string[] = [];
  for (const accountNumber of ['1', '2']) {
    const body = { title: `Clients’ account ${accountNumber}`, bankName: 'Benki ya Mfano', accountNumber };
    const { data } = await firm.calls.POST('/api/law-firm/client-accounts', { body });
    clientAccounts.push(data?.data.id ?? '');
  }
  const user = { tenantId: firm.id, role: 'lawyer', createdAt: server.clock.now } as const;
  const worker = newId(server.clock.now);
  await server.database.transaction({ operator: true }, (tx) =>
    tx.insert(users).values([{ ...user, id: worker, name: 'Neema Wanjiku', email: `neema@${slug}.example` }]),
  );
  const signing = await buildTestApp(server.database, { accounts });
  const manager = await memberOf(server.database, slug, 'manager', { now: server.clock.now });
  const signers = [manager, await memberOf(server.database, slug, 'admin', { now: server.clock.now })];
  const world: World = {
    server,
    firm,
    sides,
    accounts: clientAccounts,
    worker,
    isAlone,
    references: 0,
    lastKeyed: undefined,
    unforeseen: [],
    stood: new Map(),
    sign: async (payload, nth) => {
      signing.clock.now = server.clock.now;
      // Days go by, after which nobody is signed in any more.
      const { personId, headers: of, email } = pickFrom(signers, nth) ?? manager;
      const { headers } = await signedIn(server.database, personId, of.host, email, server.clock.now, firm.id);
      const url = '/api/law-firm/reconciliations';
      const from = { ...headers, origin: `http://${headers.host}` };
      const answer = await signing.app.inject({ method: 'POST', url, headers: from, payload });
      const error = answer.json<object>();
      hear(world, url, answer.statusCode, error);
      return { response: { status: answer.statusCode }, error };
    },
    close: () => signing.app.close(),
  };
  firm.calls.use(keyed(world));
  return world;
}

/** What only the database has refused, in no words of its own. */
const ofNobody = 'cannot_be_recorded';

/** What the database refuses where two are at once: a call that is alone is refused before, and told more. */
const ofTwo = new Set(
  `amounts_differ below_zero beyond_balance beyond_held books_closed books_moved cash_below_zero entry_incomplete moved_on period_signed
  whose_money`.split(/\s+/),
);

type Told = { code?: string; errors?: { code: string }[] };

/** The code of a fault: of its first field, if it is one of several. */
export const codeOf = (error: unknown): string | undefined => {
  const { code, errors } = (error ?? {}) as Told;
  return code === 'invalid_request' ? (errors?.[0]?.code ?? code) : code;
};

/** Keeps an answer that no call should get. A busy machine may have a call come again. */
function hear({ unforeseen, isAlone }: World, call: string, status: number, error: unknown): void {
  const code = codeOf(error) ?? '';
  if ((status >= 500 && status !== 503) || code === ofNobody || (isAlone && ofTwo.has(code)))
    unforeseen.push(`${call} was answered ${status} ${JSON.stringify(error)}`);
}

/** Gives each call that adds something a key of its own, as pages do, and hears what it is answered. */
function keyed(world: World): Middleware {
  let keys = 0;
  return {
    onRequest: ({ request }) => {
      if (request.method !== 'POST') return undefined;
      keys += 1;
      if (!request.headers.has('Idempotency-Key')) request.headers.set('Idempotency-Key', `key-${keys}`);
      world.lastKeyed = request.clone();
      return request;
    },
    onResponse: async ({ request, response }) => {
      if (response.status >= 400) {
        const error: unknown = await response
          .clone()
          .json()
          .catch(() => undefined);
        hear(world, `${request.method} ${new URL(request.url).pathname}`, response.status, error);
      }
      return undefined;
    },
  };
}

/** Reads rows of the firm's as the firm sees them. */
export async function rowsOf<Row>({ server, firm }: World, query: SQL): Promise<Row[]> {
  const { rows } = await server.database.read({ tenantId: firm.id, role: 'open' }, (tx) => tx.execute(query));
  return rows as Row[];
}

/** Picks one of what there is. */
export const pickFrom = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];
