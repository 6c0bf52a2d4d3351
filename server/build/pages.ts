import './production';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hosts } from '#hosts/table';
import { assetsOf, builtFolder } from '#server/hosting/pages';
import { renew } from './renew';

/** The sources of the pages. */
export const pageSources = [
  'components',
  'domain',
  'hosts',
  'openapi.d.ts',
  'package.json',
  'package-lock.json',
  'server/build',
  'server/hosting',
  'vite.config.ts',
];

/** Builds the pages, unless a build exists and the sources have not changed since. */
export async function buildPages(): Promise<void> {
  await renew(builtFolder, pageSources, async (target) => {
    process.stdout.write('Building the pages …\n');
    const all = Object.values(hosts);
    const drawn = all.filter(({ rendering }) => rendering === 'client').map(({ app }) => app);
    const { buildPortal, portalFolder } = await import('./buildPortal');
    const { buildLanding } = await import('./buildLanding');
    const rendered = async () => {
      await buildLanding(hosts.landing, target);
      await buildPortal(target);
    };
    await Promise.all([...[...new Set(drawn)].map((app) => buildApart(app, target)), rendered()]);
    const { addAssets } = await import('./addAssets');
    await addAssets(
      [...all.map(({ folder }) => folder), portalFolder].map((folder) => join(target, folder, 'assets')),
      assetsOf(builtFolder),
    );
  });
}

/** Builds an app in a process of its own: most of a build uses one core. */
async function buildApart(app: string, target: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'app.ts'), [app, target]);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build of the app "${app}" has failed.`);
}
