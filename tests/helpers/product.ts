import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { demo, type ProductDatabase } from './productDatabase.ts';
import { shortLived } from './shortLived.ts';

const root = join(import.meta.dirname, '../..');

/** Extra settings for the product, which may depend on the port. */
type Settings = (port: number) => Record<string, string>;

/** The built product, running as its own process on its own database. */
export class Product {
  #process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly database: ProductDatabase,
    private readonly settings: Settings,
  ) {}

  /** Starts the product with the demo firms, or on another database, and waits until it is ready. */
  static async start(
    database: ProductDatabase | Promise<ProductDatabase> = demo(),
    settings: Settings = () => ({}),
  ): Promise<Product> {
    const product = new Product(await freePort(), await database, settings);
    await product.launch();
    return product;
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
    await this.database.remove();
  }

  private async launch(): Promise<void> {
    const child = spawn(process.execPath, [...shortLived, 'dist/server/main.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        ...this.database.settings,
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

  /** Stops the process, and keeps its data. */
  async halt(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const stopped = once(child, 'exit');
    child.kill('SIGTERM');
    await stopped;
  }
}
