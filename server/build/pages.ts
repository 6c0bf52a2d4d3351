import './production';
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
    const drawn = all.filter(({ rendering }) => rendering === 'client');
    const { buildApp } = await import('./buildApp');
    for (const app of new Set(drawn.map((host) => host.app))) {
      await buildApp(
        app,
        drawn.filter((host) => host.app === app),
        target,
      );
    }
    const { buildLanding } = await import('./buildLanding');
    await buildLanding(hosts.landing, target);
    const { buildPortal, portalFolder } = await import('./buildPortal');
    await buildPortal(target);
    const { addAssets } = await import('./addAssets');
    await addAssets(
      [...all.map(({ folder }) => folder), portalFolder].map((folder) => join(target, folder, 'assets')),
      assetsOf(builtFolder),
    );
  });
}
