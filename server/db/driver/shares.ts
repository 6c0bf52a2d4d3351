import { Busy } from '#server/db/database';

/** Work of one caller: what runs, and what waits for its turn. */
type Lane = { running: number; waiting: (() => void)[] };

/** How long work waits for its turn, in milliseconds: as long as for a connection. */
const patience = 3_000;

/** Lets nobody hold more than a share of the connections, so that work which waits on a lock of one firm stops that firm alone. */
export class Shares {
  readonly #lanes = new Map<string, Lane>();

  /** Runs work as soon as fewer than `limit` of the same holder's run. Throws `Busy` when its turn does not come. */
  async run<Result>(holder: string, limit: number, work: () => Promise<Result>): Promise<Result> {
    const lane = this.#lanes.get(holder) ?? { running: 0, waiting: [] };
    this.#lanes.set(holder, lane);
    // Who is let in takes the place of the one before, so nobody slips in between.
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
      reject(new Busy('Too much of the same firm waits for the database.'));
    }, patience);
    waiting.push(begin);
  });
}
