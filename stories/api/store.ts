import { parsePhone } from '#domain/phone';
import { isObject, type Json, type JsonObject } from './mergePatch';
import { type Recorded, type Scene, type Step, withPatch } from './recorded';
import { idOf, inOrder, type Query, type Row, select, urlOf } from './rows';

/** What a story answers instead of what was recorded: a list's records, deleted ones, or the body of any other call. */
export type Changes = {
  lists: { [list: string]: Row[] };
  deleted: { [list: string]: Row[] };
  bodies: { [path: string]: JsonObject | ((query: URLSearchParams) => JsonObject) };
};

/** A list's page as it is answered. */
export type Listed = { rows: Row[]; beside: JsonObject };

/** Fields with an id, the field with the name beside it, and where that name is. */
const named: { [field: string]: [name: string, list: string, field: string] } = {
  client: ['clientName', '/api/law-firm/clients', 'name'],
  advocate: ['advocateName', '/api/law-firm/users', 'name'],
  assigneeId: ['assignee', '/api/law-firm/users', 'name'],
  caseId: ['caseTitle', '/api/law-firm/cases', 'title'],
};

/**
 * Everything that one caller is answered in a story: what was recorded, the story's own data instead, and what the story changes.
 * It knows no rule of the server. A change is answered as it was recorded if it was; any other only stores what was sent.
 */
export class Store {
  readonly #usual: Recorded;
  #answers: Recorded;
  readonly #steps: Step[];
  readonly #bodies: Changes['bodies'];
  readonly #deleted = new Map<string, Map<string, Row>>();
  readonly #versions = new Map<string, number>();

  constructor(usual: Recorded, { lists = {}, deleted = {}, bodies = {} }: Partial<Changes>, scene?: Scene) {
    this.#usual = usual;
    this.#answers = scene ? withPatch(usual, scene.begins) : usual;
    this.#steps = scene?.steps ?? [];
    this.#bodies = bodies;
    for (const [list, rows] of Object.entries(lists)) this.#setRows(list, rows);
    for (const [list, rows] of Object.entries(deleted))
      this.#deleted.set(list, new Map(rows.map((row) => [idOf(row), row])));
  }

  /** The status of an answer to a change that succeeded. */
  statusOf(method: string, path: string): number {
    const [record = '', ...rest] = path.split(uuid);
    return this.#usual.creating.includes(`${method} ${rest.length > 0 ? `${record}{id}${rest.join('{id}')}` : path}`)
      ? 201
      : 200;
  }

  /** The list that a path is, or whose record it is or begins with. */
  listOf(path: string): string | undefined {
    return Object.keys(this.#answers.rows).find((list) => path === list || inList(list, path));
  }

  rows(list: string): Row[] {
    return Object.values(this.#answers.rows[list] ?? {});
  }

  /** Lists the records that a query asks for. */
  select(list: string, query: Query): Listed {
    const { ids, beside } = this.#answers;
    const url = urlOf(list, query);
    if (query.some(([name, value]) => name === 'status' && value === 'deleted'))
      return {
        rows: [...(this.#deleted.get(list)?.values() ?? [])].map((row) => this.#asDeleted(list, row)),
        beside: {},
      };
    const found = select(this.rows(list), query, (name, value) => ids[urlOf(list, [[name, value]])]);
    const order = ids[url];
    return { rows: order ? inOrder(found, order) : found, beside: beside[url] ?? beside[list] ?? {} };
  }

  /** Reads a record, also a deleted one that can still be read. */
  read(list: string, id: string): Row | undefined {
    const row = this.#answers.rows[list]?.[id];
    if (row) return { ...this.#answers.details[list]?.[id], ...row };
    const deleted = this.#deleted.get(list)?.get(id);
    return deleted && this.#asDeleted(list, deleted);
  }

  /** The version of a record, or of the body at an address. */
  version = (of: string): string => `"${this.#versions.get(of) ?? 1}"`;

  nextVersion(of: string): string {
    this.#versions.set(of, (this.#versions.get(of) ?? 1) + 1);
    return this.version(of);
  }

  /** Whether a record of a list is answered as it was sent. Otherwise the server works out more of it: then its changes are recorded. */
  canEcho = (list: string): boolean => list in this.#usual.made;

  /** The body of any other call, and which of its parameters it answers: of the recorded query that asks most of the same. */
  body(path: string, query: URLSearchParams): { body: JsonObject; asked: string[] } | undefined {
    const own = this.#bodies[path];
    if (typeof own === 'function')
      return { body: own(query), asked: [...query.keys()].filter((name) => name !== 'limit') };
    if (own !== undefined) return { body: own, asked: [] };
    const known = Object.entries(this.#answers.bodies)
      .map(([url, body]) => ({ url: url.split('?'), body }))
      .filter(({ url: [at] }) => at === path)
      .map(({ url: [, asked], body }) => ({ asked: [...new URLSearchParams(asked)], body }));
    const same = known.filter(({ asked }) => asked.every(([name, value]) => query.get(name) === value));
    // A query that was not recorded is answered as the last one, which is the most general.
    const best = same.toSorted((one, other) => other.asked.length - one.asked.length)[0] ?? known.at(-1);
    return best && { body: best.body, asked: same.length > 0 ? best.asked.map(([name]) => name) : [] };
  }

  /** Performs a change that was recorded, and returns its answer. */
  replay(method: string, url: string, body: JsonObject): Pick<Step, 'status' | 'answer'> | undefined {
    const step = this.#steps.find((one) => one.method === method && one.url === url && includes(body, one.body));
    if (!step) return undefined;
    this.#answers = withPatch(this.#answers, step.then);
    return step;
  }

  /** Stores a new record, and returns its id. */
  create(list: string, input: Row): string {
    const id = crypto.randomUUID();
    const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
    this.#setRows(list, [{ ...this.#answers.made[list], ...this.#withNames(list, sent), id }, ...this.rows(list)]);
    return id;
  }

  /** Stores fields of a record: all that were sent, or those of an action's that its list knows. */
  change(list: string, id: string, fields: Row, isAction: boolean): Row | undefined {
    const before = this.#answers.rows[list]?.[id];
    if (!before) return undefined;
    const kept = Object.entries(this.#withNames(list, fields)).filter(
      ([name]) => !isAction || this.#fieldsOf(list).has(name),
    );
    const emptied = Object.keys(fields).filter((name) => fields[name] === '');
    const after = Object.fromEntries(
      Object.entries({ ...before, ...Object.fromEntries(kept) }).filter(([name]) => !emptied.includes(name)),
    );
    this.#setRows(
      list,
      this.rows(list).map((row) => (row === before ? after : row)),
    );
    this.nextVersion(`${list}/${id}`);
    return this.read(list, id);
  }

  /** Deletes a record, and returns what is answered about it. */
  remove(list: string, id: string): Row | undefined {
    const row = this.#answers.rows[list]?.[id];
    if (!row) return undefined;
    this.#setRows(
      list,
      this.rows(list).filter((one) => one !== row),
    );
    this.#deleted.set(list, new Map([[id, row], ...(this.#deleted.get(list) ?? [])]));
    return { id, ...this.#answers.deleted[list]?.['answer'] };
  }

  restore(list: string, id: string): Row | undefined {
    const row = this.#deleted.get(list)?.get(id);
    if (!row) return undefined;
    this.#deleted.get(list)?.delete(id);
    this.#setRows(list, [row, ...this.rows(list)]);
    return this.read(list, id);
  }

  /** The fields that a list's records have, in the recorded answers or in this story. */
  #fieldsOf = (list: string) =>
    new Set([...Object.values(this.#usual.rows[list] ?? {}), ...this.rows(list)].flatMap((row) => Object.keys(row)));

  #setRows(list: string, rows: Row[]): void {
    const byId = Object.fromEntries(rows.map((row) => [idOf(row), row]));
    this.#answers = { ...this.#answers, rows: { ...this.#answers.rows, [list]: byId } };
  }

  #asDeleted = (list: string, row: Row): Row => ({ ...row, ...this.#answers.deleted[list]?.['read'] });

  #withNames(list: string, fields: Row): Row {
    const names = Object.entries(fields).flatMap(([field, id]): [string, Json][] => {
      const [name, place, label] = named[field] ?? [];
      if (!name || !place || !label || !this.#fieldsOf(list).has(name)) return [];
      const data = (this.#answers.bodies[place]?.['data'] ?? this.rows(place)) as Row[];
      const value = data.find((row) => row['id'] === id)?.[label];
      return value === undefined ? [] : [[name, value]];
    });
    const { phone } = fields;
    const e164 = typeof phone === 'string' && parsePhone(phone);
    return { ...fields, ...Object.fromEntries(names), ...(e164 && { phone: e164 }) };
  }
}

/** Where the records of a list are, if they are not below it. */
const elsewhere: { [list: string]: string[] } = {
  '/api/law-firm/messages/recent': ['/api/law-firm/messages'],
  '/api/customers': ['/api/customers', '/api/platform/tenants'],
};

/** The id in a path of one of a list's records, and what follows it. */
export function inList(list: string, path: string): string[] | undefined {
  const [base] = (elsewhere[list] ?? [list]).filter((one) => path.startsWith(`${one}/`));
  return base === undefined ? undefined : path.slice(base.length + 1).split('/');
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const includes = (body: JsonObject, part: JsonObject) =>
  Object.entries(part).every(([name, value]) => canonical(body[name]) === canonical(value));

/** The same text for the same value, whatever the order of its fields. */
const canonical = (value: Json | undefined) =>
  JSON.stringify(value, (_, inner: Json) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => one.localeCompare(other)))
      : inner,
  );
