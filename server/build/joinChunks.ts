import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * The cost of one more request, in compressed bytes. A smaller chunk is better loaded unnecessarily than requested separately.
 */
const requestCost = 5_000;
/** The cost of each request beyond the visit's maximum. */
const excessCost = 60_000;

/**
 * A page or dialog that somebody opens: its entry modules, the most scripts it should need, and how much its requests and its
 * bytes count.
 */
export type Visit = { modules: readonly string[]; mostScripts: number; weight: { requests: number; bytes: number } };

/**
 * Joins shared chunks, smallest first, each to the one that makes the total cost of all visits lowest. Returns each module's
 * chunk name. Screens, each the first module of its visit, keep their own chunks.
 */
export function joinChunks(chunks: readonly Chunk[], visits: readonly Visit[]): Map<string, string> {
  const graph = graphOf(chunks, visits);
  const screens = new Set(visits.map(({ modules: [screen] }) => screen));
  const shared = [...chunks.keys()].filter((index) => !screens.has(chunks[index]?.facadeModuleId ?? ''));
  const bySize = shared.toSorted((one, other) => (graph.sizes[one] ?? 0) - (graph.sizes[other] ?? 0));
  let groups = [...chunks.keys()];
  // The second pass lets chunks that were joined early join groups that were formed later.
  for (const index of [...bySize, ...bySize]) {
    const targets = new Set(shared.map((other) => groups[other] ?? other));
    const choices = [...targets].map((target) => groups.map((group) => (group === groups[index] ? target : group)));
    const costs = choices.map((choice) => costOf(choice, graph));
    const least = Math.min(...costs);
    if (least < costOf(groups, graph)) groups = choices[costs.indexOf(least)] ?? groups;
  }
  return new Map(
    shared.flatMap((index) => {
      const name = chunks[groups[index] ?? index]?.name ?? '';
      return (chunks[index]?.moduleIds ?? []).map((id) => [id, name] as const);
    }),
  );
}

/** Finds the chunks that contain some modules. */
export function ownersOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((id) => {
    const owner = chunks.find(({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id));
    if (!owner) throw new Error(`The build has no module "${id}", which the table of hosts names.`);
    return owner;
  });
}

/** Chunks by number: their sizes and imports, and the chunks that each visit starts with. */
type Graph = { sizes: number[]; imports: number[][]; visits: (Omit<Visit, 'modules'> & { starts: number[] })[] };

function graphOf(chunks: readonly Chunk[], visits: readonly Visit[]): Graph {
  const numbers = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
  const numbersOf = (files: readonly string[]) => files.flatMap((file) => numbers.get(file) ?? []);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return {
    sizes: chunks.map(({ code }) => gzipSync(code).length),
    imports: chunks.map(({ imports }) => numbersOf(imports)),
    visits: visits.map(({ modules, ...visit }) => ({
      ...visit,
      starts: numbersOf([...entries, ...ownersOf(chunks, modules)].map(({ fileName }) => fileName)),
    })),
  };
}

/** The cost of all visits when the chunks are joined into these groups. */
function costOf(groups: readonly number[], { sizes, imports, visits }: Graph): number {
  const members: number[][] = [];
  groups.forEach((group, index) => (members[group] ??= []).push(index));
  let cost = 0;
  for (const { starts, mostScripts, weight } of visits) {
    const loaded = new Set<number>();
    const load = (index: number) => {
      const group = groups[index] ?? index;
      if (loaded.has(group)) return;
      loaded.add(group);
      for (const member of members[group] ?? []) {
        cost += weight.bytes * (sizes[member] ?? 0);
        imports[member]?.forEach(load);
      }
    };
    starts.forEach(load);
    cost += weight.requests * (requestCost * loaded.size + excessCost * Math.max(0, loaded.size - mostScripts));
  }
  return cost;
}
