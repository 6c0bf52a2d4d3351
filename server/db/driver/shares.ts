import { Busy } from '#server/db/database';

/** One holder's work: how much is running, and what is waiting for its turn. */
type Lane = { running: number; waiting: (() => void)[] };

/** How long work waits for its turn, in milliseconds: as long as it would wait for a connection. */
const patience = 3_000;

/** Limits each holder to a share of the connections, so that work waiting for one firm's locks blocks only work in that firm. */
export class Shares {
  readonly #lanes = new Map<string, Lane>();

  /** Runs work as soon as less than `limit` of the same holder's is running. Throws `Busy` if its turn does not come in time. */
  async run<Result>(holder: string, limit: number, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(holder) ?? { running: 0, waiting: [] };
    this.#lanes.set(holder, lane);
    // Admitted work takes over the place of the work before it, so nothing can slip in between.
    if (lane.running >= limit) await turnIn(lane);
    else lane.running += 1;
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next) next();
      else lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(holder);
    }
  }
}

function turnIn({ waiting }: Lane): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1);
      reject(new Busy('Too much work of the same holder waits for the database.'));
    }, patience);
    waiting.push(begin);
  });
}
