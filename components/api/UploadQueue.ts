import { mostAtOnce, passes, speedAfter, waitAfter } from '#domain/uploads';
import { ApiError } from './ApiError';
import { isUnanswered } from './isUnanswered';
import { addressOf, printOf, rememberAddress } from './uploadAddresses';
import { alone } from './alone';
import type { Line, Transfer } from './uploadTransfer';
import { type Sending, SentElsewhere, type Upload } from './upload';

/** What sends a file, and has the server forget one. */
export interface Carrier {
  transfer: (what: Transfer, line: Line, signal: AbortSignal) => Promise<string>;
  discard: (address: string, line: Line) => Promise<void>;
}

/** What a queue sends with, and whom it tells. */
export interface UploadSetup {
  /** Who sends. What an earlier tab of theirs began goes on; what others began does not. */
  owner: string;
  line: Line;
  /**
   * Loads what sends, when the first file is to be sent.
   * @default tus
   */
  load?: () => Promise<Carrier>;
  /** Has the person sign in again. Resolves once they have. */
  signIn: () => Promise<unknown>;
  /** Called when the server has a file, with the id of its document. */
  onDone: (upload: Upload, documentId: string) => void;
  /** Called when a file was refused. */
  onFailed: (upload: Upload) => void;
}

/** An upload, and what the queue alone knows of it. */
interface Item extends Sending {
  id: string;
  file: Blob;
  /** What remembers where the server has its beginning, also after the tab was closed. */
  print: string;
  address: string | undefined;
  state: Upload['state'];
  sent: number;
  /** Attempts without an answer since something last arrived. */
  attempts: number;
  error?: unknown;
  speed?: number;
  stop?: AbortController;
}

/** How long speed is measured, in ms. */
const measured = 500;

/** After how many attempts a part that the server has at another place is no longer sent. */
const mostConflicts = 4;

/**
 * Sends files to the server, a few at once, each in parts. It goes on after a broken connection from what the server has, and outlives
 * the screens that add to it.
 */
export class UploadQueue {
  #items: Item[] = [];
  #uploads: readonly Upload[] = [];
  #last = 0;
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<Carrier>;

  constructor(private readonly setup: UploadSetup) {
    this.#load = setup.load ?? (() => import('./uploadTransfer'));
  }

  readonly uploads = (): readonly Upload[] => this.#uploads;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Goes on as soon as the browser has a connection again. Returns a function that stops this, and all that is being sent. */
  readonly open = () => {
    const goOn = () => {
      for (const item of this.#items) if (item.state === 'offline') item.state = 'waiting';
      this.#pump();
    };
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      for (const { id } of this.#items) this.pause(id);
    };
  };

  readonly add = (file: Blob, sending: Sending): void => {
    this.#last += 1;
    const print = printOf(this.setup.owner, file, sending.name, sending.target);
    this.#items.push({
      ...sending,
      id: `upload-${this.#last}`,
      file,
      print,
      address: addressOf(print),
      state: 'waiting',
      sent: 0,
      attempts: 0,
    });
    this.#pump();
  };

  readonly pause = (id: string): void => {
    const item = this.#find(id);
    if (!item || item.state === 'done' || item.state === 'failed') return;
    item.stop?.abort();
    item.state = 'paused';
    this.#pump();
  };

  /** Goes on with what was paused, or tries again what was refused. */
  readonly resume = (id: string): void => {
    const item = this.#find(id);
    if (!item || item.state === 'done' || item.state === 'sending') return;
    item.attempts = 0;
    delete item.error;
    item.state = 'waiting';
    this.#pump();
  };

  /** Gives an upload up: what the server has of it is thrown away. */
  readonly remove = (id: string): void => {
    const item = this.#find(id);
    if (!item) return;
    item.stop?.abort();
    this.#items = this.#items.filter((other) => other !== item);
    if (item.state !== 'done') void this.#discard(item);
    this.#pump();
  };

  #find = (id: string) => this.#items.find((item) => item.id === id);

  /** Begins with as many as may be sent at once, and tells whoever watches. */
  #pump(): void {
    const free = mostAtOnce - this.#items.filter(({ state }) => state === 'sending').length;
    for (const item of this.#items.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0))) {
      item.state = 'sending';
      item.stop = new AbortController();
      void this.#send(item, item.stop.signal);
    }
    this.#tell();
  }

  async #send(item: Item, signal: AbortSignal): Promise<void> {
    try {
      const { transfer } = await this.#load();
      const document = await alone<string | SentElsewhere>(
        `upload ${item.print}`,
        // It may have been paused while the code that sends was loading.
        async () => (signal.aborted ? '' : untilAborted(transfer(this.#whatOf(item), this.setup.line, signal), signal)),
        () => new SentElsewhere(),
      );
      if (signal.aborted) return;
      if (document instanceof SentElsewhere) throw document;
      this.#forget(item);
      item.state = 'done';
      item.sent = item.file.size;
      this.#pump();
      this.setup.onDone(asUpload(item), document);
    } catch (error) {
      if (!signal.aborted) this.#handle(item, error);
    }
  }

  #whatOf(item: Item): Transfer {
    let last = { at: performance.now(), sent: -1 };
    return {
      file: item.file,
      name: item.name,
      target: item.target,
      address: item.address,
      onAddress: (address) => {
        item.address = address;
        rememberAddress(item.print, address);
      },
      onProgress: (sent) => {
        const passed = performance.now() - last.at;
        item.attempts = 0;
        item.sent = sent;
        if (last.sent >= 0 && passed < measured) return;
        if (last.sent >= 0) item.speed = speedAfter(item.speed, sent - last.sent, passed);
        last = { at: performance.now(), sent };
        this.#tell();
      },
    };
  }

  /** Decides what becomes of an upload that could not go on. */
  #handle(item: Item, error: unknown): void {
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 401) void this.#afterSignIn(item, error);
    else if ((status === 404 || status === 410) && item.address !== undefined) {
      // What was begun is gone, as after a day: it is sent from its first byte.
      this.#forget(item);
      item.sent = 0;
      item.state = 'waiting';
    } else if (status === 409 && item.attempts >= mostConflicts) this.#refuse(item, error);
    else if (isUnanswered(error) || (status !== undefined && passes(status))) this.#tryLater(item);
    else this.#refuse(item, error);
    this.#pump();
  }

  #tryLater(item: Item): void {
    item.state = 'offline';
    item.attempts += 1;
    setTimeout(() => {
      if (item.state !== 'offline' || !this.#items.includes(item)) return;
      item.state = 'waiting';
      this.#pump();
    }, waitAfter(item.attempts));
  }

  async #afterSignIn(item: Item, error: unknown): Promise<void> {
    item.state = 'offline';
    try {
      await this.setup.signIn();
      if (item.state === 'offline') this.resume(item.id);
    } catch {
      this.#refuse(item, error);
    }
  }

  #refuse(item: Item, error: unknown): void {
    item.state = 'failed';
    item.error = error;
    this.#pump();
    this.setup.onFailed(asUpload(item));
  }

  #forget(item: Item): void {
    rememberAddress(item.print, undefined);
    item.address = undefined;
  }

  async #discard(item: Item): Promise<void> {
    const { address } = item;
    if (address === undefined) return;
    this.#forget(item);
    const { discard } = await this.#load();
    // If the server can't be told, it throws it away by itself after a day.
    await discard(address, this.setup.line).catch(() => undefined);
  }

  #tell(): void {
    this.#uploads = this.#items.map(asUpload);
    for (const notify of this.#listeners) notify();
  }
}

const asUpload = ({ id, name, target, to, file, sent, state, error, speed }: Item): Upload => ({
  id,
  name,
  target,
  to,
  sent,
  state,
  error,
  size: file.size,
  ...(speed !== undefined && { speed }),
});

/** Settles as soon as `signal` aborts: a transfer that was stopped never does. */
const untilAborted = (sent: Promise<string>, signal: AbortSignal): Promise<string> =>
  Promise.race([
    sent,
    new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve(''), { once: true })),
  ]);
