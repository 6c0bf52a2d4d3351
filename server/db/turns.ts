import type { PoolClient } from 'pg';
import { Batch, type Answer, type Question } from './batch';

/**
 * What work that only reads asks of a connection. All that it asks in one turn of the event loop is one batch, and so one transaction,
 * in front of which goes the statement that enters its scope. What it asks later is another, and sees what is committed by then, as
 * each statement of a longer transaction would.
 */
export class Turns {
  readonly #client: PoolClient;
  readonly #enter: Question;
  #batch: Batch | undefined;

  /** What the scope's own statement gives, in the first turn. */
  readonly entered: Promise<Answer>;

  constructor(client: PoolClient, enter: Question) {
    this.#client = client;
    this.#enter = enter;
    this.entered = this.#open();
  }

  /** Asks in this turn. */
  query = (question: Omit<Question, 'values'>, values: unknown[]): Promise<Answer> => {
    // Who asks needs no answer to the scope's own statement: when it fails, all fail.
    if (!this.#batch) this.#open().catch(() => undefined);
    return (this.#batch as Batch).add({ ...question, values });
  };

  #open(): Promise<Answer> {
    const batch = new Batch();
    this.#batch = batch;
    // The callbacks of promises have had their turn by then, so what can be asked has been asked.
    process.nextTick(() => {
      this.#batch = undefined;
      this.#client.query(batch);
    });
    return batch.add(this.#enter);
  }
}
