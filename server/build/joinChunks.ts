import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What one more request is worth, in compressed bytes: a smaller chunk is better loaded in vain than asked for by itself. */
const requestCost = 5_000;
/** What a request is worth beyond those that a visit should need. */
const excessCost = 60_000;

/** What somebody opens: the modules that it starts with, how many scripts it should need at most, and how much its requests and its bytes count. */
export type Visit = { modules: readonly string[]; mostScripts: number; weight: { requests: number; bytes: number } };

/**
 * Joins shared chunks, smallest first, each to the one with which all visits together cost the least. Gives the name of its
 * chunk for each module; the screens, each the first module of its visit, stay by themselves.
 */
export function joinChunks(chunks: readonly Chunk[], visits: readonly Visit[]): Map<string, string> {
  const graph = graphOf(chunks, visits);
  const screens = new Set(visits.map(({ modules: [screen] }) => screen));
  const shared = [...chunks.keys()].filter((index) => !screens.has(chunks[index]?.facadeModuleId ?? ''));
  const bySize = shared.toSorted((one, other) => (graph.sizes[one] ?? 0) - (graph.sizes[other] ?? 0));
  let groups = [...chunks.keys()];
  // The second time, what was joined early finds what was joined later.
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

/** The chunks that hold some modules. */
export function ownersOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((id) => {
    const owner = chunks.find(({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id));
    if (!owner) throw new Error(`The build has no module "${id}", which the table of hosts names.`);
    return owner;
  });
}

/** Chunks by their numbers: what each weighs and imports, and with which each visit starts. */
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

/** What all visits load, when the chunks are joined into these groups. */
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
