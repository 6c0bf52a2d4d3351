import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteOrigin } from '#hosts/environments';
import { type Host, titleOf } from '#hosts/host';
import type { LandingView } from '#hosts/landing/view';
import type { PageConfig } from '#hosts/readConfig';
import { hosts } from '#hosts/table';
import type { Pages } from './pages';
import { policyElement } from './policy';
import { robots, sitemap } from './searchEngines';
import { tellFacts } from './fillPage';

/**
 * Copies the pages built into `folder` to `target`, with a folder for each host, for any web server. They contain the
 * deployment's host names, the API's address and everything else that the settings say.
 */
export async function writePages(pages: Pages, folder: string, facts: PageConfig, target: string): Promise<void> {
  for (const host of Object.values(hosts)) {
    const own = join(target, host.folder);
    await cp(join(folder, host.folder), own, { recursive: true });
    if (host.rendering === 'prerendered') {
      await writeLanding(host, (view) => pages.landing(view), facts, own);
    } else {
      const page = join(own, 'index.html');
      const title = titleOf(host, undefined, facts.productName);
      await writeFile(page, tellFacts(await readFile(page, 'utf8'), title, facts));
    }
  }
}

/** Writes the landing host's pages and its files for search engines, with the deployment's addresses. */
export async function writeLanding(
  host: Host,
  render: Pages['landing'],
  facts: PageConfig,
  folder: string,
): Promise<void> {
  for (const { path, view } of landingViews(host, facts)) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, 'index.html'), withPolicy(await render(view)));
  }
  const origin = siteOrigin('', facts.hostNames);
  await writeFile(join(folder, 'robots.txt'), robots(origin));
  await writeFile(join(folder, 'sitemap.xml'), sitemap(origin));
}

/** The landing host's pages: each one's path, and what it is rendered from. */
export function landingViews({ routes }: Host, config: PageConfig): { path: string; view: LandingView }[] {
  const origin = siteOrigin('', config.hostNames);
  return routes.map(({ id, path }) => ({ path, view: { route: id as LandingView['route'], config, origin } }));
}

/** Puts a page's policy right after its encoding, before anything else. */
function withPolicy(html: string): string {
  return html.replace(/<meta charset="utf-8" ?\/?>/i, (encoding) => encoding + policyElement(html));
}
