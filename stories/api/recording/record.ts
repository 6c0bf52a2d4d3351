import { readContract } from '#server/contract/document';
import { type JsonObject, patchTo } from '../mergePatch';
import type { Recorded, Scene, Step } from '../recorded';
import { idOf, type Query, type Row, select, urlOf } from '../rows';
import type { Delivery } from '#server/mail/mailer';
import type { Answer, Call, Server } from './server';

/** What to record of one caller. */
export type Plan = {
  /** The firm whose calls these are; without it, the operator's. */
  firm?: string;
  /** What the mail server says, if there is one. */
  mail?: Delivery;
  /** Lists, with all their records, or only the newest forty. */
  lists: { [list: string]: 'all' | 'newest' };
  /** Lists to which stories add records. */
  adds?: string[];
  /** Records that have more than their row in a list: all, or some by id. */
  details?: { [list: string]: 'all' | string[] };
  /** Queries whose order no field gives. */
  orders?: string[] | ((recorded: Recorded) => string[]);
  /** Any other call, of those to one path the most general last: it answers whatever else is asked. */
  calls: string[] | ((recorded: Recorded) => string[]);
};

const nothing: Recorded = {
  rows: {},
  details: {},
  ids: {},
  beside: {},
  bodies: {},
  made: {},
  deleted: {},
  creating: [],
};

/** Records all that a plan names. */
export async function record(server: Server, plan: Plan): Promise<Recorded> {
  const recorded = structuredClone(nothing);
  const ask = askOf(server, plan);
  for (const [list, share] of Object.entries(plan.lists)) {
    const { rows, beside } = await pages(ask, list, [], share);
    recorded.rows[list] = byId(rows);
    if (Object.keys(beside).length > 0) recorded.beside[list] = beside;
  }
  for (const [list, wanted] of Object.entries(plan.details ?? {})) {
    const ids = wanted === 'all' ? Object.keys(recorded.rows[list] ?? {}) : wanted;
    recorded.details[list] = {};
    for (const id of ids) {
      const { data } = await ask({ url: `${list}/${id}` });
      recorded.details[list][id] = without(data as Row, Object.keys(recorded.rows[list]?.[id] ?? {}));
    }
  }
  const { orders = [] } = plan;
  for (const url of typeof orders === 'function' ? orders(recorded) : orders) {
    const [list = '', query] = url.split('?');
    const asked = [...new URLSearchParams(query)];
    const { rows, beside } = await pages(ask, list, asked, 'all');
    const known = urlOf(list, asked);
    recorded.ids[known] = rows.map(idOf);
    if (Object.keys(beside).length > 0) recorded.beside[known] = beside;
  }
  const calls = typeof plan.calls === 'function' ? plan.calls(recorded) : plan.calls;
  for (const url of calls) {
    const { status, body } = await server.ask({ url, firm: plan.firm, mail: plan.mail });
    if (status >= 500) throw new Error(`GET ${url}: ${status}`);
    recorded.bodies[url] = status === 200 ? body : { ...body, status };
  }
  return recorded;
}

/** Adds to whole lists what the contract's parameters mean where no field says it, and what the server adds to a new record. */
export async function recordMeanings(server: Server, plan: Plan, recorded: Recorded): Promise<void> {
  const ask = askOf(server, plan);
  for (const [list, share] of Object.entries(plan.lists)) {
    const rows = Object.values(recorded.rows[list] ?? {});
    if (share !== 'all' || rows.length === 0) continue;
    for (const query of valuesOf(list)) {
      const listed = await pages(ask, list, [query], 'all');
      const ids = listed.rows.map(idOf);
      const url = urlOf(list, [query]);
      if (ids.join() !== select(rows, [query]).map(idOf).join()) recorded.ids[url] = ids;
      if (Object.keys(listed.beside).length > 0) recorded.beside[url] = listed.beside;
    }
  }
  recorded.creating = readContract()
    .filter(({ method, responses }) => method !== 'GET' && 201 in responses)
    .map(({ method, url }) => `${method} ${url.replace(/:\w+/g, '{id}')}`);
  for (const list of plan.adds ?? []) await recordWrites(server, { list, firm: plan.firm, recorded });
}

/** Asks for all pages of a list, and for what is answered beside its records. */
async function pages(ask: Ask, list: string, query: Query, share: 'all' | 'newest') {
  const rows: Row[] = [];
  let beside: JsonObject = {};
  for (let page = 1, total = 1; rows.length < total; page += 1) {
    const limit = share === 'all' ? '100' : '40';
    const asked = new URLSearchParams([
      ...query.map(([name, value]) => [name, value]),
      ['page', String(page)],
      ['limit', limit],
    ]);
    const { data, page: of, ...rest } = await ask({ url: `${list}?${asked.toString()}` });
    rows.push(...(data as Row[]));
    total = share === 'all' ? (of as { total: number }).total : 0;
    if (page === 1) beside = rest;
  }
  return { rows, beside };
}

const without = (row: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const byId = (rows: Row[]) => Object.fromEntries(rows.map((row) => [idOf(row), row]));

/** Every value of the list's parameters that have a fixed set of them. */
function valuesOf(list: string): [name: string, value: string][] {
  const query = readContract().find(({ method, url }) => method === 'GET' && url === list)?.query;
  return Object.entries(query?.properties ?? {}).flatMap(([name, schema]) =>
    ((schema['enum'] ?? []) as string[])
      .filter((value) => value !== 'deleted')
      .map((value): [string, string] => [name, value]),
  );
}

type Writes = { list: string; firm: string | undefined; recorded: Recorded };

/** Creates a record from the contract's example and deletes it, to know what the server adds. Nothing of it stays. */
async function recordWrites(server: Server, { list, firm, recorded }: Writes): Promise<void> {
  const create = readContract().find(({ method, url }) => method === 'POST' && url === list);
  const [example] = Object.values(create?.body?.examples ?? {});
  if (!create?.body || !example) return;
  const { required = [] } = create.body.schema as { required?: string[] };
  const body = Object.fromEntries(
    required.map((name) => [name, knownId(name, recorded) ?? unused[name] ?? (example.value as Row)[name]]),
  );
  await server.undoing(async () => {
    const { data } = succeeded(await server.ask({ method: 'POST', url: list, firm, body }), `POST ${list}`);
    const made = data as Row;
    const names = Object.keys(made).filter((name) => /(Name|Title)$|_name$/.test(name));
    recorded.made[list] = without(made, ['id', ...Object.keys(body), ...names]);
    const url = `${list}/${idOf(made)}`;
    const deletion = await server.ask({ method: 'DELETE', url, firm });
    if (deletion.status !== 200) return;
    const read = await server.ask({ url, firm });
    const after = read.status === 200 ? without(read.body['data'] as Row, Object.keys(made)) : {};
    recorded.deleted[list] = { answer: without(deletion.body['data'] as Row, ['id']), read: after };
  });
}

/** Values that no record may have already. */
const unused: Row = { slug: 'a-new-firm', email: 'office@a-new-firm.example' };

/** The first recorded record that a field of this name can refer to. */
function knownId(name: string, { rows }: Recorded): string | undefined {
  const list = Object.keys(rows).find((path) => path.endsWith(`/${name.replace(/Id$/, '')}s`));
  return list && Object.keys(rows[list] ?? {})[0];
}

/** Makes a call that has to succeed. */
export type Ask = (call: Omit<Call, 'firm' | 'mail'>) => Promise<JsonObject>;

const askOf =
  (server: Server, { firm, mail }: Pick<Plan, 'firm' | 'mail'>): Ask =>
  async (call) =>
    succeeded(await server.ask({ ...call, firm, mail }), `${call.method ?? 'GET'} ${call.url}`);

function succeeded({ status, body }: Answer, call: string): JsonObject {
  if (status >= 300) throw new Error(`${call}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A call that changes something. `names` are the fields of its body by which a story's own call is known to be the same. */
export type Change = Omit<Call, 'firm' | 'mail'> & { names?: string[] };

/** A situation to record: how it comes about, what is asked in it, and what stories change in it. */
export type ScenePlan = Pick<Plan, 'mail'> & {
  prepare: (ask: Ask) => Promise<unknown>;
  asks: (ask: Ask) => Promise<Plan>;
  /** Each series begins where `prepare` ended. */
  changes?: (ask: Ask) => Promise<Change[][]>;
};

/** Records a situation by what differs from a firm's usual answers. */
export async function recordScene(server: Server, usual: Recorded, scene: ScenePlan, firm?: string): Promise<Scene> {
  const { mail } = scene;
  const ask = askOf(server, { ...(firm && { firm }), ...(mail && { mail }) });
  return server.undoing(async () => {
    await scene.prepare(ask);
    const plan = { ...(await scene.asks(ask)), ...(firm && { firm }), ...(mail && { mail }) };
    const begins = await record(server, plan);
    const steps: Step[] = [];
    for (const series of (await scene.changes?.(ask)) ?? []) {
      await server.undoing(async () => {
        let before = begins;
        for (const { method = 'PUT', url, body = {}, names = Object.keys(body) } of series) {
          const hasBody = Object.keys(body).length > 0;
          const answer = await server.ask({ method, url, firm, mail, ...(hasBody && { body }) });
          const after = answer.status < 300 ? await record(server, withNew(plan, url, answer)) : before;
          const known = Object.entries(body).filter(([name]) => names.includes(name));
          steps.push({
            method,
            url,
            body: Object.fromEntries(known),
            status: answer.status,
            answer: answer.body,
            then: patchTo(before, after),
          });
          before = after;
        }
      });
    }
    return { begins: patchTo(likewise(usual, begins), begins), steps };
  });
}

/** The plan with a record that was just created in one of the lists whose records have more than their rows. */
function withNew(plan: Plan, list: string, { status, body }: Answer): Plan {
  const known = plan.details?.[list];
  if (status !== 201 || !Array.isArray(known)) return plan;
  return { ...plan, details: { ...plan.details, [list]: [...known, idOf(body['data'] as Row)] } };
}

/** As much of the usual answers as a situation's: the same lists, records and calls. */
const likewise = (usual: Recorded, begins: Recorded): Recorded => ({
  ...nothing,
  rows: only(usual.rows, begins.rows),
  details: Object.fromEntries(
    Object.entries(begins.details).map(([list, rows]) => [list, only(usual.details[list] ?? {}, rows)]),
  ),
  ids: only(usual.ids, begins.ids),
  beside: only(usual.beside, begins.beside),
  bodies: only(usual.bodies, begins.bodies),
});

const only = <Value>(all: { [name: string]: Value }, named: object) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in named));
