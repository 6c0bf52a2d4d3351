import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * What one more request is worth, in compressed bytes that are loaded unnecessarily instead. The first is enough on most networks;
 * the others are for visits that would still make too many requests.
 */
const requestCosts = [
  2_500, 3_000, 4_000, 5_000, 6_000, 7_500, 10_000, 15_000, 25_000, 40_000, 60_000, 120_000, 240_000,
];

/** A page or dialog that somebody opens: its entry modules, the most scripts that it may need, and how much it counts. */
export type Visit = { modules: readonly string[]; mostScripts: number; weight: number };

/**
 * Joins shared chunks, smallest first, each to the one where that wastes least over all visits. Returns each module's chunk name.
 * Screens, each the first module of its visit, keep their own chunks.
 */
export function joinChunks(chunks: readonly Chunk[], visits: readonly Visit[]): Map<string, string> {
  const screens = new Set(visits.map(({ modules: [screen] }) => screen));
  const shared = [...chunks.keys()].filter((index) => !screens.has(chunks[index]?.facadeModuleId ?? ''));
  const graph = graphOf(chunks, shared, visits);
  const levels = visits.map(() => 0);
  let joined = join(graph, costsAt(levels));
  const isOver = (index: number) => (joined.loads[index]?.groups.size ?? 0) > (visits[index]?.mostScripts ?? 0);
  // A visit that makes too many requests pays more for them; the others go on loading as little as they can.
  for (let rounds = visits.length * requestCosts.length; rounds > 0; rounds -= 1) {
    const over = [...levels.keys()].filter((index) => isOver(index) && (levels[index] ?? 0) < requestCosts.length - 1);
    if (over.length === 0) break;
    for (const index of over) levels[index] = (levels[index] ?? 0) + 1;
    joined = join(graph, costsAt(levels));
  }
  return new Map(
    shared.flatMap((index) => {
      const name = chunks[joined.groups[index] ?? index]?.name ?? '';
      return (chunks[index]?.moduleIds ?? []).map((id) => [id, name] as const);
    }),
  );
}

const costsAt = (levels: readonly number[]) => levels.map((level) => requestCosts[level] ?? 0);

/** Finds the chunks that contain some modules. */
export function ownersOf(chunks: readonly Chunk[], modules: readonly string[]): Chunk[] {
  return modules.map((id) => {
    const owner = chunks.find(({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id));
    if (!owner) throw new Error(`The build has no module "${id}", which the table of hosts names.`);
    return owner;
  });
}

type Start = Omit<Visit, 'modules'> & { chunks: number[] };

/** Chunks by number: their sizes and imports, those that may be joined, and those that each visit starts with. */
type Graph = { sizes: number[]; imports: number[][]; shared: number[]; visits: Start[] };

/** The group of each chunk, named by one of its chunks. */
type Groups = readonly number[];

/** What a visit loads. */
type Load = { groups: Set<number>; bytes: number };

function graphOf(chunks: readonly Chunk[], shared: number[], visits: readonly Visit[]): Graph {
  const numbers = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
  const numbersOf = (files: readonly string[]) => files.flatMap((file) => numbers.get(file) ?? []);
  const entries = chunks.filter(({ isEntry }) => isEntry);
  return {
    sizes: chunks.map(({ code }) => gzipSync(code).length),
    imports: chunks.map(({ imports }) => numbersOf(imports)),
    shared,
    visits: visits.map(({ modules, ...visit }) => ({
      ...visit,
      chunks: numbersOf([...entries, ...ownersOf(chunks, modules)].map(({ fileName }) => fileName)),
    })),
  };
}

function join(graph: Graph, requestCosts: readonly number[]): { groups: Groups; loads: Load[] } {
  const { sizes, shared } = graph;
  let groups: Groups = [...sizes.keys()];
  let loads = loadsOf(graph, groups, graph.visits);
  for (const chunk of shared.toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0))) {
    const from = groups[chunk] ?? chunk;
    let least = 0;
    let best = groups;
    for (const to of new Set(shared.map((other) => groups[other] ?? other))) {
      if (to === from) continue;
      const tried = groups.map((group) => (group === from ? to : group));
      const cost = costOfJoining(graph, loads, tried, [from, to], requestCosts, least);
      if (cost < least) [least, best] = [cost, tried];
    }
    if (best !== groups) loads = loadsOf(graph, (groups = best), graph.visits);
  }
  return { groups, loads };
}

/** What joining two groups costs all visits, negative if it saves. Gives up once that is more than `most`. */
function costOfJoining(
  graph: Graph,
  loads: readonly Load[],
  tried: Groups,
  pair: readonly [number, number],
  requestCosts: readonly number[],
  most: number,
): number {
  const has = loads.map(({ groups }) => pair.filter((group) => groups.has(group)).length);
  // A visit that has loaded both saves a request, and one that has loaded neither nothing. Any other loads more than before.
  let cost = 0;
  graph.visits.forEach(({ weight }, index) => (cost -= has[index] === 2 ? weight * (requestCosts[index] ?? 0) : 0));
  for (const [index, visit] of graph.visits.entries()) {
    if (cost >= most) return cost;
    const before = loads[index];
    const [after] = has[index] === 1 ? loadsOf(graph, tried, [visit]) : [];
    if (!before || !after) continue;
    const requests = (requestCosts[index] ?? 0) * (after.groups.size - before.groups.size);
    cost += visit.weight * (after.bytes - before.bytes + requests);
  }
  return cost;
}

function loadsOf({ sizes, imports }: Graph, groups: Groups, visits: readonly Start[]): Load[] {
  const members: number[][] = [];
  groups.forEach((group, chunk) => (members[group] ??= []).push(chunk));
  return visits.map(({ chunks }) => {
    const load: Load = { groups: new Set(), bytes: 0 };
    const open = (chunk: number) => {
      const group = groups[chunk] ?? chunk;
      if (load.groups.has(group)) return;
      load.groups.add(group);
      for (const member of members[group] ?? []) {
        load.bytes += sizes[member] ?? 0;
        imports[member]?.forEach(open);
      }
    };
    chunks.forEach(open);
    return load;
  });
}
