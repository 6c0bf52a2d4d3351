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
  const isOver = (index: number) => (joined.loads[index]?.size ?? 0) > (visits[index]?.mostScripts ?? 0);
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

/** Chunks by number: their sizes and imports, those that may be joined, and what each visit loads while nothing is joined. */
type Graph = { sizes: number[]; reach: Set<number>[]; shared: number[]; weights: number[]; loads: Set<number>[] };

/** Groups of chunks, each named by one of its chunks. */
type Joined = {
  /** The group of each chunk. */
  groups: number[];
  sizes: number[];
  /** What loading each group loads: itself, and all that it imports. */
  reach: Set<number>[];
  /** The groups that each visit loads. */
  loads: Set<number>[];
};

function graphOf(chunks: readonly Chunk[], shared: number[], visits: readonly Visit[]): Graph {
  const numbers = new Map(chunks.map(({ fileName }, index) => [fileName, index]));
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const loadOf = (from: readonly Chunk[]) => {
    const load = new Set<number>();
    const open = (file: string) => {
      const index = numbers.get(file);
      if (index === undefined || load.has(index)) return;
      load.add(index);
      chunks[index]?.imports.forEach(open);
    };
    for (const { fileName } of from) open(fileName);
    return load;
  };
  return {
    sizes: chunks.map(({ code }) => gzipSync(code).length),
    reach: chunks.map((chunk) => loadOf([chunk])),
    shared,
    weights: visits.map(({ weight }) => weight),
    loads: visits.map(({ modules }) => loadOf([...entries, ...ownersOf(chunks, modules)])),
  };
}

function join({ sizes, reach, shared, weights, loads }: Graph, requestCosts: readonly number[]): Joined {
  const joined: Joined = {
    groups: [...sizes.keys()],
    sizes: [...sizes],
    reach: reach.map((one) => new Set(one)),
    loads: loads.map((one) => new Set(one)),
  };
  const visits = weights.map((weight, index) => ({ weight, requestCost: requestCosts[index] ?? 0 }));
  for (const chunk of shared.toSorted((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0))) {
    const from = joined.groups[chunk] ?? chunk;
    let least = 0;
    let best = from;
    for (const to of new Set(shared.map((other) => joined.groups[other] ?? other))) {
      const cost = to === from ? least : costOfJoining(joined, from, to, visits, least);
      if (cost < least) [least, best] = [cost, to];
    }
    if (best !== from) joinInto(joined, from, best);
  }
  return joined;
}

/** What joining two groups costs all visits, negative if it saves. Gives up once that is more than `most`. */
function costOfJoining(
  { sizes, reach, loads }: Joined,
  from: number,
  to: number,
  visits: readonly { weight: number; requestCost: number }[],
  most: number,
): number {
  // A visit that has loaded both saves a request, and one that has loaded neither nothing. Any other loads more than before.
  let cost = 0;
  visits.forEach(({ weight, requestCost }, index) => {
    if (loads[index]?.has(from) && loads[index].has(to)) cost -= weight * requestCost;
  });
  for (const [index, { weight, requestCost }] of visits.entries()) {
    if (cost >= most) return cost;
    const load = loads[index];
    if (!load || load.has(from) === load.has(to)) continue;
    let bytes = 0;
    let requests = -1;
    for (const group of reach[load.has(from) ? to : from] ?? []) {
      if (load.has(group)) continue;
      bytes += sizes[group] ?? 0;
      requests += 1;
    }
    cost += weight * (bytes + requestCost * requests);
  }
  return cost;
}

/** Joins a group into another, and renews what that changes: the reach and the load of whatever had either. */
function joinInto({ groups, sizes, reach, loads }: Joined, from: number, to: number): void {
  groups.forEach((group, chunk) => (groups[chunk] = group === from ? to : group));
  sizes[to] = (sizes[to] ?? 0) + (sizes[from] ?? 0);
  const both = [...(reach[from] ?? []), ...(reach[to] ?? [])].filter((group) => group !== from);
  for (const known of [...reach, ...loads]) {
    if (!known.has(from) && !known.has(to)) continue;
    known.delete(from);
    for (const group of both) known.add(group);
  }
}
