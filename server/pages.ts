import { parseArgs } from 'node:util';
import { CannotStart } from './cannotStart';
import { runCommand } from './command';
import { pageConfigOf, readConfig } from './config';
import { buildPages } from './build/pages';
import { builtFolder, builtPages } from './hosting/pages';
import { writePages } from './hosting/writePages';

/** Writes the pages for any web server: `API_BASE_URL=https://api.example.com npm run pages -- /srv/mizani`. */
await runCommand(async () => {
  const [folder, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new CannotStart('Name one folder: npm run pages -- /srv/mizani');
  await buildPages();
  const { pages, build } = await builtPages(builtFolder);
  await writePages(pages, builtFolder, pageConfigOf(readConfig(process.env), build), folder);
  return `"${folder}" has a folder for each host.`;
});
