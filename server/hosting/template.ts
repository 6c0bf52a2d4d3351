import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Host, titleOf } from '#hosts/host';
import { localConfig } from '#hosts/readConfig';
import { root } from '#server/root';

/** The folder of the pages' sources. */
export const sourceFolder = join(root, 'hosts');

/** Reads the page that all hosts share, for an app of theirs. */
export async function templateOf(app: string): Promise<string> {
  return (await readFile(join(sourceFolder, 'index.html'), 'utf8')).replace('%app%', app);
}

/** Makes the page of one host from that of its app. */
export function pageOf(host: Host, html: string): string {
  return html
    .replace('%environment%', host.environment)
    .replace('%theme%', host.features.theme)
    .replace('%title%', titleOf(host, undefined, localConfig.productName));
}
