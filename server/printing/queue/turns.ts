import type { Connection } from '#server/contract/handlers';
import { Busy } from '#server/db/database';

/** How much work there may be. */
export type Places = {
  /** The most that runs at once. */
  atOnce: number;
  /** The most that waits for its turn. */
  waiting: number;
  /** The most for callers at one address, running and waiting. */
  ofAddress: number;
};

type Waiting = { address: string; begin: () => void };

/** Runs expensive work in turns, one address after another, so that many calls of one caller don't delay those of others. */
export class Turns {
  readonly #places: Places;
  readonly #ofAddress = new Map<string, number>();
  #waiting: Waiting[] = [];
  #running = 0;
  #last: string | undefined;

  constructor(places: Places) {
    this.#places = places;
  }

  /** Runs work when its turn comes. Throws `Busy` if there is no place for it, or if its caller hangs up before. */
  async run<Result>(
    { address, signal }: Pick<Connection, 'address' | 'signal'>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const taken = this.#ofAddress.get(address) ?? 0;
    if (taken >= this.#places.ofAddress || this.#waiting.length >= this.#places.waiting) {
      throw new Busy('Too much work waits for its turn.');
    }
    this.#ofAddress.set(address, taken + 1);
    try {
      await this.#turnIn(address, signal);
      try {
        return await work();
      } finally {
        this.#running -= 1;
        this.#beginNext();
      }
    } finally {
      const left = (this.#ofAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#ofAddress.set(address, left);
      else this.#ofAddress.delete(address);
    }
  }

  #turnIn(address: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(new Busy('The caller has hung up.'));
      };
      const begin = () => {
        signal.removeEventListener('abort', leave);
        this.#running += 1;
        this.#last = address;
        resolve();
      };
      const waiting = { address, begin };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave);
      this.#waiting.push(waiting);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    if (this.#running >= this.#places.atOnce) return;
    const next = this.#waiting.find(({ address }) => address !== this.#last) ?? this.#waiting[0];
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.begin();
  }
}
