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
 * Writes the pages that were built into `folder` once more into `target`, a folder for each host, which any web server can serve: they
 * know the deployment's host names, the address of its API and all else that the settings say.
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

/** Writes the landing host's pages and what search engines ask for, under the addresses that the deployment has. */
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

/** What each page of the landing host is rendered from, and its path. */
export function landingViews({ routes }: Host, config: PageConfig): { path: string; view: LandingView }[] {
  const origin = siteOrigin('', config.hostNames);
  return routes.map(({ id, path }) => ({ path, view: { route: id as LandingView['route'], config, origin } }));
}

/** Gives a page its policy, as its first word but for its encoding. */
function withPolicy(html: string): string {
  return html.replace(/<meta charset="utf-8" ?\/?>/i, (encoding) => encoding + policyElement(html));
}
