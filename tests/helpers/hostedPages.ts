import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/database';
import type { Host } from '#hosts/host';
import { hosts } from '#hosts/table';
import { addAssets } from '#server/build/addAssets';
import { assetsOf, builtPages } from '#server/hosting/pages';
import { policyElement } from '#server/hosting/policy';
import { scratchFolder } from './scratchFolder';
import type { AppOptions } from '#server/app';
import { buildTestApp, facts } from './testApp';

const noDatabase: Database = {
  kind: 'embedded',
  transaction: () => Promise.reject(new Error('A page asked the database.')),
  read: () => Promise.reject(new Error('A page asked the database.')),
  close: async () => undefined,
};

/** The facts that the deployment gives pages, with characters that are special in HTML and in string replacements. */
export const ownFacts = { ...facts, productName: `A "firm's" <b>&amp; $& more`, apiBaseUrl: 'https://api.example' };

/** The `Accept` header that a browser sends when a person opens an address. */
export const html = 'text/html,application/xhtml+xml,*/*;q=0.8';

/** Serves a minimal build of every host, behind a trusted proxy. */
export async function hostPages(options: Pick<AppOptions, 'accounts'> = {}) {
  const home = await scratchFolder('hosts');
  const folder = join(home, 'hosts');
  for (const host of Object.values(hosts)) if (host.rendering === 'client') await buildHost(folder, host);
  await buildLanding(folder);
  await writeFile(join(folder, 'admin/assets/main-1a2b3c.js'), `export default ${'1 +'.repeat(1_000)} 1;`);
  await writeFile(join(folder, 'tenant/assets/inter-1a2b3c.woff2'), 'a font');
  await addAssets(
    ['admin', 'tenant'].map((name) => join(folder, name, 'assets')),
    assetsOf(folder),
  );
  await writeFile(join(folder, 'stamp.json'), JSON.stringify({ day: '2026-11-20', sources: '' }));
  const { pages } = await builtPages(folder);
  const { app } = await buildTestApp(noDatabase, { pages, facts: ownFacts, trustedProxies: ['loopback'], ...options });
  return {
    app,
    /** A folder with room for other files. */
    home,
    /** The build's folder. */
    folder,
    /** Opens an address, as a browser does. */
    open: (url: string, host = 'admin.localhost:4000', accept = html, cookie = '') =>
      app.inject({ url, headers: { host, accept, cookie } }),
    stop: async () => {
      await app.close();
      await rm(home, { recursive: true });
    },
  };
}

/** Writes a host's folder as the build leaves it: every page has its own script and style sheet. */
async function buildHost(folder: string, { folder: name, environment, routes }: Host) {
  await mkdir(join(folder, name, 'assets'), { recursive: true });
  const page = `<html data-environment="${environment}"><!-- ${long} --><head>${policyElement()}<!-- config --><title></title><script data-start>for others</script></head></html>`;
  await writeFile(join(folder, name, 'index.html'), `<!doctype html>${page}`);
  const files = routes.map(({ id }) => [id, [`/assets/${id}.js`, `/assets/${id}.css`]]);
  await writeFile(join(folder, name, 'routeFiles.json'), JSON.stringify(Object.fromEntries(files)));
}

/** Long enough to be worth compressing. */
const long = 'a '.repeat(600);

/** The landing page's inline style. */
export const landingStyle = 'main{color:green}';

/** Writes what the build makes of the landing page: a module that renders it, here as the values it is given. */
async function buildLanding(folder: string) {
  await mkdir(join(folder, 'landing/assets'), { recursive: true });
  await mkdir(join(folder, 'rendering'));
  await writeFile(
    join(folder, 'rendering/landing.json'),
    JSON.stringify({ style: landingStyle, script: '', fonts: [] }),
  );
  const render = '({ route, origin, posted }, { style }) => JSON.stringify({ route, origin, style, posted })';
  await writeFile(join(folder, 'rendering/landing.js'), `export const renderLanding = ${render};`);
  await writeFile(join(folder, 'rendering/portal.json'), JSON.stringify({ style: '', script: '', fonts: [] }));
  await writeFile(
    join(folder, 'rendering/portal.js'),
    'export const renderPortal = (view) => JSON.stringify(view); export const portalManifest = String;',
  );
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
}
