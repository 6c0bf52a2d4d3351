import type { paths } from '#openapi';

type Get<Path extends keyof paths> = paths[Path]['get'];
type Data<Call> = Call extends { responses: { 200: { content: { 'application/json': { data: infer Data } } } } }
  ? Data
  : never;
type Input<Call> = Call extends { requestBody?: { content: { 'application/json': infer Input } } } ? Input : never;
type Query<Path extends keyof paths> =
  Get<Path> extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** The calls of the contract that answer a page of rows. */
export type CollectionPath = {
  [Path in keyof paths]: Get<Path> extends {
    responses: { 200: { content: { 'application/json': { data: unknown[]; page: unknown } } } };
  }
    ? Path
    : never;
}[keyof paths];

type ItemPath<Path extends CollectionPath> = `${Path}/{id}` & keyof paths;

/** What the collection lists, which is also what it answers of one record where the contract has a call for that. */
export type RowOf<Path extends CollectionPath> = Data<Get<Path>>[number] &
  ([ItemPath<Path>] extends [never] ? unknown : Data<Get<ItemPath<Path>>>);

type Filter<Path extends CollectionPath> = Exclude<keyof Query<Path>, 'page' | 'limit' | 'sort' | 'search'> & string;
type Sort<Path extends CollectionPath> = Query<Path> extends { sort?: infer Sort } ? Sort & string : never;

/** A parameter named like a field means that field. The others have to be explained, and these may be. */
type Explained<Key extends string, Name extends string, Row, Meaning> = [Exclude<Name, keyof Row>] extends [never]
  ? { [key in Key]?: Partial<Record<Name, Meaning>> }
  : { [key in Key]: Partial<Record<Name, Meaning>> & Record<Exclude<Name, keyof Row>, Meaning> };

/** Whether a filter lets a row through. */
export type Matches<Row> = (row: Row, wanted: string) => boolean;
/** What rows are ordered by. */
export type SortKey<Row> = (row: Row) => string | number | undefined;

/** One resource of the contract, as stories answer it. */
export type Declaration<Path extends CollectionPath, Row> = {
  /** How a refusal calls a record: "There is no customer with this id." */
  name: string;
  /** What is stored when a story begins. */
  rows: readonly Row[];
  /** @default its `id` */
  idOf?: SortKey<Row>;
  /** The texts in which `search` looks. */
  search?: (row: Row, query: URLSearchParams) => (string | undefined)[];
  /** The order when a call asks for none. */
  order: Sort<Path> | (keyof Row & string);
  /** Fields that a list leaves out. */
  details?: (keyof Row & string)[];
  /** The record that a `POST` stores. Without it nothing can be created. */
  create?: (input: Input<paths[Path]['post']>, rows: Row[]) => Row;
  /** The record after a `PUT`. Without it nothing can be changed. */
  change?: (row: Row, input: Input<paths[ItemPath<Path>]['put']>) => Row;
  /** The answer to a `DELETE`, which can be restored. Without it nothing can be deleted. */
  remove?: (row: Row) => Data<paths[ItemPath<Path>]['delete']>;
  /** Whether a request is for these rows at all, or how it is refused. Other handlers get what is not for them. */
  accepts?: (request: Request) => boolean | Response;
} & Explained<'filters', Filter<Path>, Row, Matches<Row>> &
  Explained<'sorts', Exclude<Sort<Path>, `-${string}`>, Row, SortKey<Row>>;
