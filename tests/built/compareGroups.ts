import '#server/build/production';
import { apps, buildScripts } from '#server/build/buildScripts';
import { bytesOf, copyOf, type Graph, graphOf } from '#server/build/chunkGraph';
import { groupsWithPlaces, type Groups, isBundlers, joinAsWritten, nameOf, readGroups } from '#server/build/groups';
import { joinChunks } from '#server/build/joinChunks';
import { sharedAmong } from '#server/build/visits';

/** How an app's written groups compare with what a fresh search finds. Everything is in compressed bytes. */
export type Comparison = {
  app: string;
  /** What a visit loads on average, weighted by how often it is made. */
  written: number;
  fresh: number;
  /** By how much more than its own size a module adds to a page while it is not written down yet, at worst. */
  excess: number;
  /** The screens that need more scripts than a page may wait for. */
  slow: string[];
  /** Modules that are written down, and in no script of the app. */
  gone: string[];
};

/** How many chunks are tried as new ones. */
const tried = 40;

const written = await readGroups();
const found: Comparison[] = [];
for (const app of apps) {
  const { chunks, visits } = await buildScripts(app, { write: false });
  const shared = sharedAmong(chunks, visits);
  const graph = graphOf(chunks, visits);
  const meanOf = (joined: Graph) =>
    visits.reduce((sum, { weight }, index) => sum + weight * bytesOf(joined, joined.loads[index] ?? []), 0) /
    visits.reduce((sum, { weight }) => sum + weight, 0);
  const groupedBy = (groups: Groups) => {
    const joined = copyOf(graph);
    joinAsWritten(joined, chunks, groups);
    return joined;
  };
  const groups = written[app.name] ?? {};
  const now = groupedBy(groups);
  const excesses = shared
    .filter((_, index) => index % Math.ceil(shared.length / tried) === 0)
    .map((chunk) => {
      const own = new Set(chunks[chunk]?.moduleIds.map(nameOf));
      const lacking = Object.fromEntries(Object.entries(groups).filter(([id]) => !own.has(id)));
      const then = groupedBy(groupsWithPlaces(chunks, visits, lacking, groupedBy(lacking)));
      const added = visits.map(
        (_visit, index) => bytesOf(then, then.loads[index] ?? []) - bytesOf(now, now.loads[index] ?? []),
      );
      return Math.max(...added) - (graph.sizes[chunk] ?? 0);
    });
  const bundlers = new Set([...chunks.keys()].filter((index) => chunks[index]?.moduleIds.every(isBundlers)));
  const slow = visits.flatMap(({ modules: [screen = ''], mostScripts }, index) => {
    const scripts = [...(now.loads[index] ?? [])].filter((group) => !bundlers.has(group)).length;
    return scripts > mostScripts ? [`${nameOf(screen)}: ${scripts}, not ${mostScripts}`] : [];
  });
  const built = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(nameOf)));
  found.push({
    app: app.name,
    written: meanOf(now),
    fresh: meanOf(joinChunks(graph, shared, visits)),
    excess: Math.max(...excesses),
    slow,
    gone: Object.keys(groups).filter((module) => !built.has(module)),
  });
}
process.stdout.write(JSON.stringify(found));
