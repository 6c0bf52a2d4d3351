import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build, preview, type Rolldown } from 'vite';

/** Where `npm run build:library` puts the package. */
export const libraryFolder = resolve(import.meta.dirname, '../../dist/library');

/** The built package's `package.json`. */
export interface LibraryManifest {
  version: string;
  license: string;
  exports: Record<string, { types: string; default: string }>;
  peerDependencies: Record<string, string>;
  dependencies: Record<string, string>;
}

export const libraryManifest = async () =>
  JSON.parse(await readFile(join(libraryFolder, 'package.json'), 'utf8')) as LibraryManifest;

/** An app outside this repository that has only the built library and the dependencies it names. */
export class ForeignApp {
  private constructor(private readonly folder: string) {}

  /** Creates an app with these files, in which the library is installed. */
  static async with(files: Record<string, string>): Promise<ForeignApp> {
    const app = new ForeignApp(await mkdtemp(join(tmpdir(), 'mizani-foreign-')));
    const { dependencies, peerDependencies } = await libraryManifest();
    await cp(libraryFolder, app.at('node_modules/@mizani/components'), { recursive: true });
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      await mkdir(dirname(app.at('node_modules', name)), { recursive: true });
      await symlink(resolve('node_modules', name), app.at('node_modules', name));
    }
    for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files }))
      await writeFile(app.at(name), text);
    return app;
  }

  /** Builds the app for production, and returns the names of the library's components in it, as code or as style. */
  async build(): Promise<string[]> {
    const { output } = (await build({
      root: this.folder,
      configFile: false,
      logLevel: 'error',
    })) as Rolldown.RolldownOutput;
    const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const names = modules.map((id) => /components\/components\/\w+\/([A-Z]\w+)\//.exec(id)?.[1]);
    return [...new Set(names.filter((name) => name !== undefined))].sort();
  }

  /** Serves the built app. */
  async serve(): Promise<{ address: string; close: () => Promise<void> }> {
    const server = await preview({ root: this.folder, configFile: false, preview: { port: 0 } });
    return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private at(...path: string[]): string {
    return join(this.folder, ...path);
  }
}
