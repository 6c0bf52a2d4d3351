import './build/production';
import { apps, buildScripts } from './build/buildScripts';
import { graphOf } from './build/chunkGraph';
import { namedGroups, readGroups, writeGroups, type Groups } from './build/groups';
import { joinChunks } from './build/joinChunks';
import { sharedAmong } from './build/visits';

/** Writes down which shared modules make one script. The build's own chunks show which code is shared. */
const before = await readGroups();
const groups: Record<string, Groups> = {};
for (const app of apps) {
  const { chunks, visits } = await buildScripts(app, { write: false });
  const shared = sharedAmong(chunks, visits);
  const joined = joinChunks(graphOf(chunks, visits), shared, visits);
  groups[app.name] = namedGroups(chunks, shared, joined, before[app.name] ?? {});
}
await writeGroups(groups);
