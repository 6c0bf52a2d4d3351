import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#server/root';
import { type Chunk, type Graph, joinInto, type Visit } from './chunkGraph';
import { sharedAmong } from './visits';

/** The group of each module that an app's pages share, by the module's path. Each group becomes one script. */
export type Groups = Readonly<Record<string, string>>;

const file = join(import.meta.dirname, 'groups.json');

/** Whether a module is the bundler's own few lines. */
export const isBundlers = (id: string): boolean => id.includes('rolldown/runtime');

/** A module's name in the file: its path in the product's folder. */
export const nameOf = (id: string): string => id.replace(`${root}/`, '').replaceAll('\0', '');

/** Reads the groups of every app, as `npm run regroup` has written them down. */
export async function readGroups(): Promise<Readonly<Record<string, Groups>>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, Groups>;
}

/** Writes the groups of every app, module by module in their order. */
export async function writeGroups(all: Readonly<Record<string, Groups>>): Promise<void> {
  const sorted = Object.entries(all).map(([app, groups]) => [
    app,
    Object.fromEntries(Object.entries(groups).sort(([one], [other]) => (one < other ? -1 : 1))),
  ]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Names the groups of joined chunks: each as before, if most of its modules were in a group, so that the file changes little. */
export function namedGroups(
  chunks: readonly Chunk[],
  shared: readonly number[],
  joined: Graph,
  before: Groups,
): Groups {
  const members = new Map<number, string[]>();
  for (const chunk of shared) {
    const group = joined.groups[chunk] ?? chunk;
    members.set(group, [...(members.get(group) ?? []), ...(chunks[chunk]?.moduleIds ?? []).map(nameOf)]);
  }
  const taken = new Set<string>();
  const named: Record<string, string> = {};
  for (const [group, modules] of [...members].sort(([, one], [, other]) => other.length - one.length)) {
    const own = chunks[group]?.name ?? '';
    const name = [mostFrequent(modules.flatMap((id) => before[id] ?? [])), own].find((one) => one && !taken.has(one));
    const free = name ?? freeName(own, taken);
    taken.add(free);
    for (const id of modules) named[id] = free;
  }
  return named;
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(name + number)) number += 1;
  return name + number;
}

/** The group in which a chunk's modules are written down. The bundler keeps its own few lines apart, whatever is written. */
function writtenGroupOf({ moduleIds }: Chunk, groups: Groups): string | undefined {
  return moduleIds.flatMap((id) => (isBundlers(id) ? [] : (groups[nameOf(id)] ?? [])))[0];
}

/** Joins chunks as their modules are written down. What is not stays alone. */
export function joinAsWritten(graph: Graph, chunks: readonly Chunk[], groups: Groups): void {
  const first = new Map<string, number>();
  for (const [index, chunk] of chunks.entries()) {
    const name = writtenGroupOf(chunk, groups);
    const to = name === undefined ? undefined : first.get(name);
    if (to !== undefined) joinInto(graph, index, to);
    else if (name !== undefined) first.set(name, index);
  }
}

/**
 * Finds a group for each shared chunk that has none: the smallest that all of its visits load already, and that imports all that it
 * does. So nobody makes one more request, and nobody loads more than that chunk. Where there is none, it stays alone.
 */
export function placeLacking(graph: Graph, lacking: readonly number[], known: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  const reachOf = (chunk: number) => graph.reach[chunk] ?? new Set<number>();
  // First what imports nothing else that lacks a group.
  for (const chunk of lacking.toSorted((one, other) => reachOf(one).size - reachOf(other).size)) {
    const [place] = known
      .filter((group) => graph.loads.every((load) => !load.has(chunk) || load.has(group)))
      .filter((group) => [...reachOf(chunk)].every((one) => one === chunk || reachOf(group).has(one)))
      .sort((one, other) => (graph.sizes[one] ?? 0) - (graph.sizes[other] ?? 0));
    if (place === undefined) continue;
    joinInto(graph, chunk, place);
    places.set(chunk, place);
  }
  return places;
}

/** The groups, and places in them for those modules of a build that have come to be shared since they were written down. */
export function groupsWithPlaces(
  chunks: readonly Chunk[],
  visits: readonly Visit[],
  groups: Groups,
  graph: Graph,
): Groups {
  const shared = sharedAmong(chunks, visits);
  const names = chunks.map((chunk) => writtenGroupOf(chunk, groups));
  const lacking = shared.filter((index) => names[index] === undefined && !chunks[index]?.moduleIds.every(isBundlers));
  const known = new Set(shared.flatMap((index) => (names[index] === undefined ? [] : (graph.groups[index] ?? []))));
  const places = [...placeLacking(graph, lacking, [...known])].flatMap(([chunk, place]) =>
    (chunks[chunk]?.moduleIds ?? []).map((id) => [nameOf(id), names[place] ?? ''] as const),
  );
  return places.length === 0 ? groups : { ...groups, ...Object.fromEntries(places) };
}
