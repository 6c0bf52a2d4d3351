/**
 * Runs the statements of one transaction while its work lasts. Afterwards its connection may serve somebody else, so a late
 * statement, such as from the other half of a failed `Promise.all`, is refused.
 */
export class TransactionGuard {
  readonly #running = new Set<Promise<unknown>>();
  #failure: { reason: unknown } | undefined;
  #hasEnded = false;

  /** Sends a statement, unless the work has ended. */
  run<Result>(send: () => Promise<Result>): Promise<Result> {
    if (this.#hasEnded) return Promise.reject(new Error('The transaction has ended.'));
    const running = send();
    this.#running.add(running);
    running.then(
      () => this.#running.delete(running),
      (reason: unknown) => {
        this.#running.delete(running);
        this.#failure ??= { reason };
      },
    );
    return running;
  }

  /** Refuses further statements. */
  end(): void {
    this.#hasEnded = true;
  }

  /**
   * Refuses further statements, and waits for those that were not awaited. Throws if any statement of the transaction has failed,
   * even if the work went on: PostgreSQL answers its COMMIT with a rollback, and without an error.
   */
  async endBeforeCommit(): Promise<void> {
    this.end();
    await Promise.allSettled(this.#running);
    if (this.#failure) throw this.#failure.reason;
  }
}
