import { Worker } from 'node:worker_threads';
import { engineProgram } from './engineProgram';

/** Where an embedded database is: in a folder, or in memory as a copy of a dump. */
export type Source = { folder: string } | { dump: string };

/** What the thread starts with. */
export type Begin = { source: Source; program: WebAssembly.Module };

/** A command for the engine. */
export type Order =
  | { kind: 'query'; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { kind: 'exec'; sql: string }
  | { kind: 'close' };

/** The result of a command. */
export type Result = { rows: unknown[] };

type Failure = { message: string; code: string | undefined; constraint: string | undefined; table: string | undefined };

/** A message from the thread: that the database is open, or how a command ended. */
export type Answer = 'open' | ({ id: number } & ({ result: Result } | { failure: Failure }));

type Waiting = {
  resolve: (result: Result) => void;
  reject: (reason: Error) => void;
  timer: NodeJS.Timeout | undefined;
};

/** How long a statement may run, in milliseconds: as long as on a server. */
export const statementLimit = 30_000;

/** The limit for opening: recovering from a crash takes longer than a statement. */
const openLimit = 120_000;
const closeLimit = 5_000;

/**
 * Runs PGlite in its own thread, so that a slow statement blocks that thread and not the process. A statement that runs too long
 * ends the thread, as a crash of the database would; another engine recovers what was committed.
 */
export class Engine {
  readonly #worker: Worker;
  readonly #limit: number;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #end: Error | undefined;

  private constructor(begin: Begin, limit: number) {
    this.#limit = limit;
    this.#worker = new Worker(new URL('engineWorker.mjs', import.meta.url), { workerData: begin, execArgv: [] });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error: Error) => this.#stop(error));
    this.#worker.on('exit', () => this.#stop(new Error('The embedded database has ended.')));
  }

  /** Opens the database. Its statements may run for `limit` milliseconds. */
  static async open(source: Source, limit = statementLimit): Promise<Engine> {
    const engine = new Engine({ source, program: await engineProgram() }, limit);
    await engine.#answered(0, openLimit);
    return engine;
  }

  /** Whether the thread has ended, and every transaction with it. */
  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  /** Sends a command, which runs after those before it. */
  send(order: Exclude<Order, { kind: 'close' }>, limit = this.#limit): Promise<Result> {
    return this.#send(order, limit);
  }

  /** Ends the thread at once, as a crash of the database would. What waits for it fails with the reason. */
  abandon(reason: Error): Promise<void> {
    return this.#stop(reason);
  }

  /** Closes the database, or terminates it if it does not answer. */
  async close(): Promise<void> {
    await this.#send({ kind: 'close' }, closeLimit).catch(() => undefined);
    await this.#stop(new Error('The embedded database is closed.'));
  }

  #send(order: Order, limit: number): Promise<Result> {
    if (this.#end) return Promise.reject(this.#end);
    const id = ++this.#lastId;
    this.#worker.postMessage({ id, order });
    return this.#answered(id, limit);
  }

  #answered(id: number, limit: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = () => void this.#stop(new Error(`The embedded database did not answer for ${limit} ms.`));
      const timer = limit === Infinity ? undefined : setTimeout(giveUp, limit);
      this.#waiting.set(id, { resolve, reject, timer });
    });
  }

  #take(answer: Answer): void {
    const id = answer === 'open' ? 0 : answer.id;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    if (answer === 'open') waiting?.resolve({ rows: [] });
    else if ('result' in answer) waiting?.resolve(answer.result);
    else waiting?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
  }

  async #stop(reason: Error): Promise<void> {
    this.#end ??= reason;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#waiting.clear();
    await this.#worker.terminate();
  }
}
