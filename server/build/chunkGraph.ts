import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** A script of a build. */
export type Chunk = Rolldown.OutputChunk;

/** A page or dialog that somebody opens. */
export type Visit = {
  /** Its entry modules. */
  modules: readonly string[];
  /** The most scripts that it may need. */
  mostScripts: number;
  /** What one more request is worth, in compressed bytes that are loaded unnecessarily instead. */
  requestCost: number;
  /** How much it counts. */
  weight: number;
};

/** Groups of chunks, each numbered like one of its chunks. At first, every chunk is a group of its own. */
export type Graph = {
  /** The group of each chunk. */
  groups: number[];
  /** The size of each group, in compressed bytes. */
  sizes: number[];
  /** What loading each group loads: itself, and all that it imports. */
  reach: Set<number>[];
  /** The groups that each visit loads. */
  loads: Set<number>[];
};

/** Reads which chunks import which, and what each visit loads. */
export function graphOf(chunks: readonly Chunk[], visits: readonly Visit[]): Graph {
  const numbers = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const loadOf = (from: readonly Chunk[]) =>
    new Set([...filesOf(chunks, from)].flatMap((file) => numbers.get(file) ?? []));
  return {
    groups: [...chunks.keys()],
    sizes: chunks.map(({ code }) => gzipSync(code).length),
    reach: chunks.map((chunk) => loadOf([chunk])),
    loads: visits.map(({ modules }) => loadOf([...entries, ...ownersOf(chunks, modules)])),
  };
}

/** Lists the files of some chunks, and of all that they import. */
export function filesOf(chunks: readonly Chunk[], from: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    byName.get(file)?.imports.forEach(add);
  };
  for (const { fileName } of from) add(fileName);
  return files;
}

/** Finds the chunks that contain some modules. */
export function ownersOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((id) => {
    const owner = chunks.find(({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id));
    if (!owner) throw new Error(`The build has no module "${id}", which a page loads.`);
    return owner;
  });
}

/** Copies a graph, to join groups in the copy. */
export function copyOf({ groups, sizes, reach, loads }: Graph): Graph {
  return {
    groups: [...groups],
    sizes: [...sizes],
    reach: reach.map((one) => new Set(one)),
    loads: loads.map((one) => new Set(one)),
  };
}

/** Joins a group into another, and renews what that changes: the reach and the load of whatever had either. */
export function joinInto({ groups, sizes, reach, loads }: Graph, from: number, to: number): void {
  groups.forEach((group, chunk) => (groups[chunk] = group === from ? to : group));
  sizes[to] = (sizes[to] ?? 0) + (sizes[from] ?? 0);
  const both = [...(reach[from] ?? []), ...(reach[to] ?? [])].filter((group) => group !== from);
  for (const known of [...reach, ...loads]) {
    if (!known.has(from) && !known.has(to)) continue;
    known.delete(from);
    for (const group of both) known.add(group);
  }
}

/** The size of some groups together, in compressed bytes. */
export const bytesOf = ({ sizes }: Graph, groups: Iterable<number>): number =>
  [...groups].reduce((bytes, group) => bytes + (sizes[group] ?? 0), 0);
