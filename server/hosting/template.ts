import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, titleOf } from '#hosts/host';
import { localConfig } from '#hosts/readConfig';
import { root } from '#server/root';

/** The folder of the pages' source files. */
export const sourceFolder = join(root, 'hosts');

/** Reads the page that all hosts share, for one of their apps. */
export async function templateOf(app: string): Promise<string> {
  return (await readFile(join(sourceFolder, 'index.html'), 'utf8')).replace('%app%', app);
}

/** Makes one host's page from its app's page. */
export function pageOf(host: Host, html: string): string {
  return html
    .replace('%environment%', host.environment)
    .replace('%theme%', host.features.theme)
    .replace('%title%', titleOf(host, undefined, localConfig.productName));
}
