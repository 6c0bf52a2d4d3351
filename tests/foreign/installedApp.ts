import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { inAnApp } from '../../stories/docs/inAnApp';
import { libraryFolder, libraryManifest } from '#tests/built/foreignApp';
import { galleryOf } from './galleryOf';

const run = promisify(execFile);

/** As in a terminal: Vitest's own `NODE_ENV` would give development builds. */
const { NODE_ENV: _, ...environment } = process.env;

/** What the guide to a dashboard of one's own says to write. */
const guideFiles = ['DashboardEditor.tsx', 'registry.tsx'];

/** What ran in the app: all that it said, and whether it failed. */
export interface Run {
  output: string;
  hasFailed: boolean;
}

/** The app in `tests/foreign/app`, outside this repository, with the packed library installed as anybody installs it. */
export class InstalledApp {
  private constructor(private readonly folder: string) {}

  static async install(): Promise<InstalledApp> {
    const app = new InstalledApp(await mkdtemp(join(tmpdir(), 'mizani-installed-')));
    await cp(resolve(import.meta.dirname, 'app'), app.folder, { recursive: true });
    for (const file of guideFiles) {
      const source = await readFile(`stories/builder/${file}`, 'utf8');
      // Node's way to resolve modules takes no path without an ending.
      await writeFile(join(app.folder, 'src', file), inAnApp(source).replaceAll(/from '(\.\/\w+)'/g, "from '$1.js'"));
    }
    await app.addEveryEntry();
    const { stdout } = await app.run('npm', 'pack', libraryFolder);
    await app.run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${stdout.trim()}`);
    return app;
  }

  /** A module that imports every entry, and one that has the first example of each component. */
  private async addEveryEntry(): Promise<void> {
    const entries = Object.keys((await libraryManifest()).exports).map((path) =>
      path.replace('.', '@mizani/components'),
    );
    const every = entries.map((name, at) => `export * as entry${at} from '${name}';\n`);
    await writeFile(join(this.folder, 'src/every.ts'), every.join(''));
    await mkdir(join(this.folder, 'src/gallery'));
    for (const [file, source] of Object.entries(await galleryOf(['elements', 'patterns', 'charts'])))
      await writeFile(join(this.folder, 'src/gallery', file), source);
  }

  /** Runs a script of the app's `package.json`. */
  async script(name: string, ...options: string[]): Promise<Run> {
    try {
      const { stdout, stderr } = await this.run('npm', 'run', '--silent', name, '--', ...options);
      return { output: stdout + stderr, hasFailed: false };
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return { output: stdout + stderr, hasFailed: true };
    }
  }

  /** Runs a file of the app with Node. */
  async node(file: string): Promise<string> {
    return (await this.run(process.execPath, file)).stdout;
  }

  /** Starts the built app's own server. `said` collects what it writes after its address. */
  async serve(): Promise<{ address: string; said: string[]; close: () => void }> {
    const server = spawn(process.execPath, ['server.js'], { cwd: this.folder, env: { ...environment, PORT: '0' } });
    const said: string[] = [];
    server.stderr.on('data', (text) => said.push(String(text)));
    const address = await new Promise<string>((found, failed) => {
      createInterface(server.stdout).once('line', found);
      server.once('exit', () => failed(new Error(said.join(''))));
    });
    return { address, said, close: () => server.kill() };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private run(command: string, ...args: string[]) {
    return run(command, args, { cwd: this.folder, env: environment });
  }
}
