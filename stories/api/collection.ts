import type { paths } from '#openapi';
import { isFound } from '#domain/searchForm';
import { http, problem } from './http';
import { perStory } from './perStory';

type Get<Path extends keyof paths> = paths[Path]['get'];
type Data<Call> = Call extends { responses: { 200: { content: { 'application/json': { data: infer Data } } } } }
  ? Data
  : never;
type Input<Call> = Call extends { requestBody?: { content: { 'application/json': infer Input } } } ? Input : never;
type Query<Path extends keyof paths> =
  Get<Path> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** The contract's calls that return a page of rows. */
type CollectionPath = {
  [Path in keyof paths]: Get<Path> extends {
    responses: { 200: { content: { 'application/json': { data: unknown[]; page: unknown } } } };
  }
    ? Path
    : never;
}[keyof paths];

type ItemPath<Path extends CollectionPath> = `${Path}/{id}` & keyof paths;

/** The rows of a collection, which are also what it returns for one record if the contract has a call for that. */
type RowOf<Path extends CollectionPath> = Data<Get<Path>>[number] &
  ([ItemPath<Path>] extends [never] ? unknown : Data<Get<ItemPath<Path>>>);

type Filter<Path extends CollectionPath> = Exclude<keyof Query<Path>, 'page' | 'limit' | 'sort' | 'search'> & string;
type Sort<Path extends CollectionPath> = Query<Path> extends { sort?: infer Sort } ? Sort & string : never;

/** A query parameter filters by the field of the same name. Other parameters must be given a meaning, and these may be. */
type Explained<Key extends string, Name extends string, Row, Meaning> = [Exclude<Name, keyof Row>] extends [never]
  ? { [key in Key]?: Partial<Record<Name, Meaning>> }
  : { [key in Key]: Partial<Record<Name, Meaning>> & Record<Exclude<Name, keyof Row>, Meaning> };

type Matches<Row> = (row: Row, wanted: string) => boolean;
type SortKey<Row> = (row: Row) => string | number | undefined;

type Declaration<Path extends CollectionPath, Row> = {
  /** A record's name in errors: "There is no customer with this id." */
  name: string;
  /** The rows stored when a story begins. */
  rows: readonly Row[];
  /** @default its `id` */
  idOf?: SortKey<Row>;
  /** The texts that `search` looks through. */
  search?: (row: Row, query: URLSearchParams) => (string | undefined)[];
  /** The default order: a field, or a sort key made from several. */
  order: Sort<Path> | `${'' | '-'}${keyof Row & string}` | SortKey<Row>;
  /** Fields that a list omits. */
  details?: (keyof Row & string)[];
  /** Picks the matching rows that a list shows. By default all. */
  keep?: (found: Row[], query: URLSearchParams) => Row[];
  /** Totals that a list returns for the matching rows, beside the page of rows. */
  sums?: (found: Row[], query: URLSearchParams) => object;
  /** Returns the record that a `POST` stores, or a refusal. Without it nothing can be created. */
  create?: (input: Input<paths[Path]['post']>, rows: Row[]) => Row | Response;
  /** Returns the record after a `PUT`, or a refusal. Without it nothing can be changed. */
  change?: (row: Row, input: Input<paths[ItemPath<Path>]['put']>) => Row | Response;
  /** Returns the response to a `DELETE`, which can be restored, or a refusal. Without it nothing can be deleted. */
  remove?: (row: Row) => Data<paths[ItemPath<Path>]['delete']> | Response;
  /** Returns a deleted record as it can still be read, and listed by the status `deleted`. */
  deleted?: (row: Row) => Row;
  /** The rows already deleted when a story begins. */
  deletedRows?: readonly Row[];
  /** Called after a record is created, changed, deleted or restored. */
  onWrite?: (row: Row) => void;
  /** Whether a request is for these rows, or a refusal. Requests for other rows go to the next handler. */
  accepts?: (request: Request) => boolean | Response;
} & Explained<'filters', Filter<Path>, Row, Matches<Row>> &
  Explained<'sorts', Exclude<Sort<Path>, `-${string}`>, Row, SortKey<Row>>;

/** A record with all its versions, oldest first. */
type Stored<Row> = { versions: [Row, ...Row[]]; isDeleted?: boolean };

/** The refusal of an unknown id. */
export const missing = (name: string) => problem(404, 'Not Found', `There is no ${name} with this id.`);

/** The refusal of a change to a record that someone else has changed. */
export const stale = (name: string) =>
  problem(412, 'Precondition Failed', `Somebody else changed this ${name} after you opened it.`);

/**
 * Mocks the calls of one resource with rows in memory, as the server would answer them: search, filters, order and pages; records
 * with their version, created, changed unless that version is stale, deleted and restored. Path, parameters and bodies are
 * typed by the contract.
 */
export function collection<Path extends CollectionPath, Row extends RowOf<Path> & object>(
  path: Path,
  declaration: Declaration<Path, Row>,
) {
  const {
    name,
    rows,
    idOf = fieldOf('id'),
    search,
    order,
    details = [],
    keep,
    sums,
    create,
    change,
    remove,
    deleted,
    deletedRows = [],
    onWrite,
    accepts,
  } = declaration;
  const filters: Partial<Record<string, Matches<Row>>> = declaration.filters ?? {};
  const sorts: Partial<Record<string, SortKey<Row>>> = declaration.sorts ?? {};

  const keyNamed = (name: string) => sorts[name] ?? fieldOf(name);

  const records = perStory(() => [
    ...rows.map((row): Stored<Row> => ({ versions: [row] })),
    ...deletedRows.map((row): Stored<Row> => ({ versions: [row], isDeleted: true })),
  ]);
  const current = () => records().flatMap((record) => (record.isDeleted ? [] : [latest(record)]));

  const withoutDetails = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !(details as string[]).includes(key)));

  const shown = (record: Stored<Row>) => (record.isDeleted && deleted ? deleted(latest(record)) : latest(record));

  const answer = (record: Stored<Row>, status = 200) =>
    Response.json({ data: shown(record) }, { status, headers: { ETag: etagOf(record) } });

  function find(id: unknown, answered: (record: Stored<Row>) => Response, isDeleted = false): Response {
    const record = records().find((one) => idOf(latest(one)) === id && Boolean(one.isDeleted) === isDeleted);
    return record ? answered(record) : missing(name);
  }

  const written = (record: Stored<Row>, status = 200) => {
    onWrite?.(latest(record));
    return answer(record, status);
  };

  /** Stores a new record. */
  const add = (row: Row) => {
    const record: Stored<Row> = { versions: [row] };
    records().push(record);
    return written(record, 201);
  };

  /** Stores a record's next version, unless it is refused or the request names a stale version. */
  const write = (id: unknown, { headers }: { headers: Headers }, next: (row: Row, versions: Row[]) => Row | Response) =>
    find(id, (record) => {
      const ifMatch = headers.get('If-Match');
      if (ifMatch && ifMatch !== etagOf(record)) return stale(name);
      const row = next(latest(record), record.versions);
      if (row instanceof Response) return row;
      record.versions.push(row);
      return written(record);
    });

  /** Changes a record without a new version: other records have changed, and what it shows follows from them. */
  const retell = (id: unknown, next: (row: Row) => Row) =>
    find(id, (record) => {
      record.versions.splice(-1, 1, next(latest(record)));
      return answer(record);
    });

  function pageOf(query: URLSearchParams): Response {
    const wantedText = query.get('search') ?? '';
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 100)];
    const wanted = [...query].filter(([key]) => !['page', 'limit', 'sort', 'search'].includes(key));
    const sort = query.get('sort') ?? order;
    const keyOf = typeof sort === 'string' ? keyNamed(sort.replace('-', '')) : sort;
    const isOfDeleted = deleted && query.get('status') === 'deleted';
    const listed = isOfDeleted
      ? records()
          .filter(({ isDeleted }) => isDeleted)
          .map(shown)
      : current();
    const found = listed
      .filter((row) => isFound(wantedText, ...(search?.(row, query) ?? [])))
      .filter((row) =>
        wanted.every(([key, value]) => (isOfDeleted && key === 'status') || (filters[key] ?? isField(key))(row, value)),
      )
      .sort((one, other) => compare(keyOf(one), keyOf(other)) || compare(idOf(one), idOf(other)));
    if (typeof sort === 'string' && sort.startsWith('-')) found.reverse();
    const kept = keep?.(found, query) ?? found;
    const data = kept.slice((page - 1) * limit, page * limit).map(withoutDetails);
    return Response.json({ data, page: { page, limit, total: kept.length }, ...sums?.(found, query) });
  }

  const on = (
    method: 'get' | 'post' | 'put' | 'delete',
    suffix: '' | '/:id' | '/:id/restore',
    resolve: (id: unknown, request: Request) => Response | Promise<Response>,
  ) =>
    http.untyped[method](`${path}${suffix}`, ({ request, params }) => {
      const accepted = accepts?.(request) ?? true;
      return accepted === true ? resolve(params['id'], request) : accepted || undefined;
    });

  const removeOne = (id: unknown) =>
    find(id, (record) => {
      const removed = remove?.(latest(record)) ?? {};
      if (removed instanceof Response) return removed;
      record.isDeleted = true;
      onWrite?.(latest(record));
      return Response.json({ data: removed });
    });

  const read = (id: unknown) => {
    const isDeleted = records().some((one) => idOf(latest(one)) === id && one.isDeleted);
    return find(id, (record) => answer(record), isDeleted && deleted !== undefined);
  };

  const list = on('get', '', (_, { url }) => pageOf(new URL(url).searchParams));
  const handlers = [
    list,
    on('get', '/:id', read),
    create &&
      on('post', '', async (_, request) => {
        const row = create((await request.json()) as never, current());
        return row instanceof Response ? row : add(row);
      }),
    change &&
      on('put', '/:id', async (id, request) => {
        const input = (await request.json()) as never;
        return write(id, request, (row) => change(row, input));
      }),
    remove && on('delete', '/:id', removeOne),
    remove &&
      on('post', '/:id/restore', (id) =>
        find(
          id,
          (record) => {
            record.isDeleted = false;
            return written(record);
          },
          true,
        ),
      ),
  ].filter((handler) => handler !== undefined);

  return { list, handlers, rows: current, read, add, write, retell, remove: removeOne };
}

const latest = <Row>({ versions }: Stored<Row>): Row => versions.at(-1) ?? versions[0];

const etagOf = ({ versions }: Stored<unknown>) => `"${versions.length}"`;

const fieldOf = (key: string) => (row: object) => row[key as keyof typeof row] as string | number | undefined;

const isField = (key: string) => (row: object, wanted: string) => fieldOf(key)(row) === wanted;

const compare = (one: string | number = '', other: string | number = '') =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other));
