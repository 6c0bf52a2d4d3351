import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedFiles } from '#hosts/renderedFiles';

/** The folder of the modules that render pages, beside the folders of the hosts. */
export const renderersIn = (folder: string) => join(folder, 'rendering');

/** The module there that renders an app's pages. */
export const rendererNameOf = (app: string) => `${app}.js`;

/** The build's files for that module, beside it. */
export const filesNameOf = (app: string) => `${app}.json`;

/** Loads the module that renders an app's pages. */
export async function rendererOf<Renderer>(folder: string, app: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(renderersIn(folder), rendererNameOf(app))).href)) as Renderer;
}

/** Reads the build's files for an app's pages. */
export async function renderedFilesOf(folder: string, app: string): Promise<RenderedFiles> {
  return JSON.parse(await readFile(join(renderersIn(folder), filesNameOf(app)), 'utf8')) as RenderedFiles;
}
