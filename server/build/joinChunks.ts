import { copyOf, type Graph, joinInto, type Visit } from './chunkGraph';

/** What a request costs at least, in bytes, for a visit that would still make too many: level by level, until it fits. */
const requestCosts = [
  0, 2_500, 3_000, 4_000, 5_000, 6_000, 7_500, 10_000, 15_000, 25_000, 40_000, 60_000, 120_000, 240_000,
];

/** Joins shared chunks, smallest first, each to the one where that wastes least over all visits. */
export function joinChunks(graph: Graph, shared: readonly number[], visits: readonly Visit[]): Graph {
  const levels = visits.map(() => 0);
  let joined = join(graph, shared, pricesAt(visits, levels));
  const isOver = (index: number) => (joined.loads[index]?.size ?? 0) > (visits[index]?.mostScripts ?? 0);
  // A visit that makes too many requests pays more for them; the others go on loading as little as they can.
  for (let rounds = visits.length * requestCosts.length; rounds > 0; rounds -= 1) {
    const over = [...levels.keys()].filter((index) => isOver(index) && (levels[index] ?? 0) < requestCosts.length - 1);
    if (over.length === 0) break;
    for (const index of over) levels[index] = (levels[index] ?? 0) + 1;
    joined = join(graph, shared, pricesAt(visits, levels));
  }
  return joined;
}

/** How much a visit counts, and what a request costs it. */
type Price = Pick<Visit, 'weight' | 'requestCost'>;

const pricesAt = (visits: readonly Visit[], levels: readonly number[]): Price[] =>
  visits.map(({ weight, requestCost }, index) => ({
    weight,
    requestCost: Math.max(requestCost, requestCosts[levels[index] ?? 0] ?? 0),
  }));

function join(graph: Graph, shared: readonly number[], prices: readonly Price[]): Graph {
  const joined = copyOf(graph);
  for (const chunk of shared.toSorted((one, other) => (graph.sizes[one] ?? 0) - (graph.sizes[other] ?? 0))) {
    const from = joined.groups[chunk] ?? chunk;
    let least = 0;
    let best = from;
    for (const to of new Set(shared.map((other) => joined.groups[other] ?? other))) {
      const cost = to === from ? least : costOfJoining(joined, from, to, prices, least);
      if (cost < least) [least, best] = [cost, to];
    }
    if (best !== from) joinInto(joined, from, best);
  }
  return joined;
}

/** What joining two groups costs all visits, negative if it saves. Gives up once that is more than `most`. */
function costOfJoining(
  { sizes, reach, loads }: Graph,
  from: number,
  to: number,
  prices: readonly Price[],
  most: number,
): number {
  // A visit that has loaded both saves a request, and one that has loaded neither nothing. Any other loads more than before.
  let cost = 0;
  prices.forEach(({ weight, requestCost }, index) => {
    if (loads[index]?.has(from) && loads[index].has(to)) cost -= weight * requestCost;
  });
  for (const [index, { weight, requestCost }] of prices.entries()) {
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
