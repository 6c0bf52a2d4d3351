import { isFound, numberForm, phoneForm } from '#domain/searchForm';
import type { Json, JsonObject } from './mergePatch';

/** A record of the API. */
export type Row = JsonObject;

/** A list's query, without its page and limit. */
export type Query = readonly (readonly [name: string, value: string])[];

/** The address of a query, the same whatever the order of its parameters. */
export const urlOf = (path: string, query: Query): string => {
  const sorted = query
    .map(([name, value]) => [name, value])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted).toString()}`;
};

/** The ids that the server listed for a parameter that no field answers, such as `warning=clash` or `sort=upcoming`. */
export type Listed = (name: string, value: string) => readonly string[] | undefined;

/** A record's id: those of usage are their firms'. */
export const idOf = (row: Row): string => text(row['id'] ?? row['tenantId']);

const text = (value: Json | undefined) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** A name in any spelling: `tenantId`, `tenant_id` and `tenant` are one. */
const form = (name: string) => name.replace(/_?id$/i, '').replaceAll('_', '').toLowerCase();

function fieldOf(row: Row, name: string): Json | undefined {
  if (name in row) return row[name];
  const spelling = Object.keys(row).find((key) => form(key) === form(name));
  return spelling === undefined ? undefined : row[spelling];
}

/** The fields with a record's day, by which `from` and `to` limit a list. */
const days = ['date', 'timestamp', 'issue_date'] as const;

/** The parameters that concern no field in particular. */
const always = ['search', 'from', 'to'];

function matches(row: Row, name: string, value: string, listed: Listed): boolean {
  const ids = listed(name, value);
  if (ids?.includes(idOf(row))) return true;
  if (name === 'search') return ids === undefined && isFound(value, ...textsIn(row));
  if (name === 'from' || name === 'to') {
    const day = text(days.map((field) => row[field]).find(Boolean)).slice(0, 10);
    return name === 'from' ? day >= value : day <= value;
  }
  return text(fieldOf(row, name)) === value;
}

/** The texts of a record in the forms in which they are searched: a number also without its spaces. */
function textsIn(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value, value.startsWith('+') ? phoneForm(value) : numberForm(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .flatMap(([, inner]) => textsIn(inner));
}

/**
 * Lists some rows as the contract's parameters ask: each filters by the field of its name, `search` by all texts, and `sort` orders
 * by a field. Where the server means something else, `listed` has the ids that it answered; other parameters
 * leave nothing out.
 */
export function select(rows: readonly Row[], query: Query, listed: Listed = () => undefined): Row[] {
  const sort = query.find(([name]) => name === 'sort')?.[1];
  const isKnown = (name: string) => rows.length === 0 || rows.some((row) => fieldOf(row, name) !== undefined);
  const found = query
    .filter(([name]) => name !== 'sort')
    .filter(([name, value]) => always.includes(name) || isKnown(name) || listed(name, value))
    .reduce<readonly Row[]>((left, [name, value]) => left.filter((row) => matches(row, name, value, listed)), rows);
  return sort === undefined ? [...found] : sorted(found, sort, listed('sort', sort));
}

/** Orders rows as ids are ordered. What a story has added comes first, as the newest does. */
export function inOrder(rows: readonly Row[], ids: readonly string[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((one, other) => (places.get(idOf(one)) ?? -1) - (places.get(idOf(other)) ?? -1));
}

function sorted(rows: readonly Row[], sort: string, ids: readonly string[] | undefined): Row[] {
  if (ids) return inOrder(rows, ids);
  const name = sort.replace('-', '');
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [fieldOf(one, name), fieldOf(other, name)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * (compare(a, b) || compare(idOf(one), idOf(other)));
  });
}

const compare = (one: Json, other: Json) =>
  typeof one === 'number' ? one - Number(other) : text(one).localeCompare(text(other), 'en');
