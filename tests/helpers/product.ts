import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { scratchFolder } from './scratchFolder.ts';
import { shortLived } from './shortLived.ts';

const root = join(import.meta.dirname, '../..');

/** Extra settings for the product, which may depend on the port. */
type Settings = (port: number) => Record<string, string>;

/** The built product, running as its own process on its own embedded database. */
export class Product {
  #process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: Settings,
  ) {}

  /** Starts the product with the demo firms, or with what `fill` puts into its new database, and waits until it is ready. */
  static async start(
    fill: (folder: string) => Promise<void> = copyDemo,
    settings: Settings = () => ({}),
  ): Promise<Product> {
    const product = new Product(await freePort(), await scratchFolder('product'), settings);
    await fill(product.folder);
    await product.launch();
    return product;
  }

  /** Starts the product once and stops it again, so that each later start can copy the demo firms it stored. */
  static async makeDemo(): Promise<() => Promise<void>> {
    const product = await Product.start(async () => {});
    await product.halt();
    process.env['TEST_DEMO_FOLDER'] = product.folder;
    return () => rm(product.folder, { recursive: true });
  }

  /** The address of a page on one of the hosts: `at('admin', '/admin/customers')`, `at('mbuyu.app', '/dashboard')`. */
  at(host: 'admin' | 'staging' | 'app' | 'unknown' | 'mizani' | 'www.mizani' | `${string}.app`, path: string): string {
    return `http://${host}.localhost:${this.port}${path}`;
  }

  /** Stops the process as an operator would, and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.halt();
    await this.launch();
  }

  /** Stops the process and removes its data. */
  async stop(): Promise<void> {
    await this.halt();
    await rm(this.folder, { recursive: true });
  }

  private async launch(): Promise<void> {
    const child = spawn(process.execPath, [...shortLived, 'dist/server/main.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        DATABASE_URL: '',
        ...this.settings(this.port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The product stopped with code ${code} before it was ready.`)));
      child.stdout.on('data', (text: Buffer) => text.includes('is ready') && resolve());
    });
  }

  private async halt(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const stopped = once(child, 'exit');
    child.kill('SIGTERM');
    await stopped;
  }
}

/** Copies synchronously: `cp` takes four times the processor time for a database's thousand files. */
async function copyDemo(folder: string): Promise<void> {
  const demo = process.env['TEST_DEMO_FOLDER'];
  if (demo) cpSync(demo, folder, { recursive: true });
}
